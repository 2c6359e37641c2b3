import { and, assign, not, sendTo, setup, stateIn } from 'xstate';
import { channel } from '../../channel';
import type { FeedListCommand, FeedListContext, FeedListEvent } from './feed-list.types';

const MOST_QUEUED = 1_000;

/** Effects of the list of posts. */
export const feedListPorts = {
  /** The store of posts: shows what waits when told `posts.released`, writes every age anew when told `ages.told`. */
  postStore: channel<FeedListCommand>('postStore'),
  /** Says `feed.toggled` when the pause key is pressed on the tracker and nothing else wants it (GAP-50). */
  watchPauseKey: channel('watchPauseKey'),
};

/** The list of posts: what is read stays where it is. Paused, pointed at and scrolled down are independent; new posts wait while any of them is so. */
export const feedListMachine = setup({
  types: { context: {} as FeedListContext, events: {} as FeedListEvent },
  actors: feedListPorts,
  guards: {
    isLive: and([stateIn({ manual: 'live' }), stateIn({ hover: 'out' }), stateIn({ place: 'top' })]),
    isHeld: not('isLive'),
  },
  actions: {
    queue: assign({ queued: ({ context }, count: number) => Math.min(MOST_QUEUED, context.queued + count) }),
    release: sendTo('postStore', { type: 'posts.released' }),
    forgetQueue: assign({ queued: 0 }),
    tellAges: sendTo('postStore', { type: 'ages.told' }),
  },
  delays: { flush: 300, ageTick: 1_000 },
}).createMachine({
  id: 'feedList',
  context: { queued: 0 },
  invoke: [
    { id: 'postStore', src: 'postStore' },
    { id: 'watchPauseKey', src: 'watchPauseKey' },
  ],
  type: 'parallel',
  states: {
    manual: {
      initial: 'live',
      states: {
        live: { on: { 'feed.toggled': 'paused' } },
        paused: { on: { 'feed.toggled': 'live' } },
      },
    },
    hover: {
      initial: 'out',
      states: {
        out: { on: { 'list.entered': 'in' } },
        in: { on: { 'list.left': 'leaving', 'page.left': 'out' } },
        leaving: { after: { flush: 'out' }, on: { 'list.entered': 'in', 'page.left': 'out' } },
      },
    },
    place: {
      initial: 'top',
      states: {
        top: { on: { 'top.left': 'below' } },
        below: { on: { 'top.reached': 'top', 'newest.asked': 'top', 'page.left': 'top' } },
      },
    },
    flow: {
      initial: 'running',
      states: {
        running: {
          always: { guard: 'isHeld', target: 'held' },
          on: { 'posts.arrived': { actions: 'release' } },
        },
        held: {
          always: { guard: 'isLive', target: 'running', actions: ['release', 'forgetQueue'] },
          on: { 'posts.arrived': { actions: { type: 'queue', params: ({ event }) => event.count } } },
        },
      },
    },
    ages: {
      initial: 'ticking',
      states: {
        ticking: { after: { ageTick: 'writing' } },
        writing: { entry: 'tellAges', always: 'ticking' },
      },
    },
  },
});
