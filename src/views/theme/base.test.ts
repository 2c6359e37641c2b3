import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { base } from './base';
import { tokens } from './tokens';

const namesOf = (utilities: typeof base.utilities): readonly string[] =>
  Object.entries(utilities ?? {}).flatMap(([name, config]) => [name, ...[config.shorthand ?? []].flat()]);

function* sources(folder: string, names = /\.tsx$/): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path, names);
    else if (names.test(entry.name)) yield path;
  }
}

test('every style prop of Chakra that a view uses is one the slim base knows', () => {
  const known = new Set(namesOf(base.utilities));
  const native = new Set(['filter', 'transform', 'animation', 'opacity', 'cursor', 'flexDirection', 'textDecoration']);
  const missing = namesOf(defaultBaseConfig.utilities).filter((name) => !known.has(name) && !native.has(name));
  const used = [...sources(new URL('..', import.meta.url).pathname)].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return missing.filter((name) => new RegExp(`\\s${name}=["{]`).test(text)).map((name) => `${path}: ${name}`);
  });
  expect(used).toEqual([]);
});

test('every condition of Chakra that a view or a recipe uses is one the slim base knows: styles under another are dropped without a word', () => {
  const known = new Set(Object.keys(base.conditions ?? {}).map((name) => `_${name}`));
  const missing = Object.keys(defaultBaseConfig.conditions ?? {})
    .map((name) => `_${name}`)
    .filter((name) => !known.has(name));
  const used = [...sources(new URL('..', import.meta.url).pathname, /(?<!\.test)\.tsx?$/)].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return missing.filter((name) => new RegExp(`[\\s{]${name}[=:]`).test(text)).map((name) => `${path}: ${name}`);
  });
  expect(missing.length).toBeGreaterThan(50);
  expect(used).toEqual([]);
});

test('every numbered step of a length that a view or a recipe uses is one of the theme: another is no length at all', () => {
  const steps = { sizes: Object.keys(tokens.sizes ?? {}), spacing: Object.keys(tokens.spacing ?? {}) };
  const lengths = Object.entries(base.utilities ?? {}).flatMap(([name, { values, shorthand }]) =>
    values === 'sizes' || values === 'spacing'
      ? [name, ...[shorthand ?? []].flat()].map((prop) => [prop, values] as const)
      : [],
  );
  const unknown = [...sources(new URL('..', import.meta.url).pathname, /(?<!\.test)\.tsx?$/)].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return lengths.flatMap(([prop, values]) =>
      [...text.matchAll(new RegExp(`[\\s{(]${prop}(?:=|: )["'](\\d+(?:\\.5)?)["']`, 'g'))]
        .map(([, step = '']) => step)
        .filter((step) => step !== '0' && !steps[values].includes(step))
        .map((step) => `${path}: ${prop} ${step}`),
    );
  });
  expect(lengths.length).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});
