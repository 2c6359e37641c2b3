import { and, not } from 'xstate';
import { activityJobParts } from './activity-job.parts';

/** A job this window does not keep going: another one does, or none, as after a reload. */
export const leftRegion = activityJobParts.createStateConfig({
  on: {
    'operation.rested': {
      guard: { type: 'isRestOf', params: ({ event }) => event },
      actions: { type: 'storeRecord', params: ({ event }) => event.record },
    },
    'activity.stopped': '#activityJob.stopping',
  },
  initial: 'asking',
  states: {
    // The socket says a moment after a reload what the other windows do.
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
      always: { guard: and([not('isKeptElsewhere'), not('isNobodyTelling')]), target: 'alone' },
    },
    alone: {
      always: { guard: 'isKeptElsewhere', target: 'elsewhere' },
      initial: 'lingering',
      states: {
        // A window whose line was cut for a moment says again what it does.
        lingering: { tags: 'elsewhere', after: { lingerTime: 'interrupted' } },
        interrupted: { tags: 'interrupted', on: { 'activity.resumed': '#activityJob.taking' } },
      },
    },
  },
});
