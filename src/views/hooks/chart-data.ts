import type { Candle, OwnMark } from '#shared/candles';

const LAMPORTS_PER_SOL = 1e9;
/** Of the token that a coin is sold for, USD1. */
export const UNITS_PER_DOLLAR = 1e6;
/** Tokens of the whole supply. */
const TOKENS = 1e9;
const MICRO = 1e6;

/** What one base unit of market cap is on the axis: SOL or dollars, or the token it is sold for, of the whole supply or of one token. */
export interface Scale {
  readonly measure: 'cap' | 'price';
  /** Null where values are in SOL. */
  readonly microUsdPerSol: bigint | null;
  /** Base units of one whole of what the coin is sold for; those of SOL when absent. */
  readonly perWhole?: number;
}

/** Exact amounts become numbers here and nowhere else: what is drawn needs no more digits than a double has. */
export function onAxis(units: bigint, { measure, microUsdPerSol, perWhole = LAMPORTS_PER_SOL }: Scale): number {
  const sol = Number(units) / perWhole;
  const value = microUsdPerSol === null ? sol : (sol * Number(microUsdPerSol)) / MICRO;
  return measure === 'cap' ? value : value / TOKENS;
}

/** Columns as the chart library takes them: seconds, open, high, low, close, volume in what the coin is sold for. */
export type Columns = [number[], number[], number[], number[], number[], number[]];

export interface Drawn {
  readonly columns: Columns;
  readonly marks: readonly { readonly at: number; readonly type: 'buy' | 'sell'; readonly value: number }[];
  /** Of what own wallets hold; null while they hold nothing. */
  readonly average: number | null;
  readonly seconds: number;
}

interface Source {
  readonly candles: readonly Candle[];
  readonly marks: readonly OwnMark[];
  readonly average: bigint | null;
  readonly seconds: number;
}

export function drawn({ candles, marks, average, seconds }: Source, scale: Scale): Drawn {
  const value = (lamports: bigint): number => onAxis(lamports, scale);
  return {
    columns: [
      candles.map(({ at }) => at),
      candles.map(({ open }) => value(open)),
      candles.map(({ high }) => value(high)),
      candles.map(({ low }) => value(low)),
      candles.map(({ close }) => value(close)),
      candles.map(({ volume }) => Number(volume) / (scale.perWhole ?? LAMPORTS_PER_SOL)),
    ],
    marks: marks.map(({ at, type, cap }) => ({
      at: Math.floor(at / seconds) * seconds,
      type,
      value: value(cap),
    })),
    average: average === null ? null : value(average),
    seconds,
  };
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Candles in sight at first, the fewest and the most, and how many stay empty behind the newest. */
const FIRST = 80;
const FEWEST = 8;
const MOST = 4_000;
const AHEAD = 4;

/** The newest candles at the right edge. */
export const newestRange = (last: number, seconds: number, width = FIRST * seconds): Range => ({
  min: last + AHEAD * seconds - width,
  max: last + AHEAD * seconds,
});

/** A range moved by so many seconds; some candle stays in sight. */
export function moved(
  { min, max }: Range,
  by: number,
  { first, last }: { readonly first: number; readonly last: number },
): Range {
  const width = max - min;
  const from = Math.min(Math.max(min + by, first - width / 2), last - width / 4);
  return { min: from, max: from + width };
}

/** A range grown or shrunk around a place that stays where it is. */
export function zoomed({ min, max }: Range, factor: number, around: number, seconds: number): Range {
  const width = Math.min(MOST * seconds, Math.max(FEWEST * seconds, (max - min) * factor));
  const share = (around - min) / (max - min);
  return { min: around - width * share, max: around + width * (1 - share) };
}

/** Whether the newest candle is in sight, so that a newer one is followed. */
export const isFollowing = ({ max }: Range, last: number): boolean => max >= last;
