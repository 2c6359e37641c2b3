import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { LIMITS } from '#shared/limits';
import { keyed, notice } from '#shared/notice';
import { hasMetadata, metadataOf } from '../launch-warmup/launch-draft';
import { metadataFailure } from '../deploy-run/deploy-run.costs';
import type { OperationEnd } from '../../money/operation/operation.types';
import { raised } from '../../parent';
import * as parts from './multi-launch.parts';
import { multiLaunchPorts } from './multi-launch.ports';
import type {
  LaunchCrew,
  MultiLaunchContext,
  MultiLaunchEvent,
  MultiLaunchInput,
  MultiLaunchOutput,
  PlannedLaunches,
} from './multi-launch.types';

/** Several coins by one press: each is an operation of its own, and all of them begin or none. */
export const multiLaunchMachine = setup({
  types: {
    input: {} as MultiLaunchInput,
    context: {} as MultiLaunchContext,
    events: {} as MultiLaunchEvent,
    output: {} as MultiLaunchOutput,
  },
  actors: multiLaunchPorts,
  guards: {
    isTooLow: ({ context }, available: bigint) => parts.earlyShortfall(context.draft, available) !== null,
    needsMetadata: ({ context }) => !hasMetadata(context.draft, context.metadata),
    needsGroup: ({ context }) => context.group === null,
    needsCrew: ({ context: { others, draft } }) => others.length < draft.several.count,
    needsCoins: ({ context: { coins, draft } }) => coins.length < draft.several.count,
    isCrewEnough: ({ context }, { others }: LaunchCrew) => others.length >= context.draft.several.count,
    isPlanTooDear: (_, planned: PlannedLaunches) => parts.plannedShortfall(planned) !== null,
    isPart: ({ context }, id: string) => parts.isPart(context, id),
    isJudged: ({ context }) => parts.isJudged(context),
    someDeployed: ({ context }) => !parts.hasNone(context),
  },
  actions: {
    store: assign((_, part: Partial<MultiLaunchContext>) => part),
    tellGroup: sendTo(
      ({ context }) => context.parent,
      (_, { id }: { readonly id: string }) => ({ type: 'group.created', id }),
    ),
    tellProblem: sendTo(
      ({ context }) => context.parent,
      ({ context }) => raised(context.problem ?? notice('multi/noneDeployed')),
    ),
    tellPart: enqueueActions(({ context, enqueue }, end: OperationEnd) => {
      const told = parts.partFailure(context, end);
      if (told !== null) enqueue.sendTo(context.parent, raised(keyed(told, end.id)));
    }),
    requestAll: enqueueActions(({ context, enqueue }) => {
      for (const request of parts.requestsOf(context)) enqueue.sendTo(context.parent, request);
    }),
  },
  delays: { settle: LIMITS.settleMs },
}).createMachine({
  id: 'multiLaunch',
  context: ({ input }) => ({
    ...input,
    group: input.draft.group,
    others: input.draft.several.wallets,
    coins: [],
    launches: [],
    ends: {},
    problem: null,
    made: null,
  }),
  output: ({ context, event }) => ({
    launched: event.output === true ? parts.launchedOf(context) : null,
    problem: context.problem,
    made: context.made,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      initial: 'checking',
      on: { 'run.cancelled': 'cancelled' },
      states: {
        checking: {
          invoke: {
            id: 'readBalance',
            src: 'readBalance',
            input: ({ context }) => ({ address: context.draft.master }),
            onDone: [
              {
                guard: { type: 'isTooLow', params: ({ event }) => event.output.lamports },
                target: '#multiLaunch.refused',
                actions: {
                  type: 'store',
                  params: ({ context, event }) => ({
                    problem: parts.earlyShortfall(context.draft, event.output.lamports),
                  }),
                },
              },
              { target: 'gathering' },
            ],
            // A balance that cannot be read is no reason to refuse: the plans are made of the chain's own answer.
            onError: 'gathering',
          },
        },
        gathering: {
          always: [
            { guard: 'needsMetadata', target: 'uploadingMetadata' },
            { guard: 'needsGroup', target: 'creatingGroup' },
            { guard: 'needsCrew', target: 'readingWallets' },
            { guard: 'needsCoins', target: 'makingAddresses' },
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
              actions: {
                type: 'store',
                params: ({ context, event }) => ({ metadata: metadataOf(context.draft, event.output.uri) }),
              },
            },
            onError: parts.refusedBy(metadataFailure),
          },
        },
        creatingGroup: {
          invoke: {
            id: 'createCrew',
            src: 'createCrew',
            input: ({ context }) => ({ others: context.draft.several.count }),
            onDone: {
              target: 'gathering',
              actions: [
                { type: 'store', params: ({ event }) => parts.crewMade(event.output) },
                { type: 'tellGroup', params: ({ event }) => event.output },
              ],
            },
            onError: parts.refusedBy(parts.crewFailure),
          },
        },
        readingWallets: {
          invoke: {
            id: 'readCrew',
            src: 'readCrew',
            input: ({ context }) => ({ id: context.group?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isCrewEnough', params: ({ event }) => event.output },
                target: 'gathering',
                actions: { type: 'store', params: ({ context, event }) => parts.crewRead(context, event.output) },
              },
              {
                target: '#multiLaunch.refused',
                actions: {
                  type: 'store',
                  params: ({ context, event }) => ({ problem: parts.crewShortage(context, event.output) }),
                },
              },
            ],
            onError: parts.refusedBy(() => notice('multi/walletsUnread')),
          },
        },
        makingAddresses: {
          invoke: {
            id: 'makeCoins',
            src: 'makeCoins',
            input: ({ context }) => ({ several: context.draft.several }),
            onDone: {
              target: 'gathering',
              actions: { type: 'store', params: ({ event }) => ({ coins: event.output }) },
            },
            onError: parts.refusedBy(parts.planFailure),
          },
        },
        planning: {
          invoke: {
            id: 'prepareTogether',
            src: 'prepareTogether',
            input: ({ context }) => parts.crewPlanOf(context),
            onDone: [
              {
                guard: { type: 'isPlanTooDear', params: ({ event }) => event.output },
                target: '#multiLaunch.refused',
                actions: { type: 'store', params: ({ event }) => ({ problem: parts.plannedShortfall(event.output) }) },
              },
              {
                target: '#multiLaunch.launching',
                actions: { type: 'store', params: ({ event }) => ({ launches: event.output.launches }) },
              },
            ],
            onError: parts.refusedBy(parts.planFailure),
          },
        },
      },
    },
    // The operations are on their own from here and cannot be cancelled; this flow only waits for their verdicts.
    launching: {
      entry: 'requestAll',
      invoke: { id: 'watchParts', src: 'watchParts', input: ({ context }) => ({ ids: parts.idsOf(context) }) },
      always: [{ guard: 'isJudged', target: 'reporting' }],
      on: {
        'part.landed': {
          guard: { type: 'isPart', params: ({ event }) => event.id },
          actions: { type: 'store', params: ({ context, event }) => parts.withEnd(context, event.id, 'landed') },
        },
        'operation.ended': {
          guard: { type: 'isPart', params: ({ event }) => event.end.id },
          actions: [
            { type: 'store', params: ({ context, event }) => parts.ended(context, event.end) },
            { type: 'tellPart', params: ({ event }) => event.end },
          ],
        },
      },
    },
    reporting: { always: [{ guard: 'someDeployed', target: 'settling' }, { target: 'failed' }] },
    settling: { after: { settle: 'done' } },
    done: { type: 'final', output: true },
    refused: { type: 'final', entry: 'tellProblem' },
    failed: {
      type: 'final',
      entry: [{ type: 'store', params: { problem: notice('multi/noneDeployed') } }, 'tellProblem'],
    },
    cancelled: { type: 'final' },
  },
});
