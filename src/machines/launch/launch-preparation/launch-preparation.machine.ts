import { assign, sendTo, setup } from 'xstate';
import { toFault, type Fault } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import { besideOf, crewOf, hasMetadata, metadataOf, withCrew } from '../launch-warmup/launch-draft';
import type { LaunchDraft, LaunchGroup, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import * as costs from './launch-preparation.costs';
import { launchPreparationPorts } from './launch-preparation.ports';
import type {
  PreparationContext,
  PreparationEvent,
  PreparationInput,
  PreparationOutput,
} from './launch-preparation.types';

/** An effect failed before anything was signed: why is told. */
const refusedBy = (why: (draft: LaunchDraft, fault: Fault) => Notice) =>
  ({
    target: 'refused',
    actions: {
      type: 'store',
      params: ({
        context,
        event,
      }: {
        readonly context: PreparationContext;
        readonly event: { readonly error: unknown };
      }) => ({ problem: why(context.draft, toFault(event.error)) }),
    },
  }) as const;

/** What a pressed launch still lacks, of one coin or of several, up to plans that are compiled; nothing is signed. */
export const launchPreparationMachine = setup({
  types: {
    input: {} as PreparationInput,
    context: {} as PreparationContext,
    events: {} as PreparationEvent,
    output: {} as PreparationOutput,
  },
  actors: launchPreparationPorts,
  guards: {
    isTooLow: ({ context }, available: bigint) => costs.shortfallOf(context.draft, available) !== null,
    needsMetadata: ({ context }) => !hasMetadata(context.draft, context.metadata),
    needsGroup: ({ context }) => context.draft.group === null,
    needsCrew: ({ context: { draft } }) => crewOf(draft).length < besideOf(draft),
    needsCoins: ({ context: { draft, coins } }) => coins.length < besideOf(draft),
    isCrewEnough: ({ context: { draft } }, others: readonly string[]) => others.length >= besideOf(draft),
    isTooDear: (_, prepared: PreparedLaunch) => costs.plannedShortfall(prepared) !== null,
  },
  actions: {
    store: assign((_, part: Partial<PreparationContext>) => part),
    storeGroup: assign(({ context: { draft } }, made: LaunchGroup) => ({ made, draft: { ...draft, group: made } })),
    tellGroup: sendTo(
      ({ context }) => context.parent,
      (_, { id }: LaunchGroup) => ({ type: 'group.created', id }),
    ),
  },
}).createMachine({
  id: 'launchPreparation',
  context: ({ input }) => ({ ...input, coins: [], prepared: null, problem: null, made: null }),
  output: ({ context: { prepared, problem, made } }) => ({ prepared, problem, made }),
  on: { 'run.cancelled': '.cancelled' },
  initial: 'checkingMaster',
  states: {
    checkingMaster: {
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: ({ context }) => ({ address: context.draft.master }),
        onDone: [
          {
            guard: { type: 'isTooLow', params: ({ event }) => event.output.lamports },
            target: 'refused',
            actions: {
              type: 'store',
              params: ({ context, event }) => ({ problem: costs.shortfallOf(context.draft, event.output.lamports) }),
            },
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
        onError: refusedBy((_, fault) => costs.metadataFailure(fault)),
      },
    },
    resolvingGroup: {
      invoke: {
        id: 'createLaunchGroup',
        src: 'createLaunchGroup',
        input: ({ context }) => ({ others: besideOf(context.draft) }),
        onDone: {
          target: 'gathering',
          actions: [
            { type: 'storeGroup', params: ({ event }) => event.output },
            { type: 'tellGroup', params: ({ event }) => event.output },
          ],
        },
        onError: refusedBy(costs.groupFailure),
      },
    },
    readingWallets: {
      invoke: {
        id: 'readCrew',
        src: 'readCrew',
        input: ({ context }) => ({ id: context.draft.group?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isCrewEnough', params: ({ event }) => event.output },
            target: 'gathering',
            actions: {
              type: 'store',
              params: ({ context, event }) => ({ draft: withCrew(context.draft, event.output) }),
            },
          },
          {
            target: 'refused',
            actions: {
              type: 'store',
              params: ({ context, event }) => ({ problem: costs.crewShortage(besideOf(context.draft), event.output) }),
            },
          },
        ],
        onError: refusedBy(() => notice('multi/walletsUnread')),
      },
    },
    makingAddresses: {
      invoke: {
        id: 'makeCoins',
        src: 'makeCoins',
        input: ({ context }) => ({ draft: context.draft, mints: [] }),
        onDone: { target: 'gathering', actions: { type: 'store', params: ({ event }) => ({ coins: event.output }) } },
        onError: refusedBy(costs.planFailure),
      },
    },
    planning: {
      invoke: {
        id: 'prepareLaunch',
        src: 'prepareLaunch',
        input: ({ context: { draft, metadata, coins } }) => ({ draft, uri: metadata?.uri ?? '', coins }),
        onDone: [
          {
            guard: { type: 'isTooDear', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'store', params: ({ event }) => ({ problem: costs.plannedShortfall(event.output) }) },
          },
          { target: 'ready', actions: { type: 'store', params: ({ event }) => ({ prepared: event.output }) } },
        ],
        onError: refusedBy(costs.planFailure),
      },
    },
    ready: { type: 'final' },
    refused: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
