import { callbackOf, destinationOf, inviteOf } from './app.routes';
import { appParts } from './app.parts';

/** Root of the actor system: session, route, toasts, and what the session allows. Chart: docs/statecharts/app.md */
export const appMachine = appParts.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, status: null, captured: null, unknown: null }),
  initial: 'alive',
  states: {
    alive: {
      type: 'parallel',
      invoke: [
        { id: 'toasts', src: 'toasts', onError: 'broken' },
        {
          id: 'session',
          src: 'session',
          input: ({ context, self }) => ({
            parent: self,
            waits: callbackOf(context) !== null,
            isNobody: context.isNobody,
          }),
          onError: 'broken',
        },
        { id: 'watchPath', src: 'watchPath' },
      ],
      on: {
        'path.changed': { actions: { type: 'storePath', params: ({ event }) => event } },
        'notice.raised': { actions: { type: 'show', params: ({ event }) => event } },
        'session.refused': { actions: 'tellRefused' },
      },
      states: {
        user: {
          initial: 'unknown',
          on: {
            'session.settled': [
              { guard: { type: 'isSame', params: ({ event }) => event.status } },
              {
                guard: { type: 'isReady', params: ({ event }) => event.status },
                target: '.ready',
                actions: { type: 'storeStatus', params: ({ event }) => event.status },
              },
              {
                guard: { type: 'isIncomplete', params: ({ event }) => event.status },
                target: '.incomplete',
                actions: { type: 'storeStatus', params: ({ event }) => event.status },
              },
              { target: '.anonymous', actions: { type: 'storeStatus', params: ({ event }) => event.status } },
            ],
          },
          states: {
            unknown: {},
            anonymous: { invoke: { id: 'login', src: 'login', onError: '#app.broken' } },
            incomplete: {
              invoke: {
                id: 'setup',
                src: 'setup',
                input: ({ self }) => ({ parent: self }),
                onDone: { actions: 'tellSetup' },
                onError: '#app.broken',
              },
            },
            ready: {
              on: {
                'path.changed': {
                  actions: [
                    { type: 'storePath', params: ({ event }) => event },
                    { type: 'tellPage', params: ({ event }) => event.path },
                  ],
                },
              },
              invoke: [
                { id: 'network', src: 'network', input: ({ self }) => ({ parent: self }), onError: '#app.broken' },
                {
                  id: 'workspace',
                  src: 'workspace',
                  input: ({ context: { status, path }, self }) => ({
                    parent: self,
                    userId: status === null || status.kind === 'anonymous' ? '' : status.userId,
                    path,
                  }),
                  onDone: '#app.broken',
                  onError: '#app.broken',
                },
              ],
            },
          },
        },
        server: {
          initial: 'reached',
          states: {
            reached: { on: { 'session.lost': 'lost' } },
            lost: {
              on: { 'session.settled': 'reached', 'session.retried': { target: 'reached', actions: 'askAgain' } },
            },
          },
        },
        route: {
          initial: 'settled',
          states: {
            settled: {
              always: [
                { guard: 'isReturning', target: 'returning' },
                { guard: 'isInvite', target: 'capturing' },
                { guard: 'mustLeave', target: 'leaving' },
              ],
            },
            returning: {
              always: { guard: 'hasLeftReturn', target: 'settled', actions: 'recheckSession' },
              invoke: {
                id: 'callback',
                src: 'callback',
                input: ({ context }) => ({ way: callbackOf(context) ?? 'link' }),
                onDone: { target: 'awaitingSession', actions: 'recheckSession' },
                onError: { target: 'awaitingSession', actions: 'recheckSession' },
              },
            },
            awaitingSession: { on: { 'session.settled': 'leaving' } },
            capturing: {
              invoke: {
                id: 'referral',
                src: 'referral',
                input: ({ context }) => inviteOf(context) ?? { code: '', from: 'link' },
                onDone: [
                  {
                    guard: { type: 'isUnknown', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: 'storeUnknown',
                  },
                  {
                    guard: 'isAtLogin',
                    target: 'settled',
                    actions: { type: 'storeCaptured', params: ({ event }) => event.output },
                  },
                  { target: 'handingOver', actions: { type: 'storeCaptured', params: ({ event }) => event.output } },
                ],
                onError: { target: 'settled', actions: 'storeUnknown' },
              },
            },
            handingOver: {
              invoke: {
                id: 'replacePath',
                src: 'replacePath',
                input: ({ context }) => ({ to: `/login?ref=${encodeURIComponent(context.captured ?? '')}` }),
                onDone: 'awaitingPath',
                onError: 'awaitingPath',
              },
              on: {
                'path.changed': { target: 'settled', actions: { type: 'storePath', params: ({ event }) => event } },
              },
            },
            leaving: {
              invoke: {
                id: 'replacePath',
                src: 'replacePath',
                input: ({ context }) => ({ to: destinationOf(context) ?? context.path }),
                onDone: 'awaitingPath',
                onError: 'awaitingPath',
              },
              on: {
                'path.changed': { target: 'settled', actions: { type: 'storePath', params: ({ event }) => event } },
              },
            },
            // Only the address itself says that it has changed; without that nothing is tried again.
            awaitingPath: {
              on: {
                'path.changed': { target: 'settled', actions: { type: 'storePath', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
    // A flow that breaks stops all of them; what was sent goes on without the page.
    broken: { type: 'final' },
  },
});
