import { notesFor } from '../../testing/notes';
import type { quickHostMachine } from './quick-host.machine';

export const quickHostNotes = notesFor<typeof quickHostMachine>({
  machine:
    'Has quick launches, from the form and from posts, run beside the form once their code has come, and again after they broke.',
  states: {
    opening: 'The code of quick launches is being fetched.',
    here: 'Quick launches hear of the form whenever it changes.',
    failed: 'The code did not come or broke, and is fetched again in a moment.',
  },
  events: {
    'form.known': 'The form, its plan or a balance is another one.',
    'plan.moved': 'The form would launch something else than was confirmed.',
    'quick.chosen': 'Another config is starred, or the starred one says something else.',
  },
  delays: { patience: 'Five seconds until the code is fetched again.' },
});
