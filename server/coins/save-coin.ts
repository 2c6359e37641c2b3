import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Coin, CreateCoin } from '#shared/contract/coins';
import { isRecord } from '#shared/json';
import { isAddress } from '../../src/chain/address';
import type { UserContext } from '../base/context';
import { coin } from '../db/schema/coins';
import { networkIdOf } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { lockUser } from '../vault/lock-user';
import { coinPlatform, viewCoin } from './coin-view';
import { liveCoins, pickCoin } from './owned-coins';
import { storeMintKey } from './store-mint-key';

async function isOnChain({ network }: UserContext, address: string): Promise<boolean> {
  const options = { commitment: 'confirmed', encoding: 'base64', dataSlice: { offset: 0, length: 0 } };
  try {
    const answer = await network.rpc.call<unknown>('getAccountInfo', [address, options]);
    return isRecord(answer) && isRecord(answer['value']);
  } catch {
    return false;
  }
}

/**
 * Tracks a coin; a key that comes along is stored in the vault first. The same address answers the same coin, with the
 * signature filled in. A coin no operation made is `live` only when the network shows its account.
 */
export async function saveCoin(
  ctx: UserContext,
  input: z.output<typeof CreateCoin>,
): Promise<{ readonly coin: Coin; readonly created: boolean }> {
  const { db, clock, userId, network } = ctx;
  const platform = coinPlatform(input.type);
  if (!isAddress(input.publicKey)) throw new ServiceError('invalid', 'Invalid contract address');
  if (input.privateKey !== undefined)
    await storeMintKey(ctx, { publicKey: input.publicKey, privateKey: input.privateKey });
  const networkId = networkIdOf(network);
  const state = (await isOnChain(ctx, input.publicKey)) ? 'live' : 'intent';
  const ownId = ctx.callId ?? newId();
  const created = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const known = (await liveCoins(tx, ctx)).find((row) => row.contractAddress === input.publicKey);
    if (known === undefined) {
      // A row under this id is one that this call made and somebody deleted since: it stays deleted.
      await tx
        .insert(coin)
        .values({
          id: ownId,
          userId,
          platform,
          contractAddress: input.publicKey,
          creationSignature: input.creationSignature,
          networkId,
          state,
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: coin.id });
      return true;
    }
    if (known.creationSignature === null)
      await tx
        .update(coin)
        .set({ creationSignature: input.creationSignature })
        .where(and(eq(coin.userId, userId), eq(coin.id, known.id)));
    return known.id === ownId;
  });
  return { coin: viewCoin(await pickCoin(db, ctx, input.publicKey)), created };
}
