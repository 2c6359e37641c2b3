/** What the shares are counted in: tenths of a percent. */
const WHOLE = 1_000n;

/** Each part as percent of all of them, to a tenth; together exactly 100 by largest remainder, all 0 when there is nothing. */
export function sharesOf(parts: readonly bigint[]): readonly number[] {
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total === 0n) return parts.map(() => 0);
  const floors = parts.map((part) => (part * WHOLE) / total);
  const missing = Number(WHOLE - floors.reduce((sum, floor) => sum + floor, 0n));
  const rest = (index: number): bigint => ((parts[index] ?? 0n) * WHOLE) % total;
  const raised = parts
    .map((_, index) => index)
    .toSorted((one, other) => (rest(other) > rest(one) ? 1 : rest(other) < rest(one) ? -1 : one - other))
    .slice(0, missing);
  return floors.map((floor, index) => (Number(floor) + (raised.includes(index) ? 1 : 0)) / 10);
}
