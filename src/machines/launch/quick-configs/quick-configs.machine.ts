import { assign, sendTo, setup } from 'xstate';
import { isQuick, type QuickChoices, type QuickConfig } from '#shared/quick-launch';
import { channel } from '../../channel';
import { choicesOf, editedQuick, isStarMoved, NOTHING_EDITED, primaryOf } from './quick-configs.draft';
import type {
  KeptQuick,
  QuickCommand,
  QuickConfigsContext,
  QuickConfigsEvent,
  QuickConfigsInput,
} from './quick-configs.types';

/** Effects of the configs of quick launches. */
export const quickConfigsPorts = {
  /** Says `section.recalled` once and `configs.known` at once, when another window changed them, and after what it is told, each time; bad ones are left out. */
  keptConfigs: channel<QuickCommand>('keptConfigs'),
};

/** The section of quick launches: its configs, which of them is starred, and the dialog that makes and edits them. */
export const quickConfigsMachine = setup({
  types: { input: {} as QuickConfigsInput, context: {} as QuickConfigsContext, events: {} as QuickConfigsEvent },
  actors: quickConfigsPorts,
  guards: {
    isQuick: ({ context }) => isQuick(context.draft),
    isOpen: (_, { isOpen }: { readonly isOpen: boolean }) => isOpen,
    isStarMoved: ({ context }, kept: KeptQuick) => isStarMoved(context, kept),
  },
  actions: {
    store: assign((_, { configs, primaryId }: KeptQuick) => ({ configs, primaryId })),
    begin: assign(NOTHING_EDITED),
    beginEdit: assign((_, config: QuickConfig) => ({ editedId: config.id, draft: choicesOf(config) })),
    edit: assign({ draft: ({ context }, patch: Partial<QuickChoices>) => editedQuick(context.draft, patch) }),
    tell: sendTo('keptConfigs', (_, command: QuickCommand) => command),
    save: sendTo('keptConfigs', ({ context: { editedId, draft } }) => ({
      type: 'config.saved',
      id: editedId,
      choices: draft,
    })),
    star: sendTo('keptConfigs', ({ context }, id: string) => ({
      type: 'config.starred',
      id: id === context.primaryId ? null : id,
    })),
    tellChosen: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'quick.chosen', config: primaryOf(context) }),
    ),
  },
  delays: { syncTime: 2_000 },
}).createMachine({
  id: 'quickConfigs',
  context: ({ input }) => ({ ...input, configs: [], primaryId: null, ...NOTHING_EDITED }),
  invoke: { id: 'keptConfigs', src: 'keptConfigs' },
  on: {
    'star.toggled': { actions: { type: 'star', params: ({ event }) => event.id } },
    'delete.pressed': {
      actions: { type: 'tell', params: ({ event }) => ({ type: 'config.deleted', id: event.id }) },
    },
  },
  type: 'parallel',
  states: {
    section: {
      initial: 'unknown',
      states: {
        unknown: {
          on: {
            'section.recalled': [
              { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'open' },
              { target: 'folded' },
            ],
          },
        },
        folded: {
          on: {
            'section.toggled': {
              target: 'open',
              actions: { type: 'tell', params: { type: 'section.kept', isOpen: true } },
            },
          },
        },
        open: {
          on: {
            'section.toggled': {
              target: 'folded',
              actions: { type: 'tell', params: { type: 'section.kept', isOpen: false } },
            },
            'section.expanded': 'full',
          },
        },
        full: { on: { 'section.reduced': 'open' } },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'creation.begun': { target: 'editing', actions: 'begin' },
            'edit.begun': {
              target: 'editing',
              actions: { type: 'beginEdit', params: ({ event }) => event.config },
            },
          },
        },
        editing: {
          on: {
            'draft.edited': { actions: { type: 'edit', params: ({ event }) => event.patch } },
            'config.submitted': [{ guard: 'isQuick', target: 'closed', actions: 'save' }, { target: '.refused' }],
            'dialog.closed': 'closed',
          },
          initial: 'typing',
          states: {
            typing: {},
            // Every field says what it lacks from now on.
            refused: {},
          },
        },
      },
    },
    // What another window changed without a word of it, as a file of settings does, is found by looking.
    sync: {
      initial: 'resting',
      on: {
        'configs.known': [
          {
            guard: { type: 'isStarMoved', params: ({ event }) => event.kept },
            target: '.resting',
            actions: [{ type: 'store', params: ({ event }) => event.kept }, 'tellChosen'],
          },
          { target: '.resting', actions: { type: 'store', params: ({ event }) => event.kept } },
        ],
      },
      states: {
        resting: { after: { syncTime: 'looking' } },
        looking: { entry: { type: 'tell', params: { type: 'configs.wanted' } } },
      },
    },
  },
});
