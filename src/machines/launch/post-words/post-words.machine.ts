import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { FoundWords, WordsTweet } from '#shared/contract/words';
import { notice } from '#shared/notice';
import { telling } from '../../parent';
import { port, type ChildrenOf } from '../../port';
import type { FormTexts, PostChosen, PostWordsContext, PostWordsEvent, PostWordsInput } from './post-words.types';

/** Effects of finding words. */
export const postWordsPorts = {
  /** POST /coins/ai-generate; what it answers is text of a stranger within the limits of the form. */
  findWords: port<FoundWords, { readonly tweet: WordsTweet | null }>('findWords'),
};

/** Finds name, ticker and description for a coin in a post or in a pasted text; the form takes them when the person or a chosen post says so. */
export const postWordsMachine = setup({
  types: {
    input: {} as PostWordsInput,
    context: {} as PostWordsContext,
    events: {} as PostWordsEvent,
    children: {} as ChildrenOf<typeof postWordsPorts>,
  },
  actors: postWordsPorts,
  guards: {
    isWanted: (_, { wordsFor }: PostChosen) => wordsFor !== undefined,
    hasText: (_, { text }: WordsTweet) => text.trim() !== '',
  },
  actions: {
    tell: telling(),
    begin: assign((_, tweet: WordsTweet | undefined) => ({ tweet: tweet ?? null, found: null, before: null })),
    store: assign((_, found: FoundWords) => ({ found })),
    /** The form fills what nobody typed meanwhile. */
    tellForm: sendTo(
      ({ context }) => context.parent,
      (_, words: FoundWords | null) => ({ type: 'words.told', words }),
    ),
    put: enqueueActions(({ context: { parent, found }, enqueue }, before: FormTexts) => {
      if (found === null) return;
      const { name, ticker: symbol, description } = found;
      enqueue.assign({ before });
      enqueue.sendTo(parent, { type: 'draft.edited', patch: { name, symbol, description } });
    }),
    giveBack: enqueueActions(({ context: { parent, before }, enqueue }) => {
      if (before === null) return;
      enqueue.assign({ before: null });
      enqueue.sendTo(parent, { type: 'draft.edited', patch: before });
    }),
  },
  delays: { patience: 20_000 },
}).createMachine({
  id: 'postWords',
  context: ({ input }) => ({ parent: input.parent, tweet: null, found: null, before: null }),
  on: {
    'post.chosen': {
      guard: { type: 'isWanted', params: ({ event }) => event },
      target: '.awaited',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => event.wordsFor },
    },
    'words.asked': [
      {
        guard: { type: 'hasText', params: ({ event }) => event.tweet },
        target: '.asking',
        reenter: true,
        actions: { type: 'begin', params: ({ event }) => event.tweet },
      },
      { actions: { type: 'tell', params: notice('words/noPost') } },
    ],
  },
  initial: 'closed',
  states: {
    closed: { on: { 'panel.opened': 'open' } },
    open: { on: { 'panel.closed': 'closed' } },
    // A person asked: the form is theirs meanwhile.
    asking: {
      invoke: {
        id: 'findWords',
        src: 'findWords',
        input: ({ context }) => ({ tweet: context.tweet }),
        onDone: { target: 'offered', actions: { type: 'store', params: ({ event }) => event.output } },
        onError: { target: 'open', actions: { type: 'tell', params: notice('words/failed') } },
      },
      after: { patience: { target: 'open', actions: { type: 'tell', params: notice('words/failed') } } },
      on: { 'words.cancelled': 'open' },
    },
    // The form waits, and launches nothing before.
    awaited: {
      invoke: {
        id: 'findWords',
        src: 'findWords',
        input: ({ context }) => ({ tweet: context.tweet }),
        onDone: {
          target: 'offered',
          actions: [
            { type: 'store', params: ({ event }) => event.output },
            { type: 'tellForm', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'closed',
          actions: [
            { type: 'tellForm', params: null },
            { type: 'tell', params: notice('words/failed') },
          ],
        },
      },
      after: {
        patience: {
          target: 'closed',
          actions: [
            { type: 'tellForm', params: null },
            { type: 'tell', params: notice('words/failed') },
          ],
        },
      },
      on: {
        // The form has begun anew with the other post by itself.
        'post.chosen': [
          {
            guard: { type: 'isWanted', params: ({ event }) => event },
            target: 'awaited',
            reenter: true,
            actions: { type: 'begin', params: ({ event }) => event.wordsFor },
          },
          { target: 'closed' },
        ],
        'words.asked': {},
        'words.cancelled': { target: 'closed', actions: { type: 'tellForm', params: null } },
      },
    },
    offered: {
      on: {
        'words.taken': { target: 'put', actions: { type: 'put', params: ({ event }) => event.before } },
        'panel.closed': 'closed',
      },
    },
    put: {
      on: {
        'words.undone': { target: 'offered', actions: 'giveBack' },
        'panel.closed': 'closed',
      },
    },
  },
});
