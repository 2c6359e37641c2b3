import { toFault } from '#shared/fault';
import { leftRegion } from './activity-job.left';
import { activityJobParts } from './activity-job.parts';
import { failed, faultOf, startOf, tradeOf } from './activity-job.steps';
import { stoppingRegion } from './activity-job.stopping';

/** Trades in one group by turns until all has landed or it is stopped: in one piece because keeping, stopping and leaving it hear one journal. */
export const activityJobMachine = activityJobParts.createMachine({
  id: 'activityJob',
  context: ({ input }) => startOf(input),
  initial: 'opening',
  on: {
    'operation.ended': { guard: { type: 'isMine', params: ({ event }) => event.end.id }, target: '.idle' },
    'operation.rested': {
      guard: { type: 'isMine', params: ({ event }) => event.record.id },
      actions: { type: 'storeRecord', params: ({ event }) => event.record },
    },
    'windows.told': { actions: { type: 'storeElsewhere', params: ({ event }) => event.jobs } },
  },
  states: {
    opening: { always: [{ guard: 'isFound', target: 'left' }, { target: 'idle' }] },
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
        'operation.followed': {
          guard: { type: 'isOfGroup', params: ({ event }) => event.request },
          target: 'left',
          actions: { type: 'storeFound', params: ({ event }) => event },
        },
      },
    },
    generating: {
      tags: 'generating',
      exit: { type: 'tellKept', params: null },
      invoke: { id: 'confirmLeaving', src: 'confirmLeaving' },
      on: { 'activity.stopped': { guard: 'notStopped', actions: 'stop' } },
      always: { guard: 'isOvertaken', target: 'left.alone.lingering', actions: 'tellElsewhere' },
      initial: 'beginning',
      states: {
        beginning: {
          always: {
            guard: 'isOurs',
            target: 'deciding',
            actions: { type: 'tellKept', params: ({ context }) => context.request?.id ?? null },
          },
        },
        deciding: {
          always: [{ guard: 'stepsLeft', target: 'resting' }, { target: 'finishing' }],
        },
        resting: { always: [{ guard: 'notStopped', target: 'waiting' }, { target: '#activityJob.stopping' }] },
        waiting: {
          after: { tradeDelay: 'trading' },
          on: { 'activity.stopped': '#activityJob.stopping' },
        },
        // What is asked for is signed and journaled elsewhere: a Stop waits for the end of the trade (GAP-98).
        trading: {
          invoke: {
            id: 'activityTrade',
            src: 'activityTrade',
            input: ({ context }) => tradeOf(context),
            onDone: [
              { guard: { type: 'isLanded', params: ({ event }) => event.output }, target: 'deciding' },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#activityJob.left.alone.lingering',
                actions: 'tellElsewhere',
              },
              {
                guard: { type: 'isLost', params: ({ event }) => event.output },
                target: '#activityJob.stopping',
                actions: { type: 'tellFailed', params: ({ event }) => failed(faultOf(event.output)) },
              },
              { target: '#activityJob.stopping' },
            ],
            onError: {
              target: '#activityJob.stopping',
              actions: { type: 'tellFailed', params: ({ event }) => failed(toFault(event.error)) },
            },
          },
          on: {
            'activity.stopped': { guard: 'notStopped', actions: ['stop', 'passOn'] },
            'operation.rested': {
              guard: { type: 'isUnderOurLease', params: ({ event }) => event.record },
              actions: [{ type: 'storeRecord', params: ({ event }) => event.record }, 'passOn'],
            },
          },
        },
        // All have landed; the keeper says so.
        finishing: {},
      },
    },
    stopping: stoppingRegion,
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
            target: 'left.alone.lingering',
            actions: 'tellElsewhere',
          },
          { target: 'left', actions: { type: 'tellFailed', params: ({ event }) => failed(toFault(event.error)) } },
        ],
      },
    },
  },
});
