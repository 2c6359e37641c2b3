import { sendTo, setup } from 'xstate';
import type { accountLinksMachine } from '../account-links/account-links.machine';
import type { NoticeRaised } from '../../parent';
import type { passkeysMachine } from '../passkeys/passkeys.machine';
import { childPort, type ChildrenOf } from '../../port';
import type { sessionListMachine } from '../session-list/session-list.machine';
import type { AccountContext, AccountEvent, AccountInput } from './account.types';

/** Flows of the account. */
export const accountPorts = {
  accountLinks: childPort<typeof accountLinksMachine>('accountLinks'),
  sessionList: childPort<typeof sessionListMachine>('sessionList'),
  passkeys: childPort<typeof passkeysMachine>('passkeys'),
};

/** How the person gets in, and where they are: linked accounts, sessions and passkeys, side by side. */
export const accountMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as AccountContext,
    events: {} as AccountEvent,
    children: {} as ChildrenOf<typeof accountPorts>,
  },
  actors: accountPorts,
  actions: {
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, event: NoticeRaised) => event,
    ),
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  on: { 'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      invoke: [
        { id: 'accountLinks', src: 'accountLinks', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'sessionList', src: 'sessionList', input: ({ self }) => ({ parent: self }), onError: 'broken' },
        { id: 'passkeys', src: 'passkeys', input: ({ self }) => ({ parent: self }), onError: 'broken' },
      ],
    },
    broken: { type: 'final' },
  },
});
