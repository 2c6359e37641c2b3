import type { Cluster } from '../chain/cluster';
import type { Address } from '../chain/address';
import type { Instruction } from '../chain/instruction';
import { distinct, isAmount, refuse } from '../chain/plan-checks';
import type { Launchpads } from '../chain/platforms/launchpads';
import type { TokenLaunchpads } from '../chain/platforms/token-launchpads';
import {
  computeUnitLimit,
  computeUnitPrice,
  LAMPORTS_PER_SIGNATURE,
  priorityFee,
  transferInstruction,
} from '../chain/system';
import { TIP_ACCOUNTS } from '../chain/tip-accounts';
import type { TradeIntent, WithAmounts } from './intent';
import type { Priority } from './tip-plan';

/** What the chain says that a step is built on; read by the side that builds, never taken from the page. */
export interface StepGround {
  /** Those the plan trades at; none where it needs no platform. */
  readonly launchpads: Launchpads;
  /** Those where it trades coins that are sold for a token; absent where it does not. */
  readonly tokenLaunchpads?: TokenLaunchpads;
}

/** What a plan that trades nowhere is built on. */
export const NO_LAUNCHPADS: StepGround = { launchpads: new Map() };

/** One transaction of a plan before it is compiled. */
export interface BuiltStep {
  readonly payer: Address;
  /** Payer first, each once. */
  readonly signers: readonly Address[];
  readonly instructions: readonly Instruction[];
  /** Whether its accounts are to be looked up in the network's table. */
  readonly usesTable: boolean;
}

/** What a step of a job is built on besides the chain: the trade that is due, and the network it is for. */
export interface Due {
  readonly trade: TradeIntent;
  readonly cluster: Cluster;
}

/** Builds step `idx` of a plan of one kind, or refuses a plan that contradicts itself. */
export type Builder<Intent> = (intent: Intent, idx: number, ground: StepGround, due?: Due) => BuiltStep;

/** Lamports the network takes for a transaction. */
export const networkFee = (signers: readonly Address[], priority: Parameters<typeof priorityFee>[0]): bigint =>
  BigInt(signers.length) * LAMPORTS_PER_SIGNATURE + priorityFee(priority);

type StepPriority = WithAmounts<Priority>;

/** Lamports of a transaction in which so many wallets and the master sign, with the priority it pays, if any. */
export const sharedFee = (wallets: number, priority?: StepPriority): bigint =>
  BigInt(wallets + 1) * LAMPORTS_PER_SIGNATURE + (priority === undefined ? 0n : priorityFee(priority));

/** The compute budget of a step; nothing where it pays no priority. AppError `chain/plan-refused`. */
export function priorityInstructions(priority: StepPriority | undefined): readonly Instruction[] {
  if (priority === undefined) return [];
  if (!isAmount(priority.microLamports) || priority.microLamports === 0n) refuse('its priority is no price');
  return [computeUnitLimit(priority.unitLimit), computeUnitPrice(priority.microLamports)];
}

interface Tip {
  readonly account: Address;
  readonly lamports: bigint;
}

/** The tip of a step, paid in its transaction. */
export function tipInstructions(from: Address, tip: Tip | null): readonly Instruction[] {
  if (tip === null) return [];
  if (!TIP_ACCOUNTS.includes(tip.account) || !isAmount(tip.lamports) || tip.lamports === 0n)
    return refuse('its tip goes to no block engine');
  return [transferInstruction({ from, to: tip.account, lamports: tip.lamports })];
}

interface Leg {
  readonly wallet: Address;
  readonly lamports: bigint;
}

/** AppError `chain/plan-refused` where the lamports of a leg are not from 1 to 2^64 - 1. */
export function checkLegs(legs: readonly Leg[]): void {
  if (legs.some(({ lamports }) => !isAmount(lamports) || lamports === 0n)) refuse('an amount is no number of lamports');
}

/** AppError `chain/plan-refused` where the rent of a step is above what its accounts cost on any network. */
export function checkRent(lamports: bigint, most: bigint): void {
  if (!isAmount(lamports)) refuse('its rent is no number of lamports');
  if (lamports > most) refuse('it pays more rent than its accounts cost');
}

/** AppError `chain/plan-refused` with the detail `otherwise` where an address comes twice. */
export function checkOnce(addresses: readonly Address[], otherwise: string): void {
  if (distinct(addresses).length !== addresses.length) refuse(otherwise);
}
