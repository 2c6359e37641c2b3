import { expect, test } from 'vitest';
import type { StepState } from '#operations/contract';
import type { StepRecord } from '../../machines/money/operation/operation.types';
import { aSale } from '../../machines/coins/trade-run/trade.fixtures';
import { saleFees, saleRows, sumOf } from './sale-rows';

const step = (idx: number, attempt: number, state: StepState): StepRecord => ({
  idx,
  attempt,
  label: 'sell',
  from: 'Waa1',
  to: null,
  mint: 'Mint1',
  amount: null,
  state,
  signature: `sig-${idx}-${attempt}`,
  sends: 1,
  slot: null,
  fee: null,
  error: null,
  finalized: false,
});

test('a sale that landed in part names what is left, to the base unit', () => {
  const rows = saleRows(aSale, [step(0, 1, 'landed'), step(1, 1, 'expired')], 'left');
  expect(rows.map(({ wallet, tokens, state }) => [wallet, tokens, state])).toEqual([
    ['Waa1', 1_000_000n, 'landed'],
    ['Waa2', 3_000_000n, 'left'],
  ]);
  expect(sumOf(rows.filter(({ state }) => state === 'left'))).toEqual({
    tokens: 3_000_000n,
    expected: 90_000_000n,
    least: 72_000_000n,
  });
});

test('the last attempt at a step counts, and a step the journal has not is said otherwise', () =>
  expect(
    [
      saleRows(aSale, [step(0, 1, 'expired'), step(0, 2, 'sent')], 'under way'),
      saleRows(aSale, [step(0, 1, 'failed'), step(1, 1, 'unknown')], 'left'),
      saleRows(aSale, [], 'left'),
    ].map((rows) => rows.map(({ state }) => state)),
  ).toEqual([
    ['under way', 'under way'],
    ['left', 'under way'],
    ['left', 'left'],
  ]));

test('what the payer pays is every fee and every tip', () =>
  expect(
    saleFees({
      ...aSale,
      steps: aSale.steps.map((one) => ({ ...one, tip: { account: 'Tip1', lamports: 300_000n } })),
    }),
  ).toEqual({ network: 27_200n, tips: 600_000n, rents: 0n }));
