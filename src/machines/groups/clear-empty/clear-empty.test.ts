import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { harbor } from '../groups/groups.model';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { clearEmptyModel } from './clear-empty.model';
import { selectEmptyGroups } from './clear-empty.selectors';

const { say, done, failed } = script(clearEmptyModel);
const touched = ['parent', { type: 'groups.touched' }] as const;

describeMachine(clearEmptyModel, {
  journeys: [
    {
      title: 'GSB-06 GAP-68 the empty groups are named and asked for once',
      steps: [say('clearing.asked'), done('findEmpty')],
      ends: 'confirming',
      tells: [],
      then: (snapshot) => expect(selectEmptyGroups(snapshot)).toEqual([harbor]),
    },
    {
      title: 'GSB-06 they go after the yes',
      steps: [say('clearing.asked'), done('findEmpty'), say('clearing.confirmed'), done('clearGroups')],
      ends: 'idle',
      tells: [told(notice('clear/done', { groups: 1 })), touched],
    },
    {
      title: 'GSB-07 ERR-38 nothing to remove is told',
      steps: [say('clearing.asked'), done('findEmpty', 1)],
      ends: 'idle',
      tells: [told(notice('clear/none'))],
    },
    {
      title: 'a group that filled up meanwhile is kept and told',
      steps: [say('clearing.asked'), done('findEmpty'), say('clearing.confirmed'), done('clearGroups', 1)],
      ends: 'idle',
      tells: [told(notice('clear/partly', { removed: 0, kept: 1 })), touched],
    },
    {
      title: 'a network that does not answer removes nothing',
      steps: [say('clearing.asked'), failed('findEmpty')],
      ends: 'idle',
      tells: [told(notice('clear/unknown', { reason: faultOf('rpc/unreachable') }))],
    },
  ],
});
