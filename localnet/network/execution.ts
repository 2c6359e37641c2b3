import { addressOf } from '../codec/base58';
import { LOOKUP_TABLE } from '../codec/programs';
import { tokenAccount, uiAmount } from '../codec/token';
import { isWritable, parseTransaction, type LoadedAddresses, type WireTransaction } from '../codec/wire';
import type { Accounts } from './accounts';
import type { Engine } from './engine';
import type { History } from './history';
import { sameAccount } from './packing';
import { Malformed, Rejected } from './rejected';
import type { Commitment, Slots } from './slots';
import type { Account, Outcome, TokenBalance } from './types';

type State = Account | null;
/** One executed transaction: its changes stand in the accounts until they are undone. */
export interface Run {
  readonly tx: WireTransaction;
  readonly loaded: LoadedAddresses;
  readonly keys: readonly string[];
  readonly before: readonly State[];
  readonly after: readonly State[];
  readonly changes: ReadonlyMap<string, { readonly before: State; readonly after: State }>;
  readonly outcome: Outcome;
}

const TABLE_HEADER = 56;

const lamportsOf = (account: State): bigint => account?.lamports ?? 0n;
const total = (accounts: readonly State[]): bigint => accounts.reduce((sum, account) => sum + lamportsOf(account), 0n);

/** Lamports are conserved, so what is missing afterwards is the fee that was really taken. */
export const feeTaken = (run: Run): bigint => total(run.before) - total(run.after);
export const balances = (accounts: readonly State[]): string[] =>
  accounts.map((account) => String(lamportsOf(account)));

/** Throws Malformed. */
export function parseWire(wire: Buffer): WireTransaction {
  try {
    return parseTransaction(wire);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Malformed(`failed to deserialize transaction: ${reason}`, { cause: error });
  }
}

/** Runs transactions on the accounts and takes them back: the one path of sending, bundles, preflight and simulation. */
export class Execution {
  readonly #engine: Engine;
  readonly #accounts: Accounts;
  readonly #slots: Slots;
  readonly #history: History;
  #timeSetFor = -1;

  constructor(engine: Engine, accounts: Accounts, slots: Slots, history: History) {
    this.#engine = engine;
    this.#accounts = accounts;
    this.#slots = slots;
    this.#history = history;
  }

  /** Brings the clock and slot hash sysvars up to the current slot. */
  syncTime(): void {
    if (this.#timeSetFor === this.#slots.slot) return;
    this.#engine.setTime(this.#slots.slot, this.#slots.time, this.#slots.recentHashes());
    this.#timeSetFor = this.#slots.slot;
  }

  /** `blockhashAs`: the commitment at which the blockhash must be known, or null for any blockhash. Throws Rejected. */
  run(tx: WireTransaction, blockhashAs: Commitment | null): Run {
    if (blockhashAs !== null && !this.#slots.isValid(tx.blockhash, blockhashAs))
      throw new Rejected('BlockhashNotFound');
    if (this.#history.get(tx.signature)) throw new Rejected('AlreadyProcessed');
    const loaded = this.#load(tx);
    const keys = [...tx.staticKeys, ...loaded.writable, ...loaded.readonly];
    this.syncTime();
    const before = keys.map((key) => this.#accounts.get(key));
    const outcome = this.#engine.execute(tx);
    const changes = new Map<string, { before: State; after: State }>();
    const after = keys.map((key, i) => {
      const was = before[i] ?? null;
      if (!isWritable(tx, loaded, i)) return was;
      const now = this.#engine.read(key);
      if (!sameAccount(was, now)) changes.set(key, { before: was, after: now });
      return now;
    });
    for (const [key, change] of changes) this.#accounts.stored.put(key, change.after);
    // A failed transaction is in the chain only if its fee was taken; any other never happened.
    if (outcome.err !== null && changes.size === 0) throw new Rejected(outcome.err, outcome);
    return { tx, loaded, keys, before, after, changes, outcome };
  }

  undo(runs: readonly Run[]): void {
    for (const { changes } of runs.toReversed()) {
      for (const [address, { before }] of changes) this.#accounts.set(address, before);
    }
  }

  tokenBalances(accounts: readonly State[]): TokenBalance[] {
    return accounts.flatMap((account, accountIndex) => {
      const token = account && tokenAccount(account);
      if (!token) return [];
      const { mint, owner, program: programId, amount } = token;
      return [
        { accountIndex, mint, owner, programId, uiTokenAmount: uiAmount(amount, this.#accounts.decimalsOf(mint)) },
      ];
    });
  }

  #load(tx: WireTransaction): LoadedAddresses {
    const writable: string[] = [];
    const readonly: string[] = [];
    for (const { accountKey, writableIndexes, readonlyIndexes } of tx.lookups) {
      const table = this.#accounts.get(accountKey);
      if (!table) throw new Rejected('AddressLookupTableNotFound');
      if (table.owner !== LOOKUP_TABLE) throw new Rejected('InvalidAddressLookupTableOwner');
      const at = (index: number): string => {
        const start = TABLE_HEADER + 32 * index;
        if (start + 32 > table.data.length) throw new Rejected('InvalidAddressLookupTableIndex');
        return addressOf(table.data.subarray(start, start + 32));
      };
      writable.push(...writableIndexes.map(at));
      readonly.push(...readonlyIndexes.map(at));
    }
    return { writable, readonly };
  }
}
