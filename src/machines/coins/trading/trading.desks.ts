import type { AnyActorRef } from 'xstate';
import { listIn } from '../../list-owner';
import type { TradeCoin } from '../trade-run/trade-run.types';
import type { CoinRef } from '../coins/coins.types';
import type { Desk, Row, TradingContext } from './trading.types';

export const deskOf = ({ desks }: Pick<TradingContext, 'desks'>, mint: string): Desk | undefined =>
  desks.find(({ coin }) => coin.mint === mint);

export const rowOf = ({ rows }: Pick<TradingContext, 'rows'>, mint: string, address: string): Row | undefined =>
  rows.find((row) => row.mint === mint && row.address === address);

export const isListed = ({ coins }: Pick<TradingContext, 'coins'>, mint: string): boolean =>
  listIn(coins, 'coins').some((coin) => coin.mint === mint);

/** Coins of the list that have no desk yet. */
export const unseated = (context: TradingContext): readonly CoinRef[] =>
  listIn(context.coins, 'coins').filter(({ mint }) => deskOf(context, mint) === undefined);

/** A coin as its trades are asked for. */
export const tradeCoinOf = ({ mint, symbol, platform, quoteMint }: CoinRef): TradeCoin =>
  quoteMint === undefined ? { mint, symbol } : { mint, symbol, soldFor: { platform, quoteMint } };

const actorsOf = ({ card, sale, detail }: Desk): readonly AnyActorRef[] => [card, sale, detail];

/** What belongs to coins that are in the list no more. An operation of theirs goes on by itself. */
export const gone = (context: TradingContext): readonly AnyActorRef[] => [
  ...context.desks.filter(({ coin }) => !isListed(context, coin.mint)).flatMap(actorsOf),
  ...context.rows.filter(({ mint }) => !isListed(context, mint)).flatMap(({ buy, sell }): AnyActorRef[] => [buy, sell]),
];

/** The flows that may wait for a verdict. */
export const traders = ({ desks, rows }: TradingContext) => [
  ...desks.flatMap(({ card, sale }) => [card, sale]),
  ...rows.flatMap(({ buy, sell }) => [buy, sell]),
];

export const whoTrades = ({ master, canSign }: Pick<TradingContext, 'master' | 'canSign'>) => ({ master, canSign });

export const withMaster = <Event extends object>(
  { master }: Pick<TradingContext, 'master'>,
  event: Event,
): Event & { readonly master: string | null } => ({ ...event, master });
