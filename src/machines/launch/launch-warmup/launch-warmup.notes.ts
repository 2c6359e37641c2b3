import { notesFor } from '../../testing/notes';
import type { launchWarmupMachine } from './launch-warmup.machine';

export const launchWarmupNotes = notesFor<typeof launchWarmupMachine>({
  machine:
    'Keeps a complete form ready to launch, so that the network is asked nothing between the click and the launch.',
  states: {
    cold: 'The form is not complete, or a launch is under way, so nothing is prepared.',
    settling: 'The person is still typing, so a moment passes before anything is prepared.',
    choosing: 'It is looked at what has to be prepared next.',
    uploadingMetadata: 'The token’s name, picture and links are uploaded to get the address that goes on the chain.',
    waitingForGroup: 'No group has been chosen, so the rest is prepared only when Deploy is pressed.',
    makingAddresses: 'Each coin beside the main one gets a key of its own and the amount of its first buy.',
    preparing: 'The launch is planned and rehearsed on the chain.',
    warm: 'A launch stands ready for this form.',
    'warm.fresh': 'The prepared launch is recent enough to be sent as it is.',
    'warm.fresh.resting': 'The launch stands ready and nothing is pressed.',
    'warm.fresh.pressed': 'The button is held down, so the launch is signed already but not sent.',
    'warm.refreshing': 'The prepared launch is getting old and is prepared again.',
    asleep: 'The form has stood untouched so long that preparing goes on only when it changes.',
    failed: 'Preparing did not work, and is tried again where that can help.',
  },
  events: {
    'draft.changed': 'The form has changed, is no longer complete, or a launch has begun.',
    'button.pressed': 'The person holds the Deploy button down.',
    'rehearsal.asked': 'The person wants to know what the form as it stands would do.',
  },
  guards: {
    isIncomplete: 'Is there nothing to prepare?',
    needsMetadata: 'Has the token’s description not been uploaded as it is now?',
    lacksGroup: 'Has no group been chosen for the developer wallet?',
    needsCoins: 'Are coins to be made beside the main one that have no address or other amounts?',
    isTooDear: 'Do several plans take more together than the master wallet holds?',
    mayHelpAgain: 'Is it a failure that may go away by itself?',
  },
  delays: {
    typing: 'Four tenths of a second without a change before preparing begins.',
    freshFor: 'Twenty seconds during which a prepared launch may be sent as it is.',
    tryAgain: 'Five seconds before preparing is tried again.',
    keptFor: 'Five minutes after which an untouched form is no longer kept ready.',
    heldFor: 'Two seconds for which bytes signed at the press are kept for the click.',
  },
});
