import { notesFor } from '../../testing/notes';
import type { sellAllMachine } from './sell-all.machine';

export const sellAllNotes = notesFor<typeof sellAllMachine>({
  machine:
    'Sells all of one coin over all wallets: at once with one-click selling, else with a plan that is shown before anything is signed.',
  states: {
    resting: 'The person may ask for the plan.',
    'resting.idle': 'Nothing is being sold.',
    'resting.done': 'The sale is over, and what came of it is shown.',
    planning: 'The sale is planned from what the wallets hold on the chain.',
    reviewing: 'The person reads the plan and confirms it or leaves, while the signer is kept ready for it.',
    selling: 'The sale is being signed, sent and judged, and a second press does nothing.',
  },
  events: {
    'sale.asked': 'The person presses Sell all.',
    'sale.confirmed': 'The person agrees to the plan.',
    'sale.left': 'The person leaves the plan unsigned, or has seen the result.',
    'plan.outdated': 'What the plan sells is not what the wallets hold any more.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    lacksHoldings: 'Do the wallets hold nothing of this coin?',
    lacksMaster: 'Is no master wallet active?',
    isRefused: 'Did the run end before anything was sent?',
    isAgreed: 'Does the press agree by itself, because one-click selling is on?',
    isMoved: 'Was a plan that somebody saw not sent, because what was to be sold has changed since?',
  },
  delays: {
    planTtl: 'One minute after which a plan is too old to agree to and is made again.',
    planTimeout: 'Half a minute for a plan before the sale is given up.',
  },
});
