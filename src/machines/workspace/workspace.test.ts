import { notice } from '#shared/notice';
import { aTransferEnd, aTransferRequest } from '../operation/operation.fixtures';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { workspaceModel } from './workspace.model';

const { say, failed } = script(workspaceModel);

describeMachine(workspaceModel, {
  journeys: [
    {
      title: 'what a flow says is passed on',
      steps: [say('notice.raised')],
      ends: 'open',
      tells: [['parent', { type: 'notice.raised', notice: notice('group/created') }]],
    },
    {
      title: 'MAS-36 another active master is told to who pays with it, and balances are read again',
      steps: [say('masters.known', 1)],
      ends: 'open',
      tells: [
        ['deploy', say('masters.known', 1)],
        ['trading', say('masters.known', 1)],
        ['groupActions', say('masters.known', 1)],
        ['groups', { type: 'master.changed' }],
      ],
    },
    {
      title: 'the same master again reads no balances',
      steps: [say('masters.known', 0)],
      ends: 'open',
      tells: [
        ['deploy', say('masters.known', 0)],
        ['trading', say('masters.known', 0)],
        ['groupActions', say('masters.known', 0)],
      ],
    },
    {
      title: 'what a person agreed to goes to the operations, and its verdict back to who waits for it',
      steps: [say('operation.requested'), say('operation.ended')],
      ends: 'open',
      tells: [
        ['operations', { type: 'operation.requested', request: aTransferRequest }],
        ['masterTransfer', { type: 'operation.ended', end: aTransferEnd }],
        ['deploy', { type: 'operation.ended', end: aTransferEnd }],
        ['trading', { type: 'operation.ended', end: aTransferEnd }],
        ['groupActions', { type: 'operation.ended', end: aTransferEnd }],
        ['holdings', { type: 'trade.done' }],
        ['coins', { type: 'coins.missed' }],
      ],
    },
    {
      title: 'DEP-49 a launched coin is looked for in the lists and shown',
      steps: [say('coin.launched')],
      ends: 'open',
      tells: [
        ['coins', { type: 'coin.launched', mint: 'Mint1' }],
        ['tracker', { type: 'coin.launched' }],
        ['groups', { type: 'groups.changed' }],
        ['holdings', { type: 'coin.launched' }],
      ],
    },
    {
      title: 'every coin of the list can be traded',
      steps: [say('coins.known')],
      ends: 'open',
      tells: [['trading', say('coins.known')]],
    },
    {
      title: 'a created group is looked for in the list, and counted when it is there',
      steps: [say('group.created'), say('groups.known')],
      ends: 'open',
      tells: [
        ['groups', { type: 'groups.changed' }],
        ['deploy', say('groups.known')],
        ['groupActions', say('groups.known')],
        ['createGroup', { type: 'groups.counted', count: 1 }],
      ],
    },
    {
      title: 'GRP-31 a deleted group leaves the list',
      steps: [say('group.deleted')],
      ends: 'open',
      tells: [['groups', { type: 'groups.changed' }]],
    },
    {
      title: 'what is under way is told to who must not touch its wallets',
      steps: [say('operation.tended')],
      ends: 'open',
      tells: [['groupActions', { type: 'operation.tended', request: aTransferRequest }]],
    },
    {
      title: 'after a lost connection everything that may have changed is asked for',
      steps: [say('connection.restored')],
      ends: 'open',
      tells: [
        ['operations', { type: 'operations.missed' }],
        ['coins', { type: 'coins.missed' }],
        ['holdings', { type: 'holdings.changed' }],
      ],
    },
    {
      title: 'a flow that breaks ends the workspace instead of going on half',
      steps: [failed('deploy')],
      ends: 'broken',
    },
  ],
});
