import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { BulkKind } from '../bulk-action/bulk-action.types';
import type { activitiesMachine } from '../activities/activities.machine';
import type { bulkActionMachine } from '../bulk-action/bulk-action.machine';
import type { DistributionAsked } from '../../groups/create-group/create-group.types';
import type { groupActionMachine } from '../group-action/group-action.machine';
import type { groupDeleteMachine } from '../../groups/group-delete/group-delete.machine';
import type { GroupsKnown, GroupsOwner } from '../../groups/groups/groups.types';
import { listIn } from '../../list-owner';
import type { MastersKnown } from '../../wallets/masters/masters.types';
import type { OperationEnded, OperationRested } from '../operation/operation.types';
import { endedIn, followedIn, restedIn } from '../operations/found';
import type { OperationFollowed } from '../operations/operations.types';
import { childPort, port, type ChildrenOf } from '../../port';
import type { GroupActionsContext, GroupActionsEvent, GroupActionsInput } from './group-actions.types';
import { runningIn } from '../group-action/running';
import { occupiedBy } from './occupied';

/** Flows over groups, each with its own effects. */
export const groupActionsPorts = {
  /** Fetches the code of the flows below, which no first screen needs. */
  openFlows: port<void>('openFlows'),
  groupAction: childPort<typeof groupActionMachine>('groupAction'),
  bulkAction: childPort<typeof bulkActionMachine>('bulkAction'),
  groupDelete: childPort<typeof groupDeleteMachine>('groupDelete'),
  activities: childPort<typeof activitiesMachine>('activities'),
};

const childId = (groupId: string): string => `groupAction.${groupId}`;
const groupIn = (groups: GroupsOwner | null, groupId: string) =>
  listIn(groups, 'groups').find(({ id }) => id === groupId);

/** What is done with groups: one actor a group, one for all of them, one to delete; each knows who is occupied. */
export const groupActionsMachine = setup({
  types: {
    input: {} as GroupActionsInput,
    context: {} as GroupActionsContext,
    events: {} as GroupActionsEvent,
    children: {} as ChildrenOf<typeof groupActionsPorts, 'groupAction'>,
  },
  actors: groupActionsPorts,
  guards: {
    isDue: ({ context: { asked, groups, hasMasters } }) => asked !== null && hasMasters && groups !== null,
    hasMet: ({ context: { acting, distribution, hasMasters } }) =>
      hasMasters && acting.some(({ id }) => id === distribution?.groupId),
  },
  actions: {
    storeOwner: assign({ groups: (_, owner: GroupsOwner) => owner }),
    storeMaster: assign((_, { active }: MastersKnown) => ({ master: active?.address ?? null, hasMasters: true })),
    storeAsked: assign({ asked: (_, kind: BulkKind) => kind }),
    forgetAsked: assign({ asked: null }),
    storeDistribution: assign({ distribution: (_, event: DistributionAsked) => event }),
    open: assign({ found: ({ context }, event: OperationFollowed) => followedIn(context.found, event) }),
    storeRested: assign({ found: ({ context }, { record }: OperationRested) => restedIn(context.found, record) }),
    close: assign({ found: ({ context }, id: string) => endedIn(context.found, id) }),
    meet: assign({
      acting: ({ context: { parent, master, found, groups, acting }, spawn }) => [
        ...acting.filter(({ id }) => groupIn(groups, id) !== undefined),
        ...listIn(groups, 'groups')
          .filter(({ id }) => acting.every((one) => one.id !== id))
          .map((group) => ({
            id: group.id,
            actor: spawn('groupAction', {
              id: childId(group.id),
              input: { parent, group, master, request: runningIn(found, group.id), occupied: occupiedBy(found) },
            }),
          })),
      ],
    }),
    tellGroup: enqueueActions(({ context: { acting, groups }, enqueue }) => {
      for (const { id, actor } of acting) {
        const group = groupIn(groups, id);
        if (group === undefined) enqueue.stopChild(actor);
        else enqueue.sendTo(actor, { type: 'group.changed', group });
      }
    }),
    tellEach: enqueueActions(({ context, enqueue }, event: OperationFollowed | OperationEnded) => {
      for (const { actor } of context.acting) enqueue.sendTo(actor, event);
    }),
    distribute: enqueueActions(({ context: { acting, distribution }, enqueue }) => {
      const one = acting.find(({ id }) => id === distribution?.groupId);
      if (one === undefined || distribution === null) return;
      enqueue.sendTo(one.actor, { type: 'action.asked', kind: 'distribute', prefill: distribution.prefill });
      enqueue.assign({ distribution: null });
    }),
    tellMaster: enqueueActions(({ context: { acting, master }, enqueue }) => {
      for (const { actor } of acting) enqueue.sendTo(actor, { type: 'master.changed', address: master });
      enqueue.sendTo('bulkAction', { type: 'master.changed', address: master });
      enqueue.sendTo('activities', { type: 'master.changed', address: master });
    }),
    tellActivities: sendTo(
      'activities',
      (_, event: GroupsKnown | OperationFollowed | OperationRested | OperationEnded) => event,
    ),
    askBulk: sendTo('bulkAction', ({ context }) => ({ type: 'bulk.asked', kind: context.asked ?? 'return' })),
    tellBulk: sendTo('bulkAction', (_, event: GroupsKnown | OperationEnded) => event),
    tellOccupied: enqueueActions(({ context, enqueue }) => {
      const event = { type: 'groups.occupied', ids: occupiedBy(context.found) } as const;
      enqueue.sendTo('bulkAction', event);
      enqueue.sendTo('groupDelete', event);
      for (const { actor } of context.acting) enqueue.sendTo(actor, event);
    }),
  },
  delays: { openAgain: 2_000 },
}).createMachine({
  id: 'groupActions',
  context: ({ input }) => ({
    ...input,
    hasMasters: false,
    asked: null,
    distribution: null,
    master: null,
    groups: null,
    found: [],
    acting: [],
  }),
  on: {
    'distribution.asked': { actions: { type: 'storeDistribution', params: ({ event }) => event } },
    'bulk.asked': { actions: { type: 'storeAsked', params: ({ event }) => event.kind } },
    'groups.known': { actions: { type: 'storeOwner', params: ({ event }) => event.owner } },
    'masters.known': { actions: { type: 'storeMaster', params: ({ event }) => event } },
    'operation.followed': { actions: { type: 'open', params: ({ event }) => event } },
    'operation.rested': { actions: { type: 'storeRested', params: ({ event }) => event } },
    'operation.ended': { actions: { type: 'close', params: ({ event }) => event.end.id } },
  },
  initial: 'opening',
  states: {
    opening: { invoke: { id: 'openFlows', src: 'openFlows', onDone: 'acting', onError: 'closed' } },
    closed: { after: { openAgain: 'opening' } },
    acting: {
      entry: 'meet',
      invoke: [
        {
          id: 'bulkAction',
          src: 'bulkAction',
          input: ({ context: { parent, groups, master, found } }) => ({
            parent,
            groups,
            master,
            occupied: occupiedBy(found),
          }),
          onError: 'broken',
        },
        {
          id: 'groupDelete',
          src: 'groupDelete',
          input: ({ context: { parent, found } }) => ({ parent, occupied: occupiedBy(found) }),
          onError: 'broken',
        },
        {
          id: 'activities',
          src: 'activities',
          input: ({ context: { parent, groups, master, found } }) => ({ parent, groups, master, found }),
          onDone: 'broken',
          onError: 'broken',
        },
      ],
      always: [
        { guard: 'isDue', actions: ['askBulk', 'forgetAsked'] },
        { guard: 'hasMet', actions: 'distribute' },
      ],
      on: {
        'groups.known': {
          actions: [
            { type: 'storeOwner', params: ({ event }) => event.owner },
            'tellGroup',
            'meet',
            { type: 'tellBulk', params: ({ event }) => event },
            { type: 'tellActivities', params: ({ event }) => event },
          ],
        },
        'masters.known': { actions: [{ type: 'storeMaster', params: ({ event }) => event }, 'tellMaster'] },
        'operation.followed': {
          actions: [
            { type: 'open', params: ({ event }) => event },
            { type: 'tellEach', params: ({ event }) => event },
            { type: 'tellActivities', params: ({ event }) => event },
            'tellOccupied',
          ],
        },
        'operation.rested': {
          actions: [
            { type: 'storeRested', params: ({ event }) => event },
            { type: 'tellActivities', params: ({ event }) => event },
          ],
        },
        'operation.ended': {
          actions: [
            { type: 'close', params: ({ event }) => event.end.id },
            { type: 'tellEach', params: ({ event }) => event },
            { type: 'tellBulk', params: ({ event }) => event },
            { type: 'tellActivities', params: ({ event }) => event },
            'tellOccupied',
          ],
        },
      },
    },
    broken: { type: 'final' },
  },
});
