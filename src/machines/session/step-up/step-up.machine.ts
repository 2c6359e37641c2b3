import { assign, setup } from 'xstate';
import type { ConfirmWay, Provider, StepUpState } from '#shared/contract/identity';
import { toFault, type Fault } from '#shared/fault';
import { storingFault, withFault } from '../../keep-fault';
import { channel } from '../../channel';
import { port } from '../../port';
import { readingWith } from '../../reading';
import type { StepUpContext, StepUpEvent } from './step-up.types';

/** Effects of confirming who one is. */
export const stepUpPorts = {
  /** Says `confirmation.asked` whenever a call waits for it. */
  watchAsked: channel('watchAsked'),
  /** GET /api/auth/step-up: the ways there are, and when this session was confirmed last. */
  readWays: port<StepUpState>('readWays'),
  /** Asks the authenticator and posts its answer; `user/declined` when its dialog was closed. */
  provePasskey: port<void>('provePasskey'),
  /** POST /api/auth/step-up/link. */
  mailConfirmation: port<void>('mailConfirmation'),
  /** Opens the provider's page in a tab of its own, so that this one stays as it is. */
  openProvider: port<void, { readonly provider: Provider }>('openProvider'),
  /** Whether this session was confirmed since `since`. */
  checkConfirmed: port<boolean, { readonly since: string }>('checkConfirmed'),
  /** Lets the calls that wait go on, or refuses them. */
  settleAsked: port<void, { readonly confirmed: boolean }>('settleAsked'),
};

/** Asks who the person is when a call needs to know afresh; whatever they were doing waits and goes on by itself. */
export const stepUpMachine = setup({
  types: { context: {} as StepUpContext, events: {} as StepUpEvent, tags: {} as 'open' | 'busy' },
  actors: stepUpPorts,
  guards: {
    isWay: ({ context }, { way, asked }: { readonly way: ConfirmWay; readonly asked: readonly ConfirmWay[] }) =>
      asked.includes(way) && context.ways.includes(way),
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isDeclined: (_, { code }: Fault) => code === 'user/declined',
  },
  actions: {
    storeWays: assign((_, { ways, confirmedAt }: StepUpState) => ({ ways, confirmedAt, fault: null })),
    storeWay: assign({ way: (_, way: ConfirmWay) => way, fault: null }),
    storeFault: storingFault(),
    forget: assign({ way: null, fault: null }),
  },
  delays: { lookAgain: 1_500, askTimeout: 15_000 },
}).createMachine({
  id: 'stepUp',
  context: { ways: [], confirmedAt: '', way: null, fault: null },
  invoke: { id: 'watchAsked', src: 'watchAsked' },
  initial: 'closed',
  states: {
    closed: { on: { 'confirmation.asked': 'asking' } },
    asking: {
      tags: ['open', 'busy'],
      entry: 'forget',
      invoke: readingWith('readWays', { to: 'choosing', keep: 'storeWays', then: [], failed: 'unreachable' }),
      after: { askTimeout: 'unreachable' },
      on: { 'confirmation.declined': 'declined' },
    },
    unreachable: { tags: 'open', on: { 'ways.refreshed': 'asking', 'confirmation.declined': 'declined' } },
    choosing: {
      tags: 'open',
      on: {
        'way.chosen': [
          {
            guard: { type: 'isWay', params: ({ event }) => ({ way: event.way, asked: ['passkey'] }) },
            target: 'proving',
            actions: { type: 'storeWay', params: ({ event }) => event.way },
          },
          {
            guard: { type: 'isWay', params: ({ event }) => ({ way: event.way, asked: ['email'] }) },
            target: 'mailing',
            actions: { type: 'storeWay', params: ({ event }) => event.way },
          },
          {
            guard: {
              type: 'isWay',
              params: ({ event }) => ({ way: event.way, asked: ['twitter', 'discord', 'oidc'] }),
            },
            target: 'opening',
            actions: { type: 'storeWay', params: ({ event }) => event.way },
          },
        ],
        'confirmation.declined': 'declined',
      },
    },
    proving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'provePasskey',
        src: 'provePasskey',
        onDone: 'confirmed',
        onError: [
          { guard: { type: 'isDeclined', params: ({ event }) => toFault(event.error) }, target: 'choosing' },
          withFault('choosing'),
        ],
      },
      on: { 'confirmation.declined': 'declined' },
    },
    mailing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'mailConfirmation',
        src: 'mailConfirmation',
        onDone: 'waiting',
        onError: withFault('choosing'),
      },
      on: { 'confirmation.declined': 'declined' },
    },
    opening: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({
          provider: context.way === 'discord' || context.way === 'oidc' ? context.way : 'twitter',
        }),
        onDone: 'waiting',
        onError: withFault('choosing'),
      },
      on: { 'confirmation.declined': 'declined' },
    },
    waiting: {
      tags: 'open',
      initial: 'resting',
      states: {
        resting: { after: { lookAgain: 'looking' } },
        looking: {
          invoke: {
            id: 'checkConfirmed',
            src: 'checkConfirmed',
            input: ({ context }) => ({ since: context.confirmedAt }),
            onDone: [
              { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: '#stepUp.confirmed' },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
      },
      on: { 'ways.refreshed': 'asking', 'confirmation.declined': 'declined' },
    },
    confirmed: {
      invoke: {
        id: 'settleAsked',
        src: 'settleAsked',
        input: { confirmed: true },
        onDone: 'closed',
        onError: 'closed',
      },
    },
    declined: {
      invoke: {
        id: 'settleAsked',
        src: 'settleAsked',
        input: { confirmed: false },
        onDone: 'closed',
        onError: 'closed',
      },
    },
  },
});
