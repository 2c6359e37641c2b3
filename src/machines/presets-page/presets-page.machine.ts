import { assign, sendTo, setup } from 'xstate';
import type { Preset } from '#shared/contract/presets';
import { toFault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { raised } from '../parent';
import { port } from '../port';
import { presetOf, toggleOf, withToggles, type PresetToggle } from '../presets/toggling';
import type { PresetsPageContext, PresetsPageEvent, PresetsPageInput } from './presets-page.types';

/** Effects of the presets page. */
export const presetsPagePorts = {
  /** PATCH /presets/{id} of each, the first one first. */
  togglePresets: port<void, { readonly toggles: readonly PresetToggle[] }>('togglePresets'),
  /** DELETE /presets/{id}. */
  deletePreset: port<void, { readonly id: string }>('deletePreset'),
};

const toggled = (toggles: readonly PresetToggle[]): Notice => {
  const [{ name, isActive } = { name: '', isActive: false }] = toggles;
  return notice(isActive ? 'preset/activated' : 'preset/deactivated', { name });
};
const said = (error: unknown) => ({ detail: toFault(error).detail ?? null });

/** The presets page: presets of a type are applied beside each other (GAP-07), and deleted at once (GAP-67). */
export const presetsPageMachine = setup({
  types: {
    input: {} as PresetsPageInput,
    context: {} as PresetsPageContext,
    events: {} as PresetsPageEvent,
    tags: {} as 'busy',
  },
  actors: presetsPagePorts,
  guards: {
    isNoGroup: ({ context }, id: string) => (presetOf(context.presets, id)?.type ?? 'group') !== 'group',
    isKnown: ({ context }, id: string) => presetOf(context.presets, id) !== undefined,
  },
  actions: {
    storePresets: assign({ presets: (_, presets: readonly Preset[]) => presets }),
    storeSearch: assign({ search: (_, search: string) => search }),
    choose: assign({
      toggles: ({ context }, id: string) => context.presets.filter((one) => one.id === id).map(toggleOf),
    }),
    // What was shown as done is done; the list that is read next says the same.
    keep: assign(({ context: { presets, toggles } }) => ({ presets: withToggles(presets, toggles), toggles: [] })),
    rollBack: assign({ toggles: [] }),
    chooseDeletion: assign({ deleting: (_, id: string) => id }),
    drop: assign(({ context: { presets, deleting } }) => ({
      presets: presets.filter(({ id }) => id !== deleting),
      deleting: null,
    })),
    leave: assign({ deleting: null }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, one: Notice) => raised(one),
    ),
    tellChanged: sendTo(({ context }) => context.keeper, { type: 'presets.changed' }),
  },
}).createMachine({
  id: 'presetsPage',
  context: ({ input }) => ({ ...input, presets: [], search: '', toggles: [], deleting: null }),
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
      on: { 'preset.duplicated': { actions: { type: 'tell', params: notice('preset/copyLater') } } },
      states: {
        idle: {
          on: {
            'preset.applied': {
              guard: { type: 'isNoGroup', params: ({ event }) => event.id },
              target: 'toggling',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
            'preset.deactivated': {
              guard: { type: 'isNoGroup', params: ({ event }) => event.id },
              target: 'toggling',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
            'preset.deleted': {
              guard: { type: 'isKnown', params: ({ event }) => event.id },
              target: 'deleting',
              actions: { type: 'chooseDeletion', params: ({ event }) => event.id },
            },
          },
        },
        toggling: {
          tags: 'busy',
          invoke: {
            id: 'togglePresets',
            src: 'togglePresets',
            input: ({ context }) => ({ toggles: context.toggles }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'tell', params: ({ context }) => toggled(context.toggles) }, 'keep', 'tellChanged'],
            },
            onError: {
              target: 'idle',
              actions: [
                'rollBack',
                { type: 'tell', params: ({ event }) => notice('preset/activationFailed', said(event.error)) },
                'tellChanged',
              ],
            },
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deletePreset',
            src: 'deletePreset',
            input: ({ context }) => ({ id: context.deleting ?? '' }),
            onDone: {
              target: 'idle',
              actions: ['drop', { type: 'tell', params: notice('preset/deleted') }, 'tellChanged'],
            },
            onError: {
              target: 'idle',
              actions: [
                'leave',
                { type: 'tell', params: ({ event }) => notice('preset/deleteFailed', said(event.error)) },
                'tellChanged',
              ],
            },
          },
        },
      },
    },
  },
});
