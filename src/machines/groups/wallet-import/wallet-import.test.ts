import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { walletImportModel } from './wallet-import.model';
import { selectImportFault, selectImportRefusal } from './wallet-import.selectors';

const { say, done, failed } = script(walletImportModel);
const given = [say('import.asked'), say('keys.given')];

describeMachine(walletImportModel, {
  journeys: [
    {
      title: 'GAP-25 keys go into the group, and what was known already is counted',
      steps: [...given, done('importWallets')],
      ends: 'closed',
      tells: [told(notice('wallets/imported', { added: 2, known: 1 })), ['parent', { type: 'groups.touched' }]],
    },
    {
      title: 'a key of the wrong length is refused by its line and nothing is imported',
      steps: [...given, done('importWallets', 1)],
      ends: 'editing',
      tells: [],
      then: (snapshot) =>
        expect(selectImportRefusal(snapshot)).toEqual({ kind: 'refused', problem: 'key/length', line: 2 }),
    },
    {
      title: 'what the server refuses is said where it was typed',
      steps: [...given, failed('importWallets')],
      ends: 'editing',
      tells: [],
      then: (snapshot) =>
        expect(selectImportFault(snapshot)).toEqual(faultOf('api/conflict', 'Wallets must be between 1 and 20')),
    },
    {
      title: 'typing again takes the words away',
      steps: [...given, failed('importWallets'), say('keys.typed')],
      ends: 'editing',
      then: (snapshot) => expect(selectImportFault(snapshot)).toBe(null),
    },
  ],
});
