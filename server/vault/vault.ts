import { Secret } from '#shared/secret';
import type { Db, Tx } from '../db/db';
import { wipe } from './cipher';
import type { Kek } from './kek';
import { latestReveals, type KeyActivity } from './reveal-log';
import { createRevealGate, type Purpose, type RevealContext } from './reveal-gate';
import { retireKeks, rotateDek, rotateKek } from './rotate';
import { openSecrets, sealSecrets, type SecretKind } from './secrets';
import type { KeyPair } from './secret-key';

export interface NewSecretOwner {
  readonly userId: string;
  readonly kind: SecretKind;
  readonly chain?: string;
}

export interface Vault {
  /** Stores keys inside the caller's transaction, each read back and matched; answers their ids in order. All or none. */
  seal(tx: Tx, owner: NewSecretOwner, keys: readonly KeyPair[]): Promise<readonly string[]>;
  /** Reads committed keys back, decrypted and matched. No address leaves the server before this; throws otherwise. */
  prove(userId: string, secretIds: readonly string[]): Promise<void>;
  /** Hands keys to their owner through gate and log. Throws 403 REAUTH_REQUIRED, 429, or `KeyIntegrityError`. */
  reveal(
    ctx: RevealContext,
    secretIds: readonly string[],
    purpose: Purpose,
  ): Promise<ReadonlyMap<string, Secret<Uint8Array>>>;
  /** The newest reveals of a user's keys, newest first. */
  activity(ctx: Pick<RevealContext, 'userId' | 'sessionId'>): Promise<readonly KeyActivity[]>;
  /** See `rotateKek` and `retireKeks`: answers the ids of keys that may now be removed. */
  rotateKek(): Promise<readonly string[]>;
  /** See `rotateDek`: answers how many secrets it re-encrypted. */
  rotateDek(userId: string): Promise<number>;
}

interface VaultDeps {
  readonly db: Db;
  readonly kek: Kek;
  readonly clock: { now(): Date };
}

const ACTIVITY_ROWS = 100;

/** The only door to stored keys. */
export function createVault({ db, kek, clock }: VaultDeps): Vault {
  const gate = createRevealGate({ db, kek, clock });
  return {
    seal: (tx, { userId, kind, chain = 'sol' }, keys) =>
      sealSecrets(tx, kek, clock.now(), { userId, kind, chain }, keys),

    async prove(userId, secretIds) {
      const opened = await openSecrets(db, kek, userId, secretIds);
      wipe(...opened.values());
    },

    async reveal(ctx, secretIds, purpose) {
      if (secretIds.length === 0) return new Map();
      await gate.admit({ ctx, secretIds, purpose });
      try {
        const opened = await openSecrets(db, kek, ctx.userId, secretIds);
        return new Map([...opened].map(([id, key]) => [id, new Secret(key)]));
      } catch (error) {
        await gate.recordFailure({ ctx, secretIds, purpose });
        throw error;
      }
    },

    activity: (ctx) => latestReveals(db, ctx, ACTIVITY_ROWS),

    async rotateKek() {
      await rotateKek(db, kek);
      return retireKeks(db, kek);
    },

    rotateDek: (userId) => rotateDek(db, kek, clock.now(), userId),
  };
}
