import { expect } from 'vitest';
import { harbor } from '../../groups/groups/groups.model';
import { aJobRequest, aTransferEnd, jobRecordIn } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { activitiesModel } from './activities.model';
import { selectJobOf } from './activities.selectors';

const { say, failed } = script(activitiesModel);

describeMachine(activitiesModel, {
  journeys: [
    {
      title: 'GRP-10 a press opens the dialog on its group',
      steps: [say('activity.asked')],
      ends: 'running',
      tells: [['activityDialog', { type: 'activity.asked', group: harbor, master: 'Maa1' }]],
    },
    {
      title: 'ACT-14 what is drawn begins the job of its own group, and no other',
      steps: [say('groups.known'), say('activity.planned')],
      ends: 'running',
      tells: [['activityJob.g1', { type: 'activity.started', request: aJobRequest }]],
    },
    {
      title: 'a verdict reaches every job, which knows its own',
      steps: [say('operation.ended')],
      ends: 'running',
      tells: [['activityJob.g1', { type: 'operation.ended', end: aTransferEnd }]],
    },
    {
      title: 'a group that is gone has no job any more',
      steps: [say('groups.known', 1)],
      ends: 'running',
      then: (snapshot) => expect(selectJobOf('g1')(snapshot)).toBe(undefined),
    },
    {
      title: 'F14 what a job keeps going is said to the other windows, and that it is left',
      steps: [say('job.kept'), say('job.kept', 1)],
      ends: 'running',
      tells: [
        ['watchWindows', { type: 'jobs.kept', ids: [aJobRequest.id] }],
        ['watchWindows', { type: 'jobs.kept', ids: [] }],
      ],
    },
    {
      title: 'F14 a job begun in another window is read before it is shown',
      steps: [say('windows.told', 1)],
      ends: 'running',
      tells: [
        ['activityJob.g1', { type: 'windows.told', jobs: [aJobRequest.id] }],
        ['parent', { type: 'operations.missed' }],
      ],
    },
    {
      title: 'F14 a job that is followed already is read by nobody',
      steps: [say('operation.followed'), say('windows.told', 1)],
      ends: 'running',
      tells: [
        ['activityJob.g1', { type: 'operation.followed', request: aJobRequest }],
        ['activityJob.g1', { type: 'windows.told', jobs: [aJobRequest.id] }],
      ],
    },
    {
      title: 'F14 GAP-40 a job that is found before its group is known is the job of that group once it is',
      steps: [say('groups.known', 1), say('operation.followed'), say('operation.rested'), say('groups.known')],
      ends: 'running',
      tells: [],
      then: ({ context }) =>
        expect([context.jobs.map(({ id }) => id), context.found]).toEqual([
          ['g1', 'g2'],
          [{ type: 'operation.followed', request: aJobRequest, found: jobRecordIn('waiting') }],
        ]),
    },
    { title: 'a dialog that breaks ends it', steps: [failed('activityDialog')], ends: 'broken' },
  ],
});
