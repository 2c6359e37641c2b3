import { closeSync, constants, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readLines } from './files';
import { packAccount } from './packing';
import type { Account, HistoryEntry, PackedAccount } from './types';

/** The network's state at one moment, told in references, so taking it costs next to nothing. */
export interface Cut {
  /** Bytes of the ledger it covers. */
  readonly ledger: number;
  /** What landed since the last snapshot. */
  readonly entries: readonly HistoryEntry[];
  readonly accounts: readonly Account[];
}
export interface Restored {
  readonly ledger: number;
  readonly entries: readonly HistoryEntry[];
  readonly accounts: readonly PackedAccount[];
}
interface Header {
  readonly format: number;
  readonly ledger: number;
  readonly history: number;
  readonly entries: number;
}

const FORMAT = 1;
const CHARACTERS_PER_TURN = 64 << 10;

const packEntry = (e: HistoryEntry): unknown[] => [
  e.signature,
  e.slot,
  e.time,
  e.err,
  e.offset,
  e.length,
  e.index,
  e.bundle,
  e.keys,
];

/** Both files are written by this class only, so the shape of their lines is trusted. */
function unpackEntry(line: Buffer): HistoryEntry {
  const [signature, slot, time, err, offset, length, index, bundle, keys] = JSON.parse(line.toString('utf8'));
  return { signature, slot, time, err, offset, length, index, bundle, keys };
}
const unpackLine = <T>(line: Buffer): T => JSON.parse(line.toString('utf8'));

function openIfThere(path: string): number | null {
  try {
    return openSync(path, constants.O_RDWR);
  } catch {
    return null;
  }
}

/** Writes lines from `position` on, a little a turn, so that requests are served in between; returns the end. */
async function writeSlowly<T>(
  path: string,
  flags: number,
  position: number,
  items: readonly T[],
  write: (item: T) => unknown,
): Promise<number> {
  const file = await open(path, flags);
  try {
    let end = position;
    for (let i = 0; i < items.length;) {
      let text = '';
      for (; i < items.length && text.length < CHARACTERS_PER_TURN; i++) {
        const item = items[i];
        if (item !== undefined) text += `${JSON.stringify(write(item))}\n`;
      }
      const bytes = Buffer.from(text);
      await file.write(bytes, 0, bytes.length, end);
      end += bytes.length;
      await nextTurn();
    }
    await file.datasync();
    return end;
  } finally {
    await file.close();
  }
}

/**
 * A shortcut for the next start, never the truth: accounts are written again each time, the history index only grows.
 * Without it, or when it does not fit, the ledger alone brings everything back.
 */
export class Snapshots {
  readonly #stateFile: string;
  readonly #historyFile: string;
  #historySize = 0;
  #historyCount = 0;

  constructor(stateFile: string, historyFile: string) {
    this.#stateFile = stateFile;
    this.#historyFile = historyFile;
  }

  /** The last snapshot; null when there is none that can be read and fits a ledger of `ledgerSize` bytes. */
  load(ledgerSize: number): Restored | null {
    const state = openIfThere(this.#stateFile);
    const history = openIfThere(this.#historyFile);
    try {
      return state === null || history === null ? null : this.#read(state, history, ledgerSize);
    } catch {
      return null;
    } finally {
      if (state !== null) closeSync(state);
      if (history !== null) closeSync(history);
    }
  }

  /** The old snapshot stands until the new one is whole and on the disk. */
  async save({ ledger, entries, accounts }: Cut): Promise<void> {
    const { O_RDWR, O_CREAT, O_TRUNC } = constants;
    const history = await writeSlowly(this.#historyFile, O_RDWR | O_CREAT, this.#historySize, entries, packEntry);
    const count = this.#historyCount + entries.length;
    const header: Header = { format: FORMAT, ledger, history, entries: count };
    const lines = [header, ...accounts];
    const fresh = `${this.#stateFile}.new`;
    await writeSlowly(fresh, O_RDWR | O_CREAT | O_TRUNC, 0, lines, (line) =>
      'address' in line ? packAccount(line.address, line) : line,
    );
    await rename(fresh, this.#stateFile);
    this.#historySize = history;
    this.#historyCount = count;
  }

  #read(state: number, history: number, ledgerSize: number): Restored | null {
    const [head, ...rest] = readLines(state, 0);
    if (head === undefined) return null;
    const { format, ledger, history: size, entries: count } = unpackLine<Header>(head.bytes);
    if (format !== FORMAT || ledger > ledgerSize || size > fstatSync(history).size) return null;
    // Index lines behind the snapshot belong to one that was not finished.
    ftruncateSync(history, size);
    const entries = [...readLines(history, 0)].map((line) => unpackEntry(line.bytes));
    if (entries.length !== count) return null;
    const accounts = rest.map((line) => unpackLine<PackedAccount>(line.bytes));
    this.#historySize = size;
    this.#historyCount = count;
    return { ledger, entries, accounts };
  }
}
