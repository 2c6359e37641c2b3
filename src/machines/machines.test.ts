import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chartOf, indexOf } from './testing/chart';
import { lintSource } from './testing/lint';
import { chartFrom, machineFiles } from './testing/machine-files';

const files = machineFiles();
const docs = (name: string) => fileURLToPath(new URL(`../../docs/statecharts/${name}`, import.meta.url));
const read = (name: string) => (existsSync(docs(name)) ? readFileSync(docs(name), 'utf8') : null);

describe.each(files.map((file) => [file.name, file] as const))('%s', (name, file) => {
  test('has types, selectors, model and test beside it', () => {
    const parts = ['model', 'test', 'selectors', 'types'].map((part) => `${name}.${part}.ts`);
    expect(parts.filter((part) => !file.beside.includes(part))).toEqual([]);
  });
  test('keeps the law of machine files', () => expect(lintSource(file.text)).toEqual([]));
  test('says what it does in one doc line', async () => expect((await chartFrom(file)).about).not.toBe(''));
  test('is drawn as it is', async () => expect(read(`${name}.md`)).toBe(chartOf((await chartFrom(file)).machine)));
});

test('the index names every machine', async () =>
  expect(read('README.md')).toBe(indexOf(await Promise.all(files.map(chartFrom)))));
