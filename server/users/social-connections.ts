import { eq } from 'drizzle-orm';
import type { SocialConnections } from '#shared/contract/users';
import type { Db, Tx } from '../db/db';
import { account } from '../db/schema/auth';

/** How the account of a person at Google begins where the operator's own identity provider is Google: its issuer. */
const GOOGLE = /^https:\/\/accounts\.google\.com\/?#/;

/** Which accounts elsewhere are linked, whether or not this server offers their provider. */
export async function socialConnections(db: Db | Tx, userId: string): Promise<SocialConnections> {
  const { providerId, accountId } = account;
  const rows = await db.select({ providerId, accountId }).from(account).where(eq(account.userId, userId));
  const has = (id: string, ofIssuer = /^/) => ({
    connected: rows.some((row) => row.providerId === id && ofIssuer.test(row.accountId)),
  });
  return { discord: has('discord'), google: has('oidc', GOOGLE), twitter: has('twitter') };
}
