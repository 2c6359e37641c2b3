import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { forgotten, loose, stuckSolModel } from './stuck-sol.model';
import { selectStuckFace, selectStuckFault, selectStuckPlaces } from './stuck-sol.selectors';

const { say, done, failed } = script(stuckSolModel);

describeMachine(stuckSolModel, {
  journeys: [
    {
      title: 'what lies about is shown with where it lies',
      steps: [say('search.asked'), done('findStuck')],
      ends: 'shown',
      then: (snapshot) =>
        expect([selectStuckFace(snapshot), selectStuckPlaces(snapshot)]).toEqual(['full', [forgotten, loose]]),
    },
    {
      title: 'nothing anywhere is said',
      steps: [say('search.asked'), done('findStuck', 1)],
      ends: 'shown',
      then: (snapshot) => expect(selectStuckFace(snapshot)).toBe('empty'),
    },
    {
      title: 'a network that does not answer is not taken for nothing',
      steps: [say('search.asked'), failed('findStuck')],
      ends: 'failed',
      then: (snapshot) =>
        expect([selectStuckFace(snapshot), selectStuckFault(snapshot)]).toEqual(['failed', faultOf('api/unavailable')]),
    },
    {
      title: 'loose wallets are adopted into a group, the groups hear of it, and the finder looks again',
      steps: [say('search.asked'), done('findStuck'), say('adoption.asked'), done('adoptWallets')],
      ends: 'looking',
      tells: [told(notice('wallets/adopted', { wallets: 2 })), ['parent', { type: 'groups.touched' }]],
      then: (snapshot) => expect(selectStuckFace(snapshot)).toBe('full'),
    },
    {
      title: 'an adoption that is refused says why and leaves what was found',
      steps: [say('search.asked'), done('findStuck'), say('adoption.asked'), failed('adoptWallets')],
      ends: 'shown',
      tells: [told(notice('wallets/adoptFailed', { reason: faultOf('api/conflict') }))],
    },
  ],
});
