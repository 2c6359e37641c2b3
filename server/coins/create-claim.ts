import type { z } from 'zod';
import type { CreateClaim } from '#shared/contract/coins';
import type { UserContext } from '../base/context';
import { creatorClaim } from '../db/schema/coins';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { wipe } from '../vault/cipher';
import { lockUser } from '../vault/lock-user';
import type { KeyPair } from '../vault/secret-key';
import { readKey } from '../wallets/read-key';
import { groupSecretOf, ownClaims, pickClaim, viewClaim, type ClaimView } from './claims';

function readDevKey({ devWallet }: z.output<typeof CreateClaim>): KeyPair | null {
  if (devWallet.private === undefined) return null;
  const pair = readKey(devWallet.private);
  if (pair.publicKey === devWallet.public) return pair;
  wipe(pair.secretKey);
  throw new ServiceError('invalid', 'The private key belongs to another address');
}

/**
 * Records the developer wallet of a coin, whose creator fees it may claim unless the coin shares them. The key comes along, or the one of the user's group wallet serves; either
 * way it is read back before the answer. One claim a coin: the same answers the same.
 */
export async function createClaim(
  ctx: UserContext,
  input: z.output<typeof CreateClaim>,
): Promise<{ readonly claim: ClaimView; readonly created: boolean }> {
  const { db, clock, vault, userId } = ctx;
  const pair = readDevKey(input);
  const ownId = ctx.callId ?? newId();
  const { id, secretId, created } = await db
    .transaction(async (tx) => {
      await lockUser(tx, userId);
      const known = (await ownClaims(tx, userId)).find((row) => row.contractAddress === input.ca);
      if (known !== undefined && known.devWalletPublicKey !== input.devWallet.public)
        throw new ServiceError('conflict', 'This coin has a claim by another developer wallet');
      if (known !== undefined) return { id: known.id, secretId: known.secretId, created: known.id === ownId };
      const [sealed] = pair === null ? [] : await vault.seal(tx, { userId, kind: 'claim' }, [pair]);
      const secret = sealed ?? (await groupSecretOf(tx, userId, input.devWallet.public));
      if (secret === null) throw new ServiceError('unprocessable', 'Creator private key not found');
      const row = {
        id: ownId,
        userId,
        contractAddress: input.ca,
        devWalletPublicKey: input.devWallet.public,
        secretId: secret,
        createdAt: clock.now(),
      };
      await tx.insert(creatorClaim).values(row);
      return { id: row.id, secretId: secret, created: true };
    })
    .finally(() => wipe(...(pair === null ? [] : [pair.secretKey])));
  if (secretId !== null) await vault.prove(userId, [{ secretId, publicKey: input.devWallet.public }]);
  return { claim: viewClaim(await pickClaim(db, userId, id)), created };
}
