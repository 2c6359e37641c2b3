import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { notice, type Notice } from '#shared/notice';
import { raised } from '../parent';
import { port } from '../port';
import { groupStartOf } from '../presets/group-start';
import { presetOf, rivalsOf, toggleOf, withToggles, type PresetToggle } from '../presets/toggling';
import type { QuickPresetsContext, QuickPresetsEvent, QuickPresetsInput } from './quick-presets.types';

/** Effects of the Quick Presets sidebar. */
export const quickPresetsPorts = {
  /** PATCH /presets/{id} of each, the first one first. */
  togglePresets: port<void, { readonly toggles: readonly PresetToggle[] }>('togglePresets'),
};

/** The Quick Presets sidebar: one preset of a type is active at most, and a group preset opens Create Group. */
export const quickPresetsMachine = setup({
  types: {
    input: {} as QuickPresetsInput,
    context: {} as QuickPresetsContext,
    events: {} as QuickPresetsEvent,
    tags: {} as 'busy',
  },
  actors: quickPresetsPorts,
  guards: {
    isGroupType: ({ context }, id: string) => presetOf(context.presets, id)?.type === 'group',
    isKnown: ({ context }, id: string) => presetOf(context.presets, id) !== undefined,
    isActive: ({ context }, id: string) => presetOf(context.presets, id)?.isActive === true,
    applies: ({ context }) => context.toggles[0]?.isActive === true,
  },
  actions: {
    storePresets: assign({ presets: (_, presets: readonly Preset[]) => presets }),
    storeSearch: assign({ search: (_, search: string) => search }),
    choose: assign({
      toggles: ({ context: { presets } }, id: string) => {
        const preset = presetOf(presets, id);
        if (preset === undefined) return [];
        const toggle = toggleOf(preset);
        return [toggle, ...rivalsOf(presets, toggle)];
      },
    }),
    // What was shown as done is done; the list that is read next says the same.
    keep: assign(({ context: { presets, toggles } }) => ({ presets: withToggles(presets, toggles), toggles: [] })),
    rollBack: assign({ toggles: [] }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    tellChanged: sendTo(({ context }) => context.keeper, { type: 'presets.changed' }),
    tellPicked: enqueueActions(({ context: { parent, presets }, enqueue }, id: string) => {
      const preset = presetOf(presets, id);
      if (preset?.type === 'group') enqueue.sendTo(parent, { type: 'preset.picked', start: groupStartOf(preset) });
    }),
  },
}).createMachine({
  id: 'quickPresets',
  context: ({ input }) => ({ ...input, presets: [], search: '', toggles: [] }),
  on: {
    'presets.known': { actions: { type: 'storePresets', params: ({ event }) => event.presets } },
    'search.typed': { actions: { type: 'storeSearch', params: ({ event }) => event.search } },
  },
  initial: 'loading',
  states: {
    loading: {
      on: {
        'presets.known': {
          target: 'ready',
          actions: { type: 'storePresets', params: ({ event }) => event.presets },
        },
      },
    },
    ready: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'preset.applied': [
              {
                guard: { type: 'isGroupType', params: ({ event }) => event.id },
                actions: { type: 'tellPicked', params: ({ event }) => event.id },
              },
              {
                guard: { type: 'isKnown', params: ({ event }) => event.id },
                target: 'toggling',
                actions: { type: 'choose', params: ({ event }) => event.id },
              },
            ],
            'preset.deactivated': {
              guard: { type: 'isActive', params: ({ event }) => event.id },
              target: 'toggling',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
          },
        },
        // The badges stand as if it were done, until it is known whether it is (ERR-34).
        toggling: {
          tags: 'busy',
          invoke: {
            id: 'togglePresets',
            src: 'togglePresets',
            input: ({ context }) => ({ toggles: context.toggles }),
            onDone: [
              {
                guard: 'applies',
                target: 'idle',
                actions: ['keep', { type: 'tell', params: notice('preset/applied') }, 'tellChanged'],
              },
              {
                target: 'idle',
                actions: ['keep', { type: 'tell', params: notice('preset/rested') }, 'tellChanged'],
              },
            ],
            onError: {
              target: 'idle',
              actions: ['rollBack', { type: 'tell', params: notice('preset/toggleFailed') }, 'tellChanged'],
            },
          },
        },
      },
    },
  },
});
