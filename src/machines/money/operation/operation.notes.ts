import { notesFor } from '../../testing/notes';
import type { operationMachine } from './operation.machine';

export const operationNotes = notesFor<typeof operationMachine>({
  machine: 'Follows one operation on money from the signature to the verdict, which only the server’s keeper gives.',
  states: {
    opening: 'It is looked at whether the operation is new or was found after a reload.',
    signing:
      'The signer builds and signs the transactions of the plan, and until that is done the operation can be withdrawn.',
    submitting: 'The signed transactions are handed to the keeper, and from here on nothing can be called back.',
    lookingUp: 'Nobody knows whether the keeper got the last message, so it is asked what it has.',
    unreachable: 'The keeper can not be asked, and is asked again shortly.',
    unheard: 'The keeper never heard of the operation, and the same bytes are handed to it again shortly.',
    watching: 'The keeper works on the operation, and each change is told to this page.',
    'watching.judging': 'The keeper’s record is looked at to see how the operation stands.',
    'watching.running': 'The keeper is sending transactions and asking the chain about them.',
    'watching.unknown': 'The keeper can not yet tell whether a transaction landed, and goes on asking the chain.',
    'watching.resting': 'A job rests until its next trade is due.',
    'watching.waiting':
      'Transactions were proven expired, and the person is asked whether to sign them again or to give up.',
    resigning: 'The signer makes the next trade of a job, or new bytes for what was proven expired.',
    resuming: 'The new bytes are handed to the keeper.',
    abandoning: 'The keeper is asked to give up what has not landed and to free its wallets.',
    done: 'Everything of the operation has landed.',
    failed: 'The operation was refused or failed on the chain.',
    abandoned: 'The operation was withdrawn or given up, as far as it had come.',
  },
  events: {
    'operation.withdrawn': 'The person takes the operation back before it is signed.',
    'operation.progressed': 'The keeper tells how the operation stands now.',
    'operation.continued': 'The next trade of a job is due.',
    'operation.resumed': 'The person wants the expired transactions signed again.',
    'operation.abandoned': 'The person gives up what has not landed, or a job was stopped.',
  },
  guards: {
    wasFound: 'Does the keeper already have a record of this operation?',
    isRefusal: 'Is it a refusal that proves the keeper took nothing?',
    isRefusedAgain: 'Did the keeper refuse the same bytes in the same way as before?',
    isFound: 'Does the keeper have a record of this operation?',
    holdsBytes: 'Does this page still hold what it handed to the keeper, so that it can hand it over again?',
    isDone: 'Is the keeper’s verdict that everything landed?',
    isFailed: 'Is the keeper’s verdict that it failed?',
    isAbandoned: 'Is the keeper’s verdict that it was given up?',
    isWaiting: 'Does the operation need the person?',
    isResting: 'Is it a job between two trades?',
    isUnknown: 'Can the keeper not tell yet what landed?',
  },
  delays: {
    signTimeout: 'Half a minute for the signer before the operation fails with nothing sent.',
    lookAgain: 'Two seconds before the keeper is asked, or handed the same bytes, once more.',
  },
});
