import type { RevealLog } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { spend } from '../requests/rate-limit';

const LOOKS = { max: 30, seconds: 60 };

/** GET /users/key-activity: the newest reveals of the person's keys. The whole log is checked each time, so 429 after 30 a minute. */
export async function listKeyActivity(ctx: UserContext): Promise<RevealLog> {
  await spend(ctx, 'key-activity', ctx.userId, LOOKS);
  return ctx.vault.activity(ctx);
}
