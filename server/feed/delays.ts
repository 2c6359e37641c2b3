const KEPT = 500;

/** The value below which this share of a sorted list lies, by nearest rank. */
const rank = (sorted: readonly number[], share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;

export interface Delays {
  /** One more, in ms; below 0, which clocks that differ make, is 0. */
  add(ms: number): void;
  /** Of the last 500; null before the first. */
  read(): { readonly posts: number; readonly p50Ms: number; readonly p95Ms: number } | null;
}

/** How long the last posts of a source took. */
export function createDelays(): Delays {
  let kept: readonly number[] = [];
  return {
    add(ms) {
      kept = [...kept, Math.max(0, Math.round(ms))].slice(-KEPT);
    },
    read() {
      if (kept.length === 0) return null;
      const sorted = kept.toSorted((a, b) => a - b);
      return { posts: sorted.length, p50Ms: rank(sorted, 0.5), p95Ms: rank(sorted, 0.95) };
    },
  };
}
