import { createHash } from 'node:crypto';
import { hasValidSignatures } from '../codec/signatures';
import { isWritable, type WireTransaction } from '../codec/wire';
import { TIP_ACCOUNTS } from '../genesis/tip-accounts';
import { parseWire, type Run } from '../network/execution';
import type { LocalNetwork } from '../network/local-network';
import { Rejected } from '../network/rejected';
import { invalidParams, RpcError } from './rpc-error';

export interface Inflight {
  readonly status: 'Pending' | 'Failed' | 'Landed';
  readonly landedSlot: number | null;
  readonly at: number;
}

const MOST_TRANSACTIONS = 5;
const LEAST_TIP = 1_000n;
const MEMORY_MS = 5 * 60_000;
const TIPS: ReadonlySet<string> = new Set(TIP_ACCOUNTS);

const writesTipAccount = (tx: WireTransaction): boolean =>
  tx.staticKeys.some((key, i) => TIPS.has(key) && isWritable(tx, { writable: [], readonly: [] }, i));

/** Lamports that reached tip accounts. */
const tipOf = (runs: readonly Run[]): bigint =>
  runs
    .flatMap((run) => [...run.changes])
    .reduce((sum, [address, { before, after }]) => {
      return TIPS.has(address) ? sum + (after?.lamports ?? 0n) - (before?.lamports ?? 0n) : sum;
    }, 0n);

export const bundleId = (signatures: readonly string[]): string =>
  createHash('sha256').update(signatures.join(',')).digest('hex');

/**
 * Jito's block engine in small: bundles of at most five land whole and in order in one slot, or not at all. `send`
 * answers at once and never tells how execution went; that is asked for by id.
 */
export class BlockEngine {
  readonly #net: LocalNetwork;
  readonly #inflight = new Map<string, Inflight>();

  constructor(net: LocalNetwork) {
    this.#net = net;
  }

  /** Takes a bundle and returns its id. Throws RpcError -32602 for one that could never be auctioned. */
  send(wires: readonly Buffer[]): string {
    if (wires.length === 0 || wires.length > MOST_TRANSACTIONS) {
      throw invalidParams(`a bundle holds 1 to ${MOST_TRANSACTIONS} transactions`);
    }
    const txs = wires.map(parseWire);
    if (!txs.some(writesTipAccount)) {
      const rule = 'Bundles must write lock at least one tip account to be eligible for the auction.';
      throw new RpcError(-32602, rule);
    }
    if (txs.some((tx) => this.#net.history.get(tx.signature))) {
      throw new RpcError(-32602, 'bundle contains an already processed transaction');
    }
    if (!txs.every(hasValidSignatures)) throw new RpcError(-32602, 'Transaction signature verification failure');
    const id = bundleId(txs.map((tx) => tx.signature));
    if (this.#inflight.get(id)?.status === 'Pending') return id;
    this.#note(id, 'Pending', null);
    setImmediate(() => this.#land(id, wires));
    return id;
  }

  /** What became of a bundle in the last five minutes; null when the engine does not remember it. */
  inflight(id: string): Inflight | null {
    for (const [known, { at }] of this.#inflight) {
      if (this.#net.now() - at <= MEMORY_MS) break;
      this.#inflight.delete(known);
    }
    return this.#inflight.get(id) ?? null;
  }

  #land(id: string, wires: readonly Buffer[]): void {
    const accept = (runs: readonly Run[]): void => {
      if (tipOf(runs) < LEAST_TIP) throw new Rejected('CommitCancelled');
    };
    try {
      this.#net.submit(wires, { bundle: id, accept });
      this.#note(id, 'Landed', this.#net.slot);
    } catch (error) {
      this.#note(id, 'Failed', null);
      if (!(error instanceof Rejected)) this.#net.report(`bundle ${id}: ${String(error)}`);
    }
  }

  #note(id: string, status: Inflight['status'], landedSlot: number | null): void {
    this.#inflight.delete(id);
    this.#inflight.set(id, { status, landedSlot, at: this.#net.now() });
  }
}
