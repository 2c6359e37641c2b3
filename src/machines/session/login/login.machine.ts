import { assign, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { checkEmail } from '#shared/validation';
import { port } from '../../port';
import type { LoginContext, LoginEvent, Provider } from './login.types';

/** Effects of signing in. Both fail with `AppError`. */
export const loginPorts = {
  /** POST /api/auth/sign-in/magic-link with the callback address /auth/callback. */
  sendMagicLink: port<void, { readonly email: string }>('sendMagicLink'),
  /** Asks the authenticator, posts its answer, then leaves for the dashboard; `user/declined` when its dialog was closed. */
  signInByPasskey: port<void>('signInByPasskey'),
  /** POST /api/auth/sign-in/social, then leaves the page for the provider. */
  startSocial: port<void, { readonly provider: Provider }>('startSocial'),
};

/** E-mail link, passkey or social sign-in. Chart: docs/statecharts/session/login.md */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent, tags: {} as 'busy' },
  actors: loginPorts,
  guards: {
    emailIsGood: ({ context }) => checkEmail(context.email) === null,
    isDeclined: (_, { code }: Fault) => code === 'user/declined',
  },
  actions: {
    storeEmail: assign({ email: (_, email: string) => email, emailProblem: null }),
    storeEmailProblem: assign({ emailProblem: ({ context }) => checkEmail(context.email) }),
    storeProvider: assign({ provider: (_, provider: Provider) => provider }),
    storeRefusal: assign({ refusal: (_, refusal: Notice) => refusal }),
    clearRefusal: assign({ refusal: null, emailProblem: null }),
  },
  delays: { sendTimeout: 20_000, leaveTimeout: 20_000 },
}).createMachine({
  id: 'login',
  context: { email: '', emailProblem: null, provider: 'twitter', refusal: null },
  initial: 'form',
  states: {
    form: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'email.typed': { actions: { type: 'storeEmail', params: ({ event }) => event.email } },
            'link.requested': [
              { guard: 'emailIsGood', target: 'sendingLink', actions: 'clearRefusal' },
              { actions: 'storeEmailProblem' },
            ],
            'passkey.offered': { target: 'provingPasskey', actions: 'clearRefusal' },
            'provider.chosen': {
              target: 'startingSocial',
              actions: ['clearRefusal', { type: 'storeProvider', params: ({ event }) => event.provider }],
            },
          },
        },
        sendingLink: {
          tags: 'busy',
          invoke: {
            id: 'sendMagicLink',
            src: 'sendMagicLink',
            input: ({ context }) => ({ email: context.email.trim() }),
            onDone: '#login.linkSent',
            onError: { target: 'idle', actions: { type: 'storeRefusal', params: () => notice('signIn/linkFailed') } },
          },
          after: {
            sendTimeout: {
              target: 'idle',
              actions: { type: 'storeRefusal', params: () => notice('signIn/linkFailed') },
            },
          },
        },
        provingPasskey: {
          tags: 'busy',
          invoke: {
            id: 'signInByPasskey',
            src: 'signInByPasskey',
            onDone: 'leaving',
            onError: [
              { guard: { type: 'isDeclined', params: ({ event }) => toFault(event.error) }, target: 'idle' },
              {
                target: 'idle',
                actions: { type: 'storeRefusal', params: () => notice('signIn/passkeyFailed') },
              },
            ],
          },
        },
        startingSocial: {
          tags: 'busy',
          invoke: {
            id: 'startSocial',
            src: 'startSocial',
            input: ({ context }) => ({ provider: context.provider }),
            onDone: 'leaving',
            onError: {
              target: 'idle',
              actions: {
                type: 'storeRefusal',
                params: ({ context: { provider } }) => notice('signIn/socialFailed', { provider }),
              },
            },
          },
        },
        leaving: { tags: 'busy', after: { leaveTimeout: 'idle' } },
      },
    },
    linkSent: { on: { 'email.discarded': 'form' } },
  },
});
