import { expect } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aReturnEnd, aReturnRequest } from '../group-return/group-return.fixtures';
import { harbor } from '../groups/groups.model';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { someParent } from '../testing/parent';
import { groupActionModel } from './group-action.model';
import { selectIsReturning } from './group-action.selectors';

const { say, done, failed } = script(groupActionModel);
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;

describeMachine(groupActionModel, {
  journeys: [
    { title: 'RET-01 a group returns its SOL', steps: [say('return.asked')], ends: 'returning', tells: [] },
    {
      title: 'RET-06 without an active master it says so and sends nothing',
      input: { parent: someParent, group: harbor, master: null, request: null },
      steps: [say('return.asked')],
      ends: 'idle',
      tells: [told(notice('master/missing'))],
    },
    {
      title: 'ERR-22 a group without wallets says so',
      steps: [say('group.changed'), say('return.asked')],
      ends: 'idle',
      tells: [told(notice('return/noWallets'))],
    },
    {
      title: 'a second click while it runs shows what runs',
      steps: [say('return.asked'), say('return.asked')],
      ends: 'returning',
      tells: [['groupReturn', { type: 'dialog.opened' }]],
    },
    {
      title: 'a return that is found under way is followed, and its verdict passed on',
      steps: [say('operation.tended'), say('operation.ended')],
      ends: 'returning',
      tells: [['groupReturn', { type: 'operation.ended', end: aReturnEnd }]],
    },
    {
      title: 'one that ran before the group was known is followed from the start',
      input: { parent: someParent, group: harbor, master: 'Maa1', request: aReturnRequest },
      steps: [],
      ends: 'returning',
    },
    {
      title: 'after its end the next one can begin',
      steps: [say('return.asked'), done('groupReturn'), say('return.asked')],
      ends: 'returning',
      then: (snapshot) => expect(selectIsReturning(snapshot as Parameters<typeof selectIsReturning>[0])).toBe(true),
    },
    {
      title: 'RET-05 one that breaks says so and leaves the group usable',
      steps: [say('return.asked'), failed('groupReturn')],
      ends: 'idle',
      tells: [told(notice('return/failed', { reason: faultOf('internal/unexpected') }))],
    },
    {
      title: 'an operation of another kind is none of its business',
      steps: [say('operation.tended', 1)],
      ends: 'idle',
    },
  ],
});
