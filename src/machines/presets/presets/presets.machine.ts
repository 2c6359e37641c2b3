import { assign, enqueueActions, raise, setup } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { storingFault } from '../../keep-fault';
import { childPort, port, type ChildrenOf } from '../../port';
import { readingWith } from '../../reading';
import type { presetDialogMachine } from '../preset-dialog/preset-dialog.machine';
import type { presetsPageMachine } from '../presets-page/presets-page.machine';
import type { quickPresetsMachine } from '../quick-presets/quick-presets.machine';
import type { PresetsContext, PresetsEvent, PresetsInput } from './presets.types';

/** Effects of the presets, and the flows over them. */
export const presetsPorts = {
  /** How many were active when this browser last read them (GAP-07). */
  recallActive: port<number>('recallActive'),
  /** GET /presets/ past any cache; which are active is kept in this browser for the next first paint (LST-02). */
  readPresets: port<readonly Preset[]>('readPresets'),
  /** PATCH /presets/{id}: it was applied once. */
  noteUse: port<void, { readonly id: string }>('noteUse'),
  quickPresets: childPort<typeof quickPresetsMachine>('quickPresets'),
  presetsPage: childPort<typeof presetsPageMachine>('presetsPage'),
  presetDialog: childPort<typeof presetDialogMachine>('presetDialog'),
};

/** The presets of every kind, when one of them was applied, and the flows that change them. */
export const presetsMachine = setup({
  types: {
    input: {} as PresetsInput,
    context: {} as PresetsContext,
    events: {} as PresetsEvent,
    children: {} as ChildrenOf<typeof presetsPorts>,
  },
  actors: presetsPorts,
  actions: {
    storeRecalled: assign({ recalled: (_, recalled: number) => recalled }),
    storePresets: assign((_, presets: readonly Preset[]) => ({ presets, known: true, fault: null })),
    storeFault: storingFault(),
    storeUsed: assign({ used: (_, id: string) => id }),
    readAgain: raise({ type: 'presets.changed' }),
    tellKnown: enqueueActions(({ enqueue, self }) => {
      enqueue.sendTo('quickPresets', { type: 'presets.known', owner: self });
      enqueue.sendTo('presetsPage', { type: 'presets.known', owner: self });
    }),
  },
}).createMachine({
  id: 'presets',
  context: ({ input }) => ({ ...input, presets: [], recalled: 0, known: false, fault: null, used: '' }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'quickPresets',
          src: 'quickPresets',
          input: ({ context: { parent }, self }) => ({ parent, keeper: self }),
          onError: 'broken',
        },
        {
          id: 'presetsPage',
          src: 'presetsPage',
          input: ({ context: { parent }, self }) => ({ parent, keeper: self }),
          onError: 'broken',
        },
        {
          id: 'presetDialog',
          src: 'presetDialog',
          input: ({ context: { parent }, self }) => ({ parent, keeper: self }),
          onError: 'broken',
        },
      ],
      type: 'parallel',
      states: {
        list: {
          initial: 'recalling',
          states: {
            recalling: {
              invoke: {
                id: 'recallActive',
                src: 'recallActive',
                onDone: { target: 'loading', actions: { type: 'storeRecalled', params: ({ event }) => event.output } },
                onError: 'loading',
              },
            },
            loading: {
              invoke: readingWith('readPresets', {
                to: 'ready',
                keep: 'storePresets',
                then: ['tellKnown'],
                failed: 'failed',
              }),
              on: { 'presets.changed': { target: 'loading', reenter: true } },
            },
            ready: { on: { 'presets.changed': 'loading' } },
            failed: { on: { 'presets.changed': 'loading' } },
          },
        },
        use: {
          initial: 'resting',
          on: { 'preset.used': { target: '.noting', actions: { type: 'storeUsed', params: ({ event }) => event.id } } },
          states: {
            resting: {},
            // When it was last applied is worth a second try by the client, and no more.
            noting: {
              invoke: {
                id: 'noteUse',
                src: 'noteUse',
                input: ({ context }) => ({ id: context.used }),
                onDone: { target: 'resting', actions: 'readAgain' },
                onError: 'resting',
              },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
