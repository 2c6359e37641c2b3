import { assign, sendTo, setup } from 'xstate';
import { faultOf, toFault } from '#shared/fault';
import { notice } from '#shared/notice';
import type { ActivityDraft } from '#shared/activity-form';
import type { MasterChanged } from '../agreement/agreement.types';
import { telling } from '../../parent';
import { port } from '../../port';
import { beginningOf, edited, isComplete, questionOf } from './activity-dialog.draft';
import type {
  ActivityDialogContext,
  ActivityDialogEvent,
  ActivityDialogInput,
  ActivityQuestion,
  DrawnActivity,
} from './activity-dialog.types';

/** Effects of beginning a job of trades. */
export const activityDialogPorts = {
  /**
   * Draws the ULID and every trade of the job from the current state of the chain. AppError `chain/self-trading-refused`, `chain/no-live-coins`,
   * `chain/insufficient-funds`, `chain/out-of-range`, `user/declined` while such jobs are switched off in the trading settings.
   */
  planActivity: port<DrawnActivity, ActivityQuestion>('planActivity'),
};

type Asked = Extract<ActivityDialogEvent, { type: 'activity.asked' }>;

/** The Generate Human Activity dialog: ranges within bounds, then every trade is drawn once and the job begins. */
export const activityDialogMachine = setup({
  types: {
    input: {} as ActivityDialogInput,
    context: {} as ActivityDialogContext,
    events: {} as ActivityDialogEvent,
    tags: {} as 'busy',
  },
  actors: activityDialogPorts,
  guards: {
    hasMaster: ({ context }) => context.master !== null,
    hasWallets: (_, { group }: Asked) => group !== null && group.wallets.length > 0,
    allInBounds: ({ context }) => isComplete(context),
    isFewer: ({ context }, { found }: DrawnActivity) => found < Number(context.draft.tokenCount),
  },
  actions: {
    begin: assign((_, { group, master, prefill }: Asked) => ({ group, master, ...beginningOf(prefill) })),
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    edit: assign(({ context }, patch: Partial<ActivityDraft>) => ({
      draft: edited(context.draft, patch),
      raised: context.raised.filter((field) => patch[field] === undefined),
    })),
    tell: telling(),
    tellPlanned: sendTo(
      ({ context }) => context.parent,
      ({ context }, { request }: DrawnActivity) => ({
        type: 'activity.planned',
        groupId: context.group?.id ?? '',
        request,
      }),
    ),
  },
  delays: { planTimeout: 30_000 },
}).createMachine({
  id: 'activityDialog',
  context: ({ input }) => ({ ...input, group: null, master: null, ...beginningOf() }),
  initial: 'closed',
  on: { 'master.changed': { actions: { type: 'storeMaster', params: ({ event }) => event } } },
  states: {
    closed: {
      on: {
        'activity.asked': [
          {
            guard: { type: 'hasWallets', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { actions: { type: 'tell', params: notice('group/empty') } },
        ],
      },
    },
    editing: {
      on: {
        'draft.edited': { actions: { type: 'edit', params: ({ event }) => event.patch } },
        'tokens.picked': { actions: { type: 'edit', params: ({ event }) => ({ tokenCount: String(event.count) }) } },
        'activity.submitted': [
          { guard: 'hasMaster', target: 'checking' },
          { actions: { type: 'tell', params: notice('master/missing') } },
        ],
        'dialog.closed': 'closed',
      },
    },
    checking: { always: [{ guard: 'allInBounds', target: 'starting' }, { target: 'editing' }] },
    // Nothing is journaled yet; leaving now begins nothing.
    starting: {
      tags: 'busy',
      invoke: {
        id: 'planActivity',
        src: 'planActivity',
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: { type: 'isFewer', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              {
                type: 'tell',
                params: ({ context, event }) =>
                  notice('activity/fewer', { found: event.output.found, asked: Number(context.draft.tokenCount) }),
              },
              { type: 'tellPlanned', params: ({ event }) => event.output },
            ],
          },
          { target: 'closed', actions: { type: 'tellPlanned', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'tell',
            params: ({ event }) => notice('activity/failed', { reason: toFault(event.error) }),
          },
        },
      },
      on: { 'dialog.closed': 'closed' },
      after: {
        planTimeout: {
          target: 'editing',
          actions: { type: 'tell', params: notice('activity/failed', { reason: faultOf('rpc/unreachable') }) },
        },
      },
    },
  },
});
