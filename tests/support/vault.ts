import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../server/db/db';
import { session, user } from '../../server/db/schema/auth';
import { localKek, type Kek } from '../../server/vault/kek';
import type { RevealContext } from '../../server/vault/reveal-gate';
import { newKeyPair, type KeyPair } from '../../server/vault/secret-key';
import type { KeptKey } from '../../server/vault/secrets';

/** A clock that stands until it is moved. */
export function testClock(start = Date.UTC(2026, 10, 21)) {
  let at = start;
  return {
    now: () => new Date(at),
    advance(ms: number) {
      at += ms;
    },
  };
}
export type TestClock = ReturnType<typeof testClock>;

/** A key-encryption key with random keys under these ids. */
export const testKek = (...kids: readonly string[]): Kek =>
  localKek(new Map((kids.length === 0 ? ['k1'] : kids).map((kid) => [kid, randomBytes(32)])));

/** A person with a session that was unlocked just now. */
export async function addUser(db: Db, clock: { now(): Date }): Promise<RevealContext> {
  const userId = randomUUID();
  const sessionId = randomUUID();
  const at = clock.now();
  await db
    .insert(user)
    .values({ id: userId, name: 'Test', email: `${userId}@example.test`, createdAt: at, updatedAt: at });
  await db.insert(session).values({
    id: sessionId,
    token: randomUUID(),
    userId,
    expiresAt: new Date(at.getTime() + 7 * 24 * 3_600_000),
    unlockedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  return { userId, sessionId, client: { address: '192.0.2.7', userAgent: 'test agent' } };
}

/** Key pairs whose secrets the caller may look for later: sealing does not keep the originals. */
export const keyPairs = (count: number): readonly KeyPair[] => Array.from({ length: count }, () => newKeyPair());

/** What rows would say that name these secrets: in the order both were made. */
export const keptOf = (ids: readonly string[], pairs: readonly KeyPair[]): readonly KeptKey[] =>
  ids.map((secretId, index) => ({ secretId, publicKey: pairs[index]?.publicKey ?? '' }));
