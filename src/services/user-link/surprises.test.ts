import { expect, test } from 'vitest';
import type { UserSocketMessage } from '#operations/contract';
import { keyed, notice, type Notice } from '#shared/notice';
import { hearSurprises } from './surprises';

const changed = (id: string, error: string | null): UserSocketMessage => ({
  event: 'operation_changed',
  data: {
    id,
    kind: 'transfer',
    networkId: 'network',
    state: 'done',
    plan: {
      kind: 'transfer',
      from: 'Vote111111111111111111111111111111111111111',
      to: 'So11111111111111111111111111111111111111112',
      lamports: '1',
      feeLamports: '5000',
    },
    fence: 1,
    error,
    steps: [],
    effects: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:00:01.000Z',
  },
});

test('I12 what landed after it was taken for lost is told once for each operation', () => {
  const told: Notice[] = [];
  const listeners = new Set<(message: UserSocketMessage) => void>();
  const on = (listener: (message: UserSocketMessage) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const stop = hearSurprises({ on }, (one) => told.push(one));
  const messages: readonly UserSocketMessage[] = [
    changed('one', null),
    changed('one', 'toString'),
    changed('one', 'paid-twice'),
    changed('one', 'paid-twice'),
    changed('two', 'landed-late'),
    { event: 'holdings_changed', data: { addresses: [] } },
  ];
  for (const message of messages) for (const listener of listeners) listener(message);
  expect(told).toEqual([
    keyed(notice('operation/paidTwice'), 'one paid-twice'),
    keyed(notice('operation/landedLate'), 'two landed-late'),
  ]);
  stop();
  expect(listeners.size).toBe(0);
});
