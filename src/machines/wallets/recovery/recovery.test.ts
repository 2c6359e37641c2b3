import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { recoveryModel } from './recovery.model';
import { selectRecoveryFace, selectRecoveryFault } from './recovery.selectors';

const { say, done, failed } = script(recoveryModel);
const shown = [say('recovery.opened'), done('readDeleted')];

describeMachine(recoveryModel, {
  journeys: [
    {
      title: 'GAP-67 a deleted group comes back and the list is read again',
      steps: [...shown, say('restoring.asked'), done('restore'), done('readDeleted', 1)],
      ends: 'shown',
      tells: [told(notice('recovery/restored', { what: 'group' })), ['parent', { type: 'groups.touched' }]],
      then: (snapshot) => expect(selectRecoveryFace(snapshot)).toBe('empty'),
    },
    {
      title: 'GAP-67 so does a deleted master wallet',
      steps: [...shown, say('restoring.asked', 1), done('restore')],
      ends: 'reading',
      tells: [told(notice('recovery/restored', { what: 'master' })), ['parent', { type: 'masters.touched' }]],
    },
    {
      title: 'GSB-14 at the limit it stays deleted and says why',
      steps: [...shown, say('restoring.asked'), failed('restore')],
      ends: 'shown',
      tells: [],
      then: (snapshot) =>
        expect(selectRecoveryFault(snapshot)).toEqual(faultOf('api/conflict', 'Maximum 8 groups allowed')),
    },
    {
      title: 'GAP-67 what is back is not offered again when the list cannot be read behind it',
      steps: [...shown, say('restoring.asked'), done('restore'), failed('readDeleted')],
      ends: 'failed',
      then: (snapshot) => expect(selectRecoveryFace(snapshot)).toBe('failed'),
    },
    {
      title: 'GAP-67 a dialog that is closed restores nothing',
      steps: [...shown, say('dialog.closed')],
      ends: 'closed',
      tells: [],
      asks: [['readDeleted', undefined]],
    },
    {
      title: 'GAP-67 what is chosen is what is restored',
      steps: [...shown, say('restoring.asked', 1)],
      ends: 'restoring',
      asks: [
        ['readDeleted', undefined],
        ['restore', { kind: 'master', id: 'm9' }],
      ],
    },
    {
      title: 'a list that cannot be read may be asked for again',
      steps: [say('recovery.opened'), failed('readDeleted'), say('list.refreshed'), done('readDeleted')],
      ends: 'shown',
      then: (snapshot) => expect(selectRecoveryFault(snapshot)).toBe(null),
    },
  ],
});
