import { activityJobParts } from './activity-job.parts';

/** A job whose rest is given up: the server is asked until it has answered, however long nobody is reached. */
export const stoppingRegion = activityJobParts.createStateConfig({
  tags: 'stopping',
  initial: 'asking',
  on: {
    'operation.rested': [
      {
        guard: { type: 'isUnheard', params: ({ event }) => event },
        target: '.unanswered.pausing',
        actions: { type: 'storeRecord', params: ({ event }) => event.record },
      },
      {
        guard: { type: 'hasFault', params: ({ event }) => event },
        target: 'left',
        actions: { type: 'storeRecord', params: ({ event }) => event.record },
      },
      { guard: { type: 'isMine', params: ({ event }) => event.record.id }, actions: 'drop' },
    ],
  },
  states: {
    asking: { entry: 'drop', after: { answerTime: 'unanswered' } },
    unanswered: {
      tags: 'unanswered',
      initial: 'waiting',
      states: {
        // Its operation looks for the server, and rests once it is reached.
        waiting: {},
        pausing: { after: { askAgain: '#activityJob.stopping.asking' } },
      },
    },
  },
});
