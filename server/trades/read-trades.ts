import { base58 } from '@scure/base';
import type { Address } from '../../src/chain/address';
import type { ProgramCall, TradeClaim, TradeReading } from '../../src/chain/platforms/platform';

interface TokenBalance {
  readonly mint: string;
  readonly owner?: string;
  readonly uiTokenAmount: { readonly amount: string };
}

interface CompiledCall {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: string;
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
      readonly { readonly index: number; readonly instructions: readonly CompiledCall[] }[] | null;
  };
  readonly transaction: {
    readonly message: { readonly accountKeys: readonly Address[]; readonly instructions: readonly CompiledCall[] };
  };
}

/** Of a coin that is sold for a token, what counts lamports counts base units of that token. */
export interface ReadTrade {
  readonly wallet: string;
  readonly type: 'buy' | 'sell';
  /** Lamports without fees. */
  readonly lamports: bigint;
  /** Lamports. */
  readonly fees: bigint;
  /** Base units. */
  readonly tokens: bigint;
  /** Reserves of the curve after it: lamports and base units. */
  readonly virtualLamports: bigint;
  readonly virtualTokens: bigint;
}

const keysOf = ({ meta, transaction }: TradeTransaction): readonly Address[] => [
  ...transaction.message.accountKeys,
  ...(meta.loadedAddresses?.writable ?? []),
  ...(meta.loadedAddresses?.readonly ?? []),
];

/** Calls in the order they ran: behind each of the transaction's own those that it made in turn. */
function callsOf({ meta, transaction }: TradeTransaction, keys: readonly Address[]): readonly ProgramCall[] {
  const inner = meta.innerInstructions ?? [];
  const ran = transaction.message.instructions.flatMap((outer, at) => [
    outer,
    ...inner.filter(({ index }) => index === at).flatMap(({ instructions }) => instructions),
  ]);
  const keyAt = (index: number): Address => keys[index] ?? '';
  return ran.map(({ programIdIndex, accounts, data }) => ({
    program: keyAt(programIdIndex),
    accounts: accounts.map(keyAt),
    data: base58.decode(data),
  }));
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

/** The trades of one coin in a landed transaction, in order, with what balances changed by; none when it failed. */
export function readTrades(
  landed: TradeTransaction,
  mint: Address,
  { tradesIn, lamportsAt }: TradeReading,
): readonly ReadTrade[] {
  if (landed.meta.err !== null) return [];
  const keys = keysOf(landed);
  const claims = tradesIn({ calls: callsOf(landed, keys), logs: landed.meta.logMessages ?? [] }, mint);
  const signed = (amount: bigint, plus: boolean): bigint => (plus ? amount : -amount);
  const holder = lamportsAt(mint);
  const lamports = settled(
    claims.map((claim) => signed(claim.lamports, claim.isBuy)),
    holder === null ? null : lamportsMoved(landed, keys, holder),
  );
  const tokens = new Map<TradeClaim, bigint>();
  for (const wallet of new Set(claims.map(({ user }) => user))) {
    const own = claims.filter(({ user }) => user === wallet);
    const amounts = settled(
      own.map((claim) => signed(claim.tokens, claim.isBuy)),
      tokensMoved(landed, mint, wallet),
    );
    own.forEach((claim, index) => tokens.set(claim, amounts[index] ?? 0n));
  }
  return claims.map((claim, index) => ({
    wallet: claim.user,
    type: claim.isBuy ? 'buy' : 'sell',
    lamports: sizeOf(lamports[index] ?? 0n),
    fees: claim.fees,
    tokens: sizeOf(tokens.get(claim) ?? 0n),
    virtualLamports: claim.virtualLamports,
    virtualTokens: claim.virtualTokens,
  }));
}
