import { describe, expect, test } from 'vitest';
import { type Arrow, arrowsOf, circlesOf, roomIn } from '../../scripts/rooms';

const FILES = new Set([
  'server/start.ts',
  'server/vault/open.ts',
  'server/db/db.ts',
  'src/shared/money.ts',
  'src/page.tsx',
]);
const arrowsIn = (text: string): readonly Arrow[] => arrowsOf(new Map([['server/vault/open.ts', text]]), FILES);

describe('an import', () => {
  test.each([
    ['a value', "import { openDb } from '../db/db';", 'server/db/db.ts', false],
    ['a default beside a type', "import db, { type Db } from '../db/db';", 'server/db/db.ts', false],
    ['for what it does alone', "import '../db/db';", 'server/db/db.ts', false],
    ['of types alone', "import { type Db, type Tx } from '../db/db';", 'server/db/db.ts', true],
    ['of a type', "import type { Db } from '../db/db';", 'server/db/db.ts', true],
    ['within a type', "export type Made = import('../db/db').Db;", 'server/db/db.ts', true],
    ['that comes later', "export const later = () => import('../db/db');", 'server/db/db.ts', false],
    ['that is handed on', "export { openDb } from '../db/db';", 'server/db/db.ts', false],
    ['of a type that is handed on', "export type { Db } from '../db/db';", 'server/db/db.ts', true],
    ['of everything that is handed on', "export * from '../db/db';", 'server/db/db.ts', false],
    ['by a name of the house', "import { sum } from '#shared/money';", 'src/shared/money.ts', false],
    ['of an address', "import url from '../../src/page.tsx?worker&url';", 'src/page.tsx', false],
  ])('%s', (_, text, to, isType) => expect(arrowsIn(text)).toEqual([{ from: 'server/vault/open.ts', to, isType }]));

  test('of a package is none of the house', () =>
    expect(arrowsIn("import { z } from 'zod'; import { join } from 'node:path';")).toEqual([]));
  test('that leads nowhere is named', () =>
    expect(() => arrowsIn("import { a } from './gone';")).toThrow('server/vault/open.ts: nothing is at ./gone'));
  test('in a comment or in a text is none', () =>
    expect(arrowsIn("// import { a } from '../db/db';\nexport const text = `import '../db/db'`;")).toEqual([]));
});

const arrow = (from: string, to: string): Arrow => ({
  from: `server/${from}.ts`,
  to: `server/${to}.ts`,
  isType: false,
});
const circles = (...arrows: readonly Arrow[]) => circlesOf(arrows, roomIn('server'));

describe('rooms', () => {
  test('are the folders, and what stands beside them', () =>
    expect(['server/start.ts', 'server/db/schema/auth.ts', 'src/db/a.ts', 'server.ts'].map(roomIn('server'))).toEqual([
      'root',
      'db',
      null,
      null,
    ]));

  test('may import each other in one direction, on several ways', () =>
    expect(
      circles(arrow('start', 'a/one'), arrow('a/one', 'b/one'), arrow('b/one', 'c/one'), arrow('a/two', 'c/one')),
    ).toEqual([]));

  test('are free within', () => expect(circles(arrow('a/one', 'a/two'), arrow('a/two', 'a/one'))).toEqual([]));

  test('that import each other are named with each way, the rarest first', () =>
    expect(
      circles(arrow('a/one', 'b/one'), arrow('a/two', 'b/one'), arrow('b/two', 'a/three'), arrow('start', 'a/one')),
    ).toEqual([
      {
        rooms: ['a', 'b'],
        ways: [
          { from: 'b', to: 'a', arrows: [arrow('b/two', 'a/three')] },
          { from: 'a', to: 'b', arrows: [arrow('a/one', 'b/one'), arrow('a/two', 'b/one')] },
        ],
      },
    ]));

  test('that reach each other through a third, and another circle beside', () =>
    expect(
      circles(
        arrow('a/one', 'b/one'),
        arrow('b/one', 'c/one'),
        arrow('c/one', 'a/one'),
        arrow('c/one', 'x/one'),
        arrow('x/one', 'root'),
        arrow('main', 'x/two'),
      ).map(({ rooms }) => rooms),
    ).toEqual([
      ['a', 'b', 'c'],
      ['root', 'x'],
    ]));
});
