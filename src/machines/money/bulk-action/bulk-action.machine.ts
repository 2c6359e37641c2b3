import { assign, sendTo, setup } from 'xstate';
import { faultOf } from '#shared/fault';
import { notice, type Notice } from '#shared/notice';
import type { agreementMachine } from '../agreement/agreement.machine';
import { failureOf, noMaster } from '../agreement/agreement.plan';
import type { MasterChanged } from '../agreement/agreement.types';
import type { GroupsOwner } from '../../groups/groups/groups.types';
import { listIn } from '../../list-owner';
import type { OperationEnded } from '../operation/operation.types';
import { telling } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import type { BulkActionContext, BulkActionEvent, BulkActionInput, BulkKind } from './bulk-action.types';
import { askedOfAll, freeGroups, nothingFor } from './bulk.question';

/** One plan for all groups, one agreement, one operation a group: a chart of its own. */
export const bulkActionPorts = { agreement: childPort<typeof agreementMachine>('agreement') };

const broken = (kind: BulkKind): Notice => failureOf(kind, faultOf('internal/unexpected'));

/** What all groups do at once: one action at a time, and 2 s of rest before the next. */
export const bulkActionMachine = setup({
  types: {
    input: {} as BulkActionInput,
    context: {} as BulkActionContext,
    events: {} as BulkActionEvent,
    tags: {} as 'busy',
    children: {} as ChildrenOf<typeof bulkActionPorts>,
  },
  actors: bulkActionPorts,
  guards: {
    hasNoMaster: ({ context }) => context.master === null,
    hasNoGroups: ({ context }) => listIn(context.groups, 'groups').length === 0,
    isAllBusy: ({ context }) => freeGroups(context).length === 0,
    does: ({ context }, kind: BulkKind) => context.kind === kind,
  },
  actions: {
    storeOwner: assign({ groups: (_, owner: GroupsOwner) => owner }),
    storeOccupied: assign({ occupied: (_, ids: readonly string[]) => ids }),
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    begin: assign({ kind: (_, kind: BulkKind) => kind }),
    forget: assign({ kind: null }),
    tellSettled: sendTo(({ context }) => context.parent, { type: 'bulk.settled' }),
    tell: telling(),
    tellAgreement: sendTo('agreement', (_, event: OperationEnded | MasterChanged) => event),
    showAgreement: sendTo('agreement', { type: 'dialog.opened' }),
  },
  delays: { cooling: 2_000 },
}).createMachine({
  id: 'bulkAction',
  context: ({ input }) => ({ ...input, kind: null }),
  on: {
    'groups.known': { actions: { type: 'storeOwner', params: ({ event }) => event.owner } },
    'groups.occupied': { actions: { type: 'storeOccupied', params: ({ event }) => event.ids } },
    'master.changed': { actions: { type: 'storeMaster', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'bulk.asked': [
          {
            guard: 'hasNoMaster',
            actions: [{ type: 'tell', params: ({ event }) => noMaster(event.kind) }, 'tellSettled'],
          },
          {
            guard: 'hasNoGroups',
            actions: [{ type: 'tell', params: ({ event }) => nothingFor(event.kind) }, 'tellSettled'],
          },
          { guard: 'isAllBusy', actions: [{ type: 'tell', params: notice('group/busy') }, 'tellSettled'] },
          { target: 'deciding', actions: { type: 'begin', params: ({ event }) => event.kind } },
        ],
      },
    },
    deciding: {
      always: [
        { guard: { type: 'does', params: 'return' }, target: 'acting.returningAll' },
        { guard: { type: 'does', params: 'sell' }, target: 'acting.sellingAll' },
        { target: 'acting.closingAll' },
      ],
    },
    acting: {
      tags: 'busy',
      initial: 'returningAll',
      on: {
        'bulk.asked': [
          { guard: { type: 'does', params: ({ event }) => event.kind }, actions: 'showAgreement' },
          { actions: { type: 'tell', params: notice('group/busy') } },
        ],
        'operation.ended': { actions: { type: 'tellAgreement', params: ({ event }) => event } },
        'master.changed': {
          actions: [
            { type: 'storeMaster', params: ({ event }) => event },
            { type: 'tellAgreement', params: ({ event }) => event },
          ],
        },
      },
      states: {
        returningAll: {
          invoke: {
            id: 'agreement',
            src: 'agreement',
            input: ({ context }) => askedOfAll(context, 'return'),
            onDone: '#bulkAction.cooling',
            onError: { target: '#bulkAction.cooling', actions: { type: 'tell', params: broken('return') } },
          },
        },
        sellingAll: {
          invoke: {
            id: 'agreement',
            src: 'agreement',
            input: ({ context }) => askedOfAll(context, 'sell'),
            onDone: '#bulkAction.cooling',
            onError: { target: '#bulkAction.cooling', actions: { type: 'tell', params: broken('sell') } },
          },
        },
        closingAll: {
          invoke: {
            id: 'agreement',
            src: 'agreement',
            input: ({ context }) => askedOfAll(context, 'close'),
            onDone: '#bulkAction.cooling',
            onError: { target: '#bulkAction.cooling', actions: { type: 'tell', params: broken('close') } },
          },
        },
      },
    },
    cooling: { entry: 'tellSettled', after: { cooling: 'idle' } },
  },
});
