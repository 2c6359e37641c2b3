import { sendTo, setup } from 'xstate';
import { channel } from '../../channel';
import { childPort, port, type ChildrenOf } from '../../port';
import type { feedFilterMachine } from '../feed-filter/feed-filter.machine';
import type { feedListMachine } from '../feed-list/feed-list.machine';
import type { feedRulesMachine } from '../feed-rules/feed-rules.machine';
import type { feedSearchMachine } from '../feed-search/feed-search.machine';
import type { feedSocketMachine } from '../feed-socket/feed-socket.machine';
import type { Subscriber } from '../feed-socket/feed-socket.types';
import type { pastePostMachine } from '../paste-post/paste-post.machine';
import type { simulationMachine } from '../simulation/simulation.machine';
import type { smoothScrollMachine } from '../smooth-scroll/smooth-scroll.machine';
import type { translationsMachine } from '../translations/translations.machine';
import type { FeedContext, FeedEvent, FeedInput, PostsArrived } from './feed.types';

/** Parts of the feed, and what it listens to. */
export const feedPorts = {
  /** Says `tracker.shown` and `tracker.left` as the address changes, the first at once where it is so already. */
  watchPlace: channel('watchPlace'),
  /** Says `posts.arrived` once a frame in which posts came. */
  watchPosts: channel('watchPosts'),
  feedSocket: childPort<typeof feedSocketMachine>('feedSocket'),
  feedList: childPort<typeof feedListMachine>('feedList'),
  feedSearch: childPort<typeof feedSearchMachine>('feedSearch'),
  simulation: childPort<typeof simulationMachine>('simulation'),
  smoothScroll: childPort<typeof smoothScrollMachine>('smoothScroll'),
  translations: childPort<typeof translationsMachine>('translations'),
  /** Fetches the code of the filter. */
  openFilter: port<void>('openFilter'),
  feedFilter: childPort<typeof feedFilterMachine>('feedFilter'),
  /** Fetches the code of what a person wants of posts: whose and which. */
  openRules: port<void>('openRules'),
  feedRules: childPort<typeof feedRulesMachine>('feedRules'),
  /** Hides posts of the accounts that are hidden, as what is kept of that and the accounts change. */
  watchHidden: channel('watchHidden'),
  /** Fetches the code that pastes a post. */
  openPaste: port<void>('openPaste'),
  pastePost: childPort<typeof pastePostMachine>('pastePost'),
};

/** The hub of the feed: its line, its list, its filter and the Test button; posts themselves lie in the store. */
export const feedMachine = setup({
  types: {
    input: {} as FeedInput,
    context: {} as FeedContext,
    events: {} as FeedEvent,
    children: {} as ChildrenOf<typeof feedPorts>,
  },
  actors: feedPorts,
  actions: {
    subscribe: sendTo('feedSocket', (_, name: Subscriber) => ({ type: 'subscriber.joined', name })),
    unsubscribe: sendTo('feedSocket', (_, name: Subscriber) => ({ type: 'subscriber.left', name })),
    tellList: sendTo('feedList', (_, arrived: PostsArrived) => arrived),
    openAgain: sendTo('feedFilter', { type: 'filter.opened' }),
    pasteAgain: sendTo('pastePost', { type: 'dialog.opened' }),
    tellLeft: sendTo('feedList', { type: 'page.left' }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, arrived: PostsArrived) => arrived,
    ),
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'feed',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: [
        { id: 'feedSocket', src: 'feedSocket', onError: 'broken' },
        { id: 'feedList', src: 'feedList', onError: 'broken' },
        { id: 'feedSearch', src: 'feedSearch', onError: 'broken' },
        { id: 'simulation', src: 'simulation', onError: 'broken' },
        { id: 'smoothScroll', src: 'smoothScroll', onError: 'broken' },
        { id: 'translations', src: 'translations', onError: 'broken' },
        { id: 'watchPosts', src: 'watchPosts' },
        { id: 'watchPlace', src: 'watchPlace' },
      ],
      on: {
        'posts.arrived': {
          actions: [
            { type: 'tellList', params: ({ event }) => event },
            { type: 'tellParent', params: ({ event }) => event },
          ],
        },
      },
      type: 'parallel',
      states: {
        place: {
          initial: 'elsewhere',
          states: {
            // Who comes joins before who goes leaves: the line stands meanwhile.
            elsewhere: {
              entry: [
                { type: 'subscribe', params: 'count' },
                { type: 'unsubscribe', params: 'list' },
              ],
              on: { 'tracker.shown': 'shown' },
            },
            shown: {
              entry: [
                { type: 'subscribe', params: 'list' },
                { type: 'unsubscribe', params: 'count' },
              ],
              on: { 'tracker.left': { target: 'elsewhere', actions: 'tellLeft' } },
            },
          },
        },
        filter: {
          initial: 'away',
          states: {
            away: { on: { 'filter.asked': 'opening' } },
            opening: { invoke: { id: 'openFilter', src: 'openFilter', onDone: 'here', onError: 'failed' } },
            failed: { on: { 'filter.asked': 'opening' } },
            // It begins open, since it was asked for.
            here: {
              invoke: { id: 'feedFilter', src: 'feedFilter', onError: '#feed.broken' },
              on: { 'filter.asked': { actions: 'openAgain' } },
            },
          },
        },
        rules: {
          initial: 'opening',
          states: {
            opening: { invoke: { id: 'openRules', src: 'openRules', onDone: 'here', onError: 'failed' } },
            failed: { after: { patience: 'opening' } },
            here: {
              invoke: [
                { id: 'feedRules', src: 'feedRules', onError: '#feed.broken' },
                { id: 'watchHidden', src: 'watchHidden' },
              ],
            },
          },
        },
        paste: {
          initial: 'away',
          states: {
            away: { on: { 'paste.asked': 'opening' } },
            opening: { invoke: { id: 'openPaste', src: 'openPaste', onDone: 'here', onError: 'failed' } },
            failed: { on: { 'paste.asked': 'opening' } },
            // As the filter.
            here: {
              invoke: { id: 'pastePost', src: 'pastePost', onError: '#feed.broken' },
              on: { 'paste.asked': { actions: 'pasteAgain' } },
            },
          },
        },
      },
    },
    broken: { on: { 'retry.asked': 'open' } },
  },
});
