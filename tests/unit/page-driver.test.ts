import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { machineFiles } from '../../src/machines/testing/machine-files';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));
const MODEL = folder('tests/model');
const VIEWS = folder('src/views');

const specs = new Map(
  readdirSync(MODEL, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => [basename(file), file]),
);
const views = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(VIEWS, file), 'utf8'));
/** Selectors a view reads by; who imports their types alone shows nothing. */
const read = new Set(
  views.flatMap((text) =>
    [...text.matchAll(/^import \{[^}]*\} from '[^']*\/machines\/([^']*)\.selectors';$/gm)].map(([, path = '']) => path),
  ),
);
const machines = machineFiles().map(({ name, domain, folder }) => ({
  name,
  isShown: read.has(posix.join(domain ?? '', basename(folder), name)),
  isDriven: specs.has(`${name}.spec.ts`),
}));
const shown = machines.filter(({ isShown }) => isShown);

describe('the page driver', () => {
  test('drives every machine that a view shows in that view', () => {
    expect(shown.map(({ name }) => name)).toContain('token-image');
    const left = shown.filter(({ isDriven }) => !isDriven);
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  test('drives what each of its specs names', () => {
    const named = [...specs.values()].flatMap((file) => {
      const text = readFileSync(join(MODEL, file), 'utf8');
      return text.includes('await drive({') ? [basename(file, '.spec.ts')] : [];
    });
    const known = new Set(machines.map(({ name }) => name));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
