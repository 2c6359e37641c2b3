import { notesFor } from '../../testing/notes';
import type { presetsPageMachine } from './presets-page.machine';

export const presetsPageNotes = notesFor<typeof presetsPageMachine>({
  machine:
    'Lists all presets on their page, where those of a type can be active beside each other and are deleted at once.',
  states: {
    loading: 'The presets have not been read yet.',
    ready: 'The presets are shown and can be searched.',
    'ready.idle': 'The person may apply, deactivate, duplicate or delete a preset.',
    'ready.toggling': 'A press is being carried out, and what it changes is shown already.',
    'ready.deleting': 'The server is asked to delete the preset.',
  },
  events: {
    'presets.known': 'The list of presets has been read, so what was changed or deleted before shows in it.',
    'search.typed': 'The person types in the search field.',
    'preset.duplicated': 'The person wants a copy of a preset.',
    'preset.applied': 'The person makes a preset active.',
    'preset.deactivated': 'The person makes a preset inactive.',
    'preset.deleted': 'The person deletes a preset.',
  },
  guards: {
    isNoGroup: 'Is it a preset of a type that can be active, which group presets can not?',
    isKnown: 'Is the preset in the list?',
  },
});
