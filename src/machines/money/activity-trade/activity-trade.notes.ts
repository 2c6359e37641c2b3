import { notesFor } from '../../testing/notes';
import type { activityTradeMachine } from './activity-trade.machine';

export const activityTradeNotes = notesFor<typeof activityTradeMachine>({
  machine: 'Takes one trade of a job from the moment it is due until it has landed or is given up.',
  states: {
    planning: 'The trade that is due is planned from what the chain says now.',
    confirming: 'The trade is being signed, sent and judged.',
    awaiting: 'Nobody is reached, and the trade waits for that, however long.',
    pausing: 'The trade did not work in a way that may pass, and a short pause follows.',
    again: 'It is looked at whether a person has stopped the job before the trade is tried again.',
    landed: 'The trade is on the chain, and the job goes on with the next.',
    stopped: 'A person has stopped the job, so the failed trade is not tried again.',
    lost: 'The trade could not be made, and the reason is told with the end of the job.',
    elsewhere: 'The server refused the trade because another window has the job’s lease.',
  },
  events: {
    'activity.stopped': 'The person presses Stop.',
    'operation.rested': 'The job’s operation rests between two trades, or says why its last one did not go out.',
  },
  guards: {
    isRestOf: 'Is it the operation of this job that rests?',
    isLanded: 'Has the trade that was under way landed?',
    isUnheard: 'Did the operation rest without having heard of the trade that was handed to it?',
    isElsewhere: 'Was this refused because another window was sooner?',
    isAway: 'Was nobody reached, or was a pause asked for?',
    mayTryAgain: 'Is it a failure that may pass, with tries left?',
    notStopped: 'Has no person pressed Stop?',
  },
  delays: {
    retryDelay: 'Three seconds before a trade that did not work, or reached nobody, is tried again.',
  },
});
