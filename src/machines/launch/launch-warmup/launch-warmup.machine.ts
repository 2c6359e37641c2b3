import { assign, enqueueActions, sendTo, setup, type AnyEventObject } from 'xstate';
import type { ExtraCoin } from '#operations/domain/launch';
import { faultOf, toFault } from '#shared/fault';
import { channel } from '../../channel';
import { storingFault, withFault } from '../../keep-fault';
import { childPort, port, type ChildrenOf } from '../../port';
import type { rehearsalMachine } from '../rehearsal/rehearsal.machine';
import * as launch from './launch-draft';
import type {
  LaunchDraft,
  LaunchToPrepare,
  PreparedLaunch,
  WarmupContext,
  WarmupEvent,
  WarmupInput,
} from './launch-warmup.types';

/** Effects of preparing a launch; shared with the launch itself. */
export const launchWarmupPorts = {
  /** POST /uploads/metadata; answers the absolute URI that goes on the chain. */
  uploadMetadata: port<{ readonly uri: string }, { readonly draft: LaunchDraft | null }>('uploadMetadata'),
  /** The coins beside the main one, each with a first buy drawn from the range; `mints` are used again, and a key is made for each that lacks. */
  makeCoins: port<readonly ExtraCoin[], { readonly draft: LaunchDraft | null; readonly mints: readonly string[] }>(
    'makeCoins',
  ),
  /**
   * Reads curve settings, rent and a fresh blockhash, plans every lamport of each coin, draws the operations' ULIDs and has the signer
   * fetch the keys and compile the messages. `chain/insufficient-funds` when the master cannot pay one of them.
   */
  prepareLaunch: port<PreparedLaunch, LaunchToPrepare>('prepareLaunch'),
};

/** Effects of being ready; the launch itself has none of them. */
export const warmupPorts = {
  ...launchWarmupPorts,
  /** Holds the signed bytes of all its launches in the page, to be had by `signOperation` of these very requests; sends nothing. */
  signAhead: channel<AnyEventObject, { readonly prepared: PreparedLaunch | null }>('signAhead'),
  rehearsal: childPort<typeof rehearsalMachine>('rehearsal'),
};

/** Keeps a complete form ready to launch, so that nothing is asked of the network between the click and the launch. */
export const launchWarmupMachine = setup({
  types: {
    input: {} as WarmupInput,
    context: {} as WarmupContext,
    events: {} as WarmupEvent,
    children: {} as ChildrenOf<typeof warmupPorts>,
  },
  actors: warmupPorts,
  guards: {
    isIncomplete: (_, draft: LaunchDraft | null) => draft === null,
    needsMetadata: ({ context }) => !launch.hasMetadata(context.draft, context.metadata),
    lacksGroup: ({ context }) => context.draft === null || context.draft.group === null,
    needsCoins: ({ context: { draft, beside } }) => draft !== null && !launch.hasCoins(draft, beside),
    isTooDear: (_, prepared: PreparedLaunch) => launch.lacksOf(prepared) !== null,
    mayHelpAgain: ({ context }) => context.fault?.retryable === true,
  },
  actions: {
    storeDraft: assign((_, draft: LaunchDraft | null) => ({ draft, prepared: null, fault: null })),
    storeMetadata: assign({ metadata: ({ context }, uri: string) => launch.metadataOf(context.draft, uri) }),
    storeCoins: assign({
      beside: ({ context }, coins: readonly ExtraCoin[]) => launch.besideMade(context.draft, coins),
    }),
    storeFault: storingFault(),
    storePrepared: assign({ prepared: (_, prepared: PreparedLaunch) => prepared }),
    tellMetadata: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'metadata.uploaded', metadata: context.metadata }),
    ),
    tellWarm: sendTo(
      ({ context }) => context.parent,
      (_, prepared: PreparedLaunch) => ({ type: 'launch.warmed', prepared }),
    ),
    compareRehearsed: sendTo('rehearsal', ({ context }) => ({ type: 'draft.changed', draft: context.draft })),
    rehearse: enqueueActions(({ context, enqueue }) => {
      const asked = launch.toRehearse(context);
      if (asked !== null) enqueue.sendTo('rehearsal', { type: 'rehearsal.begun', asked });
    }),
    tellCool: sendTo(({ context }) => context.parent, { type: 'launch.cooled' }),
  },
  delays: { typing: 400, freshFor: 20_000, tryAgain: 5_000, keptFor: 300_000, heldFor: 2_000 },
}).createMachine({
  id: 'launchWarmup',
  context: ({ input }) => ({
    parent: input.parent,
    draft: null,
    metadata: null,
    beside: null,
    prepared: null,
    fault: null,
  }),
  invoke: { id: 'rehearsal', src: 'rehearsal', onError: withFault('.failed') },
  on: {
    'draft.changed': [
      {
        guard: { type: 'isIncomplete', params: ({ event }) => event.draft },
        target: '.cold',
        actions: [{ type: 'storeDraft', params: ({ event }) => event.draft }, 'compareRehearsed'],
      },
      {
        target: '.settling',
        actions: [{ type: 'storeDraft', params: ({ event }) => event.draft }, 'compareRehearsed'],
      },
    ],
    'rehearsal.asked': { actions: 'rehearse' },
  },
  initial: 'cold',
  states: {
    cold: {},
    settling: { after: { typing: 'choosing' } },
    choosing: {
      always: [
        { guard: 'needsMetadata', target: 'uploadingMetadata' },
        { guard: 'lacksGroup', target: 'waitingForGroup' },
        { guard: 'needsCoins', target: 'makingAddresses' },
        { target: 'preparing' },
      ],
    },
    uploadingMetadata: {
      invoke: {
        id: 'uploadMetadata',
        src: 'uploadMetadata',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'storeMetadata', params: ({ event }) => event.output.uri }, 'tellMetadata'],
        },
        onError: withFault('failed'),
      },
    },
    waitingForGroup: {},
    makingAddresses: {
      invoke: {
        id: 'makeCoins',
        src: 'makeCoins',
        input: ({ context: { draft, beside } }) => ({ draft, mints: launch.mintsBeside(draft, beside) }),
        onDone: { target: 'preparing', actions: { type: 'storeCoins', params: ({ event }) => event.output } },
        onError: withFault('failed'),
      },
    },
    preparing: {
      invoke: {
        id: 'prepareLaunch',
        src: 'prepareLaunch',
        input: ({ context }) => launch.toPrepare(context),
        onDone: [
          {
            guard: { type: 'isTooDear', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'storeFault', params: () => faultOf('chain/insufficient-funds') },
          },
          {
            target: 'warm',
            actions: [
              { type: 'storePrepared', params: ({ event }) => event.output },
              { type: 'tellWarm', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: withFault('failed'),
      },
    },
    warm: {
      initial: 'fresh',
      after: { keptFor: { target: 'asleep', actions: 'tellCool' } },
      states: {
        fresh: {
          after: { freshFor: 'refreshing' },
          initial: 'resting',
          states: {
            resting: { on: { 'button.pressed': 'pressed' } },
            // Signing takes less than a press does, so the click finds the bytes; unused they are let go of.
            pressed: {
              invoke: { id: 'signAhead', src: 'signAhead', input: ({ context }) => ({ prepared: context.prepared }) },
              after: { heldFor: 'resting' },
            },
          },
        },
        // What was prepared stays good meanwhile: a blockhash lives for a minute.
        refreshing: {
          invoke: {
            id: 'prepareLaunch',
            src: 'prepareLaunch',
            input: ({ context }) => launch.toPrepare(context),
            onDone: [
              {
                guard: { type: 'isTooDear', params: ({ event }) => event.output },
                target: '#launchWarmup.failed',
                actions: [{ type: 'storeFault', params: () => faultOf('chain/insufficient-funds') }, 'tellCool'],
              },
              {
                target: 'fresh',
                actions: [
                  { type: 'storePrepared', params: ({ event }) => event.output },
                  { type: 'tellWarm', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: {
              target: '#launchWarmup.failed',
              actions: [{ type: 'storeFault', params: ({ event }) => toFault(event.error) }, 'tellCool'],
            },
          },
        },
      },
    },
    // Nobody touched the form for five minutes: the signer may forget the keys.
    asleep: {},
    failed: { after: { tryAgain: { guard: 'mayHelpAgain', target: 'choosing' } } },
  },
});
