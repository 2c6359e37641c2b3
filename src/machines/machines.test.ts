import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { DRAWN, keptPictures, readDrawn } from '../../scripts/chart-pictures';
import { PAGE_WIDTH } from '../../scripts/chart-sheets';
import { childrenOf, drawnTransitions, sketchOf, wholeSheet, type Sheet } from '../../scripts/chart-sketch';
import { chartOf, indexesOf, pageOf, type Picture } from './testing/chart';
import { lintLength, lintSource } from './testing/lint';
import { chartFrom, docLineOf, machineFiles, modelFrom } from './testing/machine-files';
import { faultsOfNotes } from './testing/notes';
import { statesOf } from './testing/unsafe';

const files = machineFiles();

/** Each state on a sheet of its own, the inside of each on more. */
const finestCut = (frame: AnyStateNode): readonly Sheet[] => {
  const children = childrenOf(frame);
  const closed = new Set(children.filter((child) => childrenOf(child).length > 0));
  const own = children.map((child, place) => ({ frame, children: [child], closed, first: place === 0 }));
  return [...own, ...[...closed].flatMap(finestCut)];
};

describe.each(files.map((file) => [file.name, file] as const))('%s', (name, file) => {
  test('has types, selectors, model, notes and test beside it', () => {
    // The table of a hub's children gives its types and selectors.
    const typed = file.beside.includes(`${name}.children.ts`) ? ['children'] : ['selectors', 'types'];
    const parts = ['model', 'notes', 'test', ...typed].map((part) => `${name}.${part}.ts`);
    expect(parts.filter((part) => !file.beside.includes(part))).toEqual([]);
  });
  test('keeps the law of machine files', () => expect(lintSource(file.text)).toEqual([]));
  test('is no longer than the law allows', () => expect(lintLength(file.parts)).toEqual([]));
  test('says what it does in one doc line', () => expect(docLineOf(file)).not.toBe(''));
  test('says in notes what it does and what each state, event, guard and delay means', async () => {
    const { machine, notes } = await chartFrom(file);
    expect(faultsOfNotes(machine, notes)).toEqual([]);
  });
  test('is drawn as it is, in pictures that fit the page', async () => {
    const chart = await chartFrom(file);
    const pictures = keptPictures(chart) ?? new Map<string, Picture>();
    expect(readDrawn(pageOf(chart))).toBe(chartOf(chart, [...pictures.values()]));
    const widths = [...pictures.keys()].map((path) => Number(/ width="(\d+)"/.exec(readDrawn(path) ?? '')?.[1]));
    expect([widths.length > 0, widths.filter((width) => !(width <= PAGE_WIDTH))]).toEqual([true, []]);
  });
  test('every state and arrow is on one sheet, however it is cut', async () => {
    const { machine } = await chartFrom(file);
    const every = drawnTransitions(machine).map(({ id }) => id);
    const states = statesOf(machine.root).map(({ id }) => id);
    for (const sheets of [[wholeSheet(machine)], finestCut(machine.root)]) {
      const sketches = sheets.map((sheet) => sketchOf(machine, sheet));
      const arrows = sketches.flatMap((sketch) =>
        [...sketch.arrows.values()].flatMap(({ transitions }) => transitions),
      );
      expect(arrows.toSorted()).toEqual(every.toSorted());
      const boxes = new Set(sketches.flatMap((sketch) => [...sketch.boxes.keys()]));
      expect(states.filter((id) => !boxes.has(id))).toEqual([]);
    }
  });
});

test('the index of the house and those of its domains name every machine', async () => {
  const indexes = indexesOf(await Promise.all(files.map(chartFrom)));
  expect(new Map([...indexes.keys()].map((name) => [name, readDrawn(name)]))).toEqual(indexes);
});

test('all drawings together stay below 3 MB', () => {
  const pictures = readdirSync(DRAWN, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
  expect(pictures.reduce((sum, name) => sum + statSync(join(DRAWN, name)).size, 0)).toBeLessThan(3_000_000);
});

test('each list has one owner, which the others ask', async () => {
  const lists = (await Promise.all(files.map(modelFrom))).flatMap(({ machine, lists = {} }) =>
    Object.entries(lists).flatMap(([field, role]) => (role === 'owned' ? [[machine.id, field]] : [])),
  );
  expect(lists).toEqual([
    ['coins', 'coins'],
    ['groups', 'groups'],
    ['masters', 'masters'],
    ['presets', 'presets'],
  ]);
});

const DOMAINS = ['coins', 'feed', 'groups', 'launch', 'money', 'page', 'presets', 'session', 'settings', 'wallets'];
const foldersOf = (path: string, ...others: readonly string[]): readonly string[] =>
  readdirSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name);

test.each([
  ['machines', foldersOf('src/machines', 'app', 'testing')],
  ['views', foldersOf('src/views', 'hooks', 'theme', 'ui', 'words')],
  ['specs of the page driver', foldersOf('tests/model', 'driver', 'support')],
  ['stages of the page driver', foldersOf('tests/model/driver/stages')],
  ['charts', foldersOf('docs/statecharts')],
])('%s stand in the domains of the house', (_, folders) =>
  expect(folders.filter((name) => !DOMAINS.includes(name))).toEqual([]),
);
