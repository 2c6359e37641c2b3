import { notice } from '#shared/notice';
import { ACTIVITY_DEFAULTS } from '#shared/activity-form';
import { harbor } from '../../groups/groups/groups.model';
import { aJobRequest, aTransferEnd, jobRecordIn } from '../operation/operation.fixtures';
import { listIn } from '../../list-owner';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
import { activitiesMachine, activitiesPorts } from './activities.machine';

const broke = { error: [new Error('a flow broke')] } as const;

export const activitiesModel = defineModel({
  machine: activitiesMachine,
  ports: activitiesPorts,
  input: { parent: someParent, groups: ownerOf({ groups: [harbor] }), master: 'Maa1', found: [] },
  events: {
    'activity.asked': [
      { type: 'activity.asked', groupId: 'g1' },
      { type: 'activity.asked', groupId: 'g1', prefill: ACTIVITY_DEFAULTS },
    ],
    'activity.planned': [{ type: 'activity.planned', groupId: 'g1', request: aJobRequest }],
    'notice.raised': [{ type: 'notice.raised', notice: notice('group/empty') }],
    'groups.known': [
      { type: 'groups.known', owner: ownerOf({ groups: [harbor, { ...harbor, id: 'g2' }] }) },
      { type: 'groups.known', owner: ownerOf({ groups: [] }) },
    ],
    'master.changed': [{ type: 'master.changed', address: 'Maa2' }],
    'job.kept': [
      { type: 'job.kept', groupId: 'g1', id: aJobRequest.id },
      { type: 'job.kept', groupId: 'g1', id: null },
    ],
    'windows.told': [
      { type: 'windows.told', jobs: [] },
      { type: 'windows.told', jobs: [aJobRequest.id] },
      { type: 'windows.told', jobs: null },
    ],
    'operation.followed': [{ type: 'operation.followed', request: aJobRequest }],
    'operation.rested': [{ type: 'operation.rested', record: jobRecordIn('waiting'), fault: null }],
    'operation.ended': [{ type: 'operation.ended', end: aTransferEnd }],
  },
  outcomes: { activityDialog: broke, activityJob: broke },
  project: ({ groups, master, jobs, elsewhere, found, kept }) => [
    listIn(groups, 'groups').map(({ id }) => id),
    master,
    jobs.map(({ id }) => id),
    elsewhere,
    found.map(({ found: record }) => record?.state ?? null),
    kept.length,
  ],
  feasible: (snapshot, event) =>
    event.type !== 'activity.planned' || snapshot.context.jobs.some(({ id }: { readonly id: string }) => id === 'g1'),
});
