import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, sendTo, setup } from 'xstate';
import { AppError } from '#shared/fault';
import { reportDefects } from './report-defects';

const reported: unknown[] = [];
beforeEach(() => vi.stubGlobal('reportError', (error: unknown) => reported.push(error)));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.length = 0;
});

const lamp = setup({ types: { events: {} as { type: 'switched' } | { type: 'broken' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { switched: 'on' } }, on: { on: { broken: 'gone' } }, gone: { type: 'final' } },
});

test('a press that its machine does not take is reported with machine, event and state', () => {
  const actor = createActor(lamp, { inspect: reportDefects }).start();
  actor.send({ type: 'broken' });
  actor.send({ type: 'switched' });
  expect(reported).toEqual([new Error('lamp does not take broken in "off"')]);
});

test('what one actor says to another is no press', () => {
  const house = setup({ types: { events: {} as { type: 'left' } }, actors: { lamp } }).createMachine({
    invoke: { id: 'lamp', src: 'lamp' },
    on: { left: { actions: sendTo('lamp', { type: 'broken' }) } },
  });
  createActor(house, { inspect: reportDefects }).start().send({ type: 'left' });
  expect(reported).toEqual([]);
});

test.each([
  ['a planned refusal is none', new AppError('api/conflict'), []],
  ['what no chart plans for is reported', new TypeError('no such thing'), [new TypeError('no such thing')]],
] as const)('%s', async (_, error, expected) => {
  const failing = setup({ actors: { ask: fromPromise(() => Promise.reject(error)) } }).createMachine({
    invoke: { id: 'ask', src: 'ask', onError: '.told' },
    initial: 'asking',
    states: { asking: {}, told: { type: 'final' } },
  });
  const actor = createActor(failing, { inspect: reportDefects }).start();
  await new Promise<void>((resolve) => void actor.subscribe({ complete: resolve, error: () => resolve() }));
  expect(reported).toEqual(expected);
});
