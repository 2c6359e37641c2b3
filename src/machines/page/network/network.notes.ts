import { notesFor } from '../../testing/notes';
import type { networkMachine } from './network.machine';

export const networkNotes = notesFor<typeof networkMachine>({
  machine:
    'Watches which network the server runs on, how long it takes to answer, and whether it is still the same one.',
  states: {
    probing: 'The network is asked for its identity and its answer is timed.',
    live: 'The network answers and is the one this page began with, so money may move.',
    rechecking: 'The network is asked again while money may still move.',
    unreachable: 'The network does not answer, so nothing that moves money is offered.',
    retrying: 'The network is asked again, and what is said of the outage stands meanwhile.',
    wrong: 'The server now runs on another network than before, so nothing that moves money is offered.',
    doubting: 'The network is asked again, to see whether it is back to the first one.',
  },
  events: {
    'probe.requested': 'The person wants the network to be asked now, or the line to the server has just changed.',
  },
  guards: {
    isAnother: 'Is it another network than the one this page began with?',
  },
  delays: {
    probeEvery: 'Ten seconds between two looks at a network that answered.',
    probeAgain: 'Three seconds before a network that did not answer is asked again.',
    probeTimeout: 'Eight seconds for an answer before the network counts as unreachable.',
  },
});
