import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { machineFiles } from '../../src/machines/testing/machine-files';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));
const MODEL = folder('tests/model');
const VIEWS = folder('src/views');

const specs = new Set(readdirSync(MODEL).filter((file) => file.endsWith('.spec.ts')));
const views = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(VIEWS, file), 'utf8'));
const machines = machineFiles().map(({ name, folder }) => ({
  name,
  isShown: views.some((text) => text.includes(`machines/${basename(folder)}/${name}.selectors'`)),
  isDriven: specs.has(`${name}.spec.ts`),
}));
const shown = machines.filter(({ isShown }) => isShown);

describe('the page driver', () => {
  test('drives every machine that a view shows in that view', () => {
    const left = shown.filter(({ isDriven }) => !isDriven);
    expect(left.map(({ name }) => name)).toEqual([]);
  });

  test('drives what each of its specs names', () => {
    const named = [...specs].flatMap((file) => {
      const text = readFileSync(join(MODEL, file), 'utf8');
      return text.includes('await drive({') ? [basename(file, '.spec.ts')] : [];
    });
    const known = new Set(machines.map(({ name }) => name));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
