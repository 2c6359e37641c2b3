import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { addWalletModel } from './add-wallet.model';
import { selectCanClose, selectKeyProblem, selectTab } from './add-wallet.selectors';

const { say, done, failed } = script(addWalletModel);

describeMachine(addWalletModel, {
  journeys: [
    {
      title: 'MAS-23 a generated wallet is told and closes the dialog',
      steps: [say('wallet.asked'), done('generateMaster')],
      ends: 'closed',
      output: { added: true },
      tells: [told(notice('master/created'))],
    },
    {
      title: 'MAS-25 an imported wallet is told and closes the dialog',
      steps: [say('tab.chosen'), say('key.given'), done('importMaster')],
      ends: 'closed',
      output: { added: true },
      tells: [told(notice('master/imported'))],
    },
    {
      title: 'MAS-26 an empty key is said at the field until it is typed anew',
      steps: [say('tab.chosen'), say('key.given'), done('importMaster', 1)],
      ends: { importing: 'idle' },
      tells: [],
      then: (snapshot) => expect(selectKeyProblem(snapshot)).toBe('key/required'),
    },
    {
      title: 'MAS-27 a key of another length is said at the field, and gone when it is typed anew',
      steps: [say('tab.chosen'), say('key.given'), done('importMaster', 2), say('key.typed')],
      ends: { importing: 'idle' },
      then: (snapshot) => expect(selectKeyProblem(snapshot)).toBe(null),
    },
    {
      title: 'MAS-28 any other failure is told and leaves the dialog open',
      steps: [say('wallet.asked'), failed('generateMaster')],
      ends: { generating: 'idle' },
      tells: [told(notice('master/addFailed'))],
    },
    {
      title: 'MAS-20 a sixth wallet that is generated while another page added the fifth is told as such',
      steps: [say('wallet.asked'), failed('generateMaster', 1)],
      ends: { generating: 'idle' },
      tells: [told(notice('master/limit'))],
    },
    {
      title: 'MAS-20 and so is a sixth that is imported',
      steps: [say('tab.chosen'), say('key.given'), failed('importMaster', 1)],
      ends: { importing: 'idle' },
      tells: [told(notice('master/limit'))],
    },
    {
      title: 'MAS-25 a key that is here already is said at the field, not told as imported',
      steps: [say('tab.chosen'), say('key.given'), done('importMaster', 3)],
      ends: { importing: 'idle' },
      tells: [],
      then: (snapshot) => expect(selectKeyProblem(snapshot)).toBe('key/known'),
    },
    {
      title: 'MAS-22 the tabs change while nothing is saved',
      steps: [say('tab.chosen'), say('key.given'), say('tab.chosen', 1), say('dialog.closed')],
      ends: { importing: 'saving' },
      then: (snapshot) => expect([selectTab(snapshot), selectCanClose(snapshot)]).toEqual(['import', false]),
    },
    {
      title: 'closed without a wallet',
      steps: [say('dialog.closed')],
      ends: 'closed',
      output: { added: false },
    },
  ],
});
