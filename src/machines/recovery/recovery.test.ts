import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { recoveryModel } from './recovery.model';
import { selectRecoveryFace, selectRecoveryFault } from './recovery.selectors';

const { say, done, failed } = script(recoveryModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectRecoveryFace>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;
const shown = [say('recovery.opened'), done('readDeleted')];

describeMachine(recoveryModel, {
  journeys: [
    {
      title: 'GAP-67 a deleted group comes back and the list is read again',
      steps: [...shown, say('restoring.asked'), done('restore'), done('readDeleted', 1)],
      ends: 'shown',
      tells: [told(notice('recovery/restored', { what: 'group' })), ['parent', { type: 'groups.touched' }]],
      then: (snapshot) => expect(selectRecoveryFace(seen(snapshot))).toBe('empty'),
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
        expect(selectRecoveryFault(seen(snapshot))).toEqual(faultOf('api/conflict', 'Maximum 8 groups allowed')),
    },
    {
      title: 'GAP-67 what is back is not offered again when the list cannot be read behind it',
      steps: [...shown, say('restoring.asked'), done('restore'), failed('readDeleted')],
      ends: 'failed',
      then: (snapshot) => expect(selectRecoveryFace(seen(snapshot))).toBe('failed'),
    },
    {
      title: 'a list that cannot be read may be asked for again',
      steps: [say('recovery.opened'), failed('readDeleted'), say('list.refreshed'), done('readDeleted')],
      ends: 'shown',
      then: (snapshot) => expect(selectRecoveryFault(seen(snapshot))).toBe(null),
    },
  ],
});
