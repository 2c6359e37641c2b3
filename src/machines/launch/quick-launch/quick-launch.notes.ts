import { notesFor } from '../../testing/notes';
import type { quickLaunchMachine } from './quick-launch.machine';

export const quickLaunchNotes = notesFor<typeof quickLaunchMachine>({
  machine:
    'Fills the starred config into the form, shows what that costs, and has the form launch exactly what was confirmed.',
  states: {
    unavailable: 'Something is missing, which the star says.',
    ready: 'A press of the star leads to the confirmation.',
    checkingBalance: 'What the master wallet holds is read anew.',
    confirming: 'The form is filled in by the config, and the person looks at the plan.',
    applying: 'It was confirmed, and a moment is left to take that back.',
    handingOver: 'The form compares what was confirmed with what it would launch now.',
    deploying: 'The form launches.',
    broken: 'Its configs crashed, and the form goes on without it.',
  },
  events: {
    'quick.chosen': 'Another config is starred, or the starred one says something else.',
    'form.known': 'The form, its plan or a balance is another one.',
    'plan.moved': 'The form would launch something else than was confirmed.',
    'star.pressed': 'The person presses the star at the foot of the form.',
    'platform.chosen': 'The person chooses where the coin is launched.',
    'quote.chosen': 'The person chooses what it is sold for.',
    'launch.confirmed': 'The person confirms what the dialog shows.',
    'launch.cancelled': 'The person leaves the dialog, and the form is as it was.',
  },
  guards: {
    isReady: 'Is there a config, all that the form must hold, and enough on the master wallet?',
    isLacking: 'Is any of that missing?',
    covers: 'Does what was just read cover the config?',
    isSeen: 'Is what the person saw still what would be launched, and covered?',
    isBegun: 'Has the form begun the launch?',
    isOver: 'Has the launch ended?',
  },
  delays: {
    triggerTime: 'A tenth of a second between the confirmation and the launch.',
    balanceTimeout: 'Five seconds for the balance; the star can be pressed again then.',
    handTimeout: 'Five seconds for the form to take the launch, after which nothing is launched.',
  },
});
