import { parseTransaction } from '../codec/wire';
import { SLOTS_TO_FINAL, type Commitment, type Slots } from './slots';
import type { Ledger } from './ledger';
import type { Bundle, HistoryEntry, LedgerRecord, LedgerPosition, TransactionRecord } from './types';

export interface LandedTransaction extends TransactionRecord {
  readonly slot: number;
  readonly time: number;
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** What landed: the index in memory, oldest first; bodies stay in the ledger. */
export class History {
  readonly #ledger: Ledger;
  readonly #entries: HistoryEntry[] = [];
  readonly #bySignature = new Map<string, HistoryEntry>();
  readonly #byAddress = new Map<string, HistoryEntry[]>();
  readonly #bySlot = new Map<number, HistoryEntry[]>();
  readonly #bundles = new Map<string, Bundle>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The newest slot in which anything landed. */
  get lastSlot(): number {
    return this.#entries.at(-1)?.slot ?? 0;
  }

  /** Entries from position `from` on. */
  since(from: number): HistoryEntry[] {
    return this.#entries.slice(from);
  }

  get(signature: string): HistoryEntry | undefined {
    return this.#bySignature.get(signature);
  }

  ofAddress(address: string): readonly HistoryEntry[] {
    return this.#byAddress.get(address) ?? [];
  }

  ofSlot(slot: number): readonly HistoryEntry[] {
    return this.#bySlot.get(slot) ?? [];
  }

  bundle(id: string): Bundle | undefined {
    return this.#bundles.get(id);
  }

  add(entry: HistoryEntry): void {
    this.#entries.push(entry);
    this.#bySignature.set(entry.signature, entry);
    push(this.#bySlot, entry.slot, entry);
    for (const key of entry.keys) push(this.#byAddress, key, entry);
    if (entry.bundle === null) return;
    const signatures = this.#bundles.get(entry.bundle)?.signatures ?? [];
    this.#bundles.set(entry.bundle, { slot: entry.slot, signatures: [...signatures, entry.signature] });
  }

  /** Indexes a line of the ledger. */
  addRecord(record: LedgerRecord, place: LedgerPosition): HistoryEntry[] {
    const { slot, time, bundle = null } = record;
    const entries = record.transactions.map((tx, index) => {
      const { staticKeys } = parseTransaction(Buffer.from(tx.wire, 'base64'));
      const keys = [...new Set([...staticKeys, ...tx.loaded.writable, ...tx.loaded.readonly])];
      return { signature: tx.signature, slot, time, err: tx.err, index, keys, bundle, ...place };
    });
    for (const entry of entries) this.add(entry);
    return entries;
  }

  /** Reads a transaction's body. */
  read(entry: HistoryEntry): LandedTransaction {
    const { slot, time, transactions } = this.#ledger.read(entry);
    const body = transactions[entry.index];
    if (!body) throw new Error(`the ledger does not hold ${entry.signature} where the index says`);
    return { ...body, slot, time };
  }
}

export const commitmentOf = (slots: Slots, slot: number): Exclude<Commitment, 'processed'> =>
  slots.slot - slot >= SLOTS_TO_FINAL ? 'finalized' : 'confirmed';
