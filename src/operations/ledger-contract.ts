import { z } from 'zod';
import { Delta, Id, ok, Time, Ulid, Units } from '#shared/contract/common';
import { Operation, OperationKind } from './contract';

/** What a person looks for in the ledger: `needs-you` waits for Resume or Abandon, `running` includes jobs that a window keeps going, `failed` includes what was given up. */
export const Shown = z.enum(['all', 'running', 'needs-you', 'done', 'failed']);
export type Shown = z.infer<typeof Shown>;

const Moment = z.iso.datetime({ offset: true });
/** GET /operations/history: a page of the journal, newest first. `from` is included, `to` is not. */
export const HistoryQuery = z.strictObject({
  show: Shown.optional(),
  kind: OperationKind.optional(),
  group: Id.optional(),
  /** An operation, a signature or an address, whole. */
  find: z
    .string()
    .regex(/^[0-9A-Za-z]{20,100}$/)
    .optional(),
  from: Moment.optional(),
  to: Moment.optional(),
  /** The last operation of the page before. */
  before: Ulid.optional(),
  /** 50 when it is not said. */
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

/** `counts` and sums are of everything that matches, whatever its state and page; sums are lamports of the closed ledger. */
export const History = z.object({
  operations: z.array(Operation),
  /** What the next page is asked for with; null at the end. */
  next: Ulid.nullable(),
  counts: z.object({
    all: z.number().int(),
    running: z.number().int(),
    'needs-you': z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
  }),
  /** Over all that match: of each what left own wallets or what came to them, whichever is more. */
  movedLamports: Units,
  feesLamports: Units,
  /** How many have landed whose ledger is not closed yet: while there are any, the sums are of a part. */
  openLedgers: z.number().int(),
});
export type History = z.infer<typeof History>;
export const HistoryAnswer = ok(History);

/** GET /operations/days: how many days back, today included, 30 when it is not said; UTC. */
export const DaysQuery = z.strictObject({ days: z.coerce.number().int().min(1).max(366).optional() });

/** What landed on one day (UTC), lamports. `tradedLamports` as in the user's stats; `netLamports` is what launches, buys and sales changed on own wallets. */
export const Day = z.object({
  day: Time,
  operations: z.number().int(),
  tradedLamports: Units,
  netLamports: Delta,
  feesLamports: Units,
});
export type Day = z.infer<typeof Day>;

/** Every day asked for, oldest first and today last, and the sums of all time; `openTrades` have landed and are in none of them yet. */
export const Days = z.object({
  days: z.array(Day),
  total: Day.omit({ day: true }),
  openTrades: z.number().int(),
});
export type Days = z.infer<typeof Days>;
export const DaysAnswer = ok(Days);
