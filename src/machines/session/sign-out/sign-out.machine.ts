import { assign, setup } from 'xstate';
import { port } from '../../port';
import type { Lost, SignOutContext, SignOutEvent } from './sign-out.types';

/** Effects of the question before a sign-out. */
export const signOutPorts = {
  /** What this browser keeps that a sign-out clears (GAP-57). */
  readLost: port<readonly Lost[]>('readLost'),
};

/** The Sign Out dialog: names what is lost and offers it as a file; signing out itself is the session's. */
export const signOutMachine = setup({
  types: { context: {} as SignOutContext, events: {} as SignOutEvent },
  actors: signOutPorts,
  actions: { storeLost: assign({ lost: (_, lost: readonly Lost[]) => lost }) },
}).createMachine({
  id: 'signOut',
  context: { lost: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'signOut.asked': 'reading' } },
    reading: {
      invoke: {
        id: 'readLost',
        src: 'readLost',
        onDone: { target: 'asking', actions: { type: 'storeLost', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'storeLost', params: [] } },
      },
      on: { 'dialog.closed': 'closed' },
    },
    asking: { on: { 'dialog.closed': 'closed' } },
  },
});
