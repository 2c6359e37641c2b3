import { notesFor } from '../../testing/notes';
import type { stuckSolMachine } from './stuck-sol.machine';

export const stuckSolNotes = notesFor<typeof stuckSolMachine>({
  machine:
    'Finds SOL in wallets that no group shows any more, and takes such wallets into a group so that it can be returned.',
  states: {
    closed: 'Nothing is being looked for.',
    looking: 'Every wallet the person ever had here is looked up on the chain.',
    shown: 'The wallets that hold something are listed.',
    adopting: 'The server makes the chosen loose wallets normal members of a group.',
    failed: 'The search did not work, and the person may start it again.',
  },
  events: {
    'search.asked': 'The person starts the search, or starts it again.',
    'search.closed': 'The person leaves the search.',
    'adoption.asked': 'The person wants loose wallets to join a group.',
  },
  guards: {
    hasWallets: 'Is there at least one wallet to take in?',
  },
});
