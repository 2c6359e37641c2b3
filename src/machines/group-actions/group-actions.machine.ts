import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { BulkKind } from '../bulk-action/bulk-action.types';
import type { activitiesMachine } from '../activities/activities.machine';
import type { bulkActionMachine } from '../bulk-action/bulk-action.machine';
import type { DistributionAsked } from '../create-group/create-group.types';
import type { groupActionMachine } from '../group-action/group-action.machine';
import type { groupDeleteMachine } from '../group-delete/group-delete.machine';
import type { GroupRef, GroupsKnown } from '../groups/groups.types';
import type { MastersKnown } from '../masters/masters.types';
import type { OperationEnded, OperationRested } from '../operation/operation.types';
import type { OperationTended } from '../operations/operations.types';
import { childPort, port } from '../port';
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

/** What is done with groups: one actor a group, one for all of them, one to delete; each knows who is occupied. */
export const groupActionsMachine = setup({
  types: {
    input: {} as GroupActionsInput,
    context: {} as GroupActionsContext,
    events: {} as GroupActionsEvent,
    children: {} as { bulkAction: 'bulkAction'; groupDelete: 'groupDelete'; activities: 'activities' },
  },
  actors: groupActionsPorts,
  guards: {
    isDue: ({ context: { asked, told } }) => asked !== null && told.masters && told.groups,
    hasMet: ({ context: { acting, distribution, told } }) =>
      told.masters && acting.some(({ id }) => id === distribution?.groupId),
  },
  actions: {
    storeGroups: assign({
      groups: (_, groups: readonly GroupRef[]) => groups,
      told: ({ context }) => ({ ...context.told, groups: true }),
    }),
    storeMaster: assign({
      master: (_, { active }: MastersKnown) => active?.address ?? null,
      told: ({ context }) => ({ ...context.told, masters: true }),
    }),
    storeAsked: assign({ asked: (_, kind: BulkKind) => kind }),
    forgetAsked: assign({ asked: null }),
    storeDistribution: assign({ distribution: (_, event: DistributionAsked) => event }),
    open: assign({ found: ({ context }, event: OperationTended) => [...context.found, event] }),
    close: assign({ found: ({ context }, id: string) => context.found.filter(({ request }) => request.id !== id) }),
    meet: assign({
      acting: ({ context: { parent, master, found, groups, acting }, spawn }) => [
        ...acting.filter(({ id }) => groups.some((group) => group.id === id)),
        ...groups
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
    tellGroup: enqueueActions(({ context, enqueue }, groups: readonly GroupRef[]) => {
      for (const { id, actor } of context.acting) {
        const group = groups.find((one) => one.id === id);
        if (group === undefined) enqueue.stopChild(actor);
        else enqueue.sendTo(actor, { type: 'group.changed', group });
      }
    }),
    tellEach: enqueueActions(({ context, enqueue }, event: OperationTended | OperationEnded) => {
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
      (_, event: GroupsKnown | OperationTended | OperationRested | OperationEnded) => event,
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
    told: { masters: false, groups: false },
    asked: null,
    distribution: null,
    master: null,
    groups: [],
    found: [],
    acting: [],
  }),
  on: {
    'distribution.asked': { actions: { type: 'storeDistribution', params: ({ event }) => event } },
    'bulk.asked': { actions: { type: 'storeAsked', params: ({ event }) => event.kind } },
    'groups.known': { actions: { type: 'storeGroups', params: ({ event }) => event.groups } },
    'masters.known': { actions: { type: 'storeMaster', params: ({ event }) => event } },
    'operation.tended': { actions: { type: 'open', params: ({ event }) => event } },
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
            { type: 'storeGroups', params: ({ event }) => event.groups },
            { type: 'tellGroup', params: ({ event }) => event.groups },
            'meet',
            { type: 'tellBulk', params: ({ event }) => event },
            { type: 'tellActivities', params: ({ event }) => event },
          ],
        },
        'masters.known': { actions: [{ type: 'storeMaster', params: ({ event }) => event }, 'tellMaster'] },
        'operation.tended': {
          actions: [
            { type: 'open', params: ({ event }) => event },
            { type: 'tellEach', params: ({ event }) => event },
            { type: 'tellActivities', params: ({ event }) => event },
            'tellOccupied',
          ],
        },
        'operation.rested': { actions: { type: 'tellActivities', params: ({ event }) => event } },
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
