import type { DamagedKey, RevealLog } from '#shared/contract/wallets';
import { Secret } from '#shared/secret';
import type { Db, Tx } from '../db/db';
import { wipe } from './cipher';
import { damagedKey } from './damaged-key';
import type { Kek } from './kek';
import { checkRevealLog, latestReveals } from './reveal-log';
import { createRevealGate, type Purpose, type RevealContext } from './reveal-gate';
import { retireKeks, rotateDek, rotateKek } from './rotate';
import { findDamaged, openKeys, sealSecrets, type KeptKey, type SecretKind } from './secrets';
import type { KeyPair } from './secret-key';
import { damagedKeysOf } from './stored-keys';

export interface NewSecretOwner {
  readonly userId: string;
  readonly kind: SecretKind;
  readonly chain?: string;
}

export interface Vault {
  /** Stores keys inside the caller's transaction, each read back and matched; answers their ids in order. All or none. */
  seal(tx: Tx, owner: NewSecretOwner, keys: readonly KeyPair[]): Promise<readonly string[]>;
  /** Reads committed keys back, decrypted and matched to the addresses of their rows. No address leaves the server before this; throws otherwise. */
  prove(userId: string, kept: readonly KeptKey[]): Promise<void>;
  /**
   * Hands keys by secret id to their owner through gate and log, each matched to the address of its row; one that does not match
   * is left out and on record. Throws 403 REAUTH_REQUIRED, 429, and 422 `key-damaged` when none is left.
   */
  reveal(
    ctx: RevealContext,
    kept: readonly KeptKey[],
    purpose: Purpose,
  ): Promise<ReadonlyMap<string, Secret<Uint8Array>>>;
  /** Those of these rows whose address is the authenticated one of the key they name: only they are shown to deposit to. */
  sound<K extends KeptKey>(userId: string, kept: readonly K[]): Promise<readonly K[]>;
  /** Every row of the user that shows an address whose key does not fit it. */
  damaged(userId: string): Promise<readonly DamagedKey[]>;
  /** The newest reveals of a user's keys, newest first, and whether the whole log is as this vault wrote it. */
  activity(ctx: Pick<RevealContext, 'userId' | 'sessionId'>): Promise<RevealLog>;
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

    async prove(userId, kept) {
      const { opened, why } = await openKeys({ db, kek, userId }, kept);
      wipe(...opened.values());
      if (why !== null) throw why;
    },

    async reveal(ctx, kept, purpose) {
      if (kept.length === 0) return new Map();
      await gate.admit({ ctx, kept, purpose });
      const { opened, damaged, why } = await openKeys({ db, kek, userId: ctx.userId }, kept);
      if (damaged.length > 0) await gate.recordFailure({ ctx, kept: damaged, purpose });
      if (opened.size === 0) throw damagedKey(why);
      return new Map([...opened].map(([id, key]) => [id, new Secret(key)]));
    },

    async sound(userId, kept) {
      const damaged = new Set(await findDamaged({ db, kek, userId }, kept));
      return kept.filter((one) => !damaged.has(one));
    },

    damaged: (userId) => damagedKeysOf({ db, kek, userId }),

    async activity(ctx) {
      const intact = (await checkRevealLog(db, kek)) === null;
      return { intact, reveals: await latestReveals(db, ctx, ACTIVITY_ROWS) };
    },

    async rotateKek() {
      await rotateKek(db, kek);
      return retireKeks(db, kek);
    },

    rotateDek: (userId) => rotateDek(db, kek, clock.now(), userId),
  };
}
