import { assign, sendTo, setup } from 'xstate';
import { LIMITS } from '#shared/limits';
import { port } from '../../port';
import type { LaunchMode, LaunchModeContext, LaunchModeEvent, LaunchModeInput } from './launch-mode.types';

/** What remembers the last delay (LCH-13). */
export const launchModePorts = {
  /** Milliseconds, or null where none is remembered. */
  recallDelay: port<number | null>('recallDelay'),
  /** Remembers the delay for the next visit. */
  rememberDelay: port<void, { readonly delayMs: number }>('rememberDelay'),
};

/** A delay that the slider has: whole milliseconds from 0 to the longest. */
const bounded = (delayMs: number): number => Math.min(Math.max(Math.round(delayMs), 0), LIMITS.instaSellMs);

/** How a launch goes on once its coin stands: what was bought stays, or is sold again a moment later. */
export const launchModeMachine = setup({
  types: { input: {} as LaunchModeInput, context: {} as LaunchModeContext, events: {} as LaunchModeEvent },
  actors: launchModePorts,
  guards: {
    sells: (_, { instaSellMs }: LaunchMode) => instaSellMs !== null,
    isKnown: (_, delayMs: number | null) => delayMs !== null,
  },
  actions: {
    storeDelay: assign({ delayMs: (_, delayMs: number | null) => bounded(delayMs ?? 0) }),
    tellSale: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'mode.changed', mode: { instaSellMs: context.delayMs } }),
    ),
    tellNoSale: sendTo(({ context }) => context.parent, { type: 'mode.changed', mode: { instaSellMs: null } }),
  },
  delays: { frame: 16 },
}).createMachine({
  id: 'launchMode',
  context: ({ input }) => ({ parent: input.parent, delayMs: 0 }),
  type: 'parallel',
  states: {
    instaSell: {
      initial: 'off',
      on: {
        'mode.recalled': [
          {
            guard: { type: 'sells', params: ({ event }) => event.mode },
            target: '.on',
            actions: { type: 'storeDelay', params: ({ event }) => event.mode.instaSellMs },
          },
          { target: '.off' },
        ],
      },
      states: {
        off: { on: { 'sale.switched': { target: 'on', actions: 'tellSale' } } },
        on: {
          on: {
            'sale.switched': { target: 'off', actions: 'tellNoSale' },
            'delay.chosen': {
              actions: [{ type: 'storeDelay', params: ({ event }) => event.delayMs }, 'tellSale'],
            },
          },
        },
      },
    },
    memory: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recallDelay',
            src: 'recallDelay',
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event.output },
                target: 'known',
                actions: { type: 'storeDelay', params: ({ event }) => event.output },
              },
              { target: 'known' },
            ],
            onError: 'known',
          },
          // What the person or the kept form says meanwhile is newer than what was remembered.
          on: { 'sale.switched': 'known', 'mode.recalled': 'known' },
        },
        known: { on: { 'launch.begun': 'noting' } },
        // Storage is written a frame after the press, when the launch is on its way.
        noting: { after: { frame: 'remembering' } },
        remembering: {
          invoke: {
            id: 'rememberDelay',
            src: 'rememberDelay',
            input: ({ context }) => ({ delayMs: context.delayMs }),
            onDone: 'known',
            onError: 'known',
          },
        },
      },
    },
  },
});
