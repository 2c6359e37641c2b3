import { fieldsReader, readLayout, type ValueOf } from '../../layout';
import { bodyOf, readTagged, type Tagged, type TaggedKind } from '../../tagged';
import { eventBytesOf } from '../event-source';
import type { EventSource } from '../platform';
import { DBC_PROGRAM } from './addresses';

/** `EvtInitializePool` of the IDL of dynamic-bonding-curve-sdk 1.5.12. */
const CREATE = {
  pool: 'address',
  config: 'address',
  creator: 'address',
  mint: 'address',
  tokenType: 'u8',
  activationPoint: 'u64',
} as const;
/** `EvtSwap2`; its twin `EvtSwap` says less of the same swap. */
const TRADE = {
  pool: 'address',
  config: 'address',
  isBuy: 'bool',
  hasReferrer: 'bool',
  amount: 'u64',
  limit: 'u64',
  mode: 'u8',
  paid: 'u64',
  paidToCurve: 'u64',
  left: 'u64',
  received: 'u64',
  sqrtPrice: 'u128',
  tradingFee: 'u64',
  protocolFee: 'u64',
  referralFee: 'u64',
  quoteReserve: 'u64',
  migrationQuote: 'u64',
  timestamp: 'u64',
} as const;
/** `EvtCurveComplete`. */
const COMPLETE = { pool: 'address', config: 'address', baseReserve: 'u64', quoteReserve: 'u64' } as const;
/** `EvtClaimCreatorTradingFee`. */
const CLAIM = { pool: 'address', baseAmount: 'u64', quoteAmount: 'u64' } as const;

/** A coin was launched. */
export type PoolCreatedEvent = { readonly kind: 'create' } & ValueOf<typeof CREATE>;
/** A coin was bought or sold; `tradingFee` is what partner and creator share. */
export type PoolSwappedEvent = { readonly kind: 'trade' } & ValueOf<typeof TRADE>;
/** A curve has gathered what it was to gather. */
export type CurveCompleteEvent = { readonly kind: 'complete' } & ValueOf<typeof COMPLETE>;
/** A creator drew fees. */
export type CreatorClaimedEvent = { readonly kind: 'claim' } & ValueOf<typeof CLAIM>;
/** Amounts in base units. No event names who trades. */
export type MeteoraEvent = PoolCreatedEvent | PoolSwappedEvent | CurveCompleteEvent | CreatorClaimedEvent;

const TRADED: Tagged = {
  tag: Uint8Array.of(189, 66, 51, 168, 38, 80, 117, 153),
  least: 2 * 32 + 2 + 2 * 8 + 1 + 4 * 8 + 16 + 6 * 8,
};

const KINDS: readonly TaggedKind<MeteoraEvent>[] = [
  {
    tag: Uint8Array.of(228, 50, 246, 85, 203, 66, 134, 37),
    least: 4 * 32 + 1 + 8,
    read: (body) => ({ kind: 'create', ...readLayout(CREATE, body) }),
  },
  {
    ...TRADED,
    read: (body) => ({ kind: 'trade', ...readLayout(TRADE, body) }),
  },
  {
    tag: Uint8Array.of(229, 231, 86, 84, 156, 134, 75, 24),
    least: 2 * 32 + 2 * 8,
    read: (body) => ({ kind: 'complete', ...readLayout(COMPLETE, body) }),
  },
  {
    tag: Uint8Array.of(154, 228, 215, 202, 133, 155, 214, 138),
    least: 32 + 2 * 8,
    read: (body) => ({ kind: 'claim', ...readLayout(CLAIM, body) }),
  },
];

/** One event from its bytes, tag first; null for any other, and for one that ends early. */
export const decodeEvent = (bytes: Uint8Array): MeteoraEvent | null => readTagged(KINDS, bytes);

const readTraded = fieldsReader(TRADE, [
  'pool',
  'isBuy',
  'paidToCurve',
  'received',
  'sqrtPrice',
  'tradingFee',
  'protocolFee',
  'referralFee',
]);

/** What a trade event says of the trade; null for any other event. */
export function decodeTraded(bytes: Uint8Array): ReturnType<typeof readTraded> | null {
  const body = bodyOf(TRADED, bytes);
  return body === null ? null : readTraded(body);
}

/** The events of Meteora's curve in a transaction, in order, from its inner instructions: the program writes none into its logs. */
export const decodeEvents = (source: EventSource): MeteoraEvent[] =>
  eventBytesOf(source, DBC_PROGRAM)
    .map(decodeEvent)
    .filter((event) => event !== null);
