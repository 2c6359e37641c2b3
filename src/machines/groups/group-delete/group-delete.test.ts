import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { harbor } from '../groups/groups.model';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { groupDeleteModel } from './group-delete.model';
import { selectDeleteFault, selectDeletingGroup, selectGroupHolds } from './group-delete.selectors';

const { say, done, failed } = script(groupDeleteModel);

describeMachine(groupDeleteModel, {
  journeys: [
    {
      title: 'GRP-30 GAP-68 deleting asks first and shows what the group still holds',
      steps: [say('deletion.asked'), done('readHolds')],
      ends: { confirming: 'seen' },
      tells: [],
      then: (snapshot) =>
        expect([selectDeletingGroup(snapshot), selectGroupHolds(snapshot)]).toEqual([
          harbor,
          { positions: 1, accounts: 2 },
        ]),
    },
    {
      title: 'GRP-31 a deleted group is told once',
      steps: [say('deletion.asked'), say('deletion.confirmed'), done('deleteGroup')],
      ends: 'closed',
      tells: [told(notice('group/deleted')), ['parent', { type: 'group.deleted', id: 'g1' }]],
    },
    {
      title: 'GRP-32 a failed deletion is told and the dialog says why',
      steps: [say('deletion.asked'), say('deletion.confirmed'), failed('deleteGroup')],
      ends: { confirming: 'looking' },
      tells: [told(notice('group/deleteFailed'))],
      then: (snapshot) => expect(selectDeleteFault(snapshot)).toEqual(faultOf('api/conflict')),
    },
    {
      title: 'GRP-33 cancelling deletes nothing',
      steps: [say('deletion.asked'), say('deletion.cancelled')],
      ends: 'closed',
      tells: [],
    },
    {
      title: 'a group that a running operation uses is not deleted',
      steps: [say('groups.occupied'), say('deletion.asked')],
      ends: 'closed',
      tells: [told(notice('group/busy'))],
    },
    {
      title: 'nor one that an operation took while the dialog was open',
      steps: [say('deletion.asked'), say('groups.occupied'), say('deletion.confirmed')],
      ends: { confirming: 'looking' },
      tells: [told(notice('group/busy'))],
    },
    {
      title: 'GAP-68 its keys are offered before it goes',
      steps: [say('deletion.asked'), say('wallets.exported'), done('exportGroup')],
      ends: { confirming: 'looking' },
      tells: [told(notice('master/exported'))],
    },
    {
      title: 'ERR-14 an export that fails is told',
      steps: [say('deletion.asked'), say('wallets.exported'), failed('exportGroup')],
      ends: { confirming: 'looking' },
      tells: [told(notice('master/exportFailed'))],
    },
  ],
});
