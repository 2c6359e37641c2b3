import { assign, sendTo, setup, type AnyEventObject } from 'xstate';
import { LIMITS } from '#shared/limits';
import { channel } from '../../channel';
import { storingFault, withFault } from '../../keep-fault';
import type { OperationEnd } from '../../money/operation/operation.types';
import { port } from '../../port';
import type {
  MasterTransferContext,
  MasterTransferEvent,
  MasterTransferInput,
  Share,
  TransferDraft,
  TransferFunds,
  TransferReview,
} from './master-transfer.types';
import { amountOf, edited, problemOf, withShare } from './transfer.amounts';
import { BLANK, requested } from './transfer.plan';

/** Effects of a transfer from a master wallet. */
export const masterTransferPorts = {
  /** Says `funds.changed` at once and whenever the balance changes: lamports and rent minimum of the sending wallet. */
  watchFunds: channel<AnyEventObject, { readonly address: string | null }>('watchFunds'),
  /**
   * Draws the ULID, checks the destination against the chain and plans the transfer: `chain/bad-address`, `chain/insufficient-funds`,
   * `chain/below-rent` when destination or sender would be left below the rent minimum; `chain/balance-moved` when the amount is
   * a share of what the sender does not hold any more.
   */
  planTransfer: port<
    TransferReview,
    { readonly from: string; readonly to: string; readonly lamports: bigint; readonly shareOf: bigint | null }
  >('planTransfer'),
  /** Reads these balances into the chain store now. */
  refreshBalances: port<void, { readonly addresses: readonly string[] }>('refreshBalances'),
};

type TransferOpened = Extract<MasterTransferEvent, { type: 'transfer.opened' }>;

/** Transfer from a master wallet: fill in, look at the plan, agree; the key is fetched when the operation signs (TRF-20). */
export const masterTransferMachine = setup({
  types: {
    input: {} as MasterTransferInput,
    context: {} as MasterTransferContext,
    events: {} as MasterTransferEvent,
    tags: {} as 'busy',
  },
  actors: masterTransferPorts,
  guards: {
    isSendable: ({ context }) => problemOf(context) === null,
    isDone: ({ context }, end: OperationEnd) => end.id === context.review?.request.id && end.verdict === 'done',
    isOver: ({ context }, end: OperationEnd) => end.id === context.review?.request.id,
  },
  actions: {
    startOver: assign((_, { from, to }: TransferOpened) => ({
      from,
      funding: to !== undefined,
      draft: { ...BLANK, to: to ?? '' },
      funds: null,
      shareOf: null,
      review: null,
      shown: false,
      fault: null,
    })),
    storeFunds: assign({ funds: (_, funds: TransferFunds) => funds }),
    edit: assign(({ context }, patch: Partial<TransferDraft>) => ({
      draft: edited(context.draft, patch),
      shareOf: patch.amount === undefined ? context.shareOf : null,
      fault: null,
    })),
    takeShare: assign(({ context }, share: Share) => ({
      draft: withShare(context, share),
      shareOf: context.funds?.lamports ?? null,
      fault: null,
    })),
    showProblems: assign({ shown: true }),
    storeReview: assign((_, review: TransferReview) => ({ review, fault: null })),
    storeFault: storingFault(),
    requestTransfer: sendTo(
      ({ context }) => context.parent,
      ({ context }) => requested(context.review),
    ),
  },
  delays: { settle: LIMITS.settleMs, planTtl: 60_000 },
}).createMachine({
  id: 'masterTransfer',
  context: ({ input }) => ({
    parent: input.parent,
    from: null,
    funding: false,
    draft: BLANK,
    funds: null,
    shareOf: null,
    review: null,
    shown: false,
    fault: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: { 'transfer.opened': { target: 'open', actions: { type: 'startOver', params: ({ event }) => event } } },
    },
    open: {
      invoke: {
        id: 'watchFunds',
        src: 'watchFunds',
        input: ({ context }) => ({ address: context.from }),
      },
      on: {
        'funds.changed': { actions: { type: 'storeFunds', params: ({ event }) => event.funds } },
        'dialog.closed': 'closed',
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'draft.edited': { actions: { type: 'edit', params: ({ event }) => event.patch } },
            'share.chosen': { actions: { type: 'takeShare', params: ({ event }) => event.share } },
            'transfer.submitted': [{ guard: 'isSendable', target: 'planning' }, { actions: 'showProblems' }],
          },
        },
        planning: {
          tags: 'busy',
          invoke: {
            id: 'planTransfer',
            src: 'planTransfer',
            input: ({ context: { from, draft, shareOf } }) => ({
              from: from ?? '',
              to: draft.to,
              lamports: amountOf(draft) ?? 0n,
              shareOf,
            }),
            onDone: { target: 'reviewing', actions: { type: 'storeReview', params: ({ event }) => event.output } },
            onError: withFault('editing'),
          },
          // What is changed while it is planned is planned at the next Review.
          on: {
            'draft.edited': { target: 'editing', actions: { type: 'edit', params: ({ event }) => event.patch } },
            'share.chosen': { target: 'editing', actions: { type: 'takeShare', params: ({ event }) => event.share } },
          },
        },
        // Nothing is signed yet; a plan is made again after a minute.
        reviewing: {
          on: { 'transfer.confirmed': 'operating', 'transfer.reconsidered': 'editing' },
          after: { planTtl: 'planning' },
        },
        // The operation is on its own from here and cannot be cancelled; closing the dialog leaves it in flight.
        operating: {
          tags: 'busy',
          entry: 'requestTransfer',
          on: {
            'operation.ended': [
              { guard: { type: 'isDone', params: ({ event }) => event.end }, target: 'settling' },
              {
                guard: { type: 'isOver', params: ({ event }) => event.end },
                target: 'editing',
                actions: { type: 'storeFault', params: ({ event }) => event.end.fault },
              },
            ],
          },
        },
        settling: { after: { settle: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshBalances',
            src: 'refreshBalances',
            input: ({ context: { from, draft } }) => ({ addresses: [from ?? '', draft.to] }),
            onDone: 'done',
            onError: 'done',
          },
        },
        done: {},
      },
    },
  },
});
