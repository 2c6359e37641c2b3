import { assign, setup } from 'xstate';
import type { AccountSource } from '#shared/contract/feed';
import { bareHandle, checkHandle } from '#shared/validation';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { AddAccountContext, AddAccountEvent, AddAccountOutput, NewAccount } from './add-account.types';

/** Effects of adding an account to the feed. */
export const addAccountPorts = {
  /** POST /users/trackers/tracked-accounts; what it refuses comes in the server's words. */
  trackAccount: port<void, NewAccount>('trackAccount'),
};

/** The Add X Account dialog: a handle of X or Bluesky. Ends when it is closed or the account is followed. */
export const addAccountMachine = setup({
  types: {
    context: {} as AddAccountContext,
    events: {} as AddAccountEvent,
    output: {} as AddAccountOutput,
    tags: {} as 'busy',
  },
  actors: addAccountPorts,
  guards: { isPresent: ({ context }) => checkHandle(context.username) === null },
  actions: {
    storeHandle: assign((_, username: string) => ({ username, problem: null, fault: null })),
    storeSource: assign((_, source: AccountSource) => ({ source, fault: null })),
    noteProblem: assign({ problem: ({ context }) => checkHandle(context.username) }),
    noteAdded: assign({ added: true }),
    storeFault: storingFault(),
    forgetFault: assign({ fault: null }),
  },
}).createMachine({
  id: 'addAccount',
  context: { username: '', source: 'x', problem: null, fault: null, added: false },
  output: ({ context }) => ({ added: context.added }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'handle.typed': { actions: { type: 'storeHandle', params: ({ event }) => event.username } },
        'source.chosen': { actions: { type: 'storeSource', params: ({ event }) => event.source } },
        'account.submitted': [
          { guard: 'isPresent', target: 'saving', actions: 'forgetFault' },
          { actions: 'noteProblem' },
        ],
        'dialog.closed': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'trackAccount',
        src: 'trackAccount',
        input: ({ context: { username, source } }) => ({ username: bareHandle(username), source }),
        onDone: { target: 'closed', actions: 'noteAdded' },
        onError: withFault('editing'),
      },
    },
    closed: { type: 'final' },
  },
});
