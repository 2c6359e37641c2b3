import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './auth';
import { walletSecret } from './vault';

const at = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id);

/** A mint key made for a coming launch and stored before any money moves. */
export const mintKey = pgTable(
  'mint_key',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    publicKey: text('public_key').notNull().unique(),
    secretId: text('secret_id')
      .notNull()
      .references(() => walletSecret.id),
    usedBy: text('used_by'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('mint_key_user_idx').on(t.userId)],
);

/** A tracked coin. `intent` exists before the launch is sent, `live` once the chain proved it. */
export const coin = pgTable(
  'coin',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    platform: text('platform').notNull(),
    contractAddress: text('contract_address').notNull(),
    /** What it is sold for where that is no SOL, by which config, and where its curve is: neither follows from the mint. */
    quoteMint: text('quote_mint'),
    curveConfig: text('curve_config'),
    curveAddress: text('curve_address'),
    /** Id of the post it was launched from. */
    post: text('post'),
    name: text('name').notNull().default(''),
    symbol: text('symbol').notNull().default(''),
    imageUrl: text('image_url'),
    metadataUri: text('metadata_uri'),
    devWallet: text('dev_wallet'),
    groupId: text('group_id'),
    creationSignature: text('creation_signature'),
    operationId: text('operation_id'),
    networkId: text('network_id').notNull(),
    state: text('state').notNull(),
    chain: text('chain').notNull().default('sol'),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('coin_user_idx').on(t.userId),
    uniqueIndex('coin_address_key')
      .on(t.userId, t.contractAddress, t.networkId)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const creatorClaim = pgTable(
  'creator_claim',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    contractAddress: text('contract_address').notNull(),
    devWalletPublicKey: text('dev_wallet_public_key').notNull(),
    secretId: text('secret_id').references(() => walletSecret.id),
    chain: text('chain').notNull().default('sol'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('creator_claim_key').on(t.userId, t.contractAddress)],
);

/** A re-encoded image or a metadata document served under /cdn. */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind').notNull(),
    file: text('file').notNull().unique(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('upload_user_idx').on(t.userId, t.createdAt)],
);
