import { base58 } from '@scure/base';
import type { Address } from '../../src/chain/address';
import type { EventSource } from '../../src/chain/platforms/platform';
import { bondingCurveAddress, decodeEvents, type TradeEvent } from '../../src/chain/platforms/pumpfun';

interface TokenBalance {
  readonly mint: string;
  readonly owner?: string;
  readonly uiTokenAmount: { readonly amount: string };
}

/** The parts of `getTransaction` (encoding json) that trades are read from. */
export interface TradeTransaction {
  readonly slot: number;
  /** Seconds since 1970. */
  readonly blockTime?: number | null;
  readonly meta: {
    readonly err: unknown;
    readonly preBalances: readonly number[];
    readonly postBalances: readonly number[];
    readonly preTokenBalances?: readonly TokenBalance[] | null;
    readonly postTokenBalances?: readonly TokenBalance[] | null;
    readonly loadedAddresses?: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] } | null;
    readonly logMessages?: readonly string[] | null;
    readonly innerInstructions?:
      | readonly { readonly instructions: readonly { readonly programIdIndex: number; readonly data: string }[] }[]
      | null;
  };
  readonly transaction: { readonly message: { readonly accountKeys: readonly Address[] } };
}

export interface ReadTrade {
  readonly wallet: string;
  readonly type: 'buy' | 'sell';
  /** Lamports without fees. */
  readonly lamports: bigint;
  /** Base units. */
  readonly tokens: bigint;
  /** Reserves of the curve after it: lamports and base units. */
  readonly virtualLamports: bigint;
  readonly virtualTokens: bigint;
}

const isTrade = (mint: Address) => (event: ReturnType<typeof decodeEvents>[number]) =>
  event.kind === 'trade' && event.mint === mint;

const keysOf = ({ meta, transaction }: TradeTransaction): readonly Address[] => [
  ...transaction.message.accountKeys,
  ...(meta.loadedAddresses?.writable ?? []),
  ...(meta.loadedAddresses?.readonly ?? []),
];

function innerOf({ meta }: TradeTransaction, keys: readonly Address[]): EventSource {
  const calls = (meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions);
  return {
    inner: calls.map(({ programIdIndex, data }) => ({
      program: keys[programIdIndex] ?? '',
      data: base58.decode(data),
    })),
  };
}

/** What pump.fun itself wrote of the coin: its calls to itself, which are never cut, and its log where there are none. */
function eventsOf(landed: TradeTransaction, keys: readonly Address[], mint: Address): readonly TradeEvent[] {
  const read = (source: EventSource): readonly TradeEvent[] =>
    decodeEvents(source).filter((event): event is TradeEvent => isTrade(mint)(event));
  const inner = read(innerOf(landed, keys));
  return inner.length > 0 ? inner : read({ logs: landed.meta.logMessages ?? [] });
}

function lamportsMoved({ meta }: TradeTransaction, keys: readonly Address[], address: Address): bigint | null {
  const at = keys.indexOf(address);
  const before = BigInt(meta.preBalances[at] ?? 0);
  // What a new account holds is rent as well.
  return before === 0n ? null : BigInt(meta.postBalances[at] ?? 0) - before;
}

function tokensMoved({ meta }: TradeTransaction, mint: string, wallet: string): bigint | null {
  const sum = (balances: readonly TokenBalance[] | null | undefined): bigint =>
    (balances ?? [])
      .filter((balance) => balance.mint === mint && balance.owner === wallet)
      .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n);
  const all = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  const isSaid = all.some((balance) => balance.mint === mint && balance.owner === wallet);
  return isSaid ? sum(meta.postTokenBalances) - sum(meta.preTokenBalances) : null;
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * Signed amounts that events claim, brought to what a balance moved by. The last one gives way, and only towards nothing: a wallet
 * may get less than the event says where the coin takes a fee, and what moved it further was no trade.
 */
export function settled(claims: readonly bigint[], moved: bigint | null): readonly bigint[] {
  const last = claims.at(-1);
  if (last === undefined || moved === null) return claims;
  const rest = moved - (claims.reduce((sum, claim) => sum + claim, 0n) - last);
  const isLess = rest !== 0n && rest < 0n === last < 0n && sizeOf(rest) < sizeOf(last);
  return isLess ? [...claims.slice(0, -1), rest] : claims;
}

/** The trades of one pump.fun coin in a landed transaction, in order, with what balances changed by; none when it failed. */
export function readTrades(landed: TradeTransaction, mint: Address): readonly ReadTrade[] {
  if (landed.meta.err !== null) return [];
  const keys = keysOf(landed);
  const events = eventsOf(landed, keys, mint);
  const signed = (amount: bigint, plus: boolean): bigint => (plus ? amount : -amount);
  const lamports = settled(
    events.map((event) => signed(event.solAmount, event.isBuy)),
    lamportsMoved(landed, keys, bondingCurveAddress(mint)),
  );
  const tokens = new Map<TradeEvent, bigint>();
  for (const wallet of new Set(events.map(({ user }) => user))) {
    const own = events.filter(({ user }) => user === wallet);
    const amounts = settled(
      own.map((event) => signed(event.tokenAmount, event.isBuy)),
      tokensMoved(landed, mint, wallet),
    );
    own.forEach((event, index) => tokens.set(event, amounts[index] ?? 0n));
  }
  return events.map((event, index) => ({
    wallet: event.user,
    type: event.isBuy ? 'buy' : 'sell',
    lamports: sizeOf(lamports[index] ?? 0n),
    tokens: sizeOf(tokens.get(event) ?? 0n),
    virtualLamports: event.virtualSolReserves,
    virtualTokens: event.virtualTokenReserves,
  }));
}
