import { notesFor } from '../../testing/notes';
import type { launchModeMachine } from './launch-mode.machine';

export const launchModeNotes = notesFor<typeof launchModeMachine>({
  machine: 'Says how a launch goes on once its coin stands, and remembers the last choices for the next time.',
  states: {
    mode: 'Tells whether the developer wallet buys alone.',
    'mode.standard': 'Nobody but the developer wallet buys in this launch.',
    'mode.standard.single': 'One coin is made.',
    'mode.standard.multi': 'More coins are made beside it, each by another wallet of the group.',
    'mode.bundled': 'Other wallets of the chosen group buy as well.',
    'mode.bundled.safe': 'The launch goes out alone, as a bundle of a block engine.',
    'mode.bundled.instant': 'Their buys are in one bundle with the launch.',
    'mode.bundled.delayed': 'Each of them buys a moment of its own behind the landing of the launch.',
    instaSell: 'Tells whether what the first buy brings is sold again.',
    'instaSell.off': 'What is bought stays with the developer wallet.',
    'instaSell.on': 'All of it is sold a moment behind the landing of the launch.',
    'instaSell.unavailable': 'Others buy with the launch or behind it, so that nothing is sold into their buys.',
    memory: 'Remembers the delay of the sale, what a sniper spends and the last multi-launch.',
    'memory.recalling': 'The browser’s storage is asked for the last of them.',
    'memory.known': 'They are known, and a launch has not changed them.',
    'memory.noting': 'A launch has begun, and one frame passes so that storing does not delay the launch.',
    'memory.remembering': 'The browser’s storage keeps what this launch was begun with.',
  },
  events: {
    'standard.chosen': 'The person lets the developer wallet buy alone.',
    'bundled.chosen': 'The person lets other wallets of the group buy too.',
    'way.chosen': 'The person chooses how the bundle goes out.',
    'several.switched': 'The person has more coins made by one press, or the one alone.',
    'several.edited':
      'The person changes how many more there are, or between which amounts their first buys are drawn.',
    'bundle.edited': 'The person changes how many snipers there are, how long they wait or what each spends.',
    'sale.switched': 'The person switches the sale behind the launch on or off.',
    'delay.chosen': 'The person chooses how long the sale waits.',
    'mode.recalled': 'The form that this browser kept says how the launch was to go on.',
    'launch.begun': 'The form as it stands was handed to a launch.',
  },
  guards: {
    sells: 'Does the kept form sell again what it buys?',
    isStandard: 'Does the developer wallet buy alone until now?',
    isSeveral: 'Did the kept form make more coins than one?',
    isBundled: 'Was the kept form bundled?',
    isKept: 'Does the kept form go out in this way?',
    othersBuy: 'Do others buy with the launch or behind it?',
    isWay: 'Is it this way that the person wants?',
  },
  delays: { frame: 'One sixtieth of a second, so that the click is painted before anything is stored.' },
});
