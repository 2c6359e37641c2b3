import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { activityDialogMachine } from '../activity-dialog/activity-dialog.machine';
import type { activityJobMachine } from '../activity-job/activity-job.machine';
import type { JobKept, WindowsTold } from '../activity-job/activity-job.types';
import type { MasterChanged } from '../agreement/agreement.types';
import type { GroupsOwner } from '../../groups/groups/groups.types';
import { listIn } from '../../list-owner';
import type { OperationEnded, OperationRested } from '../operation/operation.types';
import { endedIn, followedIn, restedIn } from '../operations/found';
import type { OperationFollowed } from '../operations/operations.types';
import type { NoticeRaised } from '../../parent';
import { channel } from '../../channel';
import { childPort, type ChildrenOf } from '../../port';
import type { ActivitiesContext, ActivitiesEvent, ActivitiesInput, ActivityAsked } from './activities.types';
import type { ActivityPlanned, JobsKept } from './activities.types';

/** The dialog and the jobs, each with its own effects. */
export const activitiesPorts = {
  activityDialog: childPort<typeof activityDialogMachine>('activityDialog'),
  activityJob: childPort<typeof activityJobMachine>('activityJob'),
  /** Says `windows.told`: which jobs other windows keep going, in this browser or another. Is told `jobs.kept`: those of this window. */
  watchWindows: channel<JobsKept>('watchWindows'),
};

const childId = (groupId: string): string => `activityJob.${groupId}`;
const isListed = (groups: GroupsOwner | null, groupId: string): boolean =>
  listIn(groups, 'groups').some(({ id }) => id === groupId);

/** Activity of all groups: one job actor a group, which outlives every page, and one dialog that begins them. */
export const activitiesMachine = setup({
  types: {
    input: {} as ActivitiesInput,
    context: {} as ActivitiesContext,
    events: {} as ActivitiesEvent,
    children: {} as ChildrenOf<typeof activitiesPorts, 'activityJob'>,
  },
  actors: activitiesPorts,
  guards: {
    isUnknown: ({ context: { found } }, { jobs }: WindowsTold) =>
      (jobs ?? []).some((id) => found.every(({ request }) => request.id !== id)),
  },
  actions: {
    storeElsewhere: assign({ elsewhere: (_, { jobs }: WindowsTold) => jobs }),
    storeKept: assign({
      kept: ({ context }, { groupId, id }: JobKept) => [
        ...context.kept.filter((one) => one.groupId !== groupId),
        ...(id === null ? [] : [{ groupId, id }]),
      ],
    }),
    // Kept for the job of a group that is heard of later.
    follow: assign({
      found: ({ context }, followed: OperationFollowed) => followedIn(context.found, followed),
    }),
    storeRested: assign({
      found: ({ context }, { record }: OperationRested) => restedIn(context.found, record),
    }),
    unfollow: assign({
      found: ({ context }, { end }: OperationEnded) => endedIn(context.found, end.id),
    }),
    tellWindows: sendTo('watchWindows', ({ context }) => ({
      type: 'jobs.kept',
      ids: context.kept.map(({ id }) => id),
    })),
    tellMissed: sendTo(({ context }) => context.parent, { type: 'operations.missed' }),
    storeOwner: assign({ groups: (_, owner: GroupsOwner) => owner }),
    storeMaster: assign({ master: (_, { address }: MasterChanged) => address }),
    meet: assign({
      jobs: ({ context: { parent, groups, found, elsewhere, jobs }, self, spawn }) => [
        ...jobs.filter(({ id }) => isListed(groups, id)),
        ...listIn(groups, 'groups')
          .filter(({ id }) => jobs.every((one) => one.id !== id))
          .map(({ id }) => ({
            id,
            actor: spawn('activityJob', {
              id: childId(id),
              input: { parent, activities: self, groupId: id, found, elsewhere },
            }),
          })),
      ],
    }),
    dismiss: enqueueActions(({ context, enqueue }) => {
      for (const { id, actor } of context.jobs) if (!isListed(context.groups, id)) enqueue.stopChild(actor);
    }),
    tellJobs: enqueueActions(
      ({ context, enqueue }, event: OperationFollowed | OperationRested | OperationEnded | WindowsTold) => {
        for (const { actor } of context.jobs) enqueue.sendTo(actor, event);
      },
    ),
    startJob: sendTo(
      (_, { groupId }: ActivityPlanned) => childId(groupId),
      (_, { request }) => ({ type: 'activity.started', request }),
    ),
    openDialog: sendTo('activityDialog', ({ context }, { groupId, prefill }: ActivityAsked) => ({
      type: 'activity.asked',
      group: listIn(context.groups, 'groups').find(({ id }) => id === groupId) ?? null,
      master: context.master,
      ...(prefill === undefined ? {} : { prefill }),
    })),
    tellMaster: sendTo('activityDialog', (_, event: MasterChanged) => event),
    passOn: sendTo(
      ({ context }) => context.parent,
      (_, event: NoticeRaised) => event,
    ),
  },
}).createMachine({
  id: 'activities',
  context: ({ input }) => ({
    ...input,
    jobs: [],
    elsewhere: null,
    kept: [],
  }),
  initial: 'running',
  states: {
    running: {
      entry: 'meet',
      invoke: [
        {
          id: 'activityDialog',
          src: 'activityDialog',
          input: ({ self }) => ({ parent: self }),
          onError: 'broken',
        },
        { id: 'watchWindows', src: 'watchWindows' },
      ],
      on: {
        'activity.asked': { actions: { type: 'openDialog', params: ({ event }) => event } },
        'activity.planned': { actions: { type: 'startJob', params: ({ event }) => event } },
        'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } },
        'groups.known': {
          actions: [{ type: 'storeOwner', params: ({ event }) => event.owner }, 'dismiss', 'meet'],
        },
        'master.changed': {
          actions: [
            { type: 'storeMaster', params: ({ event }) => event },
            { type: 'tellMaster', params: ({ event }) => event },
          ],
        },
        'job.kept': { actions: [{ type: 'storeKept', params: ({ event }) => event }, 'tellWindows'] },
        'windows.told': [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            actions: [
              { type: 'storeElsewhere', params: ({ event }) => event },
              { type: 'tellJobs', params: ({ event }) => event },
              'tellMissed',
            ],
          },
          {
            actions: [
              { type: 'storeElsewhere', params: ({ event }) => event },
              { type: 'tellJobs', params: ({ event }) => event },
            ],
          },
        ],
        'operation.followed': {
          actions: [
            { type: 'follow', params: ({ event }) => event },
            { type: 'tellJobs', params: ({ event }) => event },
          ],
        },
        'operation.rested': {
          actions: [
            { type: 'storeRested', params: ({ event }) => event },
            { type: 'tellJobs', params: ({ event }) => event },
          ],
        },
        'operation.ended': {
          actions: [
            { type: 'unfollow', params: ({ event }) => event },
            { type: 'tellJobs', params: ({ event }) => event },
          ],
        },
      },
    },
    broken: { type: 'final' },
  },
});
