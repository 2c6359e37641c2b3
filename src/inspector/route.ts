import type { Arrow } from './geometry';

const CORNER = 6;

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** An arrow's line as the `d` of an SVG path, its corners rounded. */
export function routeOf(points: Arrow['points']): string {
  const toward = (corner: readonly [number, number], other: readonly [number, number]): string => {
    const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
    const part = Math.min(CORNER, length / 2) / length;
    return `${rounded(corner[0] + (other[0] - corner[0]) * part)} ${rounded(corner[1] + (other[1] - corner[1]) * part)}`;
  };
  return points
    .map((point, place) => {
      const before = points[place - 1];
      const after = points[place + 1];
      if (before === undefined) return `M${point[0]} ${point[1]}`;
      if (after === undefined) return `L${point[0]} ${point[1]}`;
      return `L${toward(point, before)}Q${point[0]} ${point[1]} ${toward(point, after)}`;
    })
    .join('');
}
