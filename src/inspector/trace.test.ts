import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, sendParent, setup } from 'xstate';
import { Secret } from '#shared/secret';
import { createCollector, type Collector } from './collector';
import { changesBetween, momentAt, type LogRow } from './trace';
import { readTrace, traceText } from './trace-file';
import { changeLines } from './view/LogPane';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function collector(maxRows = 1_000): Collector {
  return createCollector({ now: () => 0, soon: (notify) => notify(), maxRows, maxEnded: 2 });
}

const echo = setup({ types: { events: {} as { type: 'echo.asked' } } }).createMachine({
  id: 'echo',
  initial: 'quiet',
  states: {
    quiet: { on: { 'echo.asked': { target: 'spoken', actions: sendParent({ type: 'echo.came' }) } } },
    spoken: {},
  },
});

const lampMachine = setup({
  types: {
    context: {} as { readonly held: unknown },
    events: {} as
      | { type: 'lamp.switched' }
      | { type: 'lamp.looked' }
      | { type: 'lamp.noted'; readonly note: unknown }
      | { type: 'door.opened' }
      | { type: 'echo.called' }
      | { type: 'echo.came' },
  },
  actors: { echo, answer: fromPromise<string>(async () => 'come in') },
  actions: { hold: assign({ held: ({ event }) => event }) },
}).createMachine({
  id: 'lamp',
  context: { held: null },
  invoke: { id: 'echo', src: 'echo', onError: {} },
  type: 'parallel',
  on: { 'lamp.noted': { actions: 'hold' } },
  states: {
    light: {
      initial: 'off',
      states: {
        off: { on: { 'lamp.switched': 'on' } },
        on: { on: { 'lamp.switched': 'off', 'lamp.looked': {}, 'lamp.noted': { actions: 'hold' } } },
      },
    },
    door: {
      initial: 'shut',
      states: {
        shut: { on: { 'door.opened': 'asking', 'lamp.switched': 'ajar' } },
        ajar: { on: { 'door.opened': 'asking' } },
        asking: { invoke: { id: 'answer', src: 'answer', onDone: 'open', onError: 'shut' } },
        open: { on: { 'echo.called': { target: 'calling' } } },
        calling: {
          entry: ({ self }) => self.getSnapshot().children['echo']?.send({ type: 'echo.asked' }),
          on: { 'echo.came': 'open' },
        },
      },
    },
  },
});

function lit(seen: Collector) {
  const lamp = createActor(lampMachine, { id: 'lamp', inspect: seen.inspect }).start();
  return lamp;
}

const changes = (seen: Collector): readonly (readonly string[])[] =>
  seen
    .read()
    .log.filter(({ type }) => !type.startsWith('xstate.init'))
    .map((row) => [row.type, ...changeLines(row)]);

describe('from and to', () => {
  test('each region is told by itself, and an event that changed nothing says so', async () => {
    const seen = collector();
    const lamp = lit(seen);
    lamp.send({ type: 'lamp.looked' });
    lamp.send({ type: 'lamp.switched' });
    lamp.send({ type: 'lamp.noted', note: 'x' });
    lamp.send({ type: 'door.opened' });
    await settled();
    lamp.send({ type: 'echo.called' });
    expect(changes(seen)).toEqual([
      ['lamp.looked', 'no change'],
      ['lamp.switched', 'light.off → light.on', 'door.shut → door.ajar'],
      ['lamp.noted', 'stays in light.on, door.ajar'],
      ['door.opened', 'door.ajar → door.asking'],
      ['xstate.promise.resolve', 'active → done'],
      ['xstate.done.actor.answer', 'door.asking → door.open'],
      ['echo.called', 'door.open → door.calling'],
      ['echo.asked', 'quiet → spoken'],
      ['echo.came', 'door.calling → door.open'],
    ]);
  });

  test('an actor that was there before it began starts where it begins', () => {
    const seen = collector();
    const lamp = createActor(lampMachine, { id: 'lamp' });
    seen.attach(lamp);
    lamp.start();
    expect(seen.read().log.map((row) => [row.type, ...changeLines(row)])).toEqual([
      ['xstate.init', 'start → light.off, door.shut'],
      ['xstate.init', 'start → quiet'],
    ]);
  });

  test.each([
    [['form.idle'], ['form.sending'], [{ from: ['form.idle'], to: ['form.sending'] }]],
    [['idle'], ['run.a.one', 'run.b.one'], [{ from: ['idle'], to: ['run.a.one', 'run.b.one'] }]],
    [['run.a.one', 'run.b.one'], ['run.a.one', 'run.b.two'], [{ from: ['run.b.one'], to: ['run.b.two'] }]],
    [['a', 'b'], ['a', 'b'], []],
    [[], ['idle'], [{ from: [], to: ['idle'] }]],
  ])('%j to %j', (before, after, expected) => expect(changesBetween(before, after)).toEqual(expected));
});

describe('the moment of an event', () => {
  const statesAt = (seen: Collector, seq: number) =>
    momentAt(seen.record(), seq).map(({ id, status, state, taken }) => [id, status, state.join(' '), taken.size]);

  test('shows who lived, where each was and the arrow that was taken', async () => {
    const seen = collector();
    const lamp = lit(seen);
    const began = seen.read().log.length;
    lamp.send({ type: 'lamp.switched' });
    lamp.send({ type: 'door.opened' });
    await settled();
    expect(statesAt(seen, began)).toEqual([
      ['lamp', 'active', 'light.off door.shut', 0],
      ['echo', 'active', 'quiet', 0],
    ]);
    expect(statesAt(seen, began + 1)).toEqual([
      ['lamp', 'active', 'light.on door.ajar', 2],
      ['echo', 'active', 'quiet', 0],
    ]);
    expect(statesAt(seen, began + 2)).toEqual([
      ['lamp', 'active', 'light.on door.asking', 1],
      ['echo', 'active', 'quiet', 0],
      ['answer', 'active', '', 0],
    ]);
    expect(statesAt(seen, began + 5)).toEqual([
      ['lamp', 'active', 'light.on door.open', 1],
      ['echo', 'active', 'quiet', 0],
      ['answer', 'done', '', 0],
    ]);
    const [then] = momentAt(seen.record(), began + 1);
    expect([...(then?.past ?? [])]).toEqual(['lamp.light.off', 'lamp.door.shut']);
    expect([...(then?.taken ?? [])]).toEqual(['lamp.light.off|lamp.switched|0', 'lamp.door.shut|lamp.switched|0']);
  });

  test('what was recorded does not move while events go on, and the last thousand are all that is kept', () => {
    const seen = collector();
    const lamp = lit(seen);
    lamp.send({ type: 'lamp.switched' });
    const trace = seen.record();
    const at = trace.log.at(-1)?.seq ?? 0;
    const before = momentAt(trace, at);
    for (let turn = 0; turn < 5_000; turn += 1) lamp.send({ type: 'lamp.switched' });
    expect(momentAt(trace, at)).toEqual(before);
    const after = seen.record();
    expect([after.log.length, after.log.at(-1)?.seq]).toEqual([1_000, at + 5_000]);
    expect(momentAt(after, after.log[0]?.seq ?? 0)[0]?.state).toEqual(['light.off', 'door.ajar']);
  });

  test('whoever ended and was forgotten is still named by the events that are kept', async () => {
    const seen = collector();
    for (let turn = 0; turn < 4; turn += 1) {
      const lamp = lit(seen);
      lamp.send({ type: 'door.opened' });
      await settled();
      lamp.stop();
    }
    const { actors, log } = seen.record();
    const known = new Set(actors.map(({ session }) => session));
    expect(log.flatMap(({ from, to }) => [from, to]).filter((one) => one !== null && !known.has(one))).toEqual([]);
    expect(seen.read().actors.length < actors.length).toBe(true);
  });

  test('neither a context nor an event is held by what is recorded', () => {
    const seen = collector();
    const lamp = lit(seen);
    const note = { deep: ['held by nobody'] };
    lamp.send({ type: 'lamp.noted', note });
    const held = new Set<unknown>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || held.has(value)) return;
      held.add(value);
      const parts =
        value instanceof Map ? [...value.entries()].flat() : value instanceof Set ? [...value] : Object.values(value);
      for (const part of parts) walk(part);
    };
    walk(seen.record());
    expect([held.has(note), held.has(lamp.getSnapshot().context), held.has(lamp.getSnapshot())]).toEqual([
      false,
      false,
      false,
    ]);
    expect(held.size > 10).toBe(true);
  });
});

const PRIVATE_KEY = '2wVbXzLq7Tn4RmPkYsGcHdJfEu9aZxCv3BnMqWpRtYkLjHgFdSaQwErTyUzXcVbNmKjHgFdSaPqWeRtYuXcVbNm9';
const SECRETS: Readonly<Record<string, string>> = {
  privateKey: PRIVATE_KEY,
  seedOf32Bytes: '7bRmXxYwPn4GkQvJtLsHdUfZcAeN9oKpEi2sWq3M1rTz',
  seedWords: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  sessionToken: 'qWeRtYuIoPaSdFgHjKlZxCvBnMqWeRtY.c2lnbmF0dXJl',
  mailCode: '493027',
  passphrase: 'hunter two',
  shortPassphrase: 'opensesame',
  mail: 'ada.canary@gantry.example',
};
const SEED_BYTES = Array.from({ length: 32 }, (_, place) => (place * 37 + 11) % 256);
const SHORT_BYTES = [211, 13, 197, 251];

/** Each secret as a careless machine could hold it: by itself, under any name, as a name, in a sentence, an error, a list, a number. */
function carelessly(secret: string): readonly unknown[] {
  return [
    secret,
    { note: secret },
    { code: secret },
    { [secret]: true },
    { token: secret, password: secret, seed: secret, key: secret, passphrase: secret },
    { deep: [{ deeper: [`it is ${secret}`] }] },
    { failure: new Error(`refused: ${secret}`) },
    { held: new Secret(secret) },
    secret.split(''),
    ...(/^\d+$/.test(secret)
      ? [Number(secret), BigInt(secret), { amount: BigInt(secret), digits: [Number(secret)] }]
      : []),
  ];
}

function filled(): Collector {
  const seen = collector();
  const lamp = lit(seen);
  for (const secret of Object.values(SECRETS))
    for (const note of carelessly(secret)) lamp.send({ type: 'lamp.noted', note });
  lamp.send({ type: 'lamp.noted', note: [SEED_BYTES, Uint8Array.from(SEED_BYTES), { bytes: SHORT_BYTES }] });
  lamp.send({ type: 'lamp.noted', note: { code: 'signIn/linkFailed', open: true } });
  lamp.send({ type: 'lamp.noted', note: true });
  lamp.send({ type: 'lamp.switched' });
  return seen;
}

describe('a trace as a file', () => {
  test('T11 no kind of secret that the page knows is in it, wherever a careless machine put it', () => {
    const text = traceText(filled().record());
    const found = [
      ...Object.entries(SECRETS).flatMap(([name, secret]) =>
        [secret, secret.slice(0, 20), ...(secret.includes(' ') ? secret.split(' ') : [])].some(
          (part) => part.length > 4 && text.includes(part),
        )
          ? [name]
          : [],
      ),
      ...(text.includes(SHORT_BYTES.join()) ? ['bytes'] : []),
      ...(text.includes(SEED_BYTES.slice(0, 4).join()) ? ['seed as bytes'] : []),
      ...(/"4",\s*"9",\s*"3"/.test(text) ? ['mail code by letters'] : []),
    ];
    expect(found).toEqual([]);
    expect(text.includes('signIn/linkFailed')).toBe(true);
    expect(text.includes('{"note":true}')).toBe(true);
  });

  test('is read as it was written, and tells the same of every event', async () => {
    const seen = filled();
    const trace = seen.record();
    const read = readTrace(traceText(trace));
    if ('problem' in read) throw new Error(read.problem);
    const without = (row: LogRow) => ({ ...row, payload: null });
    expect(read.trace.log.map(without)).toEqual(trace.log.map(without));
    for (const { seq } of trace.log) expect(momentAt(read.trace, seq)).toEqual(momentAt(trace, seq));
    expect(JSON.parse(traceText(read.trace))).toEqual(JSON.parse(traceText(trace)));
  });

  const good = (): Record<string, unknown> => JSON.parse(traceText(filled().record()));
  const DAMAGED = 'This trace is damaged.';
  test.each<readonly [string, (file: Record<string, unknown>) => unknown, string]>([
    ['another format', (file) => ({ ...file, format: 'other' }), 'This file is not a Gantry trace.'],
    ['a list', () => [], 'This file is not a Gantry trace.'],
    [
      'another version',
      (file) => ({ ...file, version: 2 }),
      'This trace has another version; this inspector reads version 1.',
    ],
    ['no events', (file) => ({ ...file, events: [] }), 'This trace has no events.'],
    ['events that are no list', (file) => ({ ...file, events: {} }), DAMAGED],
    ['an event that is no event', (file) => ({ ...file, events: [null] }), DAMAGED],
    ['a stand that is not there', (file) => ({ ...file, stands: [] }), DAMAGED],
    ['an event of an unknown actor', (file) => ({ ...file, actors: [] }), DAMAGED],
    ['too many events', (file) => ({ ...file, events: Array.from({ length: 1_001 }, () => null) }), DAMAGED],
    [
      'an actor that is its own parent',
      (file) => ({
        ...file,
        actors: JSON.parse(
          JSON.stringify(file['actors']).replaceAll(
            /"session":("[^"]+"),(.*?)"parent":[^,]+/g,
            '"session":$1,$2"parent":$1',
          ),
        ),
      }),
      DAMAGED,
    ],
  ])('%s is refused by one sentence', (_name, spoil, problem) => {
    expect(readTrace(JSON.stringify(spoil(good())))).toEqual({ problem });
  });

  test('text that is no JSON is refused', () => {
    expect(readTrace('<html>')).toEqual({ problem: 'This file is not a Gantry trace.' });
  });
});
