import { notesFor } from '../../testing/notes';
import type { faucetMachine } from './faucet.machine';

export const faucetNotes = notesFor<typeof faucetMachine>({
  machine: 'Gives test SOL to a wallet, on networks that have a faucet, and test USD1 where that is asked for.',
  states: {
    looking: 'The server is asked whether this network has a faucet and how much it gives.',
    unreachable: 'The server did not answer, and is asked again shortly.',
    absent: 'This network gives no test SOL, so nothing is offered.',
    offered: 'The faucet is offered to every wallet.',
    'offered.idle': 'The person may ask for test SOL.',
    'offered.asking': 'The faucet is sending SOL or USD1, and the page waits until the chain has confirmed it.',
    'offered.settling': 'The gift is on the chain, and a moment passes until every reader knows of it.',
    'offered.refreshing': 'The balances of the wallet are being read again.',
  },
  events: {
    'network.changed': 'The server now runs on another network, so it is looked at again.',
    'funds.asked': 'The person wants test SOL for a wallet, or test USD1.',
  },
  guards: {
    isGiving: 'Does the faucet of this network give anything?',
  },
  delays: {
    settle: 'One and a half seconds from the confirmed gift until balances are read.',
    lookAgain: 'Five seconds before the server is asked again whether there is a faucet.',
  },
});
