import { expect, test } from 'vitest';
import { judgeRace } from '../faults/races';

const race = { name: 'half and half', held: 1_000n, asked: [500n, 500n], fee: 0n } as const;
const transfer = { name: 'half of a master', held: 1_005n, asked: [500n, 500n], fee: 5n } as const;

test('one share taken and the other window told is a race well ended', () => {
  expect(judgeRace(race, ['done', 'chain/balance-moved'], 500n)).toEqual([]);
  expect(judgeRace(race, ['wallet-busy', 'done'], 500n)).toEqual([]);
  expect(judgeRace(transfer, ['done', 'chain/balance-moved'], 500n)).toEqual([]);
});

test.each<readonly [string, readonly [string, string], bigint]>([
  ['both windows were served, three quarters went', ['done', 'done'], 250n],
  ['both windows were served, all of it went', ['done', 'done'], 0n],
  ['nobody was served', ['wallet-busy', 'wallet-busy'], 1_000n],
  ['less went than was pressed', ['done', 'chain/balance-moved'], 501n],
  ['more went than was pressed', ['done', 'chain/balance-moved'], 499n],
  ['the other window heard something else', ['done', 'internal'], 500n],
])('%s: that is told', (_name, ends, left) => {
  expect(judgeRace(race, ends, left).length).toBeGreaterThan(0);
});

test('what a window never heard of may have been taken: it is broken, and no verdict on money', () => {
  const broken = judgeRace(race, ['no answer', 'no answer'], 500n);
  expect([broken.length > 0, broken.some((one) => one.startsWith('I3'))]).toEqual([true, false]);
});
