import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { mintKey } from '../db/schema/coins';
import { ServiceError } from '../base/errors';
import type { Purpose } from '../vault/reveal-gate';
import { keyText } from '../vault/key-text';

/** The key of one of the user's mints by address, through the reveal gate: a launch is retried with the same mint. */
export async function revealMintKey(
  ctx: UserContext,
  publicKey: string,
  purpose: Purpose,
): Promise<{ readonly privateKey: string }> {
  const [row] = await ctx.db
    .select()
    .from(mintKey)
    .where(and(eq(mintKey.userId, ctx.userId), eq(mintKey.publicKey, publicKey)));
  if (row === undefined) throw new ServiceError('not-found', 'Mint key not found');
  const secrets = await ctx.vault.reveal(ctx, [row], purpose);
  return { privateKey: keyText(secrets.get(row.secretId)) };
}
