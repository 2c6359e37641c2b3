import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { user } from './auth';

const at = (name: string) => timestamp(name, { withTimezone: true });
const lamports = (name: string) => numeric(name, { precision: 20, scale: 0 });
const slot = (name: string) => bigint(name, { mode: 'number' });

/** One thing the user asked for that spends. `plan` is what was shown and signed; `planHash` binds steps to it. */
export const operation = pgTable(
  'operation',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind').notNull(),
    networkId: text('network_id').notNull(),
    plan: jsonb('plan').notNull(),
    planHash: text('plan_hash').notNull(),
    state: text('state').notNull(),
    fence: integer('fence').notNull().default(1),
    error: text('error'),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [index('operation_user_idx').on(t.userId, t.createdAt), index('operation_state_idx').on(t.state)],
);

/** One attempt at one step: the exact bytes, written before they are sent. */
export const opStep = pgTable(
  'op_step',
  {
    operationId: text('operation_id')
      .notNull()
      .references(() => operation.id),
    idx: integer('idx').notNull(),
    attempt: integer('attempt').notNull(),
    label: text('label').notNull(),
    from: text('from').notNull(),
    to: text('to'),
    mint: text('mint'),
    amount: lamports('amount'),
    state: text('state').notNull(),
    signature: text('signature').notNull().unique(),
    wire: text('wire').notNull(),
    blockhash: text('blockhash').notNull(),
    lastValid: slot('last_valid').notNull(),
    minSlot: slot('min_slot'),
    slot: slot('slot'),
    fee: lamports('fee'),
    error: text('error'),
    sends: integer('sends').notNull().default(0),
    finalized: integer('finalized').notNull().default(0),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.operationId, t.idx, t.attempt] }),
    // One attempt of a step is in flight at a time. That two have landed is the chain's to say, and is booked.
    uniqueIndex('op_step_open_key')
      .on(t.operationId, t.idx)
      .where(sql`${t.state} in ('signed', 'sent', 'unknown')`),
    index('op_step_state_idx').on(t.state),
    // Asked whenever something begins: what was judged behind a slot, and what filled a wallet with tokens.
    index('op_step_slot_idx').on(t.slot),
    index('op_step_filled_idx')
      .on(t.to)
      .where(sql`${t.mint} is not null`),
  ],
);

/** Double entry of one landed signature: deltas sum to zero per signature and mint (null mint = lamports). */
export const opEffect = pgTable(
  'op_effect',
  {
    id: text('id').primaryKey(),
    operationId: text('operation_id')
      .notNull()
      .references(() => operation.id),
    signature: text('signature').notNull(),
    address: text('address').notNull(),
    mint: text('mint'),
    delta: lamports('delta').notNull(),
    kind: text('kind').notNull(),
  },
  (t) => [index('op_effect_operation_idx').on(t.operationId), index('op_effect_signature_idx').on(t.signature)],
);

/** A wallet in exclusive use. The fence number makes a writer that lost the lease fail. */
export const walletLease = pgTable('wallet_lease', {
  wallet: text('wallet').primaryKey(),
  operationId: text('operation_id')
    .notNull()
    .references(() => operation.id),
  fence: integer('fence').notNull(),
  createdAt: at('created_at').notNull(),
});

/** Lamports of a master reserved for an open operation. */
export const reservation = pgTable(
  'reservation',
  {
    master: text('master').notNull(),
    operationId: text('operation_id')
      .notNull()
      .references(() => operation.id),
    lamports: lamports('lamports').notNull(),
  },
  (t) => [primaryKey({ columns: [t.master, t.operationId] })],
);
