import { eq } from 'drizzle-orm';
import { checkReferralCode, keepReferralCode } from '#shared/validation';
import type { Deps } from '../base/context';
import type { Db, Tx } from '../db/db';
import { user } from '../db/schema/auth';
import { assertField } from './messages';

/** Codes that are addresses of the site, which `{host}/{code}` links could not reach (GAP-04). */
const RESERVED = new Set([
  'LOGIN',
  'SETUP',
  'AUTH',
  'DASHBOARD',
  'LANDING',
  'TERMS',
  'PRIVACY',
  'API',
  'CDN',
  'DEV',
  'RPC',
]);

/** Who stands behind a code: the house, a person, or nobody. */
export type Referrer = { readonly kind: 'house' } | { readonly kind: 'user'; readonly userId: string } | null;

/** The code as it is stored; throws the field's message when it breaks a rule. */
export function readReferralCode(typed: string): string {
  const code = keepReferralCode(typed);
  assertField(checkReferralCode(code));
  return code;
}

/** Whether nobody may choose this code: it is an address of the site or the house's own. */
export const isReserved = (code: string, houseCode: string): boolean => code === houseCode || RESERVED.has(code);

export async function findReferrer(db: Db | Tx, code: string, houseCode: string): Promise<Referrer> {
  if (code === houseCode) return { kind: 'house' };
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.referralCode, code)).limit(1);
  return row === undefined ? null : { kind: 'user', userId: row.id };
}

/** Both readings of GAP-02: setup wants `exists`, the affiliate card `available`. */
export async function checkCode({ db, config }: Pick<Deps, 'db' | 'config'>, typed: string) {
  const exists = (await findReferrer(db, readReferralCode(typed), config.houseCode)) !== null;
  return { exists, available: !exists };
}
