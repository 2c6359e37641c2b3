import { notesFor } from '../../testing/notes';
import type { launchPreparationMachine } from './launch-preparation.machine';

export const launchPreparationNotes = notesFor<typeof launchPreparationMachine>({
  machine:
    'Makes ready what a launch lacks that was pressed before everything was prepared, of one coin or of several.',
  states: {
    checkingMaster:
      'The master wallet’s balance is read to see whether it covers the launch, of several the cheapest draw.',
    gathering: 'It is looked at what is still missing.',
    uploadingMetadata: 'The token’s name, picture and links are uploaded to get the address that goes on the chain.',
    resolvingGroup:
      'The server makes a group with a developer wallet, and one for each further coin, because none was chosen.',
    readingWallets: 'The addresses of the group’s wallets are read.',
    makingAddresses: 'Each coin beside the main one gets a key of its own and the amount of its first buy.',
    planning: 'Every launch is planned and rehearsed on the chain.',
    ready: 'The plans stand, their keys are loaded and nothing is signed.',
    refused: 'Something was wrong before anything was signed.',
    cancelled: 'The person stopped before anything was signed.',
  },
  events: { 'run.cancelled': 'The person presses Cancel.' },
  guards: {
    isTooLow: 'Does the master wallet hold too little for this launch?',
    needsMetadata: 'Has the token’s description not been uploaded as it is now?',
    needsGroup: 'Has no group been chosen or made?',
    needsCrew: 'Are the wallets that make further coins not all known?',
    needsCoins: 'Are there coins without an address?',
    isCrewEnough: 'Does the group have a wallet for each coin?',
    isTooDear: 'Do several plans take more together than the master wallet holds?',
  },
});
