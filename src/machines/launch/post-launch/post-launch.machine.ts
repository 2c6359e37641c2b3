import { assign, sendTo, setup, stateIn } from 'xstate';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import type { TokenWords, WordsTweet } from '#shared/contract/words';
import type { PostToLaunch } from '#shared/post-draft';
import { raised } from '../../parent';
import { port } from '../../port';
import { patchOf, reasonOf } from '../quick-launch/quick-launch.need';
import type { QuickForm } from '../quick-launch/quick-launch.types';
import { coinTexts, firstPicture, letterOf, unnamed } from './post-launch.words';
import type {
  PostLaunchContext,
  PostLaunchEvent,
  PostLaunchInput,
  PostLaunchReport,
  PostPicture,
} from './post-launch.types';

/** Effects of a launch from a post. */
export const postLaunchPorts = {
  /** Has the coin of a post worded; null where the person does not want that, so that the post speaks for itself. */
  readWords: port<TokenWords | null, { readonly tweet: WordsTweet }>('readWords'),
  /** Takes a picture of the post, or draws a tile with the letter, and uploads it; answers where it is served. */
  preparePicture: port<{ readonly url: string }, { readonly picture: PostPicture; readonly letter: string }>(
    'preparePicture',
  ),
};

const NOBODY: WordsTweet = { authorName: '', authorHandle: '', text: '' };

/** Has the form launch the coin of a post with the starred config: its words and picture fill the form, and one confirmation launches just what it showed. */
export const postLaunchMachine = setup({
  types: { input: {} as PostLaunchInput, context: {} as PostLaunchContext, events: {} as PostLaunchEvent },
  actors: postLaunchPorts,
  guards: {
    hasPrimary: ({ context: { primary, form } }) => primary !== null && !form.isDeploying && !form.isTaken,
    isChoosing: stateIn({ open: { dialog: 'choosing' } }),
    isSeen: ({ context: { config, form } }, agreed: string) =>
      form.agreement === agreed && reasonOf(config, form) === null,
    isBegun: (_, { isDeploying }: QuickForm) => isDeploying,
  },
  actions: {
    store: assign((_, part: Partial<Omit<PostLaunchContext, 'parent' | 'post' | 'config'>>) => part),
    begin: assign(({ context }, post: PostToLaunch) => ({
      post,
      config: context.primary,
      picture: firstPicture(post),
      agreed: '',
      moved: false,
      cancelledByUser: false,
      fault: null,
    })),
    clear: assign({ post: null, config: null, picture: null, agreed: '', moved: false }),
    tell: sendTo(
      ({ context }) => context.parent,
      (_, report: PostLaunchReport) => report,
    ),
    /** Nothing of the coin that stands in the form goes into this one. */
    fillIn: sendTo(
      ({ context }) => context.parent,
      ({ context: { config, post } }) => ({
        type: 'quick.applied',
        patch: {
          ...(config === null ? {} : patchOf(config)),
          ...(post === null ? {} : { post: post.id, ...unnamed(post) }),
        },
        imageUrl: null,
      }),
    ),
    word: sendTo(
      ({ context }) => context.parent,
      ({ context: { post } }, words: TokenWords | null) => ({
        type: 'quick.applied',
        patch: post === null ? {} : coinTexts(post, words),
      }),
    ),
  },
  delays: { triggerTime: 100, handTimeout: 5_000, clearTime: 500 },
}).createMachine({
  id: 'postLaunch',
  context: ({ input }) => ({
    ...input,
    primary: null,
    config: null,
    post: null,
    picture: null,
    agreed: '',
    moved: false,
    cancelledByUser: false,
    fault: null,
  }),
  on: {
    'form.known': { actions: { type: 'store', params: ({ event }) => ({ form: event.form }) } },
    // As with the star, a launch keeps the config it began with.
    'quick.chosen': { actions: { type: 'store', params: ({ event }) => ({ primary: event.config }) } },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'post.opened': {
          guard: 'hasPrimary',
          target: 'open',
          actions: [{ type: 'begin', params: ({ event }) => event.post }, 'fillIn'],
        },
      },
    },
    // What is asked for while it is open answers to nobody once it is not: a late answer opens nothing.
    open: {
      type: 'parallel',
      states: {
        dialog: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'readWords',
                src: 'readWords',
                input: ({ context }) => ({ tweet: context.post?.tweet ?? NOBODY }),
                onDone: { target: 'choosing', actions: { type: 'word', params: ({ event }) => event.output } },
                onError: {
                  target: '#postLaunch.closed',
                  actions: [
                    { type: 'store', params: ({ event }) => ({ fault: toFault(event.error) }) },
                    { type: 'tell', params: raised(notice('quick/wordsFailed')) },
                    { type: 'tell', params: { type: 'quick.dropped' } },
                  ],
                },
              },
              on: { 'launch.cancelled': '#postLaunch.cancelled' },
            },
            choosing: {
              on: {
                'words.typed': {
                  actions: { type: 'tell', params: ({ event }) => ({ type: 'quick.applied', patch: event.words }) },
                },
                'platform.chosen': {
                  actions: {
                    type: 'tell',
                    params: ({ event: { platform } }) => ({ type: 'quick.applied', patch: { platform } }),
                  },
                },
                'quote.chosen': {
                  actions: {
                    type: 'tell',
                    params: ({ event: { quote } }) => ({ type: 'quick.applied', patch: { quote } }),
                  },
                },
                'launch.confirmed': [
                  {
                    guard: { type: 'isSeen', params: ({ event }) => event.agreed },
                    target: 'triggering',
                    actions: { type: 'store', params: ({ event }) => ({ agreed: event.agreed, moved: false }) },
                  },
                  { actions: { type: 'store', params: { moved: true } } },
                ],
                'launch.cancelled': '#postLaunch.cancelled',
              },
            },
            // CON-92: as with the star.
            triggering: {
              after: {
                triggerTime: {
                  target: 'handingOver',
                  actions: {
                    type: 'tell',
                    params: ({ context }) => ({ type: 'quick.confirmed', agreed: context.agreed }),
                  },
                },
              },
              on: { 'launch.cancelled': '#postLaunch.cancelled' },
            },
            handingOver: {
              on: {
                'form.known': {
                  guard: { type: 'isBegun', params: ({ event }) => event.form },
                  target: '#postLaunch.clearing',
                  actions: { type: 'store', params: ({ event }) => ({ form: event.form }) },
                },
                'plan.moved': { target: 'choosing', actions: { type: 'store', params: { moved: true } } },
              },
              after: {
                handTimeout: {
                  target: '#postLaunch.closed',
                  actions: { type: 'tell', params: { type: 'quick.dropped' } },
                },
              },
            },
          },
        },
        picture: {
          initial: 'preparing',
          on: {
            'picture.chosen': {
              guard: 'isChoosing',
              target: '.preparing',
              actions: [
                { type: 'store', params: ({ event }) => ({ picture: event.picture, fault: null }) },
                // What is not chosen any more is not launched either.
                { type: 'tell', params: { type: 'quick.applied', patch: {}, imageUrl: null } },
              ],
            },
          },
          states: {
            preparing: {
              invoke: {
                id: 'preparePicture',
                src: 'preparePicture',
                input: ({ context: { picture, post } }) => ({ picture, letter: post === null ? '' : letterOf(post) }),
                onDone: {
                  target: 'ready',
                  actions: {
                    type: 'tell',
                    params: ({ event }) => ({ type: 'quick.applied', patch: {}, imageUrl: event.output.url }),
                  },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'store', params: ({ event }) => ({ fault: toFault(event.error) }) },
                },
              },
            },
            ready: {},
            // Another one is chosen, or the same again.
            failed: {},
          },
        },
      },
    },
    cancelled: {
      entry: [
        { type: 'store', params: { cancelledByUser: true } },
        { type: 'tell', params: { type: 'quick.dropped' } },
      ],
      always: 'closed',
    },
    // TWD-11: the form launches on its own, and the dialog is gone.
    clearing: { after: { clearTime: 'closed' } },
  },
});
