import { z } from 'zod';
import { Address, Delta, Id, ok, Time, Ulid, Units } from '#shared/contract/common';
import { SolPrice } from '#shared/contract/prices';
import { CoinTrades } from '#shared/contract/trades';
import { LIMITS } from '#shared/limits';
import { ActivityTrade } from './activity/plan';
import { isJob } from './kinds';
import { PLANS } from './tables/plans';

export * from './tables/plans';
export * from './tip-plan';

export type OperationKind = keyof typeof PLANS;

type PlanSchema = (typeof PLANS)[OperationKind];

/** A schema under the name of another kind is a defect of its folder. */
function listOf(plans: { readonly [Kind in OperationKind]: z.ZodType<{ readonly kind: Kind }> & PlanSchema }) {
  const isKind = (name: string): name is OperationKind => Object.hasOwn(plans, name);
  const [first, ...others] = Object.values(plans);
  if (first === undefined) throw new Error('there is no kind of operation');
  const schemas: readonly [PlanSchema, ...PlanSchema[]] = [first, ...others];
  return { kinds: Object.keys(plans).filter(isKind), schemas };
}
const LIST = listOf(PLANS);

export const OperationKind = z.enum(LIST.kinds);

export const OperationPlan = z.discriminatedUnion('kind', LIST.schemas);
export type OperationPlan = z.infer<typeof OperationPlan>;

/** Most transactions of one plan; all of them are signed before the first is sent. */
const STEPS_MAX = 64;

/** Signed bytes of one step. `lastValidBlockHeight` belongs to the blockhash inside `wire`. */
export const SignedStep = z.strictObject({
  idx: z.number().int().min(0).max(999),
  wire: z.base64().max(2_000),
  lastValidBlockHeight: z.number().int().positive(),
  minContextSlot: z.number().int().nonnegative().optional(),
});
export type SignedStep = z.infer<typeof SignedStep>;

/**
 * POST /operations: one message carries plan and first signed step(s); the client's ULID makes it idempotent. A job of trades is
 * journaled before anything of it is signed, so it begins without steps.
 */
export const StartOperation = z
  .strictObject({
    id: Ulid,
    networkId: z.string().max(64),
    plan: OperationPlan,
    steps: z.array(SignedStep).max(STEPS_MAX),
  })
  .refine(({ plan, steps }) => isJob(plan) === (steps.length === 0), { path: ['steps'] });
export type StartOperation = z.infer<typeof StartOperation>;

/** POST /operations/together: all of them begin, or none; each is idempotent by its ULID as if it came alone. */
export const StartTogether = z
  .strictObject({
    operations: z
      .array(StartOperation)
      .min(2)
      .max(1 + LIMITS.extraLaunches),
  })
  .refine(({ operations }) => new Set(operations.map(({ id }) => id)).size === operations.length, {
    path: ['operations'],
  });
export type StartTogether = z.infer<typeof StartTogether>;

/** Most addresses of one plan: every wallet a person can have, masters and mints beside them. */
const PLAN_KEYS_MAX = 240;

/** POST /operations/keys: what is to be signed, and whose keys the signer does not hold yet. */
export const AskPlanKeys = z.strictObject({
  plan: OperationPlan,
  addresses: z.array(Address).min(1).max(PLAN_KEYS_MAX),
});
export type AskPlanKeys = z.infer<typeof AskPlanKeys>;
/** `privateKey` is null where the stored key does not fit the address. */
export const PlanKey = z.object({ publicKey: Address, privateKey: z.string().nullable() });
export type PlanKey = z.infer<typeof PlanKey>;
export const PlanKeysAnswer = ok(z.array(PlanKey));

/** POST /operations/{id}/steps: a later step, or a new attempt at one that was proven expired. */
export const AppendSteps = z.strictObject({
  fence: z.number().int().positive(),
  steps: z.array(SignedStep).min(1).max(STEPS_MAX),
  /** What the one step of a job does; absent for every other kind. */
  trade: ActivityTrade.optional(),
});
export type AppendSteps = z.infer<typeof AppendSteps>;

/** POST /operations/{id}/resume: `fence` is the one the window knows, so that of several windows that ask at once one is given it. */
export const ResumeOperation = z.strictObject({ fence: z.number().int().positive() });
export type ResumeOperation = z.infer<typeof ResumeOperation>;

/** `signed` journaled, not sent · `sent` handed to the network · `unknown` no proof either way · the rest are verdicts. */
export const StepState = z.enum(['signed', 'sent', 'unknown', 'landed', 'failed', 'expired']);
export type StepState = z.infer<typeof StepState>;

/** `running` the keeper works · `unknown` a step is unproven · `waiting` needs new signed bytes (Resume) · the rest are ends. */
export const OperationState = z.enum(['running', 'unknown', 'waiting', 'done', 'failed', 'abandoned']);
export type OperationState = z.infer<typeof OperationState>;

/**
 * What an operation's `error` says of bytes that landed after they were taken for lost: `paid-twice` beside what was signed in
 * their place · `landed-late` after the operation was given up.
 */
export type Surprise = 'paid-twice' | 'landed-late';

/** What a step's `error` says while the second endpoint keeps it from a verdict. */
export type DisputeReason = 'second-endpoint-disagrees' | 'second-endpoint-silent';

export const OperationStep = z.object({
  idx: z.number().int(),
  attempt: z.number().int(),
  label: z.string(),
  state: StepState,
  signature: z.string(),
  from: Address,
  to: Address.nullable(),
  mint: Address.nullable(),
  amount: Units.nullable(),
  slot: z.number().int().nullable(),
  fee: Units.nullable(),
  error: z.string().nullable(),
  sends: z.number().int(),
  finalized: z.boolean(),
});
export type OperationStep = z.infer<typeof OperationStep>;

/** One line of the double entry; per signature and mint the deltas sum to zero. */
export const OperationEffect = z.object({
  signature: z.string(),
  address: z.string(),
  mint: Address.nullable(),
  delta: Delta,
  kind: z.enum(['own', 'fee', 'tip', 'rent', 'venue']),
});
export type OperationEffect = z.infer<typeof OperationEffect>;

export const Operation = z.object({
  id: Id,
  kind: OperationKind,
  networkId: z.string(),
  state: OperationState,
  plan: OperationPlan,
  fence: z.number().int(),
  error: z.string().nullable(),
  steps: z.array(OperationStep),
  effects: z.array(OperationEffect),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type Operation = z.infer<typeof Operation>;
export const OperationAnswer = ok(Operation);
export const OperationsAnswer = ok(z.array(Operation));

/**
 * What the dashboard counts. Lamports traded (`totalSpent`) and gained by closed launches, buys and sales; `profitChange` is by how
 * much per cent the last 30 days brought more than the 30 before, null when those brought nothing; affiliates are everybody below
 * the user's code, `affiliateChange` those of the last 7 days. `liveTokens` are those of the house. While `openTrades` have landed
 * whose ledgers are not closed, the sums of lamports are read from a part of what has happened.
 */
export const UserStats = z.object({
  totalSpent: Units,
  openTrades: z.number().int(),
  totalCoins: z.number().int(),
  coinsCreated: z.number().int(),
  totalProfit: Delta,
  profitChange: z.number().nullable(),
  affiliates: z.number().int(),
  affiliateChange: z.number().int(),
  globalStat: z.object({ allTime: z.object({ liveTokens: z.number().int() }) }),
});
export type UserStats = z.infer<typeof UserStats>;
export const UserStatsAnswer = ok(UserStats);

/** Most jobs one window keeps going. */
const JOBS_MAX = 64;

/** What a window says on the socket /users/me/stats behind `init`: the jobs it keeps going, all of them each time. */
export const JobsKept = z.strictObject({
  event: z.literal('jobs_kept'),
  data: z.strictObject({ ids: z.array(Ulid).max(JOBS_MAX) }),
});
export type JobsKept = z.infer<typeof JobsKept>;

/** What a window reads whole and keeps: a change in one window is told to all of that person's. */
export const ReadList = z.enum(['me', 'masters', 'groups', 'coins', 'claims', 'presets', 'operations', 'accounts']);
export type ReadList = z.infer<typeof ReadList>;

/** What arrives on the socket /users/me/stats. */
export const UserSocketMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('user_stats'), data: UserStats }),
  z.object({ event: z.literal('operation_changed'), data: Operation }),
  z.object({ event: z.literal('sol_price'), data: SolPrice }),
  z.object({ event: z.literal('list_changed'), data: z.object({ list: ReadList }) }),
  /** Jobs that other windows of this user keep going; told after `init` and with every change. */
  z.object({ event: z.literal('jobs_elsewhere'), data: z.object({ ids: z.array(Id) }) }),
  /** Trades of a coin this window looks at that were not known before, and how far they are read. */
  z.object({ event: z.literal('coin_trades'), data: CoinTrades }),
  z.object({ event: z.literal('holdings_changed'), data: z.object({ addresses: z.array(Address) }) }),
]);
export type UserSocketMessage = z.infer<typeof UserSocketMessage>;
