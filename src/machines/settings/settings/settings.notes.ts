import { notesFor } from '../../testing/notes';
import type { settingsMachine } from './settings.machine';

export const settingsNotes = notesFor<typeof settingsMachine>({
  machine:
    'Keeps the choices of this browser, runs the shortcuts, and holds the three tabs of the settings page with what is typed there.',
  states: {
    reading: 'The choices kept in this browser are being read, and nothing else can begin without them.',
    open: 'The choices are known, and shortcuts and the settings file work on every page.',
    'open.away': 'The person has not visited the settings page yet, so its code is not loaded.',
    'open.opening': 'The code of the settings page is being fetched.',
    'open.delayed': 'The code did not arrive, and a short pause passes before it is fetched again.',
    'open.page': 'The forms of the settings page live and keep what is typed, also while another page is shown.',
    'open.page.deciding': 'The address is looked at to tell which tab it means.',
    'open.page.profile': 'The tab with name, picture, linked accounts, sessions and passkeys is shown.',
    'open.page.application': 'The tab with sounds, shortcuts, looks and the key lock is shown.',
    'open.page.trading': 'The tab with fees, tips and slippage is shown.',
    broken: 'A part of the settings crashed, so all of them end and the page says so.',
  },
  events: {
    'tab.chosen': 'The address is that of the settings page, with the tab it names or the profile.',
    'notice.raised': 'A part of the settings has something to tell the person, which is handed up.',
    'settings.known': 'The kept choices have been read, or have changed here or in another tab.',
    'setting.changed': 'The person changes a choice of this browser, which is kept at once.',
    'bulk.settled': 'An action over all groups that a shortcut began has come to rest.',
    'settings.replaced': 'An imported file has put other settings in place, so everything is read again.',
    'key.chosen': 'A key field has taken or cleared the key of an action.',
    'capture.begun': 'A key field listens, so shortcuts have to be silent.',
    'capture.ended': 'A key field has stopped listening, so shortcuts may fire again.',
  },
  guards: {
    isAsked: 'Has the settings page been visited since the sign-in?',
    isProfile: 'Does the address name the profile tab?',
    isApplication: 'Does the address name the application tab?',
  },
  delays: {
    openAgain: 'Two seconds before the code of the page is fetched once more.',
  },
});
