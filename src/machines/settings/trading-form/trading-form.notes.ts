import { notesFor } from '../../testing/notes';
import type { tradingFormMachine } from './trading-form.machine';

export const tradingFormNotes = notesFor<typeof tradingFormMachine>({
  machine:
    'Holds the fees, tips and slippage that every trade uses, typed or filled in by a preset, saved or reverted.',
  states: {
    loading: 'The server is asked for the trading settings, and this browser for the slippage.',
    failed: 'The trading settings could not be read, and the person may try again.',
    editing: 'The person may type values or fill them in by a preset.',
    'editing.clean': 'The fields hold what is kept, so there is nothing to save.',
    'editing.dirty': 'The fields differ from what is kept, and wait to be saved or reverted.',
    saving: 'The server is asked to keep the settings, and the slippage is kept in this browser once it has.',
  },
  events: {
    'reading.retried': 'The person asks to read the settings again.',
    'settings.replaced': 'An imported file has put other settings in place, so they are read again.',
    'field.typed': 'The person types in one of the fields.',
    'priority.chosen': 'The person picks a level for the priority fee.',
    'defaults.chosen': 'The person fills all fields with the standard values.',
    'aggressive.chosen': 'The person fills all fields with values meant for being first.',
    'changes.reverted': 'The person drops what was changed since the last save.',
    'changes.saved': 'The person presses Save.',
  },
  guards: {
    isChanged: 'Does any field differ from what is kept?',
    isUnchanged: 'Are all fields as they are kept?',
    isValid: 'Is every field within its allowed range?',
  },
  delays: {
    readTimeout: 'Ten seconds for the settings to arrive before the page says that they did not.',
    saveTimeout:
      'A minute for the server to keep the settings, and for the person to confirm another limit, before the page says that it failed.',
  },
});
