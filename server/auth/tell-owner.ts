import { eq } from 'drizzle-orm';
import type { AccountChange } from '../adapters/mail/mail';
import type { Deps } from '../base/context';
import { user } from '../db/schema/auth';
import { isPlaceholder } from './oauth-providers';

type TellDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'clock' | 'log'>;

/** Where mail to this person goes; null when they have proven no address. */
export async function addressOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: user.email, verified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  return row === undefined || !row.verified || isPlaceholder(row.email) ? null : row.email;
}

/**
 * Mails the owner of an account what changed about the ways into it, at `to` or at the address of the account. The change
 * stands already, so nobody waits for the mail and a mail that fails is only logged.
 */
export function tellOwner(deps: TellDeps, userId: string, change: AccountChange, to?: string | null): void {
  const { mail, config, clock, log } = deps;
  if (mail.kind === 'none') return;
  const at = clock.now();
  const settingsUrl = `${config.baseUrl}/dashboard/settings?tab=profile`;
  const send = async (): Promise<void> => {
    const address = to === undefined ? await addressOf(deps, userId) : to;
    if (address !== null) await mail.sendChange({ to: address, change, at, settingsUrl });
  };
  send().catch((error: unknown) =>
    log.warn({ err: error, change: change.kind }, 'the mail about a change was not sent'),
  );
}
