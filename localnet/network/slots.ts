import { createHash } from 'node:crypto';
import { base58Encode } from '../codec/base58';
import type { SlotLog } from './slot-log';

/** As large as mainnet's, so that nothing relies on small numbers. */
export const FIRST_SLOT = 450_000_000;
/** Block height is slot minus this, so that code which mixes the two up fails here too. */
const SLOTS_WITHOUT_BLOCK = 20_000_000;
const BLOCKHASH_LIFE = 150;
const SLOT_HASHES = 512;
export const SLOTS_TO_FINAL = 31;
export const SLOTS_PER_EPOCH = 432_000;

/** `processed` and `confirmed` are one here: a transaction is reported only once it is in the log, and nothing rolls back. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';
export interface LatestBlockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
}
export interface SlotHash {
  readonly slot: bigint;
  readonly hash: string;
}

export const heightOf = (slot: number): number => slot - SLOTS_WITHOUT_BLOCK;

/** The slot counter and the blockhashes that are still valid. Neither ever goes back, across restarts either. */
export class Slots {
  readonly #id: Buffer;
  readonly #log: SlotLog;
  readonly #now: () => number;
  readonly #issued = new Map<string, number>();
  #hashes: SlotHash[] = [];
  #slot: number;
  #time: number;

  /** `now` is in ms; `seen` is the newest slot that anything written names. */
  constructor(id: Buffer, log: SlotLog, now: () => number, seen: number) {
    this.#id = id;
    this.#log = log;
    this.#now = now;
    this.#time = log.timeOf(log.last) ?? 0;
    const target = Math.max(log.first, log.last + 1, seen + 1);
    this.#slot = log.last;
    this.#write(target - this.#slot);
    this.#slot = target;
    for (let slot = Math.max(FIRST_SLOT, target - SLOT_HASHES + 1); slot <= target; slot++) this.#issue(slot);
  }

  get slot(): number {
    return this.#slot;
  }

  /** Unix seconds; never earlier than the slot before. */
  get time(): number {
    return this.#time;
  }

  at(commitment: Commitment): number {
    return commitment === 'finalized' ? Math.max(FIRST_SLOT, this.#slot - SLOTS_TO_FINAL) : this.#slot;
  }

  timeOf(slot: number): number | null {
    return this.#log.timeOf(slot);
  }

  /** A function of network and slot, so the queue needs no storage and no hash is ever issued for two slots. */
  hashOf(slot: number): string {
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(BigInt(slot));
    return base58Encode(createHash('sha256').update(this.#id).update(number).digest());
  }

  latestBlockhash(commitment: Commitment): LatestBlockhash {
    const slot = this.at(commitment);
    return { blockhash: this.hashOf(slot), lastValidBlockHeight: heightOf(slot) + BLOCKHASH_LIFE };
  }

  /** Whether a block at `commitment` knows the hash and it has not expired. */
  isValid(blockhash: string, commitment: Commitment): boolean {
    const slot = this.#issued.get(blockhash);
    return slot !== undefined && slot <= this.at(commitment);
  }

  /** Newest first, without the slot that is being filled. */
  recentHashes(): SlotHash[] {
    return this.#hashes.slice(1);
  }

  advance(slots: number): void {
    this.#write(slots);
    for (let i = 0; i < slots; i++) this.#issue(++this.#slot);
  }

  #write(slots: number): void {
    const time = Math.max(this.#time, Math.floor(this.#now() / 1000));
    this.#log.append(slots, time);
    this.#time = time;
  }

  #issue(slot: number): void {
    const hash = this.hashOf(slot);
    this.#issued.set(hash, slot);
    this.#hashes.unshift({ slot: BigInt(slot), hash });
    if (this.#hashes.length > SLOT_HASHES) this.#hashes.pop();
    const expired = this.#hashes[BLOCKHASH_LIFE + 1];
    if (expired) this.#issued.delete(expired.hash);
  }
}
