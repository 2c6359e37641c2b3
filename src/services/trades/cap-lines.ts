/** A market cap in lamports, or base units of the token a coin is sold for, at a moment: milliseconds since 1970. */
export interface CapPoint {
  readonly at: number;
  readonly cap: number;
}

/** Most points kept of a coin, and most coins. */
const POINTS_MAX = 64;
const COINS_MAX = 500;

const NONE: readonly CapPoint[] = [];
/** With every second point left out, but for the last. */
const thinned = (points: readonly CapPoint[]): readonly CapPoint[] =>
  points.filter((_, index) => index % 2 === 0 || index === points.length - 1);

/** The market caps this page has seen of coins, each as a line that grows coarser with its length. */
export function createCapLines() {
  const lines = new Map<string, readonly CapPoint[]>();
  return {
    /** The line of a coin, oldest first. */
    of: (mint: string): readonly CapPoint[] => lines.get(mint) ?? NONE,
    /** Puts a market cap behind those seen before it; one like the last is none. */
    note(mint: string, point: CapPoint): void {
      const line = lines.get(mint) ?? NONE;
      if (line.at(-1)?.cap === point.cap) return;
      const longer = [...line, point];
      lines.delete(mint);
      lines.set(mint, longer.length > POINTS_MAX ? thinned(longer) : longer);
      if (lines.size <= COINS_MAX) return;
      const [longestUnseen] = lines.keys();
      if (longestUnseen !== undefined) lines.delete(longestUnseen);
    },
  };
}

/** The lines of this page. */
export const pageCapLines = createCapLines();

/** What the server read of a coin, and behind it what the page has seen since; a clock that differs from the chain's moves nothing back. */
export function joinedLine(read: readonly CapPoint[], seen: readonly CapPoint[]): readonly CapPoint[] {
  const last = read.at(-1);
  const since = last === undefined ? seen : seen.filter(({ at }) => at > last.at);
  return [...read, ...since];
}

/** A line as points of a polyline in a box, `x,y` each: time to the right, the greatest market cap on top; flat where one is known. */
export function linePath(line: readonly CapPoint[], width: number, height: number): string {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return '';
  if (line.length === 1) return linePath([first, { ...first, at: first.at + 1 }], width, height);
  const caps = line.map(({ cap }) => cap);
  const [low, high] = [Math.min(...caps), Math.max(...caps)];
  const time = Math.max(last.at - first.at, 1);
  const placed = ({ at, cap }: CapPoint): string => {
    const x = ((at - first.at) / time) * width;
    const y = high === low ? height / 2 : height - ((cap - low) / (high - low)) * height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return line.map(placed).join(' ');
}
