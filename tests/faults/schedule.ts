import { seeded } from './random';

/** What the proxy does to one call. */
export type Fault =
  /** Cut before the network heard it. */
  | { readonly kind: 'dropBefore' }
  /** The network did it, the answer is lost. */
  | { readonly kind: 'dropAfter' }
  /** Acknowledged, never passed on. */
  | { readonly kind: 'swallow' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'rateLimited'; readonly retryAfter: number | null }
  | { readonly kind: 'status'; readonly status: 500 | 503 }
  | { readonly kind: 'html' }
  /** The answer carries the id of another call. */
  | { readonly kind: 'wrongId' }
  /** The oldest blockhash this proxy has seen. */
  | { readonly kind: 'staleBlockhash' }
  /** The network hears it twice, the second answer comes back. */
  | { readonly kind: 'duplicate' }
  /** Acknowledged and kept, until the proxy is told to pass on what it kept. */
  | { readonly kind: 'hold' }
  /** The block height is this much higher than it is. */
  | { readonly kind: 'leap'; readonly heights: number }
  /** Every signature asked about is finalized, whatever the network knows of it. */
  | { readonly kind: 'madeUpStatus' }
  /** The signature is of a transaction that never was: other bytes than ours, or our bytes with which nothing moved. */
  | { readonly kind: 'madeUpTransaction'; readonly bytes: 'ours' | 'others' }
  /** Nothing is known of any signature, whatever landed. */
  | { readonly kind: 'deny' }
  /** The block engine says that it does not take the bundle, and does not. */
  | { readonly kind: 'refused' }
  /** The block engine takes the bundle, and so many of its transactions land alone, from the first; the others never go out. */
  | { readonly kind: 'part'; readonly count: number }
  /** Every bundle asked about has landed, whatever became of it. */
  | { readonly kind: 'saidLanded' };

/** What the proxy does to one socket, after it has passed on that many messages. */
export type SocketFault = { readonly kind: 'close' | 'silent' | 'halfOpen'; readonly after: number };

export interface Schedule {
  /** The fault of the nth call (from 0) of a method; null: none. `signature` is that of bytes to be sent, of a bundle its first. */
  call(method: string, nth: number, signature: string | null): Fault | null;
  socket(nth: number): SocketFault | null;
}

export const HEALTHY: Schedule = { call: () => null, socket: () => null };

const SENDS: readonly [Fault, ...Fault[]] = [
  { kind: 'dropBefore' },
  { kind: 'dropAfter' },
  { kind: 'swallow' },
  { kind: 'delay', ms: 700 },
  { kind: 'delay', ms: 2_500 },
  { kind: 'rateLimited', retryAfter: 1 },
  { kind: 'rateLimited', retryAfter: null },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'html' },
  { kind: 'wrongId' },
  { kind: 'duplicate' },
];
const BUNDLES: readonly [Fault, ...Fault[]] = [
  ...SENDS,
  { kind: 'refused' },
  { kind: 'refused' },
  { kind: 'part', count: 1 },
];
const READS: readonly [Fault, ...Fault[]] = [
  { kind: 'dropBefore' },
  { kind: 'dropAfter' },
  { kind: 'delay', ms: 400 },
  { kind: 'rateLimited', retryAfter: 1 },
  { kind: 'rateLimited', retryAfter: null },
  { kind: 'status', status: 503 },
  { kind: 'html' },
  { kind: 'wrongId' },
];
/** Calls by which bytes go out. */
export const isSend = (method: string): boolean => method === 'sendTransaction' || method === 'sendBundle';

const SOCKETS = ['close', 'silent', 'halfOpen'] as const;

const hashText = (text: string): number =>
  Buffer.from(text).reduce((hash, byte) => Math.imul(hash ^ byte, 16_777_619), 2_166_136_261);

/** Faults that a seed fixes: each call of a method draws its own, with the given chance, whatever came before it. */
export function seededSchedule(seed: number, chance: number): Schedule {
  return {
    call(method, nth) {
      const random = seeded(hashText(`${seed}/${method}/${nth}`));
      if (random.next() >= chance) return null;
      if (method === 'sendTransaction') return random.pick(SENDS);
      if (method === 'sendBundle') return random.pick(BUNDLES);
      if (method === 'getInflightBundleStatuses' && random.below(2) === 0) return { kind: 'saidLanded' };
      if (method === 'getLatestBlockhash' && random.below(3) === 0) return { kind: 'staleBlockhash' };
      return random.pick(READS);
    },
    socket(nth) {
      const random = seeded(hashText(`${seed}/socket/${nth}`));
      return random.next() < chance ? { kind: random.pick(SOCKETS), after: random.below(3) } : null;
    },
  };
}
