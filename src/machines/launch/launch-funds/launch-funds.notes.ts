import { notesFor } from '../../testing/notes';
import type { launchFundsMachine } from './launch-funds.machine';

export const launchFundsNotes = notesFor<typeof launchFundsMachine>({
  machine:
    'Reads every five seconds the balances a launch is paid from, and remembers the size of the first buy, of SOL and of USD1, for the next time.',
  states: {
    balances: 'Keeps the two balances fresh while nothing is launched.',
    'balances.reading': 'The balances of master and developer wallet are being read.',
    'balances.waiting': 'The balances are known, and are read again in a few seconds.',
    'balances.resting': 'A launch is under way, so nothing is read beside it.',
    memory: 'Remembers the size of the first buy.',
    'memory.recalling': 'The browser’s storage is asked for the size of the last first buy.',
    'memory.known': 'The form has been told, and a launch has not changed it.',
    'memory.noting': 'A launch has begun, and one frame passes so that storing it does not delay the launch.',
    'memory.remembering': 'The browser’s storage keeps the size of this first buy.',
  },
  events: {
    'wallets.named': 'The form says which master and developer wallet would pay.',
    'launch.begun': 'A launch has begun with this first buy.',
    'launch.ended': 'The launch is over, well or badly.',
  },
  guards: {
    isOther: 'Is it another pair of wallets than before?',
    hasDevBuy: 'Does this browser remember a first buy?',
  },
  delays: {
    poll: 'Five seconds between two reads of the balances.',
    frame: 'One sixtieth of a second, so that the click is painted before anything is stored.',
  },
});
