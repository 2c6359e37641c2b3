import { assign, not, sendTo, setup } from 'xstate';
import { isKeyName, isTaken, type Keybinds } from '#shared/keybinds';
import { notice } from '#shared/notice';
import { channel } from '../../channel';
import { raised } from '../../parent';
import type { KeyCaptureContext, KeyCaptureEvent, KeyCaptureInput } from './key-capture.types';

/** Effects of capturing a key. */
export const keyCapturePorts = {
  /** Says `key.pressed` of every key without Ctrl, Alt or Meta before anything else sees it, and `capture.cancelled` on Escape or lost focus. */
  watchCapture: channel('watchCapture'),
};

/** The key of one of the six actions: click, press a key, and it is kept (D2 section 2.2). */
export const keyCaptureMachine = setup({
  types: { input: {} as KeyCaptureInput, context: {} as KeyCaptureContext, events: {} as KeyCaptureEvent },
  actors: keyCapturePorts,
  guards: {
    isAssigned: ({ context }) => context.keybinds[context.action] !== '',
    isUnassigned: not('isAssigned'),
    taken: ({ context }, name: string) => isTaken(context.keybinds, context.action, name),
    isFree: ({ context }, name: string) => isKeyName(name) && !isTaken(context.keybinds, context.action, name),
  },
  actions: {
    storeKeybinds: assign({ keybinds: (_, keybinds: Keybinds) => keybinds }),
    storeKey: assign({ keybinds: ({ context }, name: string) => ({ ...context.keybinds, [context.action]: name }) }),
    tellKey: sendTo(
      ({ context }) => context.parent,
      ({ context: { action } }, name: string) => ({ type: 'key.chosen', action, name }),
    ),
    tellTaken: sendTo(({ context }) => context.parent, raised(notice('key/taken'))),
    tellBegun: sendTo(({ context }) => context.parent, { type: 'capture.begun' }),
    tellEnded: sendTo(({ context }) => context.parent, { type: 'capture.ended' }),
  },
}).createMachine({
  id: 'keyCapture',
  context: ({ input }) => input,
  on: { 'keybinds.known': { actions: { type: 'storeKeybinds', params: ({ event }) => event.keybinds } } },
  initial: 'unassigned',
  states: {
    unassigned: {
      always: { guard: 'isAssigned', target: 'assigned' },
      on: { 'capture.asked': 'capturing' },
    },
    assigned: {
      always: { guard: 'isUnassigned', target: 'unassigned' },
      on: {
        'capture.asked': 'capturing',
        'key.cleared': {
          actions: [
            { type: 'storeKey', params: '' },
            { type: 'tellKey', params: '' },
          ],
        },
      },
    },
    capturing: {
      entry: 'tellBegun',
      exit: 'tellEnded',
      invoke: { id: 'watchCapture', src: 'watchCapture' },
      on: {
        'key.pressed': [
          {
            guard: { type: 'isFree', params: ({ event }) => event.name },
            target: 'unassigned',
            actions: [
              { type: 'storeKey', params: ({ event }) => event.name },
              { type: 'tellKey', params: ({ event }) => event.name },
            ],
          },
          { guard: { type: 'taken', params: ({ event }) => event.name }, target: 'unassigned', actions: 'tellTaken' },
        ],
        'capture.cancelled': 'unassigned',
        'capture.asked': 'unassigned',
        'key.cleared': {
          target: 'unassigned',
          actions: [
            { type: 'storeKey', params: '' },
            { type: 'tellKey', params: '' },
          ],
        },
      },
    },
  },
});
