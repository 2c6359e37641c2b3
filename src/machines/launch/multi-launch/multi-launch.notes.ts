import { notesFor } from '../../testing/notes';
import type { multiLaunchMachine } from './multi-launch.machine';

export const multiLaunchNotes = notesFor<typeof multiLaunchMachine>({
  machine: 'Follows one press that launches several coins, each by a wallet of its own and paid by one master.',
  states: {
    launching: 'The launches are being signed, begun together, sent and judged, each for itself.',
    reporting: 'Every launch has its verdict.',
    settling: 'A coin is on the chain, and a moment passes until every reader knows of it.',
    done: 'At least one coin exists.',
    failed: 'None of the coins came to be, and the form keeps what was typed.',
  },
  events: {
    'part.landed': 'One of the coins stands; what trades it behind the launch may still be under way.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isPart: 'Is it an operation of this press?',
    isJudged: 'Has every launch come to an end or its coin to the chain?',
    someDeployed: 'Does one of the coins stand?',
  },
  delays: {
    settle: 'One and a half seconds from the last verdict until the coins count as settled.',
  },
});
