import { describe, expect, test } from 'vitest';
import type { StepState } from '#operations/contract';
import { spendsOf, stepsOf } from '#operations/movements';
import { intentOf } from '#operations/intent';
import { operationStateOf, type StepFact } from '../../server/journal/operation-state';
import { planHash } from '../../server/operations/plan-hash';

const step = (idx: number, attempt: number, state: StepState): StepFact => ({ idx, attempt, state });

describe('what steps add up to', () => {
  test.each([
    ['signed bytes', 1, [step(0, 0, 'signed')], 'running'],
    ['sent bytes', 1, [step(0, 0, 'sent')], 'running'],
    ['no proof either way', 1, [step(0, 0, 'unknown')], 'unknown'],
    ['unknown beats running', 2, [step(0, 0, 'sent'), step(1, 0, 'unknown')], 'unknown'],
    ['all landed', 2, [step(0, 0, 'landed'), step(1, 0, 'landed')], 'done'],
    ['one of two landed', 2, [step(0, 0, 'landed')], 'waiting'],
    ['expired', 1, [step(0, 0, 'expired')], 'waiting'],
    ['failed with nothing landed', 1, [step(0, 0, 'failed')], 'failed'],
    ['failed after something landed', 2, [step(0, 0, 'landed'), step(1, 0, 'failed')], 'waiting'],
    ['a new attempt after an expired one', 1, [step(0, 0, 'expired'), step(0, 1, 'sent')], 'running'],
    ['the first attempt landed late, the second expired', 1, [step(0, 0, 'landed'), step(0, 1, 'expired')], 'done'],
    [
      'the first attempt landed late, the second may still land',
      1,
      [step(0, 0, 'landed'), step(0, 1, 'sent')],
      'running',
    ],
    ['landed at the second attempt', 1, [step(0, 0, 'expired'), step(0, 1, 'landed')], 'done'],
  ] as const)('%s', (_name, planned, steps, expected) =>
    expect(operationStateOf(planned, steps, 'ends')).toBe(expected),
  );
});

describe('a plan', () => {
  const plan = { kind: 'transfer', from: 'a', to: 'b', lamports: '7', feeLamports: '5000' } as const;
  test('its hash does not depend on the order of fields, but on every value', () => {
    const { kind, from, to, lamports, feeLamports } = plan;
    expect(planHash({ feeLamports, to, lamports, from, kind })).toBe(planHash(plan));
    expect(planHash({ ...plan, lamports: '8' })).not.toBe(planHash(plan));
  });
  test('a transfer reserves what arrives and its fee', () =>
    expect(spendsOf(intentOf(plan), 0)).toEqual(new Map([['a', 5_007n]])));
  test('its one step names payer, destination and amount', () =>
    expect(stepsOf(intentOf(plan))).toEqual([{ label: 'transfer', from: 'a', to: 'b', mint: null, amount: 7n }]));
});
