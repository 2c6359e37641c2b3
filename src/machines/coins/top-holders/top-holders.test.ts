import { expect } from 'vitest';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someHolders, topHoldersModel } from './top-holders.model';
import { selectHolders, selectHoldersFace, selectHoldersFault } from './top-holders.selectors';

const { say, done, failed } = script(topHoldersModel);

describeMachine(topHoldersModel, {
  journeys: [
    {
      title: 'who holds a coin is read when it is asked for; what is known stays while it is read again',
      steps: [say('holders.asked'), done('readHolders'), say('holders.asked')],
      ends: 'reading',
      then: (snapshot) => expect(selectHolders('Mint1')(snapshot)).toEqual(someHolders),
    },
    {
      title: 'what could not be read says why, and is asked for again',
      steps: [say('holders.asked'), failed('readHolders'), say('holders.asked'), done('readHolders', 1)],
      ends: 'shown',
      then: (snapshot) =>
        expect([selectHolders('Mint1')(snapshot), selectHoldersFault('Mint1')(snapshot)]).toEqual([
          { wallets: [], leftOut: 1 },
          null,
        ]),
    },
    {
      title: 'the next coin is not shown with the holders of the one before',
      steps: [say('holders.asked'), done('readHolders'), say('holders.asked', 1)],
      ends: 'reading',
      then: (snapshot) =>
        expect([selectHolders('Mint2')(snapshot), selectHolders('Mint1')(snapshot)]).toEqual([null, null]),
    },
    {
      title: 'a coin nobody asked about has its list put away',
      steps: [say('holders.asked'), failed('readHolders')],
      ends: 'failed',
      then: (snapshot) =>
        expect(['Mint1', 'Mint2'].map((mint) => selectHoldersFace(mint)(snapshot))).toEqual(['failed', 'closed']),
    },
    {
      title: 'the list is put away',
      steps: [say('holders.asked'), done('readHolders'), say('holders.closed')],
      ends: 'closed',
      then: (snapshot) => expect(selectHolders('Mint1')(snapshot)).toBeNull(),
    },
  ],
});
