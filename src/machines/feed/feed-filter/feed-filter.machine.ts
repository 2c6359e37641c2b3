import { assign, sendTo, setup } from 'xstate';
import type { HandleChoices } from '#shared/handles';
import { channel } from '../../channel';
import { storingFault, withFault } from '../../keep-fault';
import { childPort, port, type ChildrenOf } from '../../port';
import type { addAccountMachine } from '../add-account/add-account.machine';
import { withChoice, withoutChoice } from './feed-filter.choices';
import type { ChoicesMade, FeedFilterContext, FeedFilterEvent, Removal } from './feed-filter.types';

/** Effects of the feed filter. */
export const feedFilterPorts = {
  /** Says `choices.known` at once and when another tab changed them; told `choices.made` it keeps them (LST-18) and hides posts in the feed by them. */
  keptHandles: channel<ChoicesMade>('keptHandles'),
  /** DELETE /users/trackers/tracked-accounts/{id}; one that is gone already is removed. */
  removeAccount: port<void, { readonly id: string }>('removeAccount'),
  /** The Add X Account dialog. */
  addAccount: childPort<typeof addAccountMachine>('addAccount'),
};

type Toggled = Extract<FeedFilterEvent, { type: 'handle.toggled' }>;

/** The Feed Filter dialog, there once it was asked for; the accounts themselves lie in the cache of queries, and what is hidden is kept in this browser. */
export const feedFilterMachine = setup({
  types: {
    context: {} as FeedFilterContext,
    events: {} as FeedFilterEvent,
    children: {} as ChildrenOf<typeof feedFilterPorts>,
    tags: {} as 'removing',
  },
  actors: feedFilterPorts,
  guards: {
    isSearch: (_, search: string) => search.trim() !== '',
    isAdded: (_, { added }: { readonly added: boolean }) => added,
  },
  actions: {
    begin: assign({ search: '', removed: [], fault: null }),
    storeSearch: assign({ search: (_, search: string) => search }),
    storeChoices: assign({ choices: (_, choices: HandleChoices) => choices }),
    choose: assign({
      choices: ({ context }, { handle, isVisible }: Toggled) => withChoice(context.choices, handle, isVisible),
    }),
    tellChoices: sendTo('keptHandles', ({ context }) => ({ type: 'choices.made', choices: context.choices })),
    storeRemoval: assign((_, { account, at }: Removal) => ({ asked: { account, at }, fault: null })),
    noteRemoved: assign(({ context: { asked, removed, choices } }) =>
      asked === null ? {} : { removed: [...removed, asked], choices: withoutChoice(choices, asked.account.handle) },
    ),
    storeFault: storingFault(),
  },
}).createMachine({
  id: 'feedFilter',
  context: { search: '', choices: {}, asked: null, removed: [], fault: null },
  invoke: { id: 'keptHandles', src: 'keptHandles' },
  on: { 'choices.known': { actions: { type: 'storeChoices', params: ({ event }) => event.choices } } },
  type: 'parallel',
  states: {
    // It is there once it was asked for.
    dialog: {
      initial: 'open',
      states: {
        closed: { on: { 'filter.opened': { target: 'open', actions: 'begin' } } },
        open: {
          on: {
            'search.typed': [
              {
                guard: { type: 'isSearch', params: ({ event }) => event.search },
                target: '.searching',
                actions: { type: 'storeSearch', params: ({ event }) => event.search },
              },
              { target: '.listing', actions: { type: 'storeSearch', params: ({ event }) => event.search } },
            ],
            'handle.toggled': { actions: [{ type: 'choose', params: ({ event }) => event }, 'tellChoices'] },
            'adding.asked': 'adding',
            'filter.closed': 'closed',
          },
          initial: 'listing',
          states: {
            listing: {},
            searching: {},
          },
        },
        adding: {
          invoke: {
            id: 'addAccount',
            src: 'addAccount',
            // What was added stands first among all, so nothing is searched for any more.
            onDone: [
              {
                guard: { type: 'isAdded', params: ({ event }) => event.output },
                target: 'open',
                actions: 'begin',
              },
              { target: 'returning' },
            ],
            onError: withFault('returning'),
          },
        },
        returning: {
          always: [
            { guard: { type: 'isSearch', params: ({ context }) => context.search }, target: 'open.searching' },
            { target: 'open' },
          ],
        },
      },
    },
    // One that has begun goes on when the dialog is closed.
    removal: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'removal.asked': { target: 'removing', actions: { type: 'storeRemoval', params: ({ event }) => event } },
          },
        },
        removing: {
          tags: 'removing',
          invoke: {
            id: 'removeAccount',
            src: 'removeAccount',
            input: ({ context }) => ({ id: context.asked?.account.id ?? '' }),
            onDone: { target: 'resting', actions: ['noteRemoved', 'tellChoices'] },
            onError: withFault('resting'),
          },
        },
      },
    },
  },
});
