import { and, assign, not, sendTo, setup, stateIn } from 'xstate';
import { KEPT_POSTS_MAX } from '#shared/post-draft';
import { channel } from '../../channel';
import type { FeedListCommand, FeedListContext, FeedListEvent, OpenPictures, Step } from './feed-list.types';

type Stepped = Extract<FeedListEvent, { type: 'post.stepped' }>;

/** Effects of the list of posts. */
export const feedListPorts = {
  /** The store of posts: shows what waits when told `posts.released`, writes every age anew when told `ages.told`, says `post.marked` when told `step.asked`. */
  postStore: channel<FeedListCommand>('postStore'),
  /** Says `feed.toggled` when the pause key is pressed on the tracker and nothing else wants it (GAP-50), and `post.stepped` for j and k. */
  watchKeys: channel('watchKeys'),
};

/** The list of posts: what is read stays where it is. Paused, pointed at, scrolled down, marked by a key and behind what lies over it are independent; new posts wait while any of them is so. */
export const feedListMachine = setup({
  types: { context: {} as FeedListContext, events: {} as FeedListEvent },
  actors: feedListPorts,
  guards: {
    isLive: and([
      stateIn({ manual: 'live' }),
      stateIn({ hover: 'out' }),
      stateIn({ place: 'top' }),
      stateIn({ mark: 'none' }),
      stateIn({ over: 'nothing' }),
    ]),
    isHeld: not('isLive'),
  },
  actions: {
    queue: assign({ queued: ({ context }, count: number) => Math.min(KEPT_POSTS_MAX, context.queued + count) }),
    release: sendTo('postStore', { type: 'posts.released' }),
    forgetQueue: assign({ queued: 0 }),
    tellAges: sendTo('postStore', { type: 'ages.told' }),
    storeOpen: assign({ open: (_, open: OpenPictures) => open }),
    turn: assign({
      open: ({ context: { open } }, by: Step) =>
        open === null ? null : { ...open, at: (open.at + by + open.pictures.length) % open.pictures.length },
    }),
    askBegin: sendTo('postStore', (_, { inSight }: Stepped) => ({ type: 'step.asked', from: inSight ?? '', by: 0 })),
    askStep: sendTo('postStore', ({ context }, { by }: Stepped) => ({
      type: 'step.asked',
      from: context.marked ?? '',
      by,
    })),
    forgetOpen: assign({ open: null }),
    storeRow: assign({ row: (_, id: string) => id }),
    forgetRow: assign({ row: null }),
    storeMarked: assign({ marked: (_, id: string) => id }),
    forgetMarked: assign({ marked: null }),
  },
  delays: { flush: 300, ageTick: 1_000 },
}).createMachine({
  id: 'feedList',
  context: { queued: 0, open: null, row: null, marked: null },
  invoke: [
    { id: 'postStore', src: 'postStore' },
    { id: 'watchKeys', src: 'watchKeys' },
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
    mark: {
      initial: 'none',
      on: { 'post.marked': { target: '.marked', actions: { type: 'storeMarked', params: ({ event }) => event.id } } },
      states: {
        none: { on: { 'post.stepped': { actions: { type: 'askBegin', params: ({ event }) => event } } } },
        marked: {
          exit: 'forgetMarked',
          on: {
            'post.stepped': { actions: { type: 'askStep', params: ({ event }) => event } },
            'mark.left': 'none',
            'page.left': 'none',
          },
        },
      },
    },
    over: {
      initial: 'nothing',
      on: {
        'picture.opened': { target: '.picture', actions: { type: 'storeOpen', params: ({ event }) => event.open } },
        'accounts.opened': { target: '.accounts', actions: { type: 'storeRow', params: ({ event }) => event.id } },
      },
      states: {
        nothing: {},
        picture: {
          exit: 'forgetOpen',
          on: {
            'picture.turned': { actions: { type: 'turn', params: ({ event }) => event.by } },
            'picture.closed': 'nothing',
            'page.left': 'nothing',
          },
        },
        accounts: { exit: 'forgetRow', on: { 'accounts.closed': 'nothing', 'page.left': 'nothing' } },
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
