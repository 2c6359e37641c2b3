import { expect, test } from 'vitest';
import { bundleProblemOf, editedBundle, newBundle, snipersMost } from './launch-bundle';

const bundle = { ...newBundle('0.1'), snipers: 2 };

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 3],
  [20, 3],
])('LCH-08 VAL-50 CON-48 a group of %d wallets has room for %d snipers', (wallets, most) =>
  expect(snipersMost(wallets)).toBe(most),
);

test.each([
  ['', ''],
  ['0', '0'],
  [' 250 ', '250'],
  ['99999', '99999'],
  ['100000', '100'],
  ['1e3', '100'],
  ['-5', '100'],
  ['1.5', '100'],
  ['5 00', '100'],
  ['ten', '100'],
])('LCH-09 VAL-49 of %j typed over 100 the field holds %j', (typed, held) =>
  expect(editedBundle(bundle, { shortest: typed })).toEqual({ ...bundle, shortest: held }),
);

test('LCH-10 CON-55 delays begin with 100 and 500 ms, and with nobody', () =>
  expect(newBundle('')).toEqual({ snipers: 0, shortest: '100', longest: '500', sniperBuy: '' }));

test.each([
  [-1, 0],
  [2.4, 2],
  [4, 3],
])('CON-48 of %d snipers %d are taken', (asked, taken) =>
  expect(editedBundle(bundle, { snipers: asked }).snipers).toBe(taken),
);

test('an amount that is none changes nothing', () =>
  expect(editedBundle(bundle, { sniperBuy: '1,5' })).toEqual(bundle));

test.each([
  [{}, 1n, null],
  [{ shortest: '' }, 1n, 'delay-missing'],
  [{ longest: '' }, 1n, 'delay-missing'],
  [{ longest: '30000' }, 1n, null],
  [{ longest: '30001' }, 1n, 'delay-long'],
  [{}, 0n, 'buy-missing'],
  // Nobody waits in one bundle.
  [{ way: 'instant', shortest: '', longest: '99999' }, 1n, null],
  [{ way: 'instant' }, 0n, 'buy-missing'],
  // Nobody waits and nobody spends.
  [{ snipers: 0, shortest: '', longest: '99999' }, 0n, null],
] as const)('of a bundle with %j and %s lamports a sniper the problem is %j', (changed, lamports, problem) =>
  expect(bundleProblemOf({ way: 'delayed', ...bundle, ...changed }, lamports)).toBe(problem),
);
