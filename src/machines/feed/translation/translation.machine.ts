import { assign, setup } from 'xstate';
import type { PostTexts } from '#shared/contract/words';
import { faultOf } from '#shared/fault';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { Translated, TranslationContext, TranslationEvent, TranslationInput } from './translation.types';

/** Effects of a translation. */
export const translationPorts = {
  /** POST /tracker/translations in the language of the browser; what it answers is text of strangers. */
  translatePost: port<Translated, PostTexts>('translatePost'),
};

/** The translation of one post: asked for once, and then shown or hidden as the person likes. It begins asking, since a press began it. */
export const translationMachine = setup({
  types: {
    input: {} as TranslationInput,
    context: {} as TranslationContext,
    events: {} as TranslationEvent,
    tags: {} as 'busy',
  },
  actors: translationPorts,
  actions: {
    store: assign((_, translated: Translated) => ({ translated })),
    storeFault: storingFault(),
  },
  delays: { patience: 45_000 },
}).createMachine({
  id: 'translation',
  context: ({ input }) => ({ texts: input.texts, translated: null, fault: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        id: 'translatePost',
        src: 'translatePost',
        input: ({ context }) => context.texts,
        onDone: { target: 'shown', actions: { type: 'store', params: ({ event }) => event.output } },
        onError: withFault('failed'),
      },
      after: { patience: { target: 'failed', actions: { type: 'storeFault', params: faultOf('api/unreachable') } } },
    },
    failed: { on: { 'retry.asked': 'asking' } },
    shown: { on: { 'translation.hidden': 'hidden' } },
    hidden: { on: { 'translation.shown': 'shown' } },
  },
});
