import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageOf, type Chart, type Picture } from '../src/machines/testing/chart';
import { digestOf, saidBy } from './chart-geometry';
import { PAGE_WIDTH } from './chart-sheets';
import { sketchOf } from './chart-sketch';

export const DRAWN = fileURLToPath(new URL('../docs/statecharts/', import.meta.url));
/** What draws: a change to it draws everything anew. */
const PENS = ['chart-sheets.ts', 'chart-svg.ts', '../src/inspector/route.ts'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
);

/** A page or picture below `docs/statecharts`; null when it is not there. */
export const readDrawn = (name: string): string | null => {
  try {
    return readFileSync(join(DRAWN, name), 'utf8');
  } catch {
    return null;
  }
};

/** What the pictures of this machine must say they were made from; nothing is laid out for it. */
export const digestOfPictures = ({ machine }: Chart): string => digestOf(saidBy(sketchOf(machine)), PAGE_WIDTH, PENS);

/** Beside the page, with the number of the sheet where there are several. */
export const pictureAt = (chart: Chart, sheet: number, of: number): string =>
  pageOf(chart).replace(/\.md$/, of === 1 ? '.svg' : `-${sheet}.svg`);

const HEAD = /<title>([^<]*)<\/title><!-- ([0-9a-f]{16}) (\d+)\/(\d+) -->/;

/** The pictures of a machine as they are kept; null when one is missing or made of something else. */
export function keptPictures(chart: Chart): ReadonlyMap<string, Picture> | null {
  const digest = digestOfPictures(chart);
  const count = [1, 2]
    .map((of) => HEAD.exec(readDrawn(pictureAt(chart, 1, of)) ?? ''))
    .find((head) => head?.[2] === digest);
  const pictures = new Map<string, Picture>();
  for (let sheet = 1; sheet <= Number(count?.[4] ?? 0); sheet += 1) {
    const path = pictureAt(chart, sheet, Number(count?.[4]));
    const [, says, from, number, of] = HEAD.exec(readDrawn(path) ?? '') ?? [];
    if (says === undefined || from !== digest || number !== String(sheet) || of !== count?.[4]) return null;
    pictures.set(path, { file: path.split('/').at(-1) ?? path, says });
  }
  return pictures.size === 0 ? null : pictures;
}
