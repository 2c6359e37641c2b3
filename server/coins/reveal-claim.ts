import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import type { Purpose } from '../vault/reveal-gate';
import { keyText } from '../vault/key-text';
import { groupSecretOf, pickClaim, viewClaim, type ClaimView } from './claims';

/** One claim with the developer's key in base58, through the reveal gate. */
export async function revealClaim(
  ctx: UserContext,
  id: string,
  purpose: Purpose,
): Promise<ClaimView & { readonly devWalletPrivateKey: string }> {
  const { db, vault, userId } = ctx;
  const row = await pickClaim(db, userId, id);
  const secretId = row.secretId ?? (await groupSecretOf(db, userId, row.devWalletPublicKey));
  if (secretId === null) throw new ServiceError('not-found', 'Creator private key not found');
  const secrets = await vault.reveal(ctx, [{ secretId, publicKey: row.devWalletPublicKey }], purpose);
  return { ...viewClaim(row), devWalletPrivateKey: keyText(secrets.get(secretId)) };
}
