import { and, eq, gt } from 'drizzle-orm';
import type { StoreMintKey } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { mintKey } from '../db/schema/coins';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { wipe } from '../vault/cipher';
import { lockUser } from '../vault/lock-user';
import { readKey } from '../wallets/read-key';

const HOUR_MS = 3_600_000;
const KEYS_AN_HOUR = 300;

export interface StoredMintKey {
  readonly id: string;
  readonly publicKey: string;
}

/** Stores a mint key and reads it back before answering (I1); the same key answers the same row. */
export async function storeMintKey(ctx: UserContext, input: StoreMintKey): Promise<StoredMintKey> {
  const { db, clock, vault, userId } = ctx;
  const pair = readKey(input.privateKey);
  try {
    if (pair.publicKey !== input.publicKey)
      throw new ServiceError('invalid', 'The private key belongs to another address');
    const { secretId, ...stored } = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const [known] = await tx.select().from(mintKey).where(eq(mintKey.publicKey, pair.publicKey));
      if (known !== undefined && known.userId !== userId)
        throw new ServiceError('conflict', 'This address is already in use');
      if (known !== undefined) return { id: known.id, publicKey: known.publicKey, secretId: known.secretId };
      const since = new Date(clock.now().getTime() - HOUR_MS);
      if ((await tx.$count(mintKey, and(eq(mintKey.userId, userId), gt(mintKey.createdAt, since)))) >= KEYS_AN_HOUR)
        throw new ServiceError('rate-limited', 'Too many new addresses. Please try again later.', { retryAfter: 600 });
      const [sealed = ''] = await vault.seal(tx, { userId, kind: 'mint' }, [pair]);
      const row = { id: newId(), userId, publicKey: pair.publicKey, secretId: sealed, createdAt: clock.now() };
      await tx.insert(mintKey).values(row);
      return { id: row.id, publicKey: row.publicKey, secretId: sealed };
    });
    await vault.prove(userId, [{ secretId, publicKey: pair.publicKey }]);
    return stored;
  } finally {
    wipe(pair.secretKey);
  }
}
