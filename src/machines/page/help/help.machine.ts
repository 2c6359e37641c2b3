import { assign, setup } from 'xstate';
import type { HelpContext, HelpEvent } from './help.types';

const QUERY_MAX = 100;

/** Questions and answers: which are open, and what is looked for. */
export const helpMachine = setup({
  types: { context: {} as HelpContext, events: {} as HelpEvent },
  guards: {
    isOpen: ({ context }, id: string) => context.open.includes(id),
    isBlank: (_, query: string) => query.trim() === '',
  },
  actions: {
    openEntry: assign({ open: ({ context }, id: string) => [...context.open, id] }),
    closeEntry: assign({ open: ({ context }, id: string) => context.open.filter((one) => one !== id) }),
    storeQuery: assign({ query: (_, query: string) => query.slice(0, QUERY_MAX) }),
  },
}).createMachine({
  id: 'help',
  context: { open: [], query: '' },
  initial: 'browsing',
  on: {
    'entry.toggled': [
      {
        guard: { type: 'isOpen', params: ({ event }) => event.id },
        actions: { type: 'closeEntry', params: ({ event }) => event.id },
      },
      { actions: { type: 'openEntry', params: ({ event }) => event.id } },
    ],
    'search.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event.query },
        target: '.browsing',
        actions: { type: 'storeQuery', params: ({ event }) => event.query },
      },
      { target: '.searching', actions: { type: 'storeQuery', params: ({ event }) => event.query } },
    ],
  },
  states: { browsing: {}, searching: {} },
});
