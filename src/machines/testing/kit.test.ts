import { describe, expect, expectTypeOf, test } from 'vitest';
import { assign, emit, sendTo, setup, spawnChild } from 'xstate';
import { AppError, toFault, type Fault } from '#shared/fault';
import { Secret } from '#shared/secret';
import type { GroupRef } from '#shared/domain/group';
import { channel } from '../channel';
import type { CoinsOwner } from '../coins/coins/coins.types';
import { childPort, port, type ChildrenOf } from '../port';
import { SteppedClock } from './clock';
import { describeMachine } from './describe-machine';
import { endOf } from './explore';
import { lintMachine, lintLength, lintSource, restingStates, unhandledFailures } from './lint';
import { defineModel, script, untyped } from './model';
import { replay } from './replay';
import { coveringPaths, deadTransitions, leaks, openSecrets, unplainContexts, unreachedStates, walkOf } from './walk';

interface LampContext {
  readonly watts: bigint;
  readonly fault: Fault | null;
  readonly tries: number;
}
type LampEvent =
  | { readonly type: 'lamp.switched'; readonly code: Secret<string> }
  | { readonly type: 'lamp.retried' }
  | { readonly type: 'wind.felt' };

const CANARY = 'open sesame 4711';
const bulbMachine = setup({
  types: { output: {} as { readonly hours: number }, events: {} as { type: 'bulb.dimmed' } },
}).createMachine({
  id: 'bulb',
  initial: 'new',
  states: { new: { on: { 'bulb.dimmed': 'spent' } }, spent: { type: 'final' } },
  output: { hours: 1 },
});
const lampPorts = {
  light: port<{ watts: bigint }, { code: Secret<string> }>('light'),
  bulb: childPort<typeof bulbMachine>('bulb'),
  wind: channel<{ type: 'wind.asked' }, { force: number }>('wind'),
};
const lamp = setup({
  types: { context: {} as LampContext, events: {} as LampEvent, emitted: {} as { type: 'lamp.lit'; watts: bigint } },
  actors: lampPorts,
  guards: { mayRetry: ({ context }) => context.fault?.retryable === true && context.tries < 2 },
  actions: {
    storeWatts: assign({ watts: (_, watts: bigint) => watts }),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    tellLit: emit(({ context }) => ({ type: 'lamp.lit' as const, watts: context.watts })),
    dimBulb: sendTo('bulb', { type: 'bulb.dimmed' }),
  },
  delays: { burn: 5_000, cool: 1_000 },
});
const lampMachine = lamp.createMachine({
  id: 'lamp',
  context: { watts: 0n, fault: null, tries: 0 },
  invoke: [{ id: 'wind', src: 'wind', input: { force: 1 } }],
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.switched': 'lighting' } },
    lighting: {
      invoke: {
        id: 'light',
        src: 'light',
        input: ({ event }) => ({ code: event.type === 'lamp.switched' ? event.code : new Secret('') }),
        onDone: { target: 'burning', actions: { type: 'storeWatts', params: ({ event }) => event.output.watts } },
        onError: { target: 'broken', actions: { type: 'storeFault', params: ({ event }) => toFault(event.error) } },
      },
    },
    burning: {
      entry: 'tellLit',
      invoke: { id: 'bulb', src: 'bulb', onDone: 'out', onError: 'broken' },
      on: { 'wind.felt': { actions: 'dimBulb' } },
      after: { burn: 'out' },
    },
    broken: { on: { 'lamp.retried': { guard: 'mayRetry', target: 'dark', actions: 'countTry' } } },
    out: { after: { cool: 'dark' } },
  },
});
const lampModel = defineModel({
  machine: lampMachine,
  input: undefined,
  ports: lampPorts,
  events: {
    'lamp.switched': [{ type: 'lamp.switched', code: new Secret(CANARY) }],
    'lamp.retried': [{ type: 'lamp.retried' }],
    'wind.felt': [{ type: 'wind.felt' }],
  },
  outcomes: {
    light: { done: [{ watts: 60n }], error: [new AppError('api/unreachable'), new Error(CANARY.slice(0, 4))] },
    bulb: { done: [{ hours: 1 }], error: [new Error('broken glass')] },
  },
  secrets: [CANARY],
});
const { say, done, failed, after } = script(lampModel);

describeMachine(lampModel, {
  delays: { burn: 5_000, cool: 1_000 },
  journeys: [
    {
      title: 'burns, is dimmed by the wind and goes out by itself',
      steps: [say('lamp.switched'), done('light'), say('wind.felt'), after('burn')],
      ends: 'out',
      emits: [{ type: 'lamp.lit', watts: 60n }],
      tells: [['bulb', { type: 'bulb.dimmed' }]],
    },
    { title: 'ends with its bulb', steps: [say('lamp.switched'), done('light'), done('bulb')], ends: 'out' },
    {
      title: 'is not tried again where it cannot help',
      steps: [say('lamp.switched'), failed('light', 1), say('lamp.retried')],
      ends: 'broken',
    },
  ],
});

test('the pure chart and the live actor end alike', async () => {
  const steps = [say('lamp.switched'), done('light'), after('burn'), after('cool')];
  expect(endOf(lampModel, steps)).toBe('dark');
  expect((await replay(untyped(lampModel), steps)).values).toEqual(['dark', 'lighting', 'burning', 'out', 'dark']);
});

test('few paths take every transition', async () => {
  const walk = walkOf(lampModel);
  const few = await coveringPaths(walk);
  const taken = new Set((await Promise.all(few.map(walk.run))).flatMap((run) => [...run.taken]));
  const all = new Set((await walk.runs()).flatMap((run) => [...run.taken]));
  expect(taken).toEqual(all);
  expect(few.length < walk.paths.length / 2).toBe(true);
});

test('names the states a machine can rest in', () =>
  expect(restingStates(lampMachine)).toEqual([
    'lamp.dark',
    'lamp.lighting',
    'lamp.burning',
    'lamp.broken',
    'lamp.out',
  ]));

describe('a planted defect shows', () => {
  const said = { 'lamp.switched': lampModel.events['lamp.switched'] } as const;
  const bare = { input: undefined, ports: {}, outcomes: {} };
  const flip = setup({
    types: { events: {} as { type: 'lamp.flipped' } },
    guards: { never: () => false, always: () => true },
  });
  const flipped = { 'lamp.flipped': [{ type: 'lamp.flipped' }] } as const;

  test('a state nothing leads to', () => {
    const machine = flip.createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { 'lamp.flipped': 'c' } }, b: {}, c: { type: 'final' } },
    });
    expect(lintMachine(machine)).toEqual([
      'm.b: no transition leads here',
      'm.b: nothing leads out, and it is not final',
      "'never' is declared and never used",
      "'always' is declared and never used",
    ]);
  });

  test('a state and a transition that guards keep closed', async () => {
    const machine = flip.createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            'lamp.flipped': [
              { guard: 'never', target: 'b' },
              { guard: 'always', target: 'c' },
            ],
          },
        },
        b: { type: 'final' },
        c: { type: 'final' },
      },
    });
    const walk = walkOf(defineModel({ machine, events: flipped, ...bare }));
    expect(await unreachedStates(walk)).toEqual(['m.b']);
    expect(await deadTransitions(walk)).toEqual(['m.a --lamp.flipped [never]--> m.b #1']);
  });

  test('an eventless transition nothing takes', async () => {
    const machine = flip.createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { always: { guard: 'never', target: 'c' }, on: { 'lamp.flipped': 'b' } },
        b: { always: { guard: 'always', target: 'c' } },
        c: { type: 'final' },
      },
    });
    expect(await deadTransitions(walkOf(defineModel({ machine, events: flipped, ...bare })))).toEqual([
      'm.a --always [never]--> m.c',
    ]);
  });

  test('a failure and an answer that are not drawn', () => {
    const machine = setup({ actors: lampPorts }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { invoke: { id: 'light', src: 'light', input: { code: new Secret('') } } },
        b: { invoke: { id: 'bulb', src: 'bulb', onDone: 'a' } },
        c: { invoke: { id: 'wind', src: 'wind', input: { force: 1 } } },
      },
    });
    expect(unhandledFailures(machine)).toEqual([
      'm.a does not draw the failure of light',
      'm.a does not draw the answer of light',
      'm.b does not draw the failure of bulb',
    ]);
  });

  test('a secret in context, by type, by sight and by canary', async () => {
    const machine = setup({
      types: { context: {} as { code: unknown }, events: {} as Extract<LampEvent, { type: 'lamp.switched' }> },
    }).createMachine({
      id: 'm',
      context: { code: '' },
      initial: 'a',
      states: {
        a: { on: { 'lamp.switched': { target: 'b', actions: assign({ code: ({ event }) => event.code }) } } },
        b: { type: 'final' },
      },
    });
    // @ts-expect-error a context that may hold anything is not plain data
    const model = defineModel({ machine, events: said, secrets: [CANARY], ...bare });
    expect(unplainContexts(walkOf(model))).toEqual(['code']);
    const taking = setup({
      types: { context: {} as { code: string }, events: {} as Extract<LampEvent, { type: 'lamp.switched' }> },
    }).createMachine({
      id: 'm',
      context: { code: '' },
      initial: 'a',
      states: { a: { on: { 'lamp.switched': { target: 'b', actions: assign({ code: CANARY }) } } }, b: {} },
    });
    const walk = walkOf(defineModel({ machine: taking, events: said, secrets: [CANARY], ...bare }));
    const runs = await walk.runs();
    expect(runs.map((run) => leaks(walk.model, run))).toEqual([[CANARY]]);
  });

  test('a copy of a list, by type; its owner may be kept, and what was asked about when the model says so', () => {
    interface Copying {
      readonly plan: { readonly groups: readonly GroupRef[] };
      readonly coins: CoinsOwner | null;
    }
    const machine = setup({
      types: { context: {} as Copying, events: {} as Extract<LampEvent, { type: 'lamp.switched' }> },
    }).createMachine({ id: 'm', context: { plan: { groups: [] }, coins: null } });
    // @ts-expect-error a list has one owner
    expect(defineModel({ machine, events: said, ...bare })).not.toHaveProperty('lists');
    expect(defineModel({ machine, events: said, lists: { plan: 'asked about' }, ...bare }).lists).toEqual({
      plan: 'asked about',
    });
  });

  test.each([
    [
      'an input',
      setup({ actors: lampPorts }).createMachine({
        id: 'm',
        invoke: { id: 'wind', src: 'wind', input: { force: 1, code: CANARY } },
      }),
    ],
    [
      'an emitted event',
      setup({ types: { emitted: {} as { type: 'lamp.told'; code: string } } }).createMachine({
        id: 'm',
        entry: emit({ type: 'lamp.told', code: CANARY }),
      }),
    ],
    [
      'an output',
      setup({}).createMachine({ id: 'm', initial: 'a', states: { a: { type: 'final' } }, output: { code: CANARY } }),
    ],
    [
      'the message of an error',
      setup({ actors: lampPorts }).createMachine({
        id: 'm',
        invoke: { id: 'light', src: 'light', input: { code: new Secret('') } },
      }),
    ],
  ])('a secret in %s, by canary', async (_, machine) => {
    const model = { machine, input: undefined, ports: {}, events: {}, outcomes: {}, secrets: [CANARY] };
    const steps = machine.root.invoke.some(({ id }) => id === 'light')
      ? [{ type: 'xstate.error.actor.light', error: new Error('wrong', { cause: CANARY }) }]
      : [];
    expect(leaks(model, await replay(model, steps))).toEqual([CANARY]);
  });

  test('a secret that a fixture shows', () =>
    expect(openSecrets({ ...untyped(lampModel), secrets: [CANARY, '60'] })).toEqual(['60']));

  test('a chart that breaks the law', () => {
    const shout = (): void => undefined;
    const machine = setup({
      types: {
        context: {} as { n: number },
        events: {} as { type: 'GO' } | { type: 'lamp.burn' } | { type: 'lamp.lit' },
      },
      actors: lampPorts,
      actions: { shout, countLight: assign({ n: ({ context }) => context.n + 1 }) },
      delays: { unused: 1 },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            '*': 'Bad_name',
            GO: [{ target: 'Bad_name' }, { target: 'a' }],
            'lamp.burn': { actions: () => undefined },
            'lamp.lit': { guard: () => true, target: 'Bad_name', actions: 'shout' },
          },
          after: { 500: 'Bad_name' },
          invoke: {
            id: 'other',
            src: 'light',
            input: { code: new Secret('') },
            onDone: 'Bad_name',
            onError: { target: 'a', actions: 'countLight' },
          },
        },
        Bad_name: { entry: spawnChild('wind', { id: 'w', input: { force: 1 } }) },
      },
    });
    expect(lintMachine(machine)).toEqual([
      'm.Bad_name: a state is named in camelCase',
      "m.a: '*' hides events nobody thought of",
      "m.a: 'GO' is not named noun.verbed",
      "m.a: 'GO' has candidates behind one without a guard",
      "m.a: 'lamp.burn' is not named noun.verbed",
      'm.a --lamp.burn--> (stays): an inline function is an effect',
      'm.a --lamp.lit [(inline)]--> m.Bad_name: the guard has no name',
      "m.a --xstate.error.actor.other--> m.a: 'countLight' counts without a bound",
      "m.a: the invoke of 'light' is called 'other'",
      "m.a: the delay '500' has no name in delays",
      'm.Bad_name: nothing leads out, and it is not final',
      "action 'shout' does something outside the machine: make it a port",
      "'unused' is declared and never used",
    ]);
  });
});

test('the law of machine files is read from their text', () => {
  expect(
    lintSource("import type { A } from '../services/api';\nconst a = 'await fetch'; // await fetch(window)\n"),
  ).toEqual([]);
  expect(lintSource("import { a } from '../../services/api';\nconst x = await fetch(String(Date.now()));\n")).toEqual([
    'waits: make it a port',
    'asks time or chance: use a delay or a port',
    'reaches outside: make it a port',
    'imports an effect: only types may come from there',
  ]);
});

test('a machine is as long as all its parts together; a reason in its head gives it room', () => {
  const lines = (count: number) => 'x;\n'.repeat(count);
  const reasoned =
    '/** Buys. The chart is in one piece because its turns are one story. */\nexport const buyMachine = 1;\n';
  expect(lintLength([lines(150), lines(100)])).toEqual([]);
  expect(lintLength([lines(150), lines(101)])).toEqual(['has 251 lines with its parts, more than 250']);
  expect(lintLength([reasoned + lines(198), lines(100)])).toEqual([]);
  expect(lintLength([reasoned + lines(199), lines(100)])).toEqual(['has 301 lines with its parts, more than 300']);
  expect(lintLength([`/** In one piece because so. */\nconst a = 1;\n${lines(249)}`])).toEqual([
    'has 251 lines with its parts, more than 250',
  ]);
});

test('a stepped clock fires timers that timers set', () => {
  const clock = new SteppedClock();
  const rung: number[] = [];
  const again = (): void => {
    rung.push(clock.now());
    clock.setTimeout(again, 100);
  };
  clock.setTimeout(again, 100);
  const cancelled = clock.setTimeout(() => rung.push(-1), 50);
  clock.clearTimeout(cancelled);
  clock.advance(350);
  expect(rung).toEqual([100, 200, 300]);
  expect([clock.now(), clock.ring(0), clock.ring(7), rung]).toEqual([350, true, false, [100, 200, 300, 350]]);
});

test('the children of a machine are its ports under their own names, but those spawned under a name for each', () => {
  expectTypeOf<ChildrenOf<typeof lampPorts>>().toEqualTypeOf<{
    readonly light: 'light';
    readonly bulb: 'bulb';
    readonly wind: 'wind';
  }>();
  expectTypeOf<ChildrenOf<typeof lampPorts, 'bulb'>>().toEqualTypeOf<{
    readonly light: 'light';
    readonly wind: 'wind';
  }>();
});
