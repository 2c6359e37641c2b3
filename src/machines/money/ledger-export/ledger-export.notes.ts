import { notesFor } from '../../testing/notes';
import type { ledgerExportMachine } from './ledger-export.machine';

export const ledgerExportNotes = notesFor<typeof ledgerExportMachine>({
  machine: 'Downloads as a CSV file all operations that the filter of the operations page shows.',
  states: {
    idle: 'No file is being made.',
    exporting: 'Every page of the list is read and written to the file.',
  },
  events: {
    'ledger.exported': 'The person presses Export CSV.',
  },
});
