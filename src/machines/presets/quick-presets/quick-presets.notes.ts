import { notesFor } from '../../testing/notes';
import type { quickPresetsMachine } from './quick-presets.machine';

export const quickPresetsNotes = notesFor<typeof quickPresetsMachine>({
  machine:
    'Is the side bar of presets, where one preset of a type is active at most and a group preset opens Create Group.',
  states: {
    loading: 'The presets have not been read yet.',
    ready: 'The presets are shown and can be searched.',
    'ready.idle': 'The person may apply or deactivate a preset.',
    'ready.toggling': 'A press is being carried out, and what it changes is shown already.',
  },
  events: {
    'presets.known': 'The list of presets has been read, so what was changed before is in it.',
    'search.typed': 'The person types in the search field.',
    'preset.applied': 'The person picks a preset to use.',
    'preset.deactivated': 'The person makes the active preset inactive.',
  },
  guards: {
    isGroupType: 'Is it a group preset, from which Create Group starts?',
    isKnown: 'Is the preset in the list?',
    isActive: 'Is this preset the active one of its type?',
  },
});
