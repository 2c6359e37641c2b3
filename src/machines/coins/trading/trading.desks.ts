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

/** A coin as its trades are asked for. */
export const tradeCoinOf = ({ mint, symbol, platform, quoteMint }: CoinRef): TradeCoin =>
  quoteMint === undefined ? { mint, symbol } : { mint, symbol, soldFor: { platform, quoteMint } };

/** A coin of the list as its trades are asked for; undefined for one that is in it no more. */
export function coinOf({ coins }: Pick<TradingContext, 'coins'>, mint: string): TradeCoin | undefined {
  const listed = listIn(coins, 'coins').find((coin) => coin.mint === mint);
  return listed === undefined ? undefined : tradeCoinOf(listed);
}

/** Whether the code of trading is there, and this coin in the list. */
export const isThere = (context: Pick<TradingContext, 'hasCode' | 'coins'>, mint: string): boolean =>
  context.hasCode && isListed(context, mint);

/** Some desks and rows of those there are. */
type Some = Pick<TradingContext, 'desks' | 'rows'>;

export const actorsIn = ({ desks, rows }: Some): readonly AnyActorRef[] => [
  ...desks.flatMap(({ card, sale, detail }): AnyActorRef[] => [card, sale, detail]),
  ...rows.flatMap(({ buy, sell }): AnyActorRef[] => [buy, sell]),
];

export const without = ({ desks, rows }: Some, taken: Some): Some => ({
  desks: desks.filter((desk) => !taken.desks.includes(desk)),
  rows: rows.filter((row) => !taken.rows.includes(row)),
});

/** What belongs to coins that are in the list no more. An operation of theirs goes on by itself. */
export const gone = (context: TradingContext): Some => ({
  desks: context.desks.filter(({ coin }) => !isListed(context, coin.mint)),
  rows: context.rows.filter(({ mint }) => !isListed(context, mint)),
});

/** Desks, and rows, that are kept beside those at work. */
const MOST = 40;

/** A flow at rest has begun nothing. */
const rests = (actor: { readonly getSnapshot: () => { readonly children: object } }): boolean =>
  Object.keys(actor.getSnapshot().children).length === 0;

/** The oldest desks and rows at rest that make room for one more; never those of the coin whose page is open, or of this one. */
export function surplus({ desks, rows, opened }: TradingContext, mint: string): Some {
  const isSpare = ({ coin, card, sale }: Desk): boolean =>
    coin.mint !== opened && coin.mint !== mint && rests(card) && rests(sale);
  const oldest = <One>(all: readonly One[], isFree: (one: One) => boolean): readonly One[] =>
    all.length < MOST ? [] : all.filter(isFree).slice(0, all.length + 1 - MOST);
  return { desks: oldest(desks, isSpare), rows: oldest(rows, ({ buy, sell }) => rests(buy) && rests(sell)) };
}

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
