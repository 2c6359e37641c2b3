import { notesFor } from '../../testing/notes';
import type { masterTransferMachine } from './master-transfer.machine';

export const masterTransferNotes = notesFor<typeof masterTransferMachine>({
  machine:
    'Is the dialog that sends SOL or tokens from a master wallet: filled in, shown as a plan, agreed to and watched.',
  states: {
    closed: 'The dialog is not shown.',
    open: 'The dialog is shown and follows the balance of the sending wallet.',
    'open.editing': 'The person types where to send and how much.',
    'open.planning': 'The server and the chain are asked what the transfer would do and cost.',
    'open.reviewing': 'The person reads the plan and confirms it or goes back.',
    'open.operating': 'The transfer is being signed, sent and judged, which can not be stopped any more.',
    'open.settling': 'The transfer is on the chain, and a moment passes until every reader knows of it.',
    'open.refreshing': 'The balances concerned are being read again.',
    'open.done': 'The transfer has arrived, and the dialog says so.',
  },
  events: {
    'transfer.opened': 'The person presses Transfer beside a master wallet.',
    'funds.changed': 'The balance of the sending wallet or the rent it must keep was read again.',
    'dialog.closed': 'The person closes the dialog.',
    'draft.edited': 'The person changes address, amount or coin.',
    'share.chosen': 'The person picks a part of the balance instead of typing an amount.',
    'transfer.submitted': 'The person asks for the plan.',
    'transfer.confirmed': 'The person agrees to the plan.',
    'transfer.reconsidered': 'The person goes back to change the transfer.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isSendable: 'Are address and amount filled in and covered by the balance?',
    isDone: 'Is it this transfer’s operation, and did it succeed?',
    isOver: 'Is it this transfer’s operation, whatever came of it?',
  },
  delays: {
    settle: 'One and a half seconds from the end of the transfer until balances are read.',
    planTtl: 'One minute after which a plan is too old to agree to and is made again.',
  },
});
