import type { Day } from '#operations/ledger-contract';

/** Days whose sums are final: nothing is drawn of today while trades that have landed are not in its sums yet. */
export const countedDays = (days: readonly Day[], counting: boolean): readonly Day[] =>
  counting
    ? days.map((day, index) =>
        index === days.length - 1 ? { ...day, tradedLamports: '0', netLamports: '0', feesLamports: '0' } : day,
      )
    : days;

/** A bar of 0 to 100, the largest being 100; a day with anything at all is not drawn as none. */
export function barsOf(
  days: readonly Day[],
): readonly { readonly day: string; readonly lamports: bigint; readonly height: number }[] {
  const traded = days.map(({ day, tradedLamports }) => ({ day, lamports: BigInt(tradedLamports) }));
  const largest = traded.reduce((most, { lamports }) => (lamports > most ? lamports : most), 0n);
  return traded.map(({ day, lamports }) => ({
    day,
    lamports,
    height: lamports === 0n ? 0 : Math.max(1, Number((lamports * 10_000n) / largest) / 100),
  }));
}

/** Lamports that trades changed on own wallets, summed up day by day. */
export const runningNet = (days: readonly Day[]): readonly bigint[] => {
  let sum = 0n;
  return days.map(({ netLamports }) => (sum += BigInt(netLamports)));
};

const SPAN = 100;

/** Points of a line in a box of 100 by 100, top left first, and where zero lies; flat at the middle when nothing changed. */
export function lineOf(sums: readonly bigint[]): {
  readonly points: readonly (readonly [number, number])[];
  readonly zero: number;
} {
  const top = sums.reduce((most, sum) => (sum > most ? sum : most), 0n);
  const bottom = sums.reduce((least, sum) => (sum < least ? sum : least), 0n);
  const range = top - bottom;
  const y = (sum: bigint): number => (range === 0n ? SPAN / 2 : Number(((top - sum) * 10_000n) / range) / 100);
  const step = sums.length < 2 ? 0 : SPAN / (sums.length - 1);
  return { points: sums.map((sum, index) => [index * step, y(sum)] as const), zero: y(0n) };
}
