import { assign, sendTo, setup, stateIn } from 'xstate';
import type { BundleFields, BundleWay } from '#shared/launch-form';
import { LIMITS } from '#shared/limits';
import { port } from '../../port';
import { editedBundle, newBundle } from '#shared/launch-bundle';
import { editedSeveral, NEW_SEVERAL, type SeveralFields } from '#shared/launch-several';
import type { LastChoices, LaunchMode, LaunchModeContext, LaunchModeEvent, LaunchModeInput } from './launch-mode.types';

/** What remembers the last delay of a sale (LCH-13), what a sniper spent and the last multi-launch (MUL-18). */
export const launchModePorts = {
  recallLast: port<LastChoices>('recallLast'),
  /** Remembers all of it for the next visit. */
  rememberLast: port<void, { readonly delayMs: number; readonly sniperBuy: string; readonly several: SeveralFields }>(
    'rememberLast',
  ),
};

/** A delay that the slider has: whole milliseconds from 0 to the longest. */
const bounded = (delayMs: number): number => Math.min(Math.max(Math.round(delayMs), 0), LIMITS.instaSellMs);

/** How a launch goes on once its coin stands: what was bought stays, or is sold again a moment later, or others of the group buy. */
export const launchModeMachine = setup({
  types: { input: {} as LaunchModeInput, context: {} as LaunchModeContext, events: {} as LaunchModeEvent },
  actors: launchModePorts,
  guards: {
    sells: (_, { instaSellMs }: LaunchMode) => instaSellMs !== null,
    isStandard: stateIn({ mode: 'standard' }),
    isSeveral: (_, { several }: LaunchMode) => several !== null,
    isBundled: (_, { bundle }: LaunchMode) => bundle !== null,
    isKept: (_, { mode: { bundle }, way }: { readonly mode: LaunchMode; readonly way: BundleWay }) =>
      bundle?.way === way,
    /** LCH-11: others buy, now or a moment later, and nothing is sold into that. */
    othersBuy: (_, way: BundleWay | undefined) => way === 'instant' || way === 'delayed',
    isWay: (_, { way, wanted }: { readonly way: BundleWay; readonly wanted: BundleWay }) => way === wanted,
  },
  actions: {
    storeDelay: assign({ delayMs: (_, delayMs: number | null) => bounded(delayMs ?? 0) }),
    storeBundle: assign({
      bundle: ({ context }, bundle: BundleFields | null) => editedBundle(context.bundle, bundle ?? {}),
    }),
    storeLast: assign(({ context }, { delayMs, sniperBuy, several }: LastChoices) => ({
      several: several ?? context.several,
      delayMs: delayMs === null ? context.delayMs : bounded(delayMs),
      bundle: sniperBuy === null ? context.bundle : editedBundle(context.bundle, { sniperBuy }),
    })),
    edit: assign({ bundle: ({ context }, patch: Partial<BundleFields>) => editedBundle(context.bundle, patch) }),
    /** LCH-07. */
    dropSnipers: assign({ bundle: ({ context }) => editedBundle(context.bundle, { snipers: 0 }) }),
    editSeveral: assign({
      several: ({ context }, patch: Partial<SeveralFields> | null) => editedSeveral(context.several, patch ?? {}),
    }),
    /** LCH-17: what a sniper spends is remembered, the rest begins anew. */
    clearBundle: assign({ bundle: ({ context }) => newBundle(context.bundle.sniperBuy) }),
    tellSale: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'mode.changed', mode: { instaSellMs: context.delayMs } }),
    ),
    tellNoSale: sendTo(({ context }) => context.parent, { type: 'mode.changed', mode: { instaSellMs: null } }),
    tellBundle: sendTo(
      ({ context }) => context.parent,
      ({ context }, way: BundleWay) => ({
        type: 'mode.changed',
        mode: { instaSellMs: null, bundle: { way, ...context.bundle } },
      }),
    ),
    tellSeveral: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'mode.changed', mode: { several: context.several } }),
    ),
    tellSingle: sendTo(({ context }) => context.parent, { type: 'mode.changed', mode: { several: null } }),
    tellStandard: sendTo(({ context }) => context.parent, { type: 'mode.changed', mode: { bundle: null } }),
  },
  delays: { frame: 16 },
}).createMachine({
  id: 'launchMode',
  context: ({ input }) => ({ parent: input.parent, delayMs: 0, bundle: newBundle(''), several: NEW_SEVERAL }),
  type: 'parallel',
  states: {
    mode: {
      initial: 'standard',
      on: {
        'mode.recalled': [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ mode: event.mode, way: 'safe' }) },
            target: '.bundled.safe',
            actions: [{ type: 'storeBundle', params: ({ event }) => event.mode.bundle }, 'dropSnipers'],
          },
          {
            guard: { type: 'isKept', params: ({ event }) => ({ mode: event.mode, way: 'instant' }) },
            target: '.bundled.instant',
            actions: { type: 'storeBundle', params: ({ event }) => event.mode.bundle },
          },
          {
            guard: { type: 'isBundled', params: ({ event }) => event.mode },
            target: '.bundled.delayed',
            actions: { type: 'storeBundle', params: ({ event }) => event.mode.bundle },
          },
          {
            guard: { type: 'isSeveral', params: ({ event }) => event.mode },
            target: '.standard.multi',
            actions: ['clearBundle', { type: 'editSeveral', params: ({ event }) => event.mode.several }],
          },
          { target: '.standard', actions: 'clearBundle' },
        ],
      },
      states: {
        standard: {
          initial: 'single',
          on: { 'bundled.chosen': { target: 'bundled', actions: { type: 'tellBundle', params: 'delayed' } } },
          states: {
            single: { on: { 'several.switched': { target: 'multi', actions: 'tellSeveral' } } },
            multi: {
              on: {
                'several.switched': { target: 'single', actions: 'tellSingle' },
                'several.edited': {
                  actions: [{ type: 'editSeveral', params: ({ event }) => event.patch }, 'tellSeveral'],
                },
                // Other wallets of the group buy the one coin then.
                'bundled.chosen': {
                  target: '#launchMode.mode.bundled',
                  actions: ['tellSingle', { type: 'tellBundle', params: 'delayed' }],
                },
              },
            },
          },
        },
        bundled: {
          initial: 'delayed',
          on: {
            'standard.chosen': { target: 'standard', actions: ['clearBundle', 'tellStandard'] },
            'way.chosen': [
              {
                guard: { type: 'isWay', params: ({ event }) => ({ way: event.way, wanted: 'safe' }) },
                target: '.safe',
                actions: ['dropSnipers', { type: 'tellBundle', params: 'safe' }],
              },
              {
                guard: { type: 'isWay', params: ({ event }) => ({ way: event.way, wanted: 'instant' }) },
                target: '.instant',
                actions: { type: 'tellBundle', params: 'instant' },
              },
              { target: '.delayed', actions: { type: 'tellBundle', params: 'delayed' } },
            ],
          },
          states: {
            // Nobody else buys.
            safe: {},
            instant: {
              on: {
                'bundle.edited': {
                  actions: [
                    { type: 'edit', params: ({ event }) => event.patch },
                    { type: 'tellBundle', params: 'instant' },
                  ],
                },
              },
            },
            delayed: {
              on: {
                'bundle.edited': {
                  actions: [
                    { type: 'edit', params: ({ event }) => event.patch },
                    { type: 'tellBundle', params: 'delayed' },
                  ],
                },
              },
            },
          },
        },
      },
    },
    instaSell: {
      initial: 'off',
      on: {
        'mode.recalled': [
          { guard: { type: 'othersBuy', params: ({ event }) => event.mode.bundle?.way }, target: '.unavailable' },
          {
            guard: { type: 'sells', params: ({ event }) => event.mode },
            target: '.on',
            actions: { type: 'storeDelay', params: ({ event }) => event.mode.instaSellMs },
          },
          { target: '.off' },
        ],
        'way.chosen': [
          { guard: { type: 'othersBuy', params: ({ event }) => event.way }, target: '.unavailable' },
          { target: '.off' },
        ],
      },
      states: {
        off: {
          on: {
            'sale.switched': { target: 'on', actions: 'tellSale' },
            'bundled.chosen': { guard: 'isStandard', target: 'unavailable' },
          },
        },
        on: {
          on: {
            'sale.switched': { target: 'off', actions: 'tellNoSale' },
            'delay.chosen': {
              actions: [{ type: 'storeDelay', params: ({ event }) => event.delayMs }, 'tellSale'],
            },
            'bundled.chosen': { guard: 'isStandard', target: 'unavailable' },
          },
        },
        // LCH-11: what others buy a moment later would be sold into.
        unavailable: { on: { 'standard.chosen': 'off' } },
      },
    },
    memory: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recallLast',
            src: 'recallLast',
            onDone: { target: 'known', actions: { type: 'storeLast', params: ({ event }) => event.output } },
            onError: 'known',
          },
          // What the person or the kept form says meanwhile is newer than what was remembered.
          on: {
            'sale.switched': 'known',
            'several.switched': 'known',
            'bundled.chosen': 'known',
            'mode.recalled': 'known',
          },
        },
        known: { on: { 'launch.begun': 'noting' } },
        // Storage is written a frame after the press, when the launch is on its way.
        noting: { after: { frame: 'remembering' } },
        remembering: {
          invoke: {
            id: 'rememberLast',
            src: 'rememberLast',
            input: ({ context: { delayMs, bundle, several } }) => ({ delayMs, sniperBuy: bundle.sniperBuy, several }),
            onDone: 'known',
            onError: 'known',
          },
        },
      },
    },
  },
});
