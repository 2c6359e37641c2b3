import { notesFor } from '../../testing/notes';
import type { settingsFileMachine } from './settings-file.machine';

export const settingsFileNotes = notesFor<typeof settingsFileMachine>({
  machine: 'Writes the settings to a JSON file and puts those of such a file in place after checking it strictly.',
  states: {
    idle: 'Nothing is under way, and the person may export or pick a file.',
    exporting: 'The settings are gathered and handed to the browser as a download.',
    reading: 'The picked file is read and checked without changing anything.',
    applying: 'The trading settings go to the server, and then those of this browser are replaced.',
  },
  events: {
    'export.asked': 'The person presses Export.',
    'file.picked': 'The person picks a settings file to import.',
  },
  delays: {
    fileTimeout: 'Ten seconds to write or read a file before the page says that it did not work.',
    applyTimeout:
      'A minute for the server to take the settings, and for the person to confirm another limit, after which all forms read again what is kept.',
  },
});
