import type { Columns } from '../../../src/views/hooks/chart-data';

/** Seconds of a candle. */
export const SECONDS = 1;
const COUNT = 50_000;
const BEGIN = 1_750_000_000;
/** Candles in sight at first. */
const IN_SIGHT = 80;

/** The same walk each time: every second a candle, which opens where the one before it closed. */
export function candles(): Columns {
  let seed = 7;
  const step = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  const columns: Columns = [[], [], [], [], [], []];
  const [times, opens, highs, lows, closes, volumes] = columns;
  let price = 100;
  for (let at = 0; at < COUNT; at += 1) {
    const close = Math.max(1, price + step());
    times.push(BEGIN + at * SECONDS);
    opens.push(price);
    highs.push(Math.max(price, close) + Math.abs(step()));
    lows.push(Math.min(price, close) - Math.abs(step()));
    closes.push(close);
    volumes.push(Math.abs(step()) * 10);
    price = close;
  }
  return columns;
}

/** The newest of them. */
export const newest = ([times]: Columns): { readonly min: number; readonly max: number } => {
  const last = times.at(-1) ?? 0;
  return { min: last - IN_SIGHT * SECONDS, max: last };
};
