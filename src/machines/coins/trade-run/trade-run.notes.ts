import { notesFor } from '../../testing/notes';
import type { tradeRunMachine } from './trade-run.machine';

export const tradeRunNotes = notesFor<typeof tradeRunMachine>({
  machine: 'Takes one trade from the press to the settled balances.',
  states: {
    opening: 'It is looked at whether the trade comes with a plan.',
    planning: 'The trade is planned from what the wallets hold on the chain.',
    operating: 'The trade is being signed, sent and judged, which can not be stopped any more.',
    settling: 'The trade is on the chain, and a moment passes until every reader knows of it.',
    refreshing: 'SOL and tokens of the wallets are being read again.',
    refused: 'The trade could not be planned, and nothing was signed.',
    over: 'The trade has come to its verdict, whichever it is.',
  },
  events: {
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isPlanned: 'Has the person agreed to a plan already?',
    isDone: 'Is it this trade’s operation, and did it succeed?',
    isMoved: 'Is it this trade’s operation, refused because what it sells has changed since it was planned?',
    isOver: 'Is it this trade’s operation, whatever came of it?',
  },
  delays: {
    settle: 'One and a half seconds from the end of the trade until balances are read.',
    planTimeout: 'Half a minute for a plan before the trade is given up.',
  },
});
