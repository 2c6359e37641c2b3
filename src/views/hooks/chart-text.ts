const SUFFIXES = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;
const SIGNIFICANT = 4;

/** A value of the chart's axis: K, M and B with two decimals, small ones with four digits that count. */
export function valueText(value: number): string {
  const [size, suffix] = SUFFIXES.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  if (suffix !== '') return `${(value / size).toFixed(2)}${suffix}`;
  if (value === 0) return '0';
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(18, Math.max(0, SIGNIFICANT - 1 - exponent)));
}
