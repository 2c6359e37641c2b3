import { assign, sendTo, setup } from 'xstate';
import { channel } from '../../channel';
import type { FeedSearchContext, FeedSearchEvent, SearchChanged } from './feed-search.types';

/** Effects of the search of the feed. */
export const feedSearchPorts = {
  /** The store of posts, which begins with all of them: shows those that hold what it is told by `search.changed`. */
  postSearch: channel<SearchChanged>('postSearch'),
};

/** The search of the feed: which posts are listed, whether the feed runs or is held. */
export const feedSearchMachine = setup({
  types: { context: {} as FeedSearchContext, events: {} as FeedSearchEvent },
  actors: feedSearchPorts,
  guards: { isSearch: (_, search: string) => search.trim() !== '' },
  actions: {
    storeSearch: assign({ search: (_, search: string) => search }),
    tellSearch: sendTo('postSearch', ({ context }) => ({ type: 'search.changed', search: context.search })),
  },
}).createMachine({
  id: 'feedSearch',
  context: { search: '' },
  invoke: { id: 'postSearch', src: 'postSearch' },
  on: {
    'search.typed': [
      {
        guard: { type: 'isSearch', params: ({ event }) => event.search },
        target: '.on',
        actions: [{ type: 'storeSearch', params: ({ event }) => event.search }, 'tellSearch'],
      },
      {
        target: '.off',
        actions: [{ type: 'storeSearch', params: ({ event }) => event.search }, 'tellSearch'],
      },
    ],
  },
  initial: 'off',
  states: {
    off: {},
    on: {
      on: {
        'search.cleared': { target: 'off', actions: [{ type: 'storeSearch', params: '' }, 'tellSearch'] },
      },
    },
  },
});
