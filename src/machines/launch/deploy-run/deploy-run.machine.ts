import { assign, forwardTo, sendTo, setup, type AnyEventObject } from 'xstate';
import { faultOf, toFault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import type { Notice } from '#shared/notice';
import { hasMetadata, isPreparedFor, metadataOf } from '../launch-warmup/launch-draft';
import { launchWarmupPorts } from '../launch-warmup/launch-warmup.machine';
import type { LaunchGroup, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { OperationEnd } from '../../money/operation/operation.types';
import { launchFailure } from '../../money/operations/operations.notices';
import type { multiLaunchMachine } from '../multi-launch/multi-launch.machine';
import { channel } from '../../channel';
import { raised } from '../../parent';
import { childPort, type ChildrenOf, port } from '../../port';
import { endOf, groupFailure, metadataFailure, requested, severalInput, shortfallOf } from './deploy-run.costs';
import type { DeployRunContext, DeployRunEvent, DeployRunInput, DeployRunOutput } from './deploy-run.types';

/** Effects of one launch. */
export const deployRunPorts = {
  ...launchWarmupPorts,
  /** Says `launch.landed` once the first step of the operation has landed. */
  watchLanding: channel<AnyEventObject, { readonly id: string }>('watchLanding'),
  /** Lamports of the wallet now, past any cache. */
  readBalance: port<{ readonly lamports: bigint }, { readonly address: string }>('readBalance'),
  /** POST /groups/ named coin-launch-xxxxxx with one developer wallet; `api/conflict` at 8 groups. */
  createLaunchGroup: port<LaunchGroup>('createLaunchGroup'),
  /** Fetches the code of `multiLaunch`. */
  openSeveral: port<void>('openSeveral'),
  multiLaunch: childPort<typeof multiLaunchMachine>('multiLaunch'),
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
    isSeveral: ({ context }) => (context.draft?.several ?? null) !== null,
    standsOne: (_, { launched }: DeployRunOutput) => launched !== null,
    isWarm: ({ context: { prepared, draft, metadata } }) => isPreparedFor(prepared, draft, metadata),
    isTooLow: ({ context }, available: bigint) => shortfallOf(context.draft, available) !== null,
    needsMetadata: ({ context }) => !hasMetadata(context.draft, context.metadata),
    needsGroup: ({ context }) => context.draft?.group === null,
    isDone: ({ context }, end: OperationEnd) => end.id === context.prepared?.request.id && end.verdict === 'done',
    isOver: ({ context }, end: OperationEnd) => end.id === context.prepared?.request.id,
  },
  actions: {
    storeShortfall: assign({ problem: ({ context }, available: bigint) => shortfallOf(context.draft, available) }),
    storeProblem: assign({ problem: (_, problem: Notice) => problem }),
    storeMetadata: assign({ metadata: ({ context }, uri: string) => metadataOf(context.draft, uri) }),
    storeGroup: assign(({ context }, made: LaunchGroup) => ({
      made,
      draft: context.draft === null ? null : { ...context.draft, group: made },
    })),
    storeOutcome: assign(({ context: { draft } }, { launched, problem, made }: DeployRunOutput) => ({
      problem,
      made,
      draft: draft === null || launched === null ? draft : { ...draft, mint: launched.mint },
    })),
    storePrepared: assign({ prepared: (_, prepared: PreparedLaunch) => prepared }),
    tellGroup: sendTo(
      ({ context }) => context.parent,
      (_, { id }: LaunchGroup) => ({ type: 'group.created', id }),
    ),
    tellProblem: sendTo(
      ({ context }) => context.parent,
      ({ context }) => raised(context.problem ?? launchFailure(faultOf('internal/unexpected'))),
    ),
    requestLaunch: sendTo(
      ({ context }) => context.parent,
      ({ context }) => requested(context.prepared),
    ),
  },
  delays: { settle: LIMITS.settleMs },
}).createMachine({
  id: 'deployRun',
  context: ({ input }) => ({ ...input, made: null }),
  output: ({ context: { draft, problem, made }, event }) => ({
    launched: event.output === true && draft !== null ? { mint: draft.mint, symbol: draft.symbol } : null,
    problem,
    made,
  }),
  initial: 'validating',
  states: {
    validating: {
      always: [
        { guard: 'isBlocked', target: 'refused' },
        { guard: 'isSeveral', target: 'openingSeveral' },
        { guard: 'isWarm', target: 'launching' },
        { target: 'preparing' },
      ],
    },
    preparing: {
      initial: 'checkingMaster',
      on: { 'run.cancelled': 'cancelled' },
      states: {
        checkingMaster: {
          invoke: {
            id: 'readBalance',
            src: 'readBalance',
            input: ({ context }) => ({ address: context.draft?.master ?? '' }),
            onDone: [
              {
                guard: { type: 'isTooLow', params: ({ event }) => event.output.lamports },
                target: '#deployRun.refused',
                actions: { type: 'storeShortfall', params: ({ event }) => event.output.lamports },
              },
              { target: 'gathering' },
            ],
            // A balance that cannot be read is no reason to refuse: the plan is made of the chain's own answer.
            onError: 'gathering',
          },
        },
        gathering: {
          always: [
            { guard: 'needsMetadata', target: 'uploadingMetadata' },
            { guard: 'needsGroup', target: 'resolvingGroup' },
            { target: 'planning' },
          ],
        },
        uploadingMetadata: {
          invoke: {
            id: 'uploadMetadata',
            src: 'uploadMetadata',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: {
              target: 'gathering',
              actions: { type: 'storeMetadata', params: ({ event }) => event.output.uri },
            },
            onError: {
              target: '#deployRun.refused',
              actions: { type: 'storeProblem', params: ({ event }) => metadataFailure(toFault(event.error)) },
            },
          },
        },
        resolvingGroup: {
          invoke: {
            id: 'createLaunchGroup',
            src: 'createLaunchGroup',
            onDone: {
              target: 'gathering',
              actions: [
                { type: 'storeGroup', params: ({ event }) => event.output },
                { type: 'tellGroup', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: '#deployRun.refused',
              actions: { type: 'storeProblem', params: ({ event }) => groupFailure(toFault(event.error)) },
            },
          },
        },
        planning: {
          invoke: {
            id: 'prepareLaunch',
            src: 'prepareLaunch',
            input: ({ context }) => ({ draft: context.draft, uri: context.metadata?.uri ?? '' }),
            onDone: {
              target: '#deployRun.launching',
              actions: { type: 'storePrepared', params: ({ event }) => event.output },
            },
            onError: {
              target: '#deployRun.refused',
              actions: { type: 'storeProblem', params: ({ event }) => launchFailure(toFault(event.error)) },
            },
          },
        },
      },
    },
    openingSeveral: {
      invoke: {
        id: 'openSeveral',
        src: 'openSeveral',
        onDone: 'several',
        onError: {
          target: 'refused',
          actions: { type: 'storeProblem', params: ({ event }) => launchFailure(toFault(event.error)) },
        },
      },
    },
    // It tells the person by itself what becomes of its coins.
    several: {
      invoke: {
        id: 'multiLaunch',
        src: 'multiLaunch',
        input: ({ context }) => severalInput(context),
        onDone: [
          {
            guard: { type: 'standsOne', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'storeOutcome', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'storeProblem', params: ({ event }) => launchFailure(toFault(event.error)) },
        },
      },
      on: {
        'operation.ended': { actions: forwardTo('multiLaunch') },
        'run.cancelled': { actions: forwardTo('multiLaunch') },
      },
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
            actions: { type: 'storeProblem', params: ({ event }) => endOf(event.end) },
          },
        ],
      },
    },
    settling: { after: { settle: 'done' } },
    done: { type: 'final', output: true },
    refused: { type: 'final', entry: 'tellProblem' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
