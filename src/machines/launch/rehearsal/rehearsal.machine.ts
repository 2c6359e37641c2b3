import { assign, setup } from 'xstate';
import type { Rehearsal } from '#operations/rehearsal-contract';
import { faultOf } from '#shared/fault';
import { stringify } from '#shared/json';
import { storingFault, withFault } from '../../keep-fault';
import { port, type ChildrenOf } from '../../port';
import type { RehearsalAsked, RehearsalContext, RehearsalEvent, RehearsedLaunch } from './rehearsal.types';

/** Effects of a rehearsal; neither signs, keeps or sends anything. */
export const rehearsalPorts = {
  /** The plan that is prepared, else one made of what the network says now; where no group is chosen, for addresses that stand in for one. */
  planRehearsal: port<RehearsedLaunch, { readonly asked: RehearsalAsked | null }>('planRehearsal'),
  /** POST /operations/rehearsal. */
  runRehearsal: port<Rehearsal, { readonly launch: RehearsedLaunch | null }>('runRehearsal'),
};

const NOTHING: RehearsalContext = { asked: null, launch: null, told: null, fault: null, stale: false };

/** What the launch in the form would do if it were pressed now: planned, run by the network, and shown until the person closes it. */
export const rehearsalMachine = setup({
  types: {
    context: {} as RehearsalContext,
    events: {} as RehearsalEvent,
    children: {} as ChildrenOf<typeof rehearsalPorts>,
  },
  actors: rehearsalPorts,
  actions: {
    begin: assign((_, asked: RehearsalAsked) => ({ ...NOTHING, asked })),
    store: assign((_, part: Partial<RehearsalContext>) => part),
    storeFault: storingFault(),
    compare: assign(({ context }, draft: RehearsalAsked['draft'] | null) => ({
      stale: context.asked !== null && stringify(context.asked.draft) !== stringify(draft),
    })),
    forget: assign(NOTHING),
  },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'rehearsal',
  context: NOTHING,
  on: { 'draft.changed': { actions: { type: 'compare', params: ({ event }) => event.draft } } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'rehearsal.begun': { target: 'planning', actions: { type: 'begin', params: ({ event }) => event.asked } },
      },
    },
    planning: {
      on: { 'rehearsal.cancelled': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'planRehearsal',
        src: 'planRehearsal',
        input: ({ context }) => ({ asked: context.asked }),
        onDone: { target: 'running', actions: { type: 'store', params: ({ event }) => ({ launch: event.output }) } },
        onError: withFault('failed'),
      },
      after: { patience: { target: 'failed', actions: { type: 'storeFault', params: faultOf('api/unreachable') } } },
    },
    running: {
      on: { 'rehearsal.cancelled': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'runRehearsal',
        src: 'runRehearsal',
        input: ({ context }) => ({ launch: context.launch }),
        onDone: { target: 'shown', actions: { type: 'store', params: ({ event }) => ({ told: event.output }) } },
        onError: withFault('failed'),
      },
      after: { patience: { target: 'failed', actions: { type: 'storeFault', params: faultOf('api/unreachable') } } },
    },
    shown: {
      on: {
        'rehearsal.begun': { target: 'planning', actions: { type: 'begin', params: ({ event }) => event.asked } },
        'rehearsal.closed': { target: 'idle', actions: 'forget' },
      },
    },
    failed: {
      on: {
        'rehearsal.begun': { target: 'planning', actions: { type: 'begin', params: ({ event }) => event.asked } },
        'rehearsal.closed': { target: 'idle', actions: 'forget' },
      },
    },
  },
});
