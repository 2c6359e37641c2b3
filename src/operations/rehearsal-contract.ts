import { z } from 'zod';
import { Address, Delta, ok, Units } from '#shared/contract/common';
import { OperationKind } from './contract';
import { LaunchForTokenPlan } from './launch-for-token/plan';
import { LaunchPlan } from './launch/plan';

/** POST /operations/rehearsal: the launch that POST /operations would take, without a name and without bytes. */
export const RehearseLaunch = z.strictObject({
  networkId: z.string().max(64),
  plan: z.discriminatedUnion('kind', [LaunchPlan, LaunchForTokenPlan]),
});
export type RehearseLaunch = z.infer<typeof RehearseLaunch>;

/**
 * `in-a-row` the network ran all of it as it stands, one behind the other · `one-by-one` the same on a copy of a network, which takes no
 * bundles · `modelled` the network rehearses one transaction alone, and the amounts are those the plan was quoted.
 */
const RehearsedHow = z.enum(['in-a-row', 'one-by-one', 'modelled']);
export type RehearsedHow = z.infer<typeof RehearsedHow>;

/** `modelled` nobody ran it · `not-run` one before it failed. */
const RehearsedOutcome = z.enum(['passed', 'failed', 'not-run', 'modelled']);
export type RehearsedOutcome = z.infer<typeof RehearsedOutcome>;

const RehearsedStep = z.object({
  idx: z.number().int(),
  label: OperationKind,
  /** Who buys or sells in it. */
  wallet: Address,
  outcome: RehearsedOutcome,
  /** Basis points that it trades worse than the curve's price before it; null where it trades nothing, or no curve tells. */
  impactBps: z.number().int().nullable(),
});
export type RehearsedStep = z.infer<typeof RehearsedStep>;

const RehearsedWallet = z.object({
  wallet: Address,
  /** Lamports that leave it, by the transaction: what one of them gives and takes is counted once. */
  paysLamports: Units,
  /** Lamports that come to it, counted so as well. */
  backLamports: Units,
  /** What it has then. */
  leftLamports: Units,
  /** Base units of the new coin that it has then. */
  tokens: Units,
  /** Base units of the token the coin is sold for, as they change; null where it is sold for SOL. */
  quoteUnits: Delta.nullable(),
});

/** What a launch would do now. What a step that fails would have moved, and all of its bundle, is in none of the amounts. */
export const Rehearsal = z.object({
  how: RehearsedHow,
  steps: z.array(RehearsedStep),
  /** The first step that fails, in the program's words. */
  failed: z.object({ idx: z.number().int(), wallet: Address, words: z.string() }).nullable(),
  wallets: z.array(RehearsedWallet),
  /** Lamports that all wallets together have less. */
  costLamports: Delta,
  /** What the network and a block engine take of these. */
  feeLamports: Units,
});
export type Rehearsal = z.infer<typeof Rehearsal>;
export const RehearsalAnswer = ok(Rehearsal);
