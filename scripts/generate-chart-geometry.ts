import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chart } from '../src/machines/testing/chart';
import { chartFrom, machineFiles } from '../src/machines/testing/machine-files';
import { geometryDigest, geometryOf } from './chart-geometry';

const FOLDER = fileURLToPath(new URL('../src/inspector/geometry/', import.meta.url));

/** The digest of the machine a file was made from; null when it is absent or no such file. */
function digestIn(name: string): unknown {
  try {
    const { digest }: { digest?: unknown } = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    return digest;
  } catch {
    return null;
  }
}

const charts = await Promise.all(machineFiles().map(chartFrom));
const machines = new Map<string, Chart>(charts.map((chart) => [`${chart.machine.id}.json`, chart]));
if (machines.size !== charts.length) throw new Error('two machines have the same id');

mkdirSync(FOLDER, { recursive: true });
const stale = readdirSync(FOLDER).filter((name) => !machines.has(name));
const changed = [...machines].filter(([name, chart]) => digestIn(name) !== geometryDigest(chart));

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...changed.map(([name]) => name)])
    process.stderr.write(`src/inspector/geometry/${name} is not drawn from its machine and notes as they are\n`);
  if (stale.length + changed.length > 0) process.exitCode = 1;
} else {
  for (const name of stale) rmSync(join(FOLDER, name));
  for (const [name, chart] of changed)
    writeFileSync(join(FOLDER, name), `${JSON.stringify(await geometryOf(chart))}\n`);
  process.stdout.write(`${machines.size} geometries, ${changed.length} written, ${stale.length} removed\n`);
}
