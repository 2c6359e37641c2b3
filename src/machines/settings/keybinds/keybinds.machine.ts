import { assign, sendTo, setup } from 'xstate';
import { actionOf, isBulkAction, type KeyAction, type Keybinds } from '#shared/keybinds';
import { channel } from '../../channel';
import type { KeybindsContext, KeybindsEvent, KeybindsInput, KeyPress } from './keybinds.types';

/** Effects of the shortcuts. */
export const keybindsPorts = {
  /** Says `touch.known` at once and when it changes, and `key.pressed` of every press; told `press.taken`, it keeps that press from the page. */
  watchKeys: channel<{ readonly type: 'press.taken' }>('watchKeys'),
};

/** The feed listens to its own key while it is shown. */
const ELSEWHERE: KeyAction = 'pauseTwitterFeed';

/** What a press asks for, if anything may be asked now. */
function askedBy({ keybinds, capturing }: KeybindsContext, press: KeyPress): KeyAction | null {
  if (capturing || press.taken || press.modified) return null;
  if (press.control && (press.name === 'space' || press.name === 'enter')) return null;
  const action = actionOf(keybinds, press.name);
  return action === ELSEWHERE ? null : action;
}

/** The six shortcuts: what each key asks for, never two actions over all groups at once and never within 2 s. */
export const keybindsMachine = setup({
  types: { input: {} as KeybindsInput, context: {} as KeybindsContext, events: {} as KeybindsEvent },
  actors: keybindsPorts,
  guards: {
    isTouch: (_, touch: boolean) => touch,
    notTouch: (_, touch: boolean) => !touch,
    isBulk: ({ context }, press: KeyPress) => {
      const action = askedBy(context, press);
      return action !== null && isBulkAction(action);
    },
    isPlain: ({ context }, press: KeyPress) => {
      const action = askedBy(context, press);
      return action !== null && !isBulkAction(action);
    },
    isEscape: ({ context }, { name, modified, taken }: KeyPress) =>
      name === 'escape' && !modified && !taken && !context.capturing,
  },
  actions: {
    storeKeybinds: assign({ keybinds: (_, keybinds: Keybinds) => keybinds }),
    beginCapture: assign({ capturing: true }),
    endCapture: assign({ capturing: false }),
    takePress: sendTo('watchKeys', { type: 'press.taken' }),
    tellShortcut: sendTo(
      ({ context }) => context.parent,
      ({ context }, press: KeyPress) => ({
        type: 'shortcut.pressed',
        action: actionOf(context.keybinds, press.name) ?? 'openGroups',
      }),
    ),
    tellEscape: sendTo(({ context }) => context.parent, { type: 'escape.pressed' }),
  },
  delays: { debounce: 2_000 },
}).createMachine({
  id: 'keybinds',
  context: ({ input }) => ({ ...input, capturing: false }),
  invoke: { id: 'watchKeys', src: 'watchKeys' },
  on: {
    'keybinds.known': { actions: { type: 'storeKeybinds', params: ({ event }) => event.keybinds } },
    'capture.begun': { actions: 'beginCapture' },
    'capture.ended': { actions: 'endCapture' },
    'touch.known': { guard: { type: 'isTouch', params: ({ event }) => event.touch }, target: '.disabled' },
    'key.pressed': { guard: { type: 'isEscape', params: ({ event }) => event.press }, actions: 'tellEscape' },
  },
  initial: 'awake',
  states: {
    awake: {
      initial: 'listening',
      on: {
        'key.pressed': {
          guard: { type: 'isPlain', params: ({ event }) => event.press },
          actions: ['takePress', { type: 'tellShortcut', params: ({ event }) => event.press }],
        },
      },
      states: {
        listening: {
          on: {
            'key.pressed': {
              guard: { type: 'isBulk', params: ({ event }) => event.press },
              target: 'running',
              actions: ['takePress', { type: 'tellShortcut', params: ({ event }) => event.press }],
            },
          },
        },
        running: { on: { 'bulk.settled': 'cooling' } },
        cooling: { after: { debounce: 'listening' } },
      },
    },
    disabled: {
      on: { 'touch.known': { guard: { type: 'notTouch', params: ({ event }) => event.touch }, target: 'awake' } },
    },
  },
});
