import { assign, enqueueActions, setup } from 'xstate';
import { notice } from '#shared/notice';
import { raised, telling } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import type { presetToggleMachine } from '../preset-toggle/preset-toggle.machine';
import type { PresetToggleOutput } from '../preset-toggle/preset-toggle.types';
import { appliedIn } from '../presets/deployment-start';
import { groupStartOf } from '../presets/group-start';
import type { PresetsOwner } from '../presets/presets.types';
import { presetOf, presetsNow, settled, togglesOf } from '../presets/toggling';
import type { QuickPresetsContext, QuickPresetsEvent, QuickPresetsInput } from './quick-presets.types';

/** What a press in the Quick Presets sidebar becomes. */
export const quickPresetsPorts = { presetToggle: childPort<typeof presetToggleMachine>('presetToggle') };

/** The Quick Presets sidebar: one preset of a type is active at most, and a group preset opens Create Group. */
export const quickPresetsMachine = setup({
  types: {
    input: {} as QuickPresetsInput,
    context: {} as QuickPresetsContext,
    events: {} as QuickPresetsEvent,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof quickPresetsPorts>,
  },
  actors: quickPresetsPorts,
  guards: {
    isGroupType: ({ context }, id: string) => presetOf(presetsNow(context), id)?.type === 'group',
    isKnown: ({ context }, id: string) => presetOf(presetsNow(context), id) !== undefined,
    isActive: ({ context }, id: string) => presetOf(presetsNow(context), id)?.isActive === true,
  },
  actions: {
    storeOwner: assign((_, presets: PresetsOwner) => ({ presets, done: [] })),
    storeSearch: assign({ search: (_, search: string) => search }),
    choose: assign({ toggles: ({ context }, id: string) => togglesOf(presetsNow(context), id, 'sidebar') }),
    tellApplied: enqueueActions(({ context, enqueue }, { kept }: PresetToggleOutput) => {
      const applied = appliedIn(presetsNow(context), kept);
      if (applied === null) return;
      enqueue.sendTo(context.parent, applied);
      if (applied.isClamped) enqueue.sendTo(context.parent, raised(notice('preset/snipersClamped')));
    }),
    settle: assign(({ context }, { kept }: PresetToggleOutput) => settled(context, kept)),
    tell: telling(),
    tellPicked: enqueueActions(({ context, enqueue }, id: string) => {
      const preset = presetOf(presetsNow(context), id);
      if (preset?.type === 'group')
        enqueue.sendTo(context.parent, { type: 'preset.picked', start: groupStartOf(preset) });
    }),
  },
}).createMachine({
  id: 'quickPresets',
  context: ({ input }) => ({ ...input, presets: null, done: [], search: '', toggles: [] }),
  on: {
    'presets.known': { actions: { type: 'storeOwner', params: ({ event }) => event.owner } },
    'search.typed': { actions: { type: 'storeSearch', params: ({ event }) => event.search } },
  },
  initial: 'loading',
  states: {
    loading: {
      on: {
        'presets.known': {
          target: 'ready',
          actions: { type: 'storeOwner', params: ({ event }) => event.owner },
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
            id: 'presetToggle',
            src: 'presetToggle',
            input: ({ context: { parent, keeper, toggles } }) => ({ parent, keeper, place: 'sidebar', toggles }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'tellApplied', params: ({ event }) => event.output },
                { type: 'settle', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'settle', params: { kept: [] } },
                { type: 'tell', params: notice('app/broken') },
              ],
            },
          },
        },
      },
    },
  },
});
