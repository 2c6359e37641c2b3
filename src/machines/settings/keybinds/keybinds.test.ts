import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromTransition, type AnyEventObject } from 'xstate';
import { DEFAULT_KEYBINDS, type KeyAction } from '#shared/keybinds';
import { SteppedClock } from '../../testing/clock';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { keybindsMachine } from './keybinds.machine';
import { keybindsModel, press } from './keybinds.model';
import { selectKeybinds, selectMayUseKeys } from './keybinds.selectors';

const { say, after, wait } = script(keybindsModel);
const g = say('key.pressed');
const r = say('key.pressed', 1);
const escape = say('key.pressed', 2);
const touch = say('touch.known', 1);
const taken = ['watchKeys', { type: 'press.taken' }] as const;
const asked = (action: KeyAction) => [taken, ['parent', { type: 'shortcut.pressed', action }] as const];
const listening = { awake: 'listening' } as const;
const silent = (title: string, index: number) => ({
  title,
  steps: [say('key.pressed', index)],
  ends: listening,
  tells: [],
});

describeMachine(keybindsModel, {
  delays: { debounce: 2_000 },
  journeys: [
    { title: 'KEY-01 g asks for the groups', steps: [g], ends: listening, tells: asked('openGroups') },
    {
      title: 'KEY-02 p asks for the presets',
      steps: [say('key.pressed', 8)],
      ends: listening,
      tells: asked('openQuickPresets'),
    },
    {
      title: 'KEY-03 KEY-08 r returns the SOL of all groups',
      steps: [r],
      ends: { awake: 'running' },
      tells: asked('returnSol'),
    },
    {
      title: 'KEY-06 KEY-15 a key that was just chosen works at once',
      steps: [say('keybinds.known'), say('key.pressed', 7)],
      ends: { awake: 'running' },
      tells: asked('closeAllAccounts'),
      then: (end) => expect(selectKeybinds(end).closeAllAccounts).toBe('c'),
    },
    silent('KEY-09 VAL-37 a key that is typed does nothing', 3),
    silent('KEY-10 VAL-37 a key with a modifier does nothing', 4),
    silent('KEY-10 nor does one of a bulk action', 10),
    silent('KEY-04 GAP-50 the feed hears its own key', 5),
    silent('KEY-14 an unassigned key does nothing', 7),
    silent('KEY-14 no key does nothing', 9),
    {
      title: 'KEY-01 a letter works beside a focused button',
      steps: [say('key.pressed', 6)],
      ends: listening,
      tells: asked('openGroups'),
    },
    {
      title: 'KEY-11 VAL-37 touch devices have no shortcuts',
      steps: [touch, g, r],
      ends: 'disabled',
      tells: [],
      then: (end) => expect(selectMayUseKeys(end)).toBe(false),
    },
    {
      title: 'KEY-11 a keyboard that is put on has them',
      steps: [touch, say('touch.known'), g],
      ends: listening,
      tells: asked('openGroups'),
    },
    {
      title: 'KEY-13 while one runs no second begins, not even after 2 s',
      steps: [r, wait(60_000), r],
      ends: { awake: 'running' },
      tells: asked('returnSol'),
    },
    {
      title: 'KEY-12 CON-24 within 2 s of its end nothing begins',
      steps: [r, say('bulk.settled'), wait(1_999), r],
      ends: { awake: 'cooling' },
      tells: asked('returnSol'),
    },
    {
      title: 'KEY-12 after 2 s it may again',
      steps: [r, say('bulk.settled'), after('debounce'), r],
      ends: { awake: 'running' },
      tells: [...asked('returnSol'), ...asked('returnSol')],
    },
    {
      title: 'panels open and close while one runs',
      steps: [r, g],
      ends: { awake: 'running' },
      tells: [...asked('returnSol'), ...asked('openGroups')],
    },
    {
      title: 'KCP-09 while a key is captured none fires',
      steps: [say('capture.begun'), g, r, escape],
      ends: listening,
      tells: [],
    },
    {
      title: 'KCP-09 and afterwards they do',
      steps: [say('capture.begun'), say('capture.ended'), g],
      ends: listening,
      tells: asked('openGroups'),
    },
    {
      title: 'GAP-76 Escape closes what is open',
      steps: [escape],
      ends: listening,
      tells: [['parent', { type: 'escape.pressed' }]],
    },
  ],
});

type Happening = 'press' | 'settle' | { readonly wait: number };

/** When each bulk action was asked for and when it ended, in ms, as keys are pressed and actions end at will. */
function bulkRuns(happenings: readonly Happening[]) {
  const clock = new SteppedClock();
  const runs: { begun: number; ended: number | null }[] = [];
  const parent = createActor(
    fromTransition<null, AnyEventObject, never, null>((state, { type }) => {
      if (type === 'shortcut.pressed') runs.push({ begun: clock.now(), ended: null });
      return state;
    }, null),
    { input: null },
  ).start();
  const actor = createActor(
    keybindsMachine.provide({
      actors: { watchKeys: fromCallback<{ readonly type: 'press.taken' }, void>(() => undefined) },
    }),
    { input: { parent, keybinds: DEFAULT_KEYBINDS }, clock },
  ).start();
  for (const happening of happenings)
    if (happening === 'press') actor.send({ type: 'key.pressed', press: press('r') });
    else if (happening === 'settle') {
      const last = runs.at(-1);
      if (last?.ended === null) last.ended = clock.now();
      actor.send({ type: 'bulk.settled' });
    } else clock.advance(happening.wait);
  actor.stop();
  return runs;
}

test('P13 KEY-12 KEY-13 CON-24 however keys are pressed, one action runs at a time and the next begins 2 s after its end at the soonest', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          { arbitrary: fc.constant<Happening>('press'), weight: 4 },
          { arbitrary: fc.constant<Happening>('settle'), weight: 2 },
          { arbitrary: fc.integer({ min: 1, max: 2_500 }).map((wait): Happening => ({ wait })), weight: 3 },
        ),
        { maxLength: 40 },
      ),
      (happenings) => {
        const runs = bulkRuns(happenings);
        expect(runs.length > 0).toBe(happenings.includes('press'));
        for (const [index, { begun }] of runs.entries()) {
          const before = runs[index - 1];
          if (before !== undefined) expect(before.ended !== null && begun - before.ended >= 2_000).toBe(true);
        }
      },
    ),
    { seed: 4_711, numRuns: 300 },
  ));

test('P13 any number of presses within 2 s run it once', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 }), (waits) => {
      const presses = waits.flatMap((wait): readonly Happening[] => [
        'press',
        'settle',
        { wait: wait === 0 ? 1 : wait },
      ]);
      expect(bulkRuns(presses).length).toBe(1);
    }),
    { seed: 4_711 },
  ));
