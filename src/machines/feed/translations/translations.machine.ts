import { assign, enqueueActions, setup } from 'xstate';
import { channel } from '../../channel';
import { childPort, type ChildrenOf } from '../../port';
import type { translationMachine } from '../translation/translation.machine';
import type { TranslationAsked, TranslationsContext, TranslationsEvent } from './translations.types';

/** Translations, each with its own effects, and the language they are in. */
export const translationsPorts = {
  /** Says `language.changed` as the person chooses another language in the browser. */
  watchLanguage: channel('watchLanguage'),
  translation: childPort<typeof translationMachine>('translation'),
};

/** So many are held; for one more the one goes that was asked for first. */
const MOST = 200;

/** Translations of posts that somebody asked for, one a post; they outlive the rows that show them, but not their language. */
export const translationsMachine = setup({
  types: {
    context: {} as TranslationsContext,
    events: {} as TranslationsEvent,
    children: {} as ChildrenOf<typeof translationsPorts, 'translation'>,
  },
  actors: translationsPorts,
  guards: { isNew: ({ context }, id: string) => context.held.every((one) => one.id !== id) },
  actions: {
    makeRoom: enqueueActions(({ context: { held }, enqueue }) => {
      const [first] = held;
      if (first === undefined || held.length < MOST) return;
      enqueue.stopChild(first.actor);
      enqueue.assign({ held: held.slice(1) });
    }),
    hold: assign({
      held: ({ context, spawn }, { id, texts }: TranslationAsked) => [
        ...context.held,
        { id, actor: spawn('translation', { id: `translation.${id}`, input: { texts } }) },
      ],
    }),
    forget: enqueueActions(({ context: { held }, enqueue }) => {
      for (const { actor } of held) enqueue.stopChild(actor);
      enqueue.assign({ held: [] });
    }),
  },
}).createMachine({
  id: 'translations',
  context: { held: [] },
  invoke: { id: 'watchLanguage', src: 'watchLanguage' },
  initial: 'empty',
  states: {
    empty: {
      on: { 'translation.asked': { target: 'holding', actions: { type: 'hold', params: ({ event }) => event } } },
    },
    holding: {
      on: {
        'translation.asked': {
          guard: { type: 'isNew', params: ({ event }) => event.id },
          actions: ['makeRoom', { type: 'hold', params: ({ event }) => event }],
        },
        'language.changed': { target: 'empty', actions: 'forget' },
      },
    },
  },
});
