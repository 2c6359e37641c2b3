import { assertEvent, assign, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { checkSound } from '#shared/validation';
import { telling } from '../../parent';
import { port } from '../../port';
import type { SoundContext, SoundEvent, SoundInput } from './sound.types';

/** Effects of the notification sound. */
export const soundPorts = {
  /** Whether local storage holds a sound of one's own. */
  recallSound: port<{ readonly custom: boolean }>('recallSound'),
  /** Reads the file as a data URL and keeps it; `storage/unavailable` when this browser has no room. */
  keepSound: port<void, { readonly file: File }>('keepSound'),
  forgetSound: port<void>('forgetSound'),
  /** Plays what is kept, or /sounds/notification.wav, at the kept volume (50 percent); fails when the browser will not. */
  playSound: port<void>('playSound'),
};

/** `sound/notKept` when there is no room, else `sound/readFailed`. */
const failureOf = (error: unknown): Notice =>
  toFault(error).code === 'storage/unavailable' ? notice('sound/notKept') : notice('sound/readFailed');
const refusalOf = (file: File): Notice =>
  notice('sound/refused', {
    problem: checkSound(file) === 'sound/too-large' ? 'sound/too-large' : 'sound/not-audio',
  });

/** The notification sound: the default or one's own, and its test. */
export const soundMachine = setup({
  types: {
    input: {} as SoundInput,
    context: {} as SoundContext,
    events: {} as SoundEvent,
    tags: {} as 'busy',
  },
  actors: soundPorts,
  guards: {
    isGood: (_, file: File) => checkSound(file) === null,
    isCustom: ({ context }) => context.custom,
  },
  actions: {
    storeCustom: assign({ custom: (_, custom: boolean) => custom, problem: null }),
    refuse: assign({ problem: (_, file: File) => checkSound(file) }),
    tell: telling(),
  },
  delays: { recallTimeout: 5_000, readTimeout: 10_000, playTimeout: 10_000 },
}).createMachine({
  id: 'sound',
  context: ({ input }) => ({ ...input, custom: false, problem: null }),
  initial: 'recalling',
  on: { 'settings.replaced': '.recalling' },
  states: {
    recalling: {
      invoke: {
        id: 'recallSound',
        src: 'recallSound',
        onDone: { target: 'resting', actions: { type: 'storeCustom', params: ({ event }) => event.output.custom } },
        onError: 'resting',
      },
      after: { recallTimeout: 'resting' },
    },
    resting: {
      initial: 'deciding',
      on: {
        'sound.picked': [
          { guard: { type: 'isGood', params: ({ event }) => event.file }, target: 'reading' },
          {
            actions: [
              { type: 'refuse', params: ({ event }) => event.file },
              { type: 'tell', params: ({ event }) => refusalOf(event.file) },
            ],
          },
        ],
        'sound.tested': 'playing',
      },
      states: {
        deciding: { always: [{ guard: 'isCustom', target: 'custom' }, { target: 'default' }] },
        default: {},
        custom: { on: { 'sound.removed': '#sound.removing' } },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'keepSound',
        src: 'keepSound',
        input: ({ event }) => {
          assertEvent(event, 'sound.picked');
          return { file: event.file };
        },
        onDone: {
          target: 'resting',
          actions: [
            { type: 'storeCustom', params: true },
            { type: 'tell', params: notice('sound/uploaded') },
          ],
        },
        onError: { target: 'resting', actions: { type: 'tell', params: ({ event }) => failureOf(event.error) } },
      },
      after: { readTimeout: { target: 'resting', actions: { type: 'tell', params: notice('sound/readFailed') } } },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'forgetSound',
        src: 'forgetSound',
        onDone: { target: 'resting', actions: { type: 'storeCustom', params: false } },
        onError: 'resting',
      },
      after: { recallTimeout: 'resting' },
    },
    playing: {
      tags: 'busy',
      invoke: {
        id: 'playSound',
        src: 'playSound',
        onDone: 'resting',
        onError: { target: 'resting', actions: { type: 'tell', params: notice('sound/playFailed') } },
      },
      // A long sound plays on; whether it can be heard is known by then.
      after: { playTimeout: 'resting' },
    },
  },
});
