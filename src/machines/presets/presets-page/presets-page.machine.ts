import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { raised, telling } from '../../parent';
import { childPort, port, type ChildrenOf } from '../../port';
import type { presetToggleMachine } from '../preset-toggle/preset-toggle.machine';
import type { PresetToggleOutput } from '../preset-toggle/preset-toggle.types';
import { appliedIn } from '../presets/deployment-start';
import type { PresetsOwner } from '../presets/presets.types';
import { presetOf, presetsNow, settled, togglesOf } from '../presets/toggling';
import type { PresetsPageContext, PresetsPageEvent, PresetsPageInput } from './presets-page.types';

/** Effects of the presets page, and what a press on it becomes. */
export const presetsPagePorts = {
  presetToggle: childPort<typeof presetToggleMachine>('presetToggle'),
  /** DELETE /presets/{id}. */
  deletePreset: port<void, { readonly id: string }>('deletePreset'),
};

const said = (error: unknown) => ({ detail: toFault(error).detail ?? null });

/** The presets page: presets of a type are applied beside each other (GAP-07), and deleted at once (GAP-67). */
export const presetsPageMachine = setup({
  types: {
    input: {} as PresetsPageInput,
    context: {} as PresetsPageContext,
    events: {} as PresetsPageEvent,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof presetsPagePorts>,
  },
  actors: presetsPagePorts,
  guards: {
    isNoGroup: ({ context }, id: string) => (presetOf(presetsNow(context), id)?.type ?? 'group') !== 'group',
    isKnown: ({ context }, id: string) => presetOf(presetsNow(context), id) !== undefined,
  },
  actions: {
    storeOwner: assign((_, presets: PresetsOwner) => ({ presets, done: [], gone: [] })),
    storeSearch: assign({ search: (_, search: string) => search }),
    choose: assign({ toggles: ({ context }, id: string) => togglesOf(presetsNow(context), id, 'page') }),
    tellApplied: enqueueActions(({ context, enqueue }, { kept }: PresetToggleOutput) => {
      const applied = appliedIn(presetsNow(context), kept);
      if (applied === null) return;
      enqueue.sendTo(context.parent, applied);
      if (applied.isClamped) enqueue.sendTo(context.parent, raised(notice('preset/snipersClamped')));
    }),
    settle: assign(({ context }, { kept }: PresetToggleOutput) => settled(context, kept)),
    chooseDeletion: assign({ deleting: (_, id: string) => id }),
    drop: assign(({ context: { gone, deleting } }) => ({ gone: [...gone, deleting ?? ''], deleting: null })),
    leave: assign({ deleting: null }),
    tell: telling(),
    tellChanged: sendTo(({ context }) => context.keeper, { type: 'presets.changed' }),
  },
}).createMachine({
  id: 'presetsPage',
  context: ({ input }) => ({ ...input, presets: null, done: [], gone: [], search: '', toggles: [], deleting: null }),
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
        // The badges stand as if it were done, until it is known whether it is (ERR-201).
        toggling: {
          tags: 'busy',
          invoke: {
            id: 'presetToggle',
            src: 'presetToggle',
            input: ({ context: { parent, keeper, toggles } }) => ({ parent, keeper, place: 'page', toggles }),
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
