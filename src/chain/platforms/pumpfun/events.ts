import { fieldsReader, readLayout, type ValueOf } from '../../layout';
import { bodyOf, readTagged, type Tagged, type TaggedKind } from '../../tagged';
import { eventBytesOf } from '../event-source';
import type { EventSource } from '../platform';
import { PUMP_PROGRAM } from './addresses';

/** Events of the pump IDL (pump-sdk 2.0.0). Older programs wrote shorter ones: what they lacked reads as zero. */
const CREATE = {
  name: 'text',
  symbol: 'text',
  uri: 'text',
  mint: 'address',
  bondingCurve: 'address',
  user: 'address',
  creator: 'address',
  timestamp: 'i64',
  virtualTokenReserves: 'u64',
  virtualSolReserves: 'u64',
  realTokenReserves: 'u64',
  tokenTotalSupply: 'u64',
  tokenProgram: 'address',
  isMayhemMode: 'bool',
  isCashbackEnabled: 'bool',
  quoteMint: 'address',
  virtualQuoteReserves: 'u64',
  creatorFeeBps: 'u64',
  isHolderReward: 'bool',
} as const;

const TRADE = {
  mint: 'address',
  solAmount: 'u64',
  tokenAmount: 'u64',
  isBuy: 'bool',
  user: 'address',
  timestamp: 'i64',
  virtualSolReserves: 'u64',
  virtualTokenReserves: 'u64',
  realSolReserves: 'u64',
  realTokenReserves: 'u64',
  feeRecipient: 'address',
  feeBasisPoints: 'u64',
  fee: 'u64',
  creator: 'address',
  creatorFeeBasisPoints: 'u64',
  creatorFee: 'u64',
  trackVolume: 'bool',
  totalUnclaimedTokens: 'u64',
  totalClaimedTokens: 'u64',
  currentSolVolume: 'u64',
  lastUpdateTimestamp: 'i64',
  ixName: 'text',
  mayhemMode: 'bool',
  cashbackFeeBasisPoints: 'u64',
  cashback: 'u64',
  buybackFeeBasisPoints: 'u64',
  buybackFee: 'u64',
  shareholders: { list: { address: 'address', shareBps: 'u16' } },
  quoteMint: 'address',
  quoteAmount: 'u64',
  virtualQuoteReserves: 'u64',
  realQuoteReserves: 'u64',
  holderRewardsBps: 'u64',
  holderRewards: 'u64',
} as const;

const COMPLETE = {
  user: 'address',
  mint: 'address',
  bondingCurve: 'address',
  timestamp: 'i64',
  quoteMint: 'address',
} as const;

const COLLECT = { timestamp: 'i64', creator: 'address', creatorFee: 'u64', quoteMint: 'address' } as const;

export type CreateEvent = { readonly kind: 'create' } & ValueOf<typeof CREATE>;
export type TradeEvent = { readonly kind: 'trade' } & ValueOf<typeof TRADE>;
export type CompleteEvent = { readonly kind: 'complete' } & ValueOf<typeof COMPLETE>;
export type CollectCreatorFeeEvent = { readonly kind: 'collectCreatorFee' } & ValueOf<typeof COLLECT>;
/** Timestamps in seconds, amounts in lamports and base units. */
export type PumpEvent = CreateEvent | TradeEvent | CompleteEvent | CollectCreatorFeeEvent;

const TRADED: Tagged = { tag: Uint8Array.of(189, 219, 127, 211, 78, 230, 97, 238), least: 105 };

/** `least` are the bytes that the first program to write it wrote. */
const KINDS: readonly TaggedKind<PumpEvent>[] = [
  {
    tag: Uint8Array.of(27, 114, 169, 77, 222, 235, 99, 118),
    least: 12 + 3 * 32,
    read: (body) => ({ kind: 'create', ...readLayout(CREATE, body) }),
  },
  { ...TRADED, read: (body) => ({ kind: 'trade', ...readLayout(TRADE, body) }) },
  {
    tag: Uint8Array.of(95, 114, 97, 156, 212, 46, 152, 8),
    least: 3 * 32 + 8,
    read: (body) => ({ kind: 'complete', ...readLayout(COMPLETE, body) }),
  },
  {
    tag: Uint8Array.of(122, 2, 127, 1, 14, 191, 12, 175),
    least: 8 + 32 + 8,
    read: (body) => ({ kind: 'collectCreatorFee', ...readLayout(COLLECT, body) }),
  },
];

/** One event from its bytes, tag first; null for what is no event of pump.fun. */
export const decodeEvent = (bytes: Uint8Array): PumpEvent | null => readTagged(KINDS, bytes);

const readTraded = fieldsReader(TRADE, [
  'mint',
  'solAmount',
  'tokenAmount',
  'isBuy',
  'user',
  'virtualSolReserves',
  'virtualTokenReserves',
  'fee',
  'creatorFee',
  'cashback',
]);

/** What a trade event says of the trade, a sixth of the work of all it says; null for any other event. */
export function decodeTraded(bytes: Uint8Array): ReturnType<typeof readTraded> | null {
  const body = bodyOf(TRADED, bytes);
  return body === null ? null : readTraded(body);
}

/** The events pump.fun reported in a transaction, in order, from its logs or from its inner instructions. */
export const decodeEvents = (source: EventSource): PumpEvent[] =>
  eventBytesOf(source, PUMP_PROGRAM)
    .map(decodeEvent)
    .filter((event) => event !== null);
