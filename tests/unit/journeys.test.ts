import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../e2e/', import.meta.url));
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** What a journey's file gives `signedUp`, `newcomer` or a function of its own that hands its name on to them. */
const asked = files.flatMap(({ file, text }) => {
  const own = [...text.matchAll(/^async function (\w+)\(\w+: Page, name: string[^]*?^\}/gm)].flatMap(([body, taker]) =>
    /\b(?:signedUp|newcomer)\(\w+, name\)/.test(body) ? [taker] : [],
  );
  const call = new RegExp(String.raw`\b(?:${['signedUp', 'newcomer', ...own].join('|')})\(\w+, ([^\n]+)`, 'g');
  return [...text.matchAll(call)].map(([, rest = '']) => ({ file, given: rest.replace(/[,)].*$/, '') }));
});

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
  // Of a name made as it is used, how it begins.
  const names = asked.flatMap(({ file, given }) =>
    given.startsWith('name')
      ? []
      : [{ file, name: /^'([a-z0-9-]+)'$|^`([a-z-]+-)\$\{/.exec(given)?.slice(1).join('') }],
  );
  expect(names.filter(({ name }) => name === undefined)).toEqual([]);
  const isSame = (name = '', other = '') => (name.endsWith('-') ? other.startsWith(name) : other === name);
  expect(names.filter(({ name }, at) => names.some((one, of) => of !== at && isSame(name, one.name)))).toEqual([]);
  expect(names.length).toBeGreaterThan(60);
});
