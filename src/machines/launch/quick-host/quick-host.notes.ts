import { notesFor } from '../../testing/notes';
import type { quickHostMachine } from './quick-host.machine';

export const quickHostNotes = notesFor<typeof quickHostMachine>({
  machine:
    'Has what fills the form from elsewhere run beside it once its code has come, and again after it broke: quick launches, launches from posts, and words.',
  states: {
    opening: 'The code is being fetched.',
    here: 'Quick launches hear of the form whenever it changes, and words are looked for.',
    'here.ready': 'A post that was chosen meanwhile has been passed on.',
    failed: 'The code did not come or broke, and is fetched again in a moment.',
  },
  events: {
    'form.known': 'The form, its plan or a balance is another one.',
    'plan.moved': 'The form would launch something else than was confirmed.',
    'post.chosen': 'A post of the feed fills the form, and its words may be wanted.',
    'quick.chosen': 'Another config is starred, or the starred one says something else.',
  },
  guards: { wantsWords: 'Does the form wait for the words of a post?' },
  delays: { patience: 'Five seconds until the code is fetched again.' },
});
