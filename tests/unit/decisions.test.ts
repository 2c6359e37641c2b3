import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const read = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8');

test('the index of decisions names each record by its own number and title, in their order', () => {
  const lines = readdirSync(FOLDER)
    .filter((name) => name !== 'README.md')
    .toSorted()
    .map((name) => {
      const [, number, title] = /^# (\d{4}) · (.+)\n/.exec(read(name)) ?? [];
      expect(name.startsWith(`${number}-`)).toBe(true);
      return `- [${number}](${name}) ${title}`;
    });
  expect(
    read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ')),
  ).toEqual(lines);
});
