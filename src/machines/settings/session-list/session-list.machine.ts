import { assign, setup } from 'xstate';
import type { SessionEntry } from '#shared/contract/identity';
import { toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import { storingFault } from '../../keep-fault';
import { telling } from '../../parent';
import { port } from '../../port';
import { loadingFrom } from '../../reading';
import type { SessionListContext, SessionListEvent, SessionListInput } from './session-list.types';

/** Effects of the list of sessions. */
export const sessionListPorts = {
  /** GET /api/auth/list-sessions, newest first. */
  readSessions: port<readonly SessionEntry[]>('readSessions'),
  /** POST /api/auth/revoke-session, or with null POST /api/auth/revoke-other-sessions; answers how many ended. */
  endSessions: port<{ readonly ended: number }, { readonly id: string | null }>('endSessions'),
};

/** Where the person is signed in, and ending it elsewhere; the session that asks ends by signing out. */
export const sessionListMachine = setup({
  types: {
    input: {} as SessionListInput,
    context: {} as SessionListContext,
    events: {} as SessionListEvent,
    tags: {} as 'busy',
  },
  actors: sessionListPorts,
  guards: {
    isOther: ({ context }, id: string) => context.sessions.some((one) => one.id === id && !one.current),
    hasOthers: ({ context }) => context.sessions.some((one) => !one.current),
  },
  actions: {
    storeSessions: assign((_, sessions: readonly SessionEntry[]) => ({ sessions, fault: null })),
    storeFault: storingFault(),
    choose: assign({ ending: (_, id: string | null) => id }),
    tell: telling(),
  },
  delays: { readTimeout: 15_000, endTimeout: 20_000 },
}).createMachine({
  id: 'sessionList',
  context: ({ input }) => ({ ...input, sessions: [], ending: null, fault: null }),
  initial: 'loading',
  states: {
    loading: loadingFrom('readSessions', 'idle', 'storeSessions'),
    failed: { on: { 'sessions.refreshed': 'loading' } },
    idle: {
      on: {
        'sessions.refreshed': 'loading',
        'session.ended': {
          guard: { type: 'isOther', params: ({ event }) => event.id },
          target: 'ending',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
        'others.ended': { guard: 'hasOthers', target: 'ending', actions: { type: 'choose', params: null } },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => ({ id: context.ending }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'tell',
            params: ({ event }) => notice('sessions/ended', { ended: event.output.ended }),
          },
        },
        onError: {
          target: 'loading',
          actions: {
            type: 'tell',
            params: ({ event }) => notice('sessions/endFailed', { reason: toFault(event.error) }),
          },
        },
      },
      after: { endTimeout: 'loading' },
    },
  },
});
