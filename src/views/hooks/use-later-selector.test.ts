import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { lagging } from './use-later-selector';

const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
  context: { count: 0 },
  on: { 'count.raised': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});
const counting = () => createActor(counter).start();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the snapshot is the present one; its change is told a frame later, several as one', () => {
  const actor = counting();
  const lag = lagging(actor);
  const told: number[] = [];
  lag.subscribe({ next: () => told.push(lag.getSnapshot().context.count) });
  actor.send({ type: 'count.raised' });
  actor.send({ type: 'count.raised' });
  expect([lag.getSnapshot().context.count, told]).toEqual([2, []]);
  vi.advanceTimersByTime(15);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([2]);
  actor.send({ type: 'count.raised' });
  vi.runAllTimers();
  expect(told).toEqual([2, 3]);
});

test('who left before the frame is told nothing, the others are', () => {
  const actor = counting();
  const told: string[] = [];
  const gone = lagging(actor).subscribe({ next: () => told.push('gone') });
  lagging(actor).subscribe({ next: () => told.push('here') });
  actor.send({ type: 'count.raised' });
  gone.unsubscribe();
  actor.send({ type: 'count.raised' });
  vi.runAllTimers();
  expect(told).toEqual(['here']);
});
