import { describe, expect, test } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, setup, type AnyActorRef, type InspectionEvent } from 'xstate';
import { Secret } from '#shared/secret';
import { addWalletMachine } from '../machines/wallets/add-wallet/add-wallet.machine';
import { callbackMachine } from '../machines/session/callback/callback.machine';
import type { LinkAnswer } from '../machines/session/callback/callback.types';
import { loginMachine } from '../machines/session/login/login.machine';
import { SteppedClock } from '../machines/testing/clock';
import { someParent } from '../machines/testing/parent';
import { exposed } from '../machines/testing/stable';
import { createCollector, type Collector, type CollectorOptions } from './collector';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function collector(options: Partial<CollectorOptions> = {}): Collector {
  let time = 100;
  return createCollector({ now: () => (time += 1), soon: (notify) => notify(), ...options });
}

const doorMachine = setup({
  types: {
    context: {} as { readonly opened: number },
    events: {} as { type: 'door.opened' } | { type: 'door.shut' } | { type: 'guest.called'; name: string },
    tags: {} as 'airy',
  },
  actors: { guest: fromPromise<string, { readonly name: string }>(async ({ input }) => `${input.name} came`) },
  actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'shut',
  states: {
    shut: { on: { 'door.opened': { target: 'open', actions: 'count' } } },
    open: {
      tags: 'airy',
      initial: 'empty',
      states: {
        empty: { on: { 'guest.called': 'calling' } },
        calling: {
          invoke: { id: 'guest', src: 'guest', input: { name: 'Ada' }, onDone: 'met', onError: 'empty' },
        },
        met: {},
      },
      on: { 'door.shut': 'shut' },
    },
  },
});

const houseMachine = setup({ actors: { door: doorMachine, bell: fromCallback(() => undefined) } }).createMachine({
  id: 'house',
  invoke: [
    { id: 'front', src: 'door', onError: {} },
    { id: 'bell', src: 'bell', onError: {} },
  ],
  initial: 'calm',
  states: { calm: {} },
});

const startHouse = (inspect?: (event: InspectionEvent) => void) => {
  const house = createActor(houseMachine, inspect === undefined ? {} : { inspect }).start();
  const door: AnyActorRef | undefined = house.getSnapshot().children['front'];
  if (door === undefined) throw new Error('the house has no door');
  return { house, door };
};

const tree = (seen: Collector) =>
  seen.read().actors.map(({ id, parent, machine, status, state }) => {
    const above = parent === null ? null : (seen.read().names.get(parent) ?? '?');
    return [id, above, machine, status, state.join()];
  });
const lines = (seen: Collector) => {
  const { names, log } = seen.read();
  return log.map(({ from, to, type, after, moved }) =>
    [from === null ? 'page' : names.get(from), names.get(to), type, after.state.join(), moved].join(' '),
  );
};

describe('follows an actor system', () => {
  test('attached late, it announces what exists and goes on from there', () => {
    const { house, door } = startHouse();
    door.send({ type: 'door.opened' });
    const seen = collector();
    seen.attach(house);
    expect(tree(seen)).toEqual([
      [house.id, null, 'house', 'active', 'calm'],
      ['front', house.id, 'door', 'active', 'open.empty'],
      ['bell', house.id, null, 'active', ''],
    ]);
    expect(seen.read().actors.map(({ data, tags }) => [data, tags])).toEqual([
      [{}, []],
      [{ opened: 1 }, ['airy']],
      [null, []],
    ]);
    door.send({ type: 'door.shut' });
    expect(lines(seen)).toEqual(['page front door.shut shut true']);
  });

  test('who sent what to whom, what it took, and where that led', async () => {
    const seen = collector();
    const { door } = startHouse(seen.inspect);
    door.send({ type: 'door.shut' });
    door.send({ type: 'door.opened' });
    door.send({ type: 'guest.called', name: 'Ada' });
    await settled();
    expect(lines(seen).slice(-6)).toEqual([
      'page front door.shut shut false',
      'page front door.opened open.empty true',
      'page front guest.called open.calling true',
      'front guest xstate.init  false',
      'guest guest xstate.promise.resolve  false',
      'guest front xstate.done.actor.guest open.met true',
    ]);
    const front = seen.read().actors.find(({ id }) => id === 'front');
    expect(front).toEqual({
      session: door.sessionId,
      id: 'front',
      parent: door._parent?.sessionId,
      machine: 'door',
      status: 'active',
      state: ['open.met'],
      live: new Set(['door', 'door.open', 'door.open.met']),
      past: new Set(['door.shut', 'door.open.empty', 'door.open.calling']),
      tags: ['airy'],
      taken: new Set(['door.open.calling|xstate.done.actor.guest|0']),
      data: { opened: 1 },
      output: null,
      error: null,
    });
    expect(seen.read().log.at(-1)?.payload).toEqual({ output: 'Ada came', actorId: 'guest' });
  });

  test('stopped and finished actors stay for a while, then only the latest', async () => {
    const seen = collector({ maxEnded: 2 });
    const { house, door } = startHouse(seen.inspect);
    for (const _ of [1, 2]) {
      door.send({ type: 'door.opened' });
      door.send({ type: 'guest.called', name: 'Ada' });
      await settled();
      door.send({ type: 'door.shut' });
    }
    expect(tree(seen).map(([id, , , status]) => `${id} ${status}`)).toEqual([
      `${house.id} active`,
      'front active',
      'bell active',
      'guest done',
      'guest done',
    ]);
    house.stop();
    expect(tree(seen).map(([id, , , status]) => `${id} ${status}`)).toEqual([`${house.id} stopped`, 'bell stopped']);
  });

  test('the log keeps its last rows', () => {
    const seen = collector({ maxRows: 10 });
    const { door } = startHouse(seen.inspect);
    for (let turn = 0; turn < 100; turn += 1) door.send({ type: turn % 2 === 0 ? 'door.opened' : 'door.shut' });
    const { log } = seen.read();
    expect([log.length, log.at(-1)?.seq, log[0]?.seq]).toEqual([10, log.at(-1)?.seq, Number(log.at(-1)?.seq) - 9]);
    expect(log.at(-1)?.after.state).toEqual(['shut']);
    seen.clear();
    expect(seen.read().log).toEqual([]);
  });

  test('many events are one notice, and reading twice is the same object', () => {
    const waiting: (() => void)[] = [];
    const seen = collector({ soon: (notify) => waiting.push(notify) });
    let notices = 0;
    const stop = seen.subscribe(() => (notices += 1));
    const { door } = startHouse(seen.inspect);
    door.send({ type: 'door.opened' });
    expect([waiting.length, seen.read() === seen.read()]).toEqual([1, true]);
    waiting[0]?.();
    door.send({ type: 'door.shut' });
    expect([notices, waiting.length]).toEqual([1, 2]);
    stop();
    waiting[1]?.();
    expect(notices).toBe(1);
  });
});

describe('never breaks what it looks at', () => {
  const hostile = setup({
    types: { context: {} as { readonly trap: object }, events: {} as { type: 'trap.sprung' } },
  }).createMachine({
    id: 'trap',
    context: {
      trap: new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('hands off');
          },
        },
      ),
    },
    initial: 'set',
    states: { set: { on: { 'trap.sprung': { target: 'sprung', actions: assign({}) } } }, sprung: {} },
  });

  test('a value that throws when it is looked at is counted as missed', () => {
    const seen = collector();
    const actor = createActor(hostile, { inspect: seen.inspect }).start();
    actor.send({ type: 'trap.sprung' });
    expect([actor.getSnapshot().status, actor.getSnapshot().value]).toEqual(['active', 'sprung']);
    expect(seen.read().missed > 0).toBe(true);
    const late = collector();
    late.attach(actor);
    expect(late.read().missed).toBe(1);
  });

  test('a clock that throws too', () => {
    let calls = 0;
    const seen = collector({
      now: () => {
        calls += 1;
        if (calls > 1) throw new Error('no time');
        return 0;
      },
    });
    const { door } = startHouse(seen.inspect);
    door.send({ type: 'door.opened' });
    expect(door.getSnapshot().value).toEqual({ open: 'empty' });
    expect(seen.read().missed > 0).toBe(true);
  });
});

describe('T11 canary: what people type and links carry is in nothing that is kept', () => {
  const KEY = '3vQB7B6MrGQZaxCuFg4oh8fV2kTnYpJsWdE9cXmHzLrKj5GtUiPqAeSbDyNwCv1RkZoTfMhJgXsLpEuYdWnAqVc2';
  const TOKEN = 'qWeRtYuIoPaSdFgHjKlZxCvBnMqWeRtY';
  const EMAIL = 'ada.canary@gantry.example';
  const clean = (seen: Collector): readonly string[] => {
    const text = exposed(seen.read());
    return [KEY, TOKEN, EMAIL, 'ada.canary', KEY.slice(0, 20), TOKEN.slice(0, 20)].filter((one) => text.includes(one));
  };

  test('a private key in the import form', async () => {
    const seen = collector();
    const machine = addWalletMachine.provide({
      actors: {
        importMaster: fromPromise(async ({ input }) => {
          throw new Error(`the server did not like ${input.key.take()}`);
        }),
      },
    });
    const actor = createActor(machine, { input: { parent: someParent }, inspect: seen.inspect }).start();
    actor.send({ type: 'tab.chosen', tab: 'import' });
    actor.send({ type: 'key.given', key: new Secret(KEY) });
    await settled();
    expect(clean(seen)).toEqual([]);
    expect(
      seen
        .read()
        .log.map(({ type, payload }) => [type, payload])
        .filter(([type]) => /key|error/.test(String(type))),
    ).toEqual([
      ['key.given', { key: '[secret]' }],
      [
        'xstate.error.actor.importMaster',
        {
          error: { error: 'Error', message: 'the server did not like [withheld]' },
          actorId: 'importMaster',
        },
      ],
    ]);
  });

  test('an address in the login form, letter by letter', async () => {
    const seen = collector();
    const machine = loginMachine.provide({
      actors: {
        sendMagicLink: fromPromise(async ({ input }) => Promise.reject(new Error(`no mail to ${input.email}`))),
      },
    });
    const actor = createActor(machine, { inspect: seen.inspect }).start();
    for (let end = 1; end <= EMAIL.length; end += 1) actor.send({ type: 'email.typed', email: EMAIL.slice(0, end) });
    actor.send({ type: 'link.requested' });
    await settled();
    expect(clean(seen)).toEqual([]);
    expect(seen.read().actors.map(({ id, data }) => [id, data])).toEqual([
      [
        actor.id,
        {
          email: '[e-mail]',
          emailProblem: null,
          provider: 'twitter',
          refusal: { code: 'signIn/linkFailed', params: null },
        },
      ],
      ['sendMagicLink', { email: '[e-mail]' }],
    ]);
  });

  test('the token of a mailed link in an answer and in a failure', async () => {
    const link = `https://gantry.example/auth/callback?token=${TOKEN}`;
    const answer = { status: 'confirm' as const, email: EMAIL, link };
    const ways: readonly (() => Promise<LinkAnswer>)[] = [
      async () => answer,
      async () => Promise.reject(new Error(`POST /verify {"token":"${TOKEN}"} was refused`)),
    ];
    for (const open of ways) {
      const seen = collector();
      const clock = new SteppedClock();
      const machine = callbackMachine.provide({
        actors: { openLink: fromPromise<LinkAnswer, { readonly confirmed: boolean }>(open) },
      });
      createActor(machine, { input: { way: 'link' }, clock, inspect: seen.inspect }).start();
      clock.advance(1_500);
      await settled();
      expect(clean(seen)).toEqual([]);
      expect(seen.read().log.length > 3).toBe(true);
    }
  });

  test('a machine that breaks every law of secrets', async () => {
    const careless = setup({
      types: {
        context: {} as { readonly [Name in 'password' | 'note' | 'deep' | 'all' | 'list']: unknown },
        events: {} as { type: 'note.typed'; readonly note: string; readonly deep: unknown },
        input: {} as { readonly password: string; readonly note: string },
      },
      actors: { save: fromPromise<unknown, unknown>(async ({ input }) => ({ saved: input, at: [TOKEN] })) },
      actions: {
        keep: assign(({ event }) => ({ note: event.note, deep: event.deep, all: [event, [event]] })),
      },
    }).createMachine({
      id: 'careless',
      context: ({ input }) => ({
        ...input,
        deep: null,
        all: null,
        list: [[KEY], { inner: { innermost: `token=${TOKEN}` } }],
      }),
      initial: 'open',
      states: {
        open: { on: { 'note.typed': { target: 'saving', actions: 'keep' } } },
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }: { context: unknown }) => context,
            onDone: 'over',
            onError: 'over',
          },
        },
        over: { type: 'final' },
      },
      output: ({ context }: { context: unknown }) => context,
    });
    const seen = collector();
    const actor = createActor(careless, {
      id: TOKEN,
      input: { password: TOKEN, note: KEY },
      inspect: seen.inspect,
    }).start();
    const late = collector();
    late.attach(actor);
    actor.send({ type: 'note.typed', note: `my key: ${KEY}`, deep: { [KEY]: { mail: EMAIL, to: `<${EMAIL}>` } } });
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
    expect([clean(seen), clean(late)]).toEqual([[], []]);
    expect([seen.read().missed, late.read().missed]).toEqual([0, 0]);
  });
});
