import { assign, setup } from 'xstate';
import { port } from '../../port';
import type { CallbackContext, CallbackEvent, CallbackInput, CallbackOutput, LinkAnswer } from './callback.types';

/** Effects of a return page. */
export const callbackPorts = {
  /** POST /api/auth/magic-link/verify with the token of the address; the token stays outside the machine. */
  openLink: port<LinkAnswer, { readonly confirmed: boolean }>('openLink'),
  /** GET /api/auth/session; done on any 2xx, whatever the body (CBK-02). Fails else, and at once where the address says `error`. */
  confirmSession: port<void>('confirmSession'),
};

/** A return page of magic link, X or Discord: waits, looks, tells, goes on. Chart: docs/statecharts/session/callback.md */
export const callbackMachine = setup({
  types: {
    input: {} as CallbackInput,
    context: {} as CallbackContext,
    events: {} as CallbackEvent,
    output: {} as CallbackOutput,
  },
  actors: callbackPorts,
  guards: {
    isLink: ({ context }) => context.way === 'link',
    asksFirst: (_, answer: LinkAnswer) => answer.status === 'confirm',
  },
  actions: {
    storeSuccess: assign({ signedIn: true }),
    storeEmail: assign({ email: (_, answer: LinkAnswer) => (answer.status === 'confirm' ? answer.email : null) }),
  },
  delays: { settle: 1_500, showSuccess: 1_500, showFailure: 3_000, checkTimeout: 10_000 },
}).createMachine({
  id: 'callback',
  context: ({ input }) => ({ ...input, signedIn: false, email: null }),
  initial: 'loading',
  states: {
    loading: { after: { settle: [{ guard: 'isLink', target: 'openingLink' }, { target: 'checking' }] } },
    openingLink: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => ({ confirmed: context.email !== null }),
        onDone: [
          {
            guard: { type: 'asksFirst', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'storeEmail', params: ({ event }) => event.output },
          },
          { target: 'checking' },
        ],
        onError: 'failed',
      },
      after: { checkTimeout: 'failed' },
    },
    confirming: { on: { 'signIn.confirmed': 'openingLink', 'signIn.declined': 'givenUp' } },
    checking: {
      invoke: { id: 'confirmSession', src: 'confirmSession', onDone: 'succeeded', onError: 'failed' },
      after: { checkTimeout: 'failed' },
    },
    succeeded: { after: { showSuccess: 'done' } },
    failed: { after: { showFailure: 'givenUp' } },
    done: { type: 'final', entry: 'storeSuccess' },
    givenUp: { type: 'final' },
  },
  output: ({ context }) => ({ signedIn: context.signedIn }),
});
