import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chartOf, indexesOf, pageOf, type Chart, type Picture } from '../src/machines/testing/chart';
import { chartFrom, machineFiles } from '../src/machines/testing/machine-files';
import { digestOfPictures, DRAWN, keptPictures, pictureAt, readDrawn } from './chart-pictures';
import { sheetsOf } from './chart-sheets';
import { svgOf } from './chart-svg';

/** Draws a machine; answers its pictures by their path. */
async function drawnPictures(chart: Chart): Promise<ReadonlyMap<string, Picture & { readonly svg: string }>> {
  const digest = digestOfPictures(chart);
  const sheets = await sheetsOf(chart.machine);
  return new Map(
    sheets.map((layout, place) => {
      const path = pictureAt(chart, place + 1, sheets.length);
      const within = layout.frame.id === chart.machine.root.id ? '' : `${layout.frame.path}: `;
      const says =
        sheets.length === 1
          ? `Statechart of ${chart.machine.id}`
          : `Sheet ${place + 1} of ${sheets.length}: ${within}${layout.states.join(', ')}`;
      const svg = svgOf(layout, says, `${digest} ${place + 1}/${sheets.length}`);
      return [path, { file: path.split('/').at(-1) ?? path, says, svg }] as const;
    }),
  );
}

const isCheck = process.argv.includes('--check');
const charts = await Promise.all(machineFiles().map(chartFrom));
const files = new Map<string, string>(indexesOf(charts));
const kept = new Set<string>();
const undrawn: string[] = [];
for (const chart of charts) {
  const pictures = keptPictures(chart);
  for (const path of pictures?.keys() ?? []) kept.add(path);
  if (pictures !== null) files.set(pageOf(chart), chartOf(chart, [...pictures.values()]));
  else if (isCheck) undrawn.push(pageOf(chart));
  else {
    const drawn = await drawnPictures(chart);
    for (const [path, { svg }] of drawn) files.set(path, svg);
    files.set(pageOf(chart), chartOf(chart, [...drawn.values()]));
  }
}

mkdirSync(DRAWN, { recursive: true });
const stale = readdirSync(DRAWN, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(?:md|svg)$/.test(name) && !files.has(name) && !kept.has(name) && !undrawn.includes(name),
);
const changed = [...files].filter(([name, text]) => readDrawn(name) !== text).map(([name]) => name);

if (isCheck) {
  for (const name of [...stale, ...changed, ...undrawn])
    process.stderr.write(`docs/statecharts/${name} is not what its machine says\n`);
  process.exitCode = stale.length + changed.length + undrawn.length === 0 ? 0 : 1;
} else {
  for (const name of stale) rmSync(join(DRAWN, name));
  for (const name of changed) {
    mkdirSync(dirname(join(DRAWN, name)), { recursive: true });
    writeFileSync(join(DRAWN, name), files.get(name) ?? '');
  }
  process.stdout.write(
    `${files.size + kept.size} pages and pictures, ${changed.length} written, ${stale.length} removed\n`,
  );
}
