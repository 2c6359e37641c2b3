import type { Run } from './execution';
import type { Commitment } from './slots';
import type { Account, GenesisAccount, HistoryEntry, Outcome } from './types';

export interface NetworkOptions {
  /** The data folder; founded when it does not exist. */
  readonly data: string;
  /** Milliseconds a slot; 0: slots pass only by `advance`. */
  readonly slotMs?: number;
  /** Clock in ms. */
  readonly now?: () => number;
  /** Put every commit on the disk before it is answered: covers power loss, at the disk's pace. */
  readonly fsync?: boolean;
  /**
   * Written when the ledger is empty; what is newer than a folder is written there once, never over an account. A function where an
   * account names the folder's own faucet.
   */
  readonly genesis?: readonly GenesisAccount[] | ((faucet: string) => readonly GenesisAccount[]);
  /** Programs to deploy, at every start. */
  readonly programs?: readonly ProgramFile[];
  /** One line about what went wrong without anyone asking. */
  readonly report?: (line: string) => void;
}
export interface ProgramFile {
  readonly address: string;
  readonly file: string;
}
export interface Landed extends HistoryEntry {
  readonly logs: readonly string[];
}
export interface Simulated extends Outcome {
  readonly signature: string;
  /** States of the asked addresses after the transaction. */
  readonly accounts: readonly (Account | null)[];
}
export interface SubmitOptions {
  /** A single transaction that fails still lands and pays its fee, as without preflight on any network. */
  readonly landFailed?: boolean;
  readonly bundle?: string;
  readonly blockhashAs?: Commitment;
  /** Looks at what ran before anything is kept; refuses by throwing Rejected. */
  readonly accept?: (runs: readonly Run[]) => void;
}
export interface SimulateOptions {
  readonly sigVerify?: boolean;
  readonly blockhashAs?: Commitment | null;
  readonly addresses?: readonly string[];
}
export interface NetworkEvents {
  slot: [slot: number];
  accounts: [accounts: readonly Account[]];
  transaction: [landed: Landed];
}
