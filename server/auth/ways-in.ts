import { eq } from 'drizzle-orm';
import type { LinkedAccount } from '#shared/contract/identity';
import type { Deps } from '../base/context';
import type { Db, Tx } from '../db/db';
import { account, passkey, user } from '../db/schema/auth';
import { isOffered, type ProviderId } from '../identity/providers';
import { isPlaceholder } from './oauth-providers';

/** The id under which the address of a person is listed. */
export const EMAIL_ID = 'email';

const isProvider = (id: string): id is ProviderId => id === 'twitter' || id === 'discord' || id === 'oidc';

export interface WaysIn {
  /** `works`: it lets somebody in on this server as it is configured. */
  readonly accounts: readonly (LinkedAccount & { readonly works: boolean })[];
  readonly passkeys: number;
}

/**
 * Every way into an account, and which of them may go: the last one that works on this server stays. A provider that is not
 * configured and an address without a mail server let nobody in.
 */
export async function waysIn(
  db: Db | Tx,
  { config, mail }: Pick<Deps, 'config' | 'mail'>,
  userId: string,
): Promise<WaysIn> {
  const [person] = await db
    .select({ email: user.email, verified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  const rows = await db.select().from(account).where(eq(account.userId, userId)).orderBy(account.createdAt, account.id);
  const passkeys = await db.$count(passkey, eq(passkey.userId, userId));
  const hasEmail = person !== undefined && person.verified && !isPlaceholder(person.email);
  const listed = [
    ...(hasEmail
      ? [{ id: EMAIL_ID, providerId: 'email' as const, accountId: person.email, works: mail.kind !== 'none' }]
      : []),
    ...rows.flatMap(({ id, providerId, accountId }) =>
      isProvider(providerId) ? [{ id, providerId, accountId, works: isOffered(config.identity, providerId) }] : [],
    ),
  ];
  const working = listed.filter(({ works }) => works).length + passkeys;
  return {
    accounts: listed.map((one) => ({ ...one, mayRemove: working - (one.works ? 1 : 0) > 0 })),
    passkeys,
  };
}
