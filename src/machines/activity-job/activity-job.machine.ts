import { toFault } from '#shared/fault';
import { leftRegion } from './activity-job.left';
import { activityJobParts } from './activity-job.parts';
import { askedOf, faultOf, jobOf } from './activity-job.steps';

/** Generates activity in one group: waits and trades by turns until every drawn trade has landed, a person stops it, or one fails. */
export const activityJobMachine = activityJobParts.createMachine({
  id: 'activityJob',
  context: ({ input: { parent, activities, groupId, found, elsewhere } }) => {
    const job = jobOf(found, groupId);
    return {
      parent,
      activities,
      groupId,
      request: job?.request ?? null,
      record: job?.found ?? null,
      fence: 0,
      due: null,
      tries: 0,
      stopping: false,
      elsewhere,
    };
  },
  initial: 'opening',
  on: {
    'operation.ended': {
      guard: { type: 'isMine', params: ({ event }) => event.end.id },
      target: '.idle',
    },
    'windows.told': { actions: { type: 'storeElsewhere', params: ({ event }) => event.jobs } },
  },
  states: {
    opening: { always: [{ guard: 'isFound', target: 'placing' }, { target: 'idle' }] },
    idle: {
      entry: 'forget',
      on: {
        'activity.started': {
          target: 'generating',
          actions: [
            { type: 'begin', params: ({ event }) => event.request },
            { type: 'request', params: ({ event }) => event.request },
          ],
        },
        'operation.tended': {
          guard: { type: 'isOfGroup', params: ({ event }) => event.request },
          target: 'placing',
          actions: { type: 'storeFound', params: ({ event }) => event },
        },
      },
    },
    generating: {
      tags: 'generating',
      exit: 'tellLeft',
      invoke: { id: 'confirmLeaving', src: 'confirmLeaving' },
      on: {
        'activity.stopped': { guard: 'notStopped', actions: 'stop' },
        'operation.rested': [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: 'placing',
            actions: [{ type: 'storeRecord', params: ({ event }) => event.record }, 'tellElsewhere'],
          },
          {
            guard: { type: 'isRestOf', params: ({ event }) => event },
            actions: { type: 'storeRecord', params: ({ event }) => event.record },
          },
        ],
      },
      initial: 'beginning',
      states: {
        beginning: {
          always: [
            { guard: 'isOurs', target: 'deciding', actions: 'tellKept' },
            { guard: 'wasOvertaken', target: '#activityJob.placing', actions: 'tellElsewhere' },
          ],
        },
        deciding: {
          always: [{ guard: 'stepsLeft', target: 'resting' }, { target: 'finishing' }],
        },
        resting: { always: [{ guard: 'notStopped', target: 'waiting' }, { target: '#activityJob.stopping' }] },
        waiting: {
          after: { tradeDelay: 'trading' },
          on: { 'activity.stopped': '#activityJob.stopping' },
        },
        trading: {
          invoke: {
            id: 'planDue',
            src: 'planDue',
            input: ({ context }) => askedOf(context),
            onDone: { target: 'confirming', actions: { type: 'storeDue', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'mayTryAgain', params: ({ event }) => toFault(event.error) },
                target: 'pausing',
              },
              {
                target: '#activityJob.stopping',
                actions: { type: 'tellFailed', params: ({ event }) => toFault(event.error) },
              },
            ],
          },
        },
        // What was asked for is signed and journaled elsewhere: a Stop waits for the journal's word (GAP-98).
        confirming: {
          entry: 'ask',
          on: {
            'operation.rested': [
              {
                guard: { type: 'isOvertaken', params: ({ event }) => event },
                target: '#activityJob.placing',
                actions: [{ type: 'storeRecord', params: ({ event }) => event.record }, 'tellElsewhere'],
              },
              {
                guard: { type: 'isLanded', params: ({ event }) => event },
                target: 'deciding',
                actions: [{ type: 'storeRecord', params: ({ event }) => event.record }, 'startAnew'],
              },
              {
                guard: { type: 'isUnheard', params: ({ event }) => event },
                actions: [{ type: 'storeRecord', params: ({ event }) => event.record }, 'ask'],
              },
              {
                guard: { type: 'isElsewhere', params: ({ context, event }) => faultOf(context, event) },
                target: '#activityJob.placing',
                actions: [{ type: 'storeRecord', params: ({ event }) => event.record }, 'tellElsewhere'],
              },
              {
                guard: { type: 'mayTryAgain', params: ({ context, event }) => faultOf(context, event) },
                target: 'pausing',
                actions: { type: 'storeRecord', params: ({ event }) => event.record },
              },
              {
                guard: { type: 'isRestOf', params: ({ event }) => event },
                target: '#activityJob.stopping',
                actions: [
                  { type: 'tellFailed', params: ({ context, event }) => faultOf(context, event) },
                  { type: 'storeRecord', params: ({ event }) => event.record },
                ],
              },
            ],
          },
        },
        pausing: { entry: 'countTry', after: { retryDelay: 'again' } },
        again: { always: [{ guard: 'notStopped', target: 'trading' }, { target: '#activityJob.stopping' }] },
        // All have landed; the keeper says so.
        finishing: {},
      },
    },
    stopping: {
      tags: 'stopping',
      entry: 'drop',
      on: {
        'operation.rested': [
          {
            guard: { type: 'hasFault', params: ({ event }) => event },
            target: 'placing',
            actions: { type: 'storeRecord', params: ({ event }) => event.record },
          },
          { guard: { type: 'isRestOf', params: ({ event }) => event }, actions: 'drop' },
        ],
      },
    },
    // The journal keeps it, and some window may keep it going; this one does not.
    placing: {
      entry: 'settle',
      always: [
        { guard: 'isKeptElsewhere', target: 'left.elsewhere' },
        { guard: 'isNobodyTelling', target: 'left.asking' },
        { target: 'left.alone.interrupted' },
      ],
    },
    left: leftRegion,
    taking: {
      tags: 'generating',
      invoke: {
        id: 'takeActivity',
        src: 'takeActivity',
        input: ({ context }) => ({ id: context.request?.id ?? '', fence: context.record?.fence ?? 0 }),
        onDone: { target: 'generating', actions: { type: 'storeTaken', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => toFault(event.error) },
            target: 'placing',
            actions: 'tellElsewhere',
          },
          {
            target: 'placing',
            actions: { type: 'tellFailed', params: ({ event }) => toFault(event.error) },
          },
        ],
      },
      on: {
        'operation.rested': {
          guard: { type: 'isRestOf', params: ({ event }) => event },
          actions: { type: 'storeRecord', params: ({ event }) => event.record },
        },
      },
    },
  },
});
