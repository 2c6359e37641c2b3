import { readLayout, type ValueOf } from '../../layout';
import { readTagged, type TaggedKind } from '../../tagged';
import { eventBytesOf } from '../event-source';
import type { EventSource } from '../platform';
import { LAUNCHLAB_PROGRAM } from './addresses';

/** `PoolCreateEvent` of the LaunchLab IDL 0.2.0, of a constant product curve. */
const CREATE = {
  pool: 'address',
  creator: 'address',
  config: 'address',
  decimals: 'u8',
  name: 'text',
  symbol: 'text',
  uri: 'text',
  curveType: 'u8',
  supply: 'u64',
  toSell: 'u64',
  target: 'u64',
  migrateType: 'u8',
  lockedTokens: 'u64',
  cliffPeriod: 'u64',
  unlockPeriod: 'u64',
  creatorFeeOn: 'u8',
} as const;
const TEXTS_AT = 3 * 32 + 1;
const BEHIND_CURVE_TYPE = 3 * 8 + 1 + 3 * 8 + 1;

/** `TradeEvent` of the LaunchLab IDL 0.2.0. */
const TRADE = {
  pool: 'address',
  toSell: 'u64',
  virtualBase: 'u64',
  virtualQuote: 'u64',
  realBaseBefore: 'u64',
  realQuoteBefore: 'u64',
  realBaseAfter: 'u64',
  realQuoteAfter: 'u64',
  amountIn: 'u64',
  amountOut: 'u64',
  protocolFee: 'u64',
  platformFee: 'u64',
  creatorFee: 'u64',
  shareFee: 'u64',
  isSell: 'bool',
  poolStatus: 'u8',
  isExactIn: 'bool',
} as const;
/** A coin was launched. */
export type PoolCreateEvent = { readonly kind: 'create' } & ValueOf<typeof CREATE>;
/** A coin was bought or sold. */
export type PoolTradeEvent = { readonly kind: 'trade' } & ValueOf<typeof TRADE>;
/**
 * Amounts in base units: a buy's `amountIn` is quote token with fees, a sale's `amountOut` quote token without them. Neither names
 * the trader, the mint or the time.
 */
export type BonkEvent = PoolCreateEvent | PoolTradeEvent;

/** Whether three texts, a constant product curve and all behind it are there: what is missing would read as zero. */
function isWholeCreate(body: Uint8Array): boolean {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  let at = TEXTS_AT;
  for (let texts = 0; texts < 3; texts += 1) {
    if (at + 4 > body.length) return false;
    at += 4 + view.getUint32(at, true);
  }
  return body[at] === 0 && at + 1 + BEHIND_CURVE_TYPE <= body.length;
}

const KINDS: readonly TaggedKind<BonkEvent>[] = [
  {
    /** The tag of pump.fun's trades as well: who wrote the event must be known already. */
    tag: Uint8Array.of(189, 219, 127, 211, 78, 230, 97, 238),
    least: 32 + 13 * 8 + 3,
    read: (body) => ({ kind: 'trade', ...readLayout(TRADE, body) }),
  },
  {
    tag: Uint8Array.of(151, 215, 226, 9, 118, 161, 115, 174),
    least: TEXTS_AT,
    read: (body) => (isWholeCreate(body) ? { kind: 'create', ...readLayout(CREATE, body) } : null),
  },
];

/** One event from its bytes, tag first; null for what is no event of a constant product coin. */
export const decodeEvent = (bytes: Uint8Array): BonkEvent | null => readTagged(KINDS, bytes);

/** The events LaunchLab reported in a transaction, in order, from its logs or from its inner instructions. */
export const decodeEvents = (source: EventSource): BonkEvent[] =>
  eventBytesOf(source, LAUNCHLAB_PROGRAM)
    .map(decodeEvent)
    .filter((event) => event !== null);
