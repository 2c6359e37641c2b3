import { assign, sendTo, setup, type AnyEventObject } from 'xstate';
import { toFault } from '#shared/fault';
import { channel } from '../../channel';
import { storingFault, withFault } from '../../keep-fault';
import { port } from '../../port';
import { hasMetadata, metadataOf } from './launch-draft';
import type { LaunchDraft, PreparedLaunch, WarmupContext, WarmupEvent, WarmupInput } from './launch-warmup.types';

/** Effects of preparing a launch; shared with the launch itself. */
export const launchWarmupPorts = {
  /** POST /uploads/metadata; answers the absolute URI that goes on the chain. */
  uploadMetadata: port<{ readonly uri: string }, { readonly draft: LaunchDraft | null }>('uploadMetadata'),
  /**
   * Reads curve settings, rent and a fresh blockhash, plans every lamport, draws the operation's ULID and has the signer
   * fetch the keys and compile the message. `chain/insufficient-funds` when the master cannot pay.
   */
  prepareLaunch: port<PreparedLaunch, { readonly draft: LaunchDraft | null; readonly uri: string }>('prepareLaunch'),
};

/** Effects of being ready; the launch itself has none of them. */
export const warmupPorts = {
  ...launchWarmupPorts,
  /** Holds the launch's signed bytes in the page, to be had by `signOperation` of this very request; sends nothing. */
  signAhead: channel<AnyEventObject, { readonly prepared: PreparedLaunch | null }>('signAhead'),
};

/** Keeps a complete form ready to launch, so that nothing is asked of the network between the click and the launch. */
export const launchWarmupMachine = setup({
  types: {
    input: {} as WarmupInput,
    context: {} as WarmupContext,
    events: {} as WarmupEvent,
  },
  actors: warmupPorts,
  guards: {
    isIncomplete: (_, draft: LaunchDraft | null) => draft === null,
    needsMetadata: ({ context }) => !hasMetadata(context.draft, context.metadata),
    hasGroup: ({ context }) => context.draft !== null && context.draft.group !== null,
    mayHelpAgain: ({ context }) => context.fault?.retryable === true,
  },
  actions: {
    storeDraft: assign((_, draft: LaunchDraft | null) => ({ draft, prepared: null, fault: null })),
    storeMetadata: assign({ metadata: ({ context }, uri: string) => metadataOf(context.draft, uri) }),
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
    tellCool: sendTo(({ context }) => context.parent, { type: 'launch.cooled' }),
  },
  delays: { typing: 400, freshFor: 20_000, tryAgain: 5_000, keptFor: 300_000, heldFor: 2_000 },
}).createMachine({
  id: 'launchWarmup',
  context: ({ input }) => ({ parent: input.parent, draft: null, metadata: null, prepared: null, fault: null }),
  on: {
    'draft.changed': [
      {
        guard: { type: 'isIncomplete', params: ({ event }) => event.draft },
        target: '.cold',
        actions: { type: 'storeDraft', params: ({ event }) => event.draft },
      },
      { target: '.settling', actions: { type: 'storeDraft', params: ({ event }) => event.draft } },
    ],
  },
  initial: 'cold',
  states: {
    cold: {},
    settling: { after: { typing: 'choosing' } },
    choosing: {
      always: [
        { guard: 'needsMetadata', target: 'uploadingMetadata' },
        { guard: 'hasGroup', target: 'preparing' },
        { target: 'waitingForGroup' },
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
    preparing: {
      invoke: {
        id: 'prepareLaunch',
        src: 'prepareLaunch',
        input: ({ context }) => ({ draft: context.draft, uri: context.metadata?.uri ?? '' }),
        onDone: {
          target: 'warm',
          actions: [
            { type: 'storePrepared', params: ({ event }) => event.output },
            { type: 'tellWarm', params: ({ event }) => event.output },
          ],
        },
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
            input: ({ context }) => ({ draft: context.draft, uri: context.metadata?.uri ?? '' }),
            onDone: {
              target: 'fresh',
              actions: [
                { type: 'storePrepared', params: ({ event }) => event.output },
                { type: 'tellWarm', params: ({ event }) => event.output },
              ],
            },
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
