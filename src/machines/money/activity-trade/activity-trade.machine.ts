import { toFault } from '#shared/fault';
import { withFault } from '../../keep-fault';
import { activityTradeParts } from './activity-trade.parts';
import { faultOf, outputOf, startOf } from './activity-trade.steps';

/** One trade of a group's job: planned when it is due, asked for, and tried again while its failure may pass. */
export const activityTradeMachine = activityTradeParts.createMachine({
  id: 'activityTrade',
  context: ({ input }) => startOf(input),
  output: ({ context, event }) => outputOf(context, event.output),
  initial: 'planning',
  on: {
    'activity.stopped': { actions: 'stop' },
    'operation.rested': {
      guard: { type: 'isRestOf', params: ({ event }) => event },
      actions: { type: 'storeRecord', params: ({ event }) => event.record },
    },
  },
  states: {
    planning: {
      invoke: {
        id: 'planDue',
        src: 'planDue',
        input: ({ context: { plan, record } }) => ({ plan, record }),
        onDone: { target: 'confirming', actions: { type: 'storeDue', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isAway', params: ({ event }) => toFault(event.error) }, target: 'awaiting' },
          { guard: { type: 'mayTryAgain', params: ({ event }) => toFault(event.error) }, target: 'pausing' },
          withFault('lost'),
        ],
      },
    },
    // What was asked for is signed and journaled elsewhere: a Stop waits for the journal's word (GAP-98).
    confirming: {
      entry: 'ask',
      on: {
        'operation.rested': [
          { guard: { type: 'isLanded', params: ({ event }) => event }, target: 'landed' },
          {
            guard: { type: 'isUnheard', params: ({ event }) => event },
            actions: [{ type: 'storeRecord', params: ({ event }) => event.record }, 'ask'],
          },
          {
            guard: { type: 'isElsewhere', params: ({ context, event }) => faultOf(context, event) },
            target: 'elsewhere',
          },
          {
            guard: { type: 'isAway', params: ({ context, event }) => faultOf(context, event) },
            target: 'awaiting',
            actions: { type: 'storeRecord', params: ({ event }) => event.record },
          },
          {
            guard: { type: 'mayTryAgain', params: ({ context, event }) => faultOf(context, event) },
            target: 'pausing',
            actions: { type: 'storeRecord', params: ({ event }) => event.record },
          },
          {
            guard: { type: 'isRestOf', params: ({ event }) => event },
            target: 'lost',
            actions: { type: 'storeFault', params: ({ context, event }) => faultOf(context, event) },
          },
        ],
      },
    },
    // However long nobody is reached, the trade is neither lost nor counted as tried.
    awaiting: { tags: 'away', after: { retryDelay: 'again' } },
    pausing: { entry: 'countTry', after: { retryDelay: 'again' } },
    again: { always: [{ guard: 'notStopped', target: 'planning' }, { target: 'stopped' }] },
    landed: { type: 'final', output: 'landed' },
    stopped: { type: 'final', output: 'stopped' },
    lost: { type: 'final' },
    elsewhere: { type: 'final', output: 'elsewhere' },
  },
});
