import { notesFor } from '../../testing/notes';
import type { deployRunMachine } from './deploy-run.machine';

export const deployRunNotes = notesFor<typeof deployRunMachine>({
  machine:
    'Carries out one press of Deploy, straight to the launch when everything was prepared, and else by preparing it on the way.',
  states: {
    validating: 'The form is checked, and it is looked at whether everything is prepared.',
    preparing: 'What the launch still lacks is being done by a flow of its own, and the person may cancel.',
    ready: 'Everything is prepared, of one coin or of several.',
    several: 'Several coins are being made by one press, by a flow of its own.',
    launching: 'The launch is being signed, sent and judged, which can not be stopped any more.',
    settling: 'The launch is on the chain, and a moment passes until every reader knows of it.',
    done: 'The token exists.',
    refused: 'Something was wrong before anything was signed, and the person is told.',
    failed: 'The launch did not land, and the form keeps what was typed.',
    cancelled: 'The person stopped before anything was signed.',
  },
  events: {
    'launch.landed': 'The coin stands; what trades it behind the launch may still be under way.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isBlocked: 'Is the form incomplete or wrong?',
    isPrepared: 'Has it been made ready?',
    isRefused: 'Was something wrong before anything was signed?',
    isSeveral: 'Are more coins made than one?',
    standsOne: 'Does one of the coins stand?',
    isWarm: 'Is a launch prepared for exactly this form?',
    isDone: 'Is it this launch’s operation, and did it succeed?',
    isOver: 'Is it this launch’s operation, whatever came of it?',
  },
  delays: {
    settle: 'One and a half seconds from the end of the launch until the token counts as settled.',
  },
});
