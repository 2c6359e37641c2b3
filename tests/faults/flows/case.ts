import { WRAPPED_SOL } from '../../../src/chain/address';
import { wrappedSolAddress } from '../../../src/chain/wrapped-sol';
import type { BalanceKey } from '../chain-reads';
import type { Attempt } from '../judge';
import type { Intent, Outcome, Player } from '../player';
import type { Stack } from '../stack';
import type { Venue } from '../venue';

/** A deposit from outside, or a trade by somebody else. */
export interface Disturbance {
  readonly name: string;
  /** `planned` before the click, `sending` while the first bytes are on their way. */
  readonly when: 'planned' | 'sending';
  /** Lamports that arrive, by address. */
  act(): Promise<ReadonlyMap<string, bigint>>;
}

/** What one seed of a flow starts from, prepared on a healthy network. */
export interface Case {
  readonly player: Player;
  /** Meant at the same moment. */
  readonly intents: readonly Intent[];
  /** Everything the person holds, and where things go. */
  readonly places: readonly BalanceKey[];
  /** What others may do meanwhile; empty for flows nobody can disturb. */
  readonly disturbances: readonly Disturbance[];
  /** How an intent is pursued; as the player does when it is absent. */
  pursue?(intent: Intent): Promise<Outcome>;
  /** The end that is meant even when nobody disturbs; `done` when it is absent. */
  readonly goal?: Attempt['expected'];
  /** What the person does after such an outcome; null when the goal is reached. */
  again(outcome: Outcome): Promise<Intent | null>;
}

export interface Setting {
  readonly stack: Stack;
  readonly venue: Venue;
  readonly seed: number;
  /** Of the person; used once. */
  readonly name: string;
}

export type PrepareCase = (setting: Setting) => Promise<Case>;

export const NOTHING_ARRIVED: ReadonlyMap<string, bigint> = new Map();

/** Lamports of these addresses, and the coins each of them may hold. */
export const placesOf = (addresses: readonly string[], mints: readonly string[] = []): readonly BalanceKey[] =>
  addresses.flatMap((address) => [{ address, mint: null }, ...mints.map((mint) => ({ address, mint }))]);

/** The same of addresses that trade, with wrapped SOL: what a trade wraps it unwraps, rent and tokens alike. */
export const traderPlaces = (addresses: readonly string[], mints: readonly string[]): readonly BalanceKey[] => [
  ...placesOf(addresses, [...mints, WRAPPED_SOL]),
  ...placesOf(addresses.map(wrappedSolAddress)),
];
