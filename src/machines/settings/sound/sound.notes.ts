import { notesFor } from '../../testing/notes';
import type { soundMachine } from './sound.machine';

export const soundNotes = notesFor<typeof soundMachine>({
  machine: 'Plays and changes the notification sound: the one that comes with the page or a file of the person’s own.',
  states: {
    recalling: 'The browser’s storage is asked whether it holds a sound of the person’s own.',
    resting: 'The person may try the sound or pick another file.',
    'resting.deciding': 'It is told apart whether the sound is the person’s own or the one of the page.',
    'resting.default': 'The sound that comes with the page is in use.',
    'resting.custom': 'A sound of the person’s own is in use and may be removed.',
    reading: 'The picked file is read and kept in this browser.',
    removing: 'The person’s own sound is taken out of this browser.',
    playing: 'The sound is played once at the kept volume.',
  },
  events: {
    'settings.replaced': 'An imported file has put other settings in place, so the sound is looked up again.',
    'sound.picked': 'The person picks a sound file.',
    'sound.tested': 'The person asks to hear the sound.',
    'sound.removed': 'The person goes back to the sound that comes with the page.',
  },
  guards: {
    isGood: 'Is the file a sound of allowed type and size?',
    isCustom: 'Does this browser hold a sound of the person’s own?',
  },
  delays: {
    recallTimeout: 'Five seconds for the browser’s storage to answer before the page goes on without.',
    readTimeout: 'Ten seconds to read and keep the file before it is refused.',
    playTimeout: 'Ten seconds for the sound to end before the button can be pressed again.',
  },
});
