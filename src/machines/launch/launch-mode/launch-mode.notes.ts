import { notesFor } from '../../testing/notes';
import type { launchModeMachine } from './launch-mode.machine';

export const launchModeNotes = notesFor<typeof launchModeMachine>({
  machine: 'Says how a launch goes on once its coin stands, and remembers the last delay for the next time.',
  states: {
    instaSell: 'Tells whether what the first buy brings is sold again.',
    'instaSell.off': 'What is bought stays with the developer wallet.',
    'instaSell.on': 'All of it is sold a moment behind the landing of the launch.',
    memory: 'Remembers the delay of the sale.',
    'memory.recalling': 'The browser’s storage is asked for the last delay.',
    'memory.known': 'The delay is known, and a launch has not changed it.',
    'memory.noting': 'A launch has begun, and one frame passes so that storing it does not delay the launch.',
    'memory.remembering': 'The browser’s storage keeps this delay.',
  },
  events: {
    'sale.switched': 'The person switches the sale behind the launch on or off.',
    'delay.chosen': 'The person chooses how long the sale waits.',
    'mode.recalled': 'The form that this browser kept says how the launch was to go on.',
    'launch.begun': 'The form as it stands was handed to a launch.',
  },
  guards: {
    sells: 'Does the kept form sell again what it buys?',
    isKnown: 'Does this browser remember a delay?',
  },
  delays: { frame: 'One sixtieth of a second, so that the click is painted before anything is stored.' },
});
