import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './auth';
import { walletSecret } from './vault';

const at = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id);

/** A funder. At most five live ones of chain `sol` and exactly one active. */
export const masterWallet = pgTable(
  'master_wallet',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    publicKey: text('public_key').notNull(),
    secretId: text('secret_id')
      .notNull()
      .references(() => walletSecret.id),
    chain: text('chain').notNull().default('sol'),
    active: boolean('active').notNull().default(false),
    position: integer('position').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('master_wallet_user_idx').on(t.userId),
    uniqueIndex('master_wallet_active_key')
      .on(t.userId)
      .where(sql`${t.active} and ${t.deletedAt} is null`),
    uniqueIndex('master_wallet_public_key')
      .on(t.userId, t.publicKey)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const walletGroup = pgTable(
  'wallet_group',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    chain: text('chain').notNull().default('sol'),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('wallet_group_user_idx').on(t.userId)],
);

/** A sub-wallet: `developer`, `normal` or `sniper`; at most one developer a group. */
export const groupWallet = pgTable(
  'group_wallet',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    groupId: text('group_id')
      .notNull()
      .references(() => walletGroup.id),
    publicKey: text('public_key').notNull(),
    secretId: text('secret_id')
      .notNull()
      .references(() => walletSecret.id),
    type: text('type').notNull().default('normal'),
    chain: text('chain').notNull().default('sol'),
    position: integer('position').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('group_wallet_group_idx').on(t.groupId),
    index('group_wallet_user_idx').on(t.userId),
    uniqueIndex('group_wallet_dev_key')
      .on(t.groupId)
      .where(sql`${t.type} = 'developer' and ${t.deletedAt} is null`),
    uniqueIndex('group_wallet_public_key')
      .on(t.userId, t.publicKey)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** An address the user has sent to and seen confirmed; the signer accepts it as a destination. */
export const knownDestination = pgTable(
  'known_destination',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    address: text('address').notNull(),
    firstSignature: text('first_signature'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('known_destination_key').on(t.userId, t.address)],
);
