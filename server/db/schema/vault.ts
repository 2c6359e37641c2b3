import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { user } from './auth';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** Proves that the key-encryption key of this id is the right one: a fixed text sealed with it. */
export const vaultMeta = pgTable('vault_meta', {
  kid: text('kid').primaryKey(),
  iv: bytes('iv').notNull(),
  ciphertext: bytes('ciphertext').notNull(),
  tag: bytes('tag').notNull(),
  createdAt: at('created_at').notNull(),
});

export const userDek = pgTable(
  'user_dek',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    dekVersion: integer('dek_version').notNull(),
    kid: text('kid').notNull(),
    iv: bytes('iv').notNull(),
    wrapped: bytes('wrapped').notNull(),
    tag: bytes('tag').notNull(),
    createdAt: at('created_at').notNull(),
    retiredAt: at('retired_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.dekVersion] }), index('user_dek_kid_idx').on(t.kid)],
);

/** One encrypted secret key. Rows are never deleted while their address holds anything. */
export const walletSecret = pgTable(
  'wallet_secret',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind').notNull(),
    publicKey: text('public_key').notNull(),
    chain: text('chain').notNull().default('sol'),
    scheme: text('scheme').notNull().default('aes-256-gcm'),
    dekVersion: integer('dek_version').notNull(),
    iv: bytes('iv').notNull(),
    ciphertext: bytes('ciphertext').notNull(),
    tag: bytes('tag').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('wallet_secret_user_idx').on(t.userId, t.publicKey)],
);

/** The key of the reveal log, wrapped by the key-encryption key, and what the log ends with. One row. */
export const revealSeal = pgTable('reveal_seal', {
  /** Drawn once; the record of the key-encryption key names it, so that another seal cannot take its place. */
  id: text('id').primaryKey(),
  kid: text('kid').notNull(),
  iv: bytes('iv').notNull(),
  wrapped: bytes('wrapped').notNull(),
  tag: bytes('tag').notNull(),
  /** Rows up to this one were chained without a key; `plainHash` is where that chain ended. */
  plainSeq: bigint('plain_seq', { mode: 'number' }).notNull(),
  plainHash: text('plain_hash').notNull(),
  /** How many rows there are, and the hash of the last. */
  rows: bigint('rows', { mode: 'number' }).notNull(),
  headHash: text('head_hash').notNull(),
  /** Over the fields above, by the key of the log. */
  mac: text('mac').notNull(),
});

/** Append-only: who revealed which keys, when and why; each row carries the hash of the one before. */
export const revealLog = pgTable(
  'reveal_log',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    publicKeys: text('public_keys').notNull(),
    purpose: text('purpose').notNull(),
    ipHash: text('ip_hash').notNull(),
    userAgentHash: text('user_agent_hash').notNull(),
    result: text('result').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [index('reveal_log_user_idx').on(t.userId, t.at)],
);
