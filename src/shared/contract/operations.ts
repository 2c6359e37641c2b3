import { z } from 'zod';
import { Address, Delta, Id, ok, Time, Ulid, Units } from './common';

export const OperationKind = z.enum(['transfer', 'launch']);
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

export const OperationPlan = z.discriminatedUnion('kind', [TransferPlan, LaunchPlan]);
export type OperationPlan = z.infer<typeof OperationPlan>;

/** Signed bytes of one step. `lastValidBlockHeight` belongs to the blockhash inside `wire`. */
export const SignedStep = z.strictObject({
  idx: z.number().int().min(0).max(999),
  wire: z.base64().max(2_000),
  lastValidBlockHeight: z.number().int().positive(),
  minContextSlot: z.number().int().nonnegative().optional(),
});
export type SignedStep = z.infer<typeof SignedStep>;

/** POST /operations: one message carries plan and first signed step(s); the client's ULID makes it idempotent. */
export const StartOperation = z.strictObject({
  id: Ulid,
  networkId: z.string().max(64),
  plan: OperationPlan,
  steps: z.array(SignedStep).min(1).max(20),
});
export type StartOperation = z.infer<typeof StartOperation>;

/** POST /operations/{id}/steps: a later step, or a new attempt at one that was proven expired. */
export const AppendSteps = z.strictObject({
  fence: z.number().int().positive(),
  steps: z.array(SignedStep).min(1).max(20),
});
export type AppendSteps = z.infer<typeof AppendSteps>;

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

/** What arrives on the socket /users/me/stats. */
export const UserSocketMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('user_stats'),
    data: z.object({
      totalSpent: Units,
      globalStat: z.object({ allTime: z.object({ liveTokens: z.number().int() }) }),
    }),
  }),
  z.object({ event: z.literal('operation_changed'), data: Operation }),
  z.object({ event: z.literal('holdings_changed'), data: z.object({ addresses: z.array(Address) }) }),
]);
export type UserSocketMessage = z.infer<typeof UserSocketMessage>;
