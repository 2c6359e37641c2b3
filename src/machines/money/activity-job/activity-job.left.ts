import { and, not } from 'xstate';
import { activityJobParts } from './activity-job.parts';
import { interrupted } from './activity-job.steps';

/** A job this window does not keep going: another one does, or none, as after a reload. */
export const leftRegion = activityJobParts.createStateConfig({
  entry: 'settle',
  on: { 'activity.stopped': '#activityJob.stopping' },
  initial: 'asking',
  states: {
    // Left at once where it is known which window keeps the job; after a reload the socket says so a moment later.
    asking: {
      tags: 'asking',
      always: [
        { guard: 'isKeptElsewhere', target: 'elsewhere' },
        { guard: not('isNobodyTelling'), target: 'alone.interrupted' },
      ],
      after: { askTimeout: 'alone.interrupted' },
    },
    elsewhere: {
      tags: 'elsewhere',
      always: { guard: and([not('isKeptElsewhere'), not('isNobodyTelling')]), target: 'alone.lingering' },
    },
    alone: {
      always: { guard: 'isKeptElsewhere', target: 'elsewhere' },
      initial: 'lingering',
      states: {
        // A window whose line was cut for a moment says again what it does; one that was sooner than this says it soon.
        lingering: { tags: 'elsewhere', after: { lingerTime: 'interrupted' } },
        interrupted: {
          tags: 'interrupted',
          entry: { type: 'tellInterrupted', params: ({ context }) => interrupted(context) },
          on: { 'activity.resumed': '#activityJob.taking' },
        },
      },
    },
  },
});
