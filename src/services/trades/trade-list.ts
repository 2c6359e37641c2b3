import type { CoinTrade, CoinTrades } from '#shared/contract/trades';

const isBehind = (one: CoinTrade, other: CoinTrade): boolean =>
  one.seq > other.seq || (one.seq === other.seq && one.index > other.index);
const nameOf = ({ signature, index }: CoinTrade): string => `${signature}/${index}`;

/**
 * Trades of a coin with those that came since, in the order of the chain and each once, whichever way they came, and without those
 * that the chain took back.
 */
export function withTrades(known: CoinTrades | undefined, { gone, ...came }: CoinTrades): CoinTrades {
  const { mint, state, isComplete } = came;
  if (known === undefined) return came;
  const kept = gone === undefined ? known.trades : known.trades.filter(({ seq }) => seq < gone);
  const names = new Set(kept.map(nameOf));
  const fresh = came.trades.filter((trade) => !names.has(nameOf(trade)));
  const all = [...kept, ...fresh];
  const isOrdered = all.every((trade, index) => {
    const before = all[index - 1];
    return before === undefined || isBehind(trade, before);
  });
  const trades = isOrdered ? all : all.toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
  // What was taken back may be all that was read.
  return { mint, state, isComplete: isComplete || (gone === undefined && known.isComplete), trades };
}

/**
 * What was read beside what the socket told while it was asked for, which is newer: how far the server is, it says itself. Of what was
 * known `before`, all from the first trade of the read on must be in it; what is not is gone.
 */
export function withRead(before: CoinTrades | undefined, known: CoinTrades | undefined, read: CoinTrades): CoinTrades {
  if (known === undefined) return read;
  const old = new Set((before?.trades ?? []).map(nameOf));
  const [first] = read.trades;
  const kept = known.trades.filter(
    (trade) => !old.has(nameOf(trade)) || (first !== undefined && isBehind(first, trade)),
  );
  return { ...withTrades({ ...known, trades: kept }, read), state: known.state };
}
