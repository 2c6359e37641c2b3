import { bigint, boolean, index, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const units = (name: string) => numeric(name, { precision: 20, scale: 0 }).notNull();
const whole = (name: string) => bigint(name, { mode: 'number' });
const ofCoin = () => ({ networkId: text('network_id').notNull(), mint: text('mint').notNull() });

/** A trade anybody made with a coin somebody looked at. Public on the chain, so of no user. */
export const coinTrade = pgTable(
  'coin_trade',
  {
    ...ofCoin(),
    signature: text('signature').notNull(),
    idx: integer('idx').notNull(),
    seq: whole('seq').notNull(),
    slot: whole('slot').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    wallet: text('wallet').notNull(),
    type: text('type').notNull(),
    lamports: units('lamports'),
    fees: units('fees').default('0'),
    tokens: units('tokens'),
    virtualLamports: units('virtual_lamports'),
    virtualTokens: units('virtual_tokens'),
  },
  (t) => [
    primaryKey({ columns: [t.networkId, t.mint, t.signature, t.idx] }),
    index('coin_trade_seq_idx').on(t.networkId, t.mint, t.seq),
  ],
);

/** How far the trades of a coin were read, in both directions: every signature between the two was. */
export const coinTradeCursor = pgTable(
  'coin_trade_cursor',
  {
    ...ofCoin(),
    newest: text('newest'),
    oldest: text('oldest'),
    /** Signatures read towards the creation. */
    depth: integer('depth').notNull().default(0),
    isComplete: boolean('is_complete').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.networkId, t.mint] })],
);
