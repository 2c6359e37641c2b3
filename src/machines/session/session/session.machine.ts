import { assign, sendTo, setup } from 'xstate';
import { notice } from '#shared/notice';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import type { SessionContext, SessionEvent, SessionInput, SessionStatus, SessionUser } from './session.types';

/** Effects of the session. */
export const sessionPorts = {
  /** GET /api/auth/session; null when nobody is signed in (401). Never retried on 401 and 403. */
  readSession: port<SessionUser | null>('readSession'),
  /** Ends the session on the server, then forgets everything of the user in this browser (SHL-20 to SHL-24). */
  signOut: port<void>('signOut'),
  /** Forgets what was cached of the user after the server ended the session by itself (GAP-85). */
  forgetUser: port<void>('forgetUser'),
};

/** Who is signed in. Chart: docs/statecharts/session/session.md */
export const sessionMachine = setup({
  types: { input: {} as SessionInput, context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'busy' },
  actors: sessionPorts,
  guards: {
    waits: ({ context }) => context.waits,
    isKnown: ({ context }) => context.isNobody,
    isNobody: (_, user: SessionUser | null) => user === null,
    isIncomplete: (_, user: SessionUser | null) => user?.needsSetup === true,
  },
  actions: {
    storeUser: assign({ userId: (_, user: SessionUser | null) => user?.userId ?? null, fault: null }),
    clearUser: assign({ userId: null, fault: null }),
    storeFault: storingFault(),
    tellStatus: sendTo(
      ({ context }) => context.parent,
      (_, status: SessionStatus) => ({ type: 'session.settled', status }),
    ),
    tellUser: sendTo(
      ({ context }) => context.parent,
      ({ context }, kind: 'ready' | 'needsSetup') => ({
        type: 'session.settled',
        status: { kind, userId: context.userId ?? '' },
      }),
    ),
    tellLost: sendTo(({ context }) => context.parent, { type: 'session.lost' }),
    tellExpired: sendTo(({ context }) => context.parent, { type: 'notice.raised', notice: notice('session/ended') }),
    tellStillHere: sendTo(({ context }) => context.parent, {
      type: 'notice.raised',
      notice: notice('session/signOutFailed'),
    }),
  },
  delays: { readTimeout: 15_000, signOutTimeout: 15_000, forgetTimeout: 5_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, userId: null, fault: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'waits', target: 'waiting' },
        {
          guard: 'isKnown',
          target: 'anonymous',
          actions: { type: 'tellStatus', params: { kind: 'anonymous', after: 'visit' } },
        },
        { target: 'checking' },
      ],
    },
    waiting: { on: { 'signIn.completed': 'checking' } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => event.output },
            target: 'anonymous',
            actions: ['clearUser', { type: 'tellStatus', params: { kind: 'anonymous', after: 'visit' } }],
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'needsSetup',
            actions: [
              { type: 'storeUser', params: ({ event }) => event.output },
              { type: 'tellUser', params: 'needsSetup' },
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'storeUser', params: ({ event }) => event.output },
              { type: 'tellUser', params: 'ready' },
            ],
          },
        ],
        onError: withFault('unreachable'),
      },
      after: { readTimeout: 'unreachable' },
    },
    unreachable: { entry: 'tellLost', on: { 'session.retried': 'checking', 'signIn.completed': 'checking' } },
    anonymous: { on: { 'signIn.completed': 'checking' } },
    needsSetup: {
      on: {
        'setup.completed': 'checking',
        'signIn.completed': 'checking',
        'signOut.requested': 'signingOut',
        'session.refused': 'expired',
      },
    },
    ready: { on: { 'signOut.requested': 'signingOut', 'session.refused': 'expired', 'signIn.completed': 'checking' } },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'anonymous',
          actions: ['clearUser', { type: 'tellStatus', params: { kind: 'anonymous', after: 'signOut' } }],
        },
        onError: { target: 'checking', actions: 'tellStillHere' },
      },
      after: { signOutTimeout: { target: 'checking', actions: 'tellStillHere' } },
    },
    expired: {
      tags: 'busy',
      entry: 'tellExpired',
      invoke: {
        id: 'forgetUser',
        src: 'forgetUser',
        onDone: 'forgotten',
        onError: 'forgotten',
      },
      after: { forgetTimeout: 'forgotten' },
    },
    forgotten: {
      always: {
        target: 'anonymous',
        actions: ['clearUser', { type: 'tellStatus', params: { kind: 'anonymous', after: 'expiry' } }],
      },
    },
  },
});
