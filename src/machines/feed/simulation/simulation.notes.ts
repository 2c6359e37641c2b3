import { notesFor } from '../../testing/notes';
import type { simulationMachine } from './simulation.machine';

export const simulationNotes = notesFor<typeof simulationMachine>({
  machine: 'Asks for a sample post at once and then every few seconds while Test is on.',
  states: {
    off: 'No sample is asked for.',
    on: 'Samples come until Test is pressed again.',
    'on.asking': 'The server is asked for a sample.',
    'on.waiting': 'A sample was sent, and the next one is due in a moment.',
  },
  events: { 'test.toggled': 'The person presses Test.' },
  delays: { pause: 'Between three and five seconds, drawn anew each time.' },
});
