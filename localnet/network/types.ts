import type { TransactionError } from '../codec/errors';
import type { UiAmount } from '../codec/token';
import type { LoadedAddresses } from '../codec/wire';

/** An account as of one moment. Never changed in place: every change is a new object, so a snapshot may hold on to it. */
export interface Account {
  readonly address: string;
  readonly lamports: bigint;
  readonly owner: string;
  readonly data: Buffer;
  readonly executable: boolean;
}
/** An account to write outside of any transaction; the owner is the system program unless named. */
export interface GenesisAccount {
  readonly address: string;
  readonly lamports: bigint;
  readonly owner?: string;
  readonly data?: Uint8Array;
  /** The version of the presets that brought it, 1 when absent: a folder of an older version is given it once. */
  readonly since?: number;
}
export interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  /** base58 */
  readonly data: string;
  readonly stackHeight: number;
}
export interface InnerInstructions {
  readonly index: number;
  readonly instructions: readonly InnerInstruction[];
}
export interface ReturnData {
  readonly programId: string;
  readonly data: readonly [data: string, encoding: 'base64'];
}
export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  readonly programId: string;
  readonly uiTokenAmount: UiAmount;
}
/** What execution reports, whether or not anything is kept of it. */
export interface Outcome {
  readonly err: TransactionError | null;
  readonly logs: readonly string[];
  readonly inner: readonly InnerInstructions[];
  readonly units: number;
  readonly returnData: ReturnData | null;
}

/** `[address]` alone says that the account is gone; data is base64. */
export type PackedAccount =
  | readonly [address: string]
  | readonly [address: string, lamports: string, owner: string, data: string, executable: 0 | 1];

/** One landed transaction as the ledger keeps it; lamports are decimal strings. */
export interface TransactionRecord extends Outcome {
  readonly signature: string;
  /** base64 */
  readonly wire: string;
  readonly loaded: LoadedAddresses;
  readonly fee: string;
  readonly pre: readonly string[];
  readonly post: readonly string[];
  readonly preTokens: readonly TokenBalance[];
  readonly postTokens: readonly TokenBalance[];
}
/** One line of the ledger: what one commit landed and the accounts as it left them. */
export interface LedgerRecord {
  readonly slot: number;
  /** Unix seconds. */
  readonly time: number;
  readonly bundle?: string;
  readonly transactions: readonly TransactionRecord[];
  readonly accounts: readonly PackedAccount[];
}
/** Where a line stands in the ledger, in bytes. */
export interface LedgerPosition {
  readonly offset: number;
  readonly length: number;
}
/** A landed transaction in the index in memory; its body is read from the ledger. */
export interface HistoryEntry extends LedgerPosition {
  readonly signature: string;
  readonly slot: number;
  readonly time: number;
  readonly err: TransactionError | null;
  /** Which transaction of its line. */
  readonly index: number;
  readonly keys: readonly string[];
  readonly bundle: string | null;
}
export interface Bundle {
  readonly slot: number;
  readonly signatures: readonly string[];
}
