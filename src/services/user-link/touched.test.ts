import { expect, test } from 'vitest';
import type { Operation, StepState } from '#operations/contract';
import { planOf } from '#operations/intent';
import { groupMembersOf } from '#operations/kinds';
import { anActivity } from '../../machines/money/operation/operation.fixtures';
import { createTouched } from './touched';

const wallets = [...new Set(groupMembersOf(anActivity).map(({ wallet }) => wallet))];

const step = (signature: string, state: StepState, from: string) => ({
  idx: 0,
  attempt: 0,
  label: 'sell',
  state,
  signature,
  from,
  to: null,
  mint: null,
  amount: '1',
  slot: 7,
  fee: null,
  error: null,
  sends: 1,
  finalized: false,
});
const told = (state: Operation['state'], steps: Operation['steps']) => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  plan: planOf(anActivity),
  state,
  steps,
});

test('the wallet of a step is read again once when it is on the chain, and every wallet of the plan at the end', () => {
  const [first = ''] = wallets;
  const touched: (readonly string[])[] = [];
  const hear = createTouched((owners) => touched.push(owners));
  hear(told('running', [step('one', 'sent', first)]));
  expect(touched).toEqual([]);
  hear(told('running', [step('one', 'landed', first)]));
  hear(told('running', [step('one', 'landed', first)]));
  expect(touched).toEqual([[first]]);
  hear(told('done', [step('one', 'landed', first)]));
  hear(told('done', [step('one', 'landed', first)]));
  expect(touched).toEqual([[first], wallets]);
});

test('an operation of which nothing reached the chain touches nobody', () => {
  const touched: (readonly string[])[] = [];
  const hear = createTouched((owners) => touched.push(owners));
  hear(told('failed', [step('one', 'expired', wallets[0] ?? '')]));
  expect(touched).toEqual([]);
});
