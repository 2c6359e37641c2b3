import { assign, forwardTo, sendTo, setup, type AnyEventObject } from 'xstate';
import { faultOf, toFault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { isPreparedFor } from '../launch-warmup/launch-draft';
import type { launchPreparationMachine } from '../launch-preparation/launch-preparation.machine';
import type { OperationEnd } from '../../money/operation/operation.types';
import { launchFailure } from '../../money/operations/operations.notices';
import type { multiLaunchMachine } from '../multi-launch/multi-launch.machine';
import { channel } from '../../channel';
import { raised } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import * as run from './deploy-run.outcome';
import type { DeployRunContext, DeployRunEvent, DeployRunInput, DeployRunOutput } from './deploy-run.types';

/** Effects of one launch. */
export const deployRunPorts = {
  launchPreparation: childPort<typeof launchPreparationMachine>('launchPreparation'),
  multiLaunch: childPort<typeof multiLaunchMachine>('multiLaunch'),
  /** Says `launch.landed` once the first step of the operation has landed. */
  watchLanding: channel<AnyEventObject, { readonly id: string }>('watchLanding'),
};

/** One press of Deploy: a prepared form goes straight to the launch, any other is prepared on the way. */
export const deployRunMachine = setup({
  types: {
    input: {} as DeployRunInput,
    context: {} as DeployRunContext,
    events: {} as DeployRunEvent,
    output: {} as DeployRunOutput,
    children: {} as ChildrenOf<typeof deployRunPorts>,
  },
  actors: deployRunPorts,
  guards: {
    isBlocked: ({ context }) => context.draft === null,
    isWarm: ({ context: { prepared, draft, metadata } }) => isPreparedFor(prepared, draft, metadata),
    isPrepared: (_, { prepared }: Pick<DeployRunContext, 'prepared'>) => prepared !== null,
    isRefused: (_, { problem }: Pick<DeployRunContext, 'problem'>) => problem !== null,
    isSeveral: ({ context }) => context.prepared?.beside !== undefined,
    standsOne: (_, { launched }: Pick<DeployRunOutput, 'launched'>) => launched !== null,
    isDone: ({ context }, end: OperationEnd) => end.id === context.prepared?.request.id && end.verdict === 'done',
    isOver: ({ context }, end: OperationEnd) => end.id === context.prepared?.request.id,
  },
  actions: {
    store: assign((_, part: Partial<DeployRunContext>) => part),
    tellProblem: sendTo(
      ({ context }) => context.parent,
      ({ context }) => raised(context.problem ?? launchFailure(faultOf('internal/unexpected'))),
    ),
    requestLaunch: sendTo(
      ({ context }) => context.parent,
      ({ context }) => run.requested(context.prepared),
    ),
  },
  delays: { settle: LIMITS.settleMs },
}).createMachine({
  id: 'deployRun',
  context: ({ input }) => ({ ...input, made: null, launched: null }),
  output: ({ context: { launched, problem, made } }) => ({ launched, problem, made }),
  initial: 'validating',
  states: {
    validating: {
      always: [
        { guard: 'isBlocked', target: 'refused' },
        { guard: 'isWarm', target: 'ready' },
        { target: 'preparing' },
      ],
    },
    preparing: {
      invoke: {
        id: 'launchPreparation',
        src: 'launchPreparation',
        input: ({ context }) => run.preparationInput(context),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'store', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'store', params: ({ event }) => event.output },
          },
          { target: 'cancelled', actions: { type: 'store', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'store', params: ({ event }) => ({ problem: launchFailure(toFault(event.error)) }) },
        },
      },
    },
    ready: { always: [{ guard: 'isSeveral', target: 'several' }, { target: 'launching' }] },
    // It tells the person by itself what becomes of its coins.
    several: {
      invoke: {
        id: 'multiLaunch',
        src: 'multiLaunch',
        input: ({ context }) => run.severalInput(context),
        onDone: [
          {
            guard: { type: 'standsOne', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'store', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'store', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'store', params: ({ event }) => ({ problem: launchFailure(toFault(event.error)) }) },
        },
      },
      on: { 'operation.ended': { actions: forwardTo('multiLaunch') } },
    },
    // The operation is on its own from here and cannot be cancelled; this flow only waits for its verdict.
    launching: {
      entry: 'requestLaunch',
      invoke: {
        id: 'watchLanding',
        src: 'watchLanding',
        input: ({ context }) => ({ id: context.prepared?.request.id ?? '' }),
      },
      on: {
        // The coin stands; what trades it behind the launch is the operation's own.
        'launch.landed': 'settling',
        'operation.ended': [
          { guard: { type: 'isDone', params: ({ event }) => event.end }, target: 'settling' },
          {
            guard: { type: 'isOver', params: ({ event }) => event.end },
            target: 'failed',
            actions: { type: 'store', params: ({ event }) => ({ problem: run.endOf(event.end) }) },
          },
        ],
      },
    },
    settling: {
      entry: { type: 'store', params: ({ context }) => ({ launched: run.coinOf(context.prepared) }) },
      after: { settle: 'done' },
    },
    done: { type: 'final' },
    refused: { type: 'final', entry: 'tellProblem' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
