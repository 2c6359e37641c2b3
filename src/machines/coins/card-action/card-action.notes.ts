import { notesFor } from '../../testing/notes';
import type { cardActionMachine } from './card-action.machine';

export const cardActionNotes = notesFor<typeof cardActionMachine>({
  machine:
    'Sells a quarter, half or all of a coin over all wallets from its card, and tells each step in the card’s own words.',
  states: {
    resting: 'The person may press one of the shares.',
    'resting.idle': 'Nothing has been sold from this card just now.',
    'resting.done': 'The last sale from this card succeeded, and the card shows it.',
    planning: 'The sale is planned from what the wallets hold, for the person to read.',
    reviewing: 'The person reads the plan and confirms it or leaves.',
    selling: 'A sale is under way, and a second press does nothing.',
    'selling.planning': 'The sale is planned from what the wallets hold.',
    'selling.sending': 'The sale is signed and on its way to the network.',
    'selling.waitingConfirm':
      'The network took the first transaction and the chain has to confirm it, or has and the balances are read.',
  },
  events: {
    'sale.asked': 'The person presses a share on the card.',
    'sale.confirmed': 'The person agrees to the plan.',
    'sale.left': 'The person leaves the plan unsigned.',
    'plan.outdated': 'What the plan sells is not what the wallets hold any more.',
    'operation.requested': 'The sale is planned and asks to be signed and sent.',
    'notice.raised': 'The sale has something to say to the person.',
    'operation.sent': 'The network has taken the first transaction of the sale.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    lacksMaster: 'Is no master wallet active?',
    lacksHoldings: 'Do the wallets hold nothing of this coin?',
    lacksAmount: 'Would this share come to nothing in every wallet?',
    isAgreed: 'Does the press agree by itself, because one-click selling is on?',
    isRefused: 'Did the run end before anything was sent?',
    isMoved: 'Was a plan that somebody saw not sent, because what was to be sold has changed since?',
    isOwnEnd: 'Is it the verdict on this sale?',
    isSold: 'Did the sale succeed?',
  },
  delays: {
    planTtl: 'One minute after which a plan is too old to agree to and is made again.',
    planTimeout: 'Half a minute for a plan before the sale is given up.',
  },
});
