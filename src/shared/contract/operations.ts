import { z } from 'zod';
import { LIMITS } from '../limits';
import { Address, Delta, Id, ok, Time, Ulid, Units } from './common';
import { SolPrice } from './prices';

export const OperationKind = z.enum(['transfer', 'launch', 'buy', 'sell', 'return', 'distribute', 'close', 'activity']);
export type OperationKind = z.infer<typeof OperationKind>;

/** Master wallet to any address. `lamports` arrive, `feeLamports` is the network fee on top. */
export const TransferPlan = z.strictObject({
  kind: z.literal('transfer'),
  from: Address,
  to: Address,
  lamports: Units,
  feeLamports: Units,
});
export type TransferPlan = z.infer<typeof TransferPlan>;

/** Every lamport a launch takes; the parts sum to `totalLamports`, which leaves the master. */
export const LaunchCosts = z.strictObject({
  devBuyLamports: Units,
  protocolFeeLamports: Units,
  creatorFeeLamports: Units,
  rentLamports: Units,
  networkFeeLamports: Units,
  /** What stays on the dev wallet as its reserve. */
  devReserveLamports: Units,
  totalLamports: Units,
});
export type LaunchCosts = z.infer<typeof LaunchCosts>;

/** Fund the dev wallet, create the token and buy with it, in one transaction. */
export const LaunchPlan = z.strictObject({
  kind: z.literal('launch'),
  platform: z.literal('pumpfun'),
  mint: Address,
  master: Address,
  dev: Address,
  groupId: Id,
  name: z.string().min(1).max(32),
  symbol: z.string().min(1).max(10),
  uri: z.string().min(1).max(200),
  imageUrl: z.string().max(300).nullable(),
  /** Lamports spent on the first buy, fees of the platform included; 0 creates without buying. */
  devBuyLamports: Units,
  /** Base units (6 decimals) the first buy asks for. */
  tokensOut: Units,
  /** Lamports the master sends to the dev wallet in the same transaction. */
  fundLamports: Units,
  slippageBps: z.number().int().min(0).max(10_000),
  unitLimit: z.number().int().min(1).max(1_400_000),
  microLamports: Units,
  feeRecipient: Address,
  costs: LaunchCosts,
});
export type LaunchPlan = z.infer<typeof LaunchPlan>;

/** Lamports for a block engine, paid in the transaction that does the work. */
export const Tip = z.strictObject({ account: Address, lamports: Units });
export type Tip = z.infer<typeof Tip>;

/** Every lamport a buy takes from the wallet at the quoted price; the parts sum to `totalLamports`. */
export const BuyCosts = z.strictObject({
  curveLamports: Units,
  protocolFeeLamports: Units,
  creatorFeeLamports: Units,
  rentLamports: Units,
  tipLamports: Units,
  networkFeeLamports: Units,
  totalLamports: Units,
});
export type BuyCosts = z.infer<typeof BuyCosts>;

/** One group wallet buys a coin and pays for everything itself; the active master is named only (GAP-80). */
export const BuyPlan = z.strictObject({
  kind: z.literal('buy'),
  platform: z.literal('pumpfun'),
  mint: Address,
  symbol: z.string().max(32),
  master: Address,
  wallet: Address,
  groupId: Id,
  /** What the person asked to spend: the quote costs at most this, fees of the platform included. */
  lamports: Units,
  /** Base units asked for, all or nothing. */
  tokensOut: Units,
  /** The most the program may take: `lamports` with slippage. */
  maxLamports: Units,
  slippageBps: z.number().int().min(0).max(10_000),
  feeRecipient: Address,
  tip: Tip.nullable(),
  unitLimit: z.number().int().min(1).max(1_400_000),
  microLamports: Units,
  costs: BuyCosts,
});
export type BuyPlan = z.infer<typeof BuyPlan>;

/** Jupiter's instruction for one holding as it is signed; the wallet is its only signer. */
export const SwapRoute = z.strictObject({
  /** Where the holding is kept. */
  tokenProgram: z.enum(['token', 'token-2022']),
  /** Of the coin, for the eye only. */
  decimals: z.number().int().min(0).max(255),
  /** Rent of the wallet's account of wrapped SOL, which the payer lends for the transaction; 0 where the wallet has it. */
  lentLamports: Units,
  accounts: z
    .array(z.strictObject({ address: Address, writable: z.boolean() }))
    .min(10)
    .max(64),
  data: z.base64().max(1_400),
  /** Lookup tables its accounts are in. */
  tables: z.array(Address).max(8),
});
export type SwapRoute = z.infer<typeof SwapRoute>;

/** One holding: exactly `tokens` are sold, for at least `minLamports` after the platform's fees. */
export const SellPosition = z.strictObject({
  wallet: Address,
  groupId: Id,
  mint: Address,
  tokens: Units,
  /** What the quote brings at the price of the plan. */
  expectedLamports: Units,
  minLamports: Units,
  /** Absent where the launchpad itself buys; a position with one has its transaction for itself. */
  route: SwapRoute.optional(),
});
export type SellPosition = z.infer<typeof SellPosition>;

/** One transaction of a sale. `payer` pays network fee and tip: the master, or the wallet of its only position. */
export const SellStep = z.strictObject({
  payer: Address,
  unitLimit: z.number().int().min(1).max(1_400_000),
  networkFeeLamports: Units,
  tip: Tip.nullable(),
  positions: z.array(SellPosition).min(1).max(12),
});
export type SellStep = z.infer<typeof SellStep>;

/** Where a sale was asked for; it decides the words (GAP-84). */
export const SellSurface = z.enum(['row', 'card', 'coin', 'group']);
export type SellSurface = z.infer<typeof SellSurface>;

/**
 * A holding a sale of everything leaves where it is, and why: its curve is complete or no launchpad knows it, and no Jupiter is
 * configured; it brings nothing; Jupiter has no way for it, or does not answer; the plan is full, so it waits for the next.
 */
export const SkippedHolding = z.strictObject({
  wallet: Address,
  groupId: Id,
  mint: Address,
  tokens: Units,
  why: z.enum(['complete', 'unknown', 'worthless', 'unroutable', 'unanswered', 'later']),
});
export type SkippedHolding = z.infer<typeof SkippedHolding>;

/** Holdings of group wallets, sold in one or more transactions that may land in any order. */
export const SellPlan = z.strictObject({
  kind: z.literal('sell'),
  platform: z.literal('pumpfun'),
  surface: SellSurface,
  symbol: z.string().max(32),
  master: Address,
  /** Share of each holding, 10,000 = everything (TRD-15). */
  percentBps: z.number().int().min(1).max(10_000),
  slippageBps: z.number().int().min(0).max(10_000),
  feeRecipient: Address,
  microLamports: Units,
  steps: z.array(SellStep).min(1).max(64),
  /** Absent when everything that was asked for is sold. */
  skipped: z.array(SkippedHolding).min(1).max(1_000).optional(),
});
export type SellPlan = z.infer<typeof SellPlan>;

/** One transaction of a return: every wallet sends all it holds to the master, who pays the fee. */
export const ReturnStep = z.strictObject({
  networkFeeLamports: Units,
  wallets: z
    .array(z.strictObject({ wallet: Address, lamports: Units }))
    .min(1)
    .max(12),
});
export type ReturnStep = z.infer<typeof ReturnStep>;

/** The SOL of a group's wallets, back to the active master. */
export const ReturnPlan = z.strictObject({
  kind: z.literal('return'),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  steps: z.array(ReturnStep).min(1).max(64),
});
export type ReturnPlan = z.infer<typeof ReturnPlan>;

/** One transaction of a distribution: the master pays each wallet its amount, and the fee (DST-10). */
export const DistributeStep = z.strictObject({
  networkFeeLamports: Units,
  wallets: z
    .array(z.strictObject({ wallet: Address, lamports: Units }))
    .min(1)
    .max(10),
});
export type DistributeStep = z.infer<typeof DistributeStep>;

/** What was asked for: equal shares of a total, or an amount a wallet, drawn between two bounds. */
export const DistributeSplit = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('simple'), totalLamports: Units }),
  z.strictObject({ mode: z.literal('advanced'), minLamports: Units, maxLamports: Units }),
]);
export type DistributeSplit = z.infer<typeof DistributeSplit>;

/** SOL of the master to a group's wallets; every amount is drawn before the signature and stays what it is. */
export const DistributePlan = z.strictObject({
  kind: z.literal('distribute'),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  split: DistributeSplit,
  /** Of a total that no equal shares divide; it stays on the master (GAP-86). */
  remainderLamports: Units,
  steps: z.array(DistributeStep).min(1).max(64),
});
export type DistributePlan = z.infer<typeof DistributePlan>;

/** A token account that holds nothing, or wrapped SOL; all its lamports go to the wallet that owns it. */
export const ClosedAccount = z.strictObject({
  wallet: Address,
  account: Address,
  mint: Address,
  program: z.enum(['token', 'token-2022']),
  lamports: Units,
});
export type ClosedAccount = z.infer<typeof ClosedAccount>;

/** One transaction of a closing; the master pays its fee. */
export const CloseStep = z.strictObject({
  networkFeeLamports: Units,
  accounts: z.array(ClosedAccount).min(1).max(32),
});
export type CloseStep = z.infer<typeof CloseStep>;

/** The empty token accounts of a group's wallets, closed for their rent. */
export const ClosePlan = z.strictObject({
  kind: z.literal('close'),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  steps: z.array(CloseStep).min(1).max(64),
  /** Empty accounts that cannot be closed, as with fees withheld; absent when there are none. */
  kept: z
    .array(z.strictObject({ wallet: Address, account: Address, mint: Address }))
    .min(1)
    .max(1_000)
    .optional(),
});
export type ClosePlan = z.infer<typeof ClosePlan>;

/** A range a person asked for, both ends included. */
const Range = z.strictObject({ least: z.number().int().min(1), most: z.number().int().min(1) });

/** What a person asked a job for: thousandths of a percent of a wallet's balance, milliseconds, trades of each token. */
export const ActivityRanges = z.strictObject({
  balance: Range,
  delayMs: Range,
  trades: Range,
  tokenCount: z.number().int().min(1).max(50),
});
export type ActivityRanges = z.infer<typeof ActivityRanges>;

const drawn = {
  /** Place in the plan's `wallets`. */
  wallet: z.number().int().min(0).max(19),
  /** Place in the plan's `coins`. */
  coin: z.number().int().min(0).max(49),
  /** Waited before it, from the verdict of the trade before. */
  delayMs: z.number().int().min(1_000).max(600_000),
};

/** One trade of a job, drawn once before it began. */
export const ActivityDraw = z.discriminatedUnion('side', [
  /** `lamports`: the most the quote may cost, fees of the platform included. */
  z.strictObject({ side: z.literal('buy'), ...drawn, lamports: Units }),
  /** Of what this job has bought with this wallet and not sold again; 10,000 is everything. */
  z.strictObject({ side: z.literal('sell'), ...drawn, shareBps: z.number().int().min(1).max(10_000) }),
]);
export type ActivityDraw = z.infer<typeof ActivityDraw>;

/** Trades of a group's wallets among live coins, one after another; each wallet pays for itself, without tips. Test networks only. */
export const ActivityPlan = z.strictObject({
  kind: z.literal('activity'),
  platform: z.literal('pumpfun'),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  /** Every wallet of the group; the job keeps all of them. */
  wallets: z.array(Address).min(1).max(20),
  coins: z
    .array(z.strictObject({ mint: Address, symbol: z.string().max(32) }))
    .min(1)
    .max(50),
  ranges: ActivityRanges,
  slippageBps: z.number().int().min(0).max(10_000),
  microLamports: Units,
  /** Most network fee of one transaction. */
  feeLamports: Units,
  /** Rents of the accounts a wallet's first buy of a coin opens. */
  openingLamports: Units,
  /** Most that a buy adds to the creator's vault, which must hold its rent. */
  vaultLamports: Units,
  draws: z.array(ActivityDraw).min(2).max(LIMITS.activityTrades),
  /** The most that may ever leave the wallets, whatever comes back: all draws at their limits, and fees of what fails. */
  budgetLamports: Units,
});
export type ActivityPlan = z.infer<typeof ActivityPlan>;

/** A trade of a job once it is due, with its amounts of then; a sale has one position. */
export const ActivityTrade = z.discriminatedUnion('kind', [BuyPlan, SellPlan]);
export type ActivityTrade = z.infer<typeof ActivityTrade>;

export const OperationPlan = z.discriminatedUnion('kind', [
  TransferPlan,
  LaunchPlan,
  BuyPlan,
  SellPlan,
  ReturnPlan,
  DistributePlan,
  ClosePlan,
  ActivityPlan,
]);
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
  .refine(({ plan, steps }) => (plan.kind === 'activity') === (steps.length === 0), { path: ['steps'] });
export type StartOperation = z.infer<typeof StartOperation>;

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
 * the user's code, `affiliateChange` those of the last 7 days. `liveTokens` are those of the house.
 */
export const UserStats = z.object({
  totalSpent: Units,
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
export const ReadList = z.enum(['me', 'masters', 'groups', 'coins', 'claims', 'presets']);
export type ReadList = z.infer<typeof ReadList>;

/** What arrives on the socket /users/me/stats. */
export const UserSocketMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('user_stats'), data: UserStats }),
  z.object({ event: z.literal('operation_changed'), data: Operation }),
  z.object({ event: z.literal('sol_price'), data: SolPrice }),
  z.object({ event: z.literal('list_changed'), data: z.object({ list: ReadList }) }),
  /** Jobs that other windows of this user keep going; told after `init` and with every change. */
  z.object({ event: z.literal('jobs_elsewhere'), data: z.object({ ids: z.array(Id) }) }),
  z.object({ event: z.literal('holdings_changed'), data: z.object({ addresses: z.array(Address) }) }),
]);
export type UserSocketMessage = z.infer<typeof UserSocketMessage>;
