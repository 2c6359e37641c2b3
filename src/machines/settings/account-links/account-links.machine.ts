import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { withFault } from '../../keep-fault';
import { accountLinksParts } from './account-links.parts';

/** The ways into the account: X, Discord and e-mail, linked and removed; the last one stays. */
export const accountLinksMachine = accountLinksParts.createMachine({
  id: 'accountLinks',
  context: ({ input }) => ({
    ...input,
    accounts: [],
    provider: 'email',
    outcome: null,
    chosen: null,
    email: '',
    emailProblem: null,
    sentTo: null,
    fault: null,
  }),
  initial: 'returning',
  states: {
    returning: {
      tags: 'loading',
      invoke: {
        id: 'takeOutcome',
        src: 'takeOutcome',
        onDone: [
          {
            guard: { type: 'isLinked', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'tell',
              params: ({ event }) => notice('account/linked', { provider: event.output?.provider ?? 'email' }),
            },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              { type: 'storeOutcome', params: ({ event }) => event.output },
              {
                type: 'tell',
                params: ({ event }) => notice('account/linkFailed', { provider: event.output?.provider ?? 'email' }),
              },
            ],
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readAccounts',
        src: 'readAccounts',
        onDone: { target: 'idle', actions: { type: 'storeAccounts', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeFault', params: ({ event }) => toFault(event.error) },
            { type: 'tell', params: () => notice('account/loadFailed') },
          ],
        },
      },
      after: {
        readTimeout: { target: 'failed', actions: { type: 'tell', params: () => notice('account/loadFailed') } },
      },
    },
    failed: { on: { 'accounts.refreshed': 'loading' } },
    idle: {
      on: {
        'accounts.refreshed': 'loading',
        'link.chosen': {
          guard: { type: 'isFree', params: ({ event }) => event.provider },
          target: 'linking',
          actions: { type: 'storeProvider', params: ({ event }) => event.provider },
        },
        'email.typed': { actions: { type: 'storeEmail', params: ({ event }) => event.email } },
        'email.offered': [
          { guard: 'emailIsGood', target: 'mailing', actions: { type: 'storeProvider', params: 'email' } },
          { actions: 'judgeEmail' },
        ],
        'removal.asked': {
          guard: { type: 'mayRemove', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
    },
    linking: {
      tags: 'busy',
      invoke: {
        id: 'startLink',
        src: 'startLink',
        input: ({ context }) => ({ provider: context.provider === 'email' ? 'twitter' : context.provider }),
        onDone: 'leaving',
        onError: [
          { guard: { type: 'isDeclined', params: ({ event }) => toFault(event.error) }, target: 'idle' },
          {
            target: 'idle',
            actions: [
              { type: 'storeFault', params: ({ event }) => toFault(event.error) },
              { type: 'tell', params: ({ context }) => notice('account/linkFailed', { provider: context.provider }) },
            ],
          },
        ],
      },
    },
    leaving: { tags: 'busy', after: { leaveTimeout: 'idle' } },
    mailing: {
      tags: 'busy',
      invoke: {
        id: 'sendEmailLink',
        src: 'sendEmailLink',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: { target: 'idle', actions: 'storeSent' },
        onError: [
          { guard: { type: 'isDeclined', params: ({ event }) => toFault(event.error) }, target: 'idle' },
          withFault('idle'),
        ],
      },
    },
    confirming: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': { target: 'idle', actions: 'forget' } } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeAccount',
        src: 'removeAccount',
        input: ({ context }) => ({ id: context.chosen?.id ?? '' }),
        onDone: {
          target: 'loading',
          actions: [
            {
              type: 'tell',
              params: ({ context }) => notice('account/removed', { provider: context.chosen?.providerId ?? 'email' }),
            },
            'forget',
          ],
        },
        onError: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => toFault(event.error) },
            target: 'idle',
            actions: 'forget',
          },
          {
            target: 'loading',
            actions: [
              { type: 'tell', params: ({ event }) => notice('account/removeFailed', { reason: toFault(event.error) }) },
              'forget',
            ],
          },
        ],
      },
    },
  },
});
