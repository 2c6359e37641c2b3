import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../e2e/', import.meta.url));
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Names that journeys give; who gives none gets one that nobody has. */
const given = files.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:signedUp|newcomer|completeSetup)\(\w+, ([^\n)]+)/g)]
    .map(([, name = '']) => ({
      file,
      name: /^'([a-z0-9-]+)'$|^`([a-z-]+-)\$\{/i.exec(name)?.slice(1).join('') ?? name,
    }))
    .filter(({ name }) => name !== 'name'),
);

/** Steps whose effect the page shows when it has come to it. */
const PRESSED = /\.(?:click|press|tap|dblclick)\(.*\);$/;

test('axe looks at what has come: no scan follows a press directly', () => {
  const before = files.flatMap(({ file, text }) =>
    text
      .split(/^ *await scan\(.*$/m)
      .slice(0, -1)
      .map((part) => ({ file, step: /.*\bawait\b[^;]*;(?![^]*\bawait\b)/.exec(part)?.[0].trim() ?? '' })),
  );
  expect(before.filter(({ step }) => PRESSED.test(step))).toEqual([]);
  expect(before.length).toBeGreaterThan(40);
});

// Two journeys of one browser worker share a server: which ones is chance.
test('no two journeys sign somebody up under one name', () => {
  const isSame = (name: string, other: string) => (name.endsWith('-') ? other.startsWith(name) : other === name);
  expect(given.filter(({ name }, at) => given.some((one, of) => of !== at && isSame(name, one.name)))).toEqual([]);
  expect(given.map(({ name }) => name)).toContain('connector');
});
