import { notesFor } from '../../testing/notes';
import type { multiLaunchMachine } from './multi-launch.machine';

export const multiLaunchNotes = notesFor<typeof multiLaunchMachine>({
  machine: 'Carries out one press that launches several coins, each by a wallet of its own and paid by one master.',
  states: {
    preparing: 'What the launches still lack is being done, and the person may cancel.',
    'preparing.checking': 'The master wallet’s balance is read to see whether it covers the cheapest draw.',
    'preparing.gathering': 'It is looked at what is still missing.',
    'preparing.uploadingMetadata': 'The name, picture and links that all coins share are uploaded.',
    'preparing.creatingGroup': 'The server makes a group with a wallet for each coin because none was chosen.',
    'preparing.readingWallets': 'The addresses of the group’s wallets are read.',
    'preparing.makingAddresses': 'Each coin beside the main one gets a key of its own and the amount of its first buy.',
    'preparing.planning': 'All launches are planned and rehearsed on the chain.',
    launching: 'The launches are being signed, begun together, sent and judged, each for itself.',
    reporting: 'Every launch has its verdict.',
    settling: 'A coin is on the chain, and a moment passes until every reader knows of it.',
    done: 'At least one coin exists.',
    refused: 'Something was wrong before anything was signed, and the person is told.',
    failed: 'None of the coins came to be, and the form keeps what was typed.',
    cancelled: 'The person stopped before anything was signed.',
  },
  events: {
    'run.cancelled': 'The person presses Cancel while the launches are being prepared.',
    'part.landed': 'One of the coins stands; what trades it behind the launch may still be under way.',
    'operation.ended': 'An operation has come to its verdict.',
  },
  guards: {
    isTooLow: 'Does the master wallet hold too little even for the cheapest draw?',
    needsMetadata: 'Has the description of the coins not been uploaded as it is now?',
    needsGroup: 'Has no group been chosen or made?',
    needsCrew: 'Are the wallets that make the coins not all known?',
    needsCoins: 'Are there coins without an address?',
    isCrewEnough: 'Does the group have a wallet for each coin?',
    isPlanTooDear: 'Do the plans take more than the master wallet holds?',
    isPart: 'Is it an operation of this press?',
    isJudged: 'Has every launch come to an end or its coin to the chain?',
    someDeployed: 'Does one of the coins stand?',
  },
  delays: {
    settle: 'One and a half seconds from the last verdict until the coins count as settled.',
  },
});
