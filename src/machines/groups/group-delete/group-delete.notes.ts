import { notesFor } from '../../testing/notes';
import type { groupDeleteMachine } from './group-delete.machine';

export const groupDeleteNotes = notesFor<typeof groupDeleteMachine>({
  machine:
    'Is the dialog that deletes a wallet group: it shows what the group still holds, offers its keys and asks once.',
  states: {
    closed: 'The dialog is not shown.',
    confirming: 'The person is asked whether the group shall go, and may export its keys first.',
    'confirming.looking': 'The chain is asked what the group’s wallets still hold.',
    'confirming.seen': 'What the group still holds is shown.',
    'confirming.unseen': 'The chain could not be asked, so the dialog says that what the group holds is unknown.',
    exporting: 'The group’s keys are fetched and downloaded as a file, which may first need a fresh confirmation.',
    deleting: 'The server hides the group for thirty days and destroys no key.',
  },
  events: {
    'groups.occupied': 'It was read again which groups an operation or activity is using.',
    'deletion.asked': 'The person presses Delete on a group.',
    'deletion.confirmed': 'The person confirms that the group shall go.',
    'deletion.cancelled': 'The person keeps the group.',
    'wallets.exported': 'The person asks for the group’s private keys as a file.',
  },
  guards: {
    isFree: 'Is no operation or activity using this group?',
    isStillFree: 'Is the group still unused now that the person confirms?',
  },
});
