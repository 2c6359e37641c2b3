import type { CoinTrade, CoinTrades } from '#shared/contract/trades';

const isBehind = (one: CoinTrade, other: CoinTrade): boolean =>
  one.seq > other.seq || (one.seq === other.seq && one.index > other.index);
const nameOf = ({ signature, index }: CoinTrade): string => `${signature}/${index}`;

/** Trades of a coin with those that came since, in the order of the chain and each once, whichever way they came. */
export function withTrades(known: CoinTrades | undefined, came: CoinTrades): CoinTrades {
  const { mint, state, isComplete } = came;
  if (known === undefined) return came;
  const names = new Set(known.trades.map(nameOf));
  const fresh = came.trades.filter((trade) => !names.has(nameOf(trade)));
  const all = [...known.trades, ...fresh];
  const isOrdered = all.every((trade, index) => {
    const before = all[index - 1];
    return before === undefined || isBehind(trade, before);
  });
  const trades = isOrdered ? all : all.toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
  return { mint, state, isComplete: isComplete || known.isComplete, trades };
}

/** What was read beside what the socket told meanwhile, which is newer: how far the server is, it says itself. */
export const withRead = (known: CoinTrades | undefined, read: CoinTrades): CoinTrades => ({
  ...withTrades(known, read),
  state: known?.state ?? read.state,
});
