import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import { AppError, type Fault } from '#shared/fault';
import { storingFault } from './keep-fault';
import { port } from './port';
import { loadingFrom, reading } from './reading';

interface Context {
  readonly names: readonly string[];
  readonly fault: Fault | null;
}

const parts = setup({
  types: { context: {} as Context, events: {} as { readonly type: 'list.refreshed' } },
  actors: { readNames: port<readonly string[]>('readNames') },
  actions: {
    keepNames: assign((_, names: readonly string[]) => ({ names, fault: null })),
    keepCount: assign((_, count: number) => ({ names: [String(count)] })),
    storeFault: storingFault(),
  },
  delays: { readTimeout: 1_000 },
});
const START = { names: [], fault: null };
const END = { shown: {}, failed: { on: { 'list.refreshed': 'loading' } } } as const;
const listMachine = parts.createMachine({
  id: 'list',
  context: START,
  initial: 'loading',
  states: { loading: loadingFrom('readNames', 'shown', 'keepNames'), ...END },
});

function listed(...answers: readonly (() => Promise<readonly string[]>)[]) {
  const clock = new SimulatedClock();
  const left = [...answers];
  const readNames = fromPromise<readonly string[], void>(async () => (left.shift() ?? (async () => []))());
  return { clock, list: createActor(listMachine.provide({ actors: { readNames } }), { clock }).start() };
}

test('what could not be read says why, and is kept once it was read again', async () => {
  const { list } = listed(
    async () => Promise.reject(new AppError('api/unreachable')),
    async () => ['one', 'two'],
  );
  const failed = await waitFor(list, (snapshot) => snapshot.matches('failed'));
  expect([failed.context.names, failed.context.fault?.code]).toEqual([[], 'api/unreachable']);
  list.send({ type: 'list.refreshed' });
  const { context } = await waitFor(list, (snapshot) => snapshot.matches('shown'));
  expect(context).toEqual({ names: ['one', 'two'], fault: null });
});

test('what does not answer is given up after the delay of the chart', () => {
  const { clock, list } = listed(async () => new Promise(() => undefined));
  clock.increment(999);
  const before = list.getSnapshot().value;
  clock.increment(1);
  expect([before, list.getSnapshot().value]).toEqual(['loading', 'failed']);
});

test('a port or an action the chart has not, or one that keeps something else, does not compile', () => {
  const chart = { context: START, initial: 'now' } as const;
  const wrong = [
    // @ts-expect-error no such port
    () => parts.createMachine({ ...chart, states: { now: loadingFrom('readName', 'now', 'keepNames') } }),
    // @ts-expect-error no such action
    () => parts.createMachine({ ...chart, states: { now: loadingFrom('readNames', 'now', 'keepName') } }),
    // @ts-expect-error an action that keeps a number
    () => parts.createMachine({ ...chart, states: { now: loadingFrom('readNames', 'now', 'keepCount') } }),
    // @ts-expect-error the same of what is read without a limit of time
    () => parts.createMachine({ ...chart, states: { now: { invoke: reading('readNames', 'now', 'keepCount') } } }),
  ];
  expect(wrong).toHaveLength(4);
});
