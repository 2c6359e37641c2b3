import type { UserContext } from '../base/context';
import type { Purpose } from '../vault/reveal-gate';
import { keyText } from '../vault/key-text';
import { pick } from '../wallets/pick';
import { liveMasters, MASTER_MISSING } from './owned-masters';

/** The key of one master in base58, through the reveal gate. */
export async function decryptMaster(
  ctx: UserContext,
  id: string,
  purpose: Purpose,
): Promise<{ readonly privateKey: string }> {
  const row = pick(await liveMasters(ctx.db, ctx.userId), id, MASTER_MISSING);
  const secrets = await ctx.vault.reveal(ctx, [row], purpose);
  return { privateKey: keyText(secrets.get(row.secretId)) };
}
