import { notice } from '#shared/notice';
import { lantern } from '../../coins/coins/coins.model';
import { harbor } from '../../groups/groups/groups.model';
import { aDueStep, aTransferEnd, aTransferRequest, jobRecordIn } from '../../money/operation/operation.fixtures';
import { groupStartOf } from '../../presets/presets/group-start';
import { crew } from '../../presets/presets/presets.fixtures';
import { defineModel } from '../../testing/model';
import { ownerOf, someParent } from '../../testing/parent';
import { workspaceMachine } from './workspace.machine';
import { KEPT } from './workspace.news';
import { workspacePorts } from './workspace.parts';

const ended = { done: [undefined], error: [new Error('a flow broke')] } as const;

export const workspaceModel = defineModel({
  machine: workspaceMachine,
  ports: workspacePorts,
  input: { parent: someParent, userId: 'user-1', path: '/dashboard' },
  otherInputs: [{ parent: someParent, userId: 'user-1', path: '/dashboard/help' }],
  events: {
    'notice.raised': [{ type: 'notice.raised', notice: notice('group/created') }],
    'masters.known': [
      { type: 'masters.known', active: null },
      {
        type: 'masters.known',
        active: { id: 'm1', address: 'Maa1', chain: 'sol', active: true },
      },
    ],
    'coins.known': [{ type: 'coins.known', owner: ownerOf({ coins: [lantern] }) }],
    'groups.known': [{ type: 'groups.known', owner: ownerOf({ groups: [harbor] }) }],
    'groups.touched': [{ type: 'groups.touched' }],
    'masters.touched': [{ type: 'masters.touched' }],
    'coins.touched': [{ type: 'coins.touched' }],
    'group.created': [{ type: 'group.created', id: 'g1' }],
    'presets.touched': [{ type: 'presets.touched' }],
    'preset.picked': [{ type: 'preset.picked', start: groupStartOf(crew) }],
    'deployment.applied': [{ type: 'deployment.applied', devBuy: '0.5', bundle: null, isClamped: false }],
    'preset.used': [{ type: 'preset.used', id: 'p5' }],
    'distribution.asked': [{ type: 'distribution.asked', groupId: 'g1', prefill: { mode: 'simple', total: '1' } }],
    'group.deleted': [{ type: 'group.deleted', id: 'g1' }],
    'operation.followed': [{ type: 'operation.followed', request: aTransferRequest }],
    'operation.requested': [{ type: 'operation.requested', request: aTransferRequest }],
    'operation.continued': [{ type: 'operation.continued', id: '01ACTIVITY', due: aDueStep }],
    'operation.dropped': [{ type: 'operation.dropped', id: '01ACTIVITY' }],
    'operation.rested': [{ type: 'operation.rested', record: jobRecordIn('waiting'), fault: null }],
    'operation.ended': [{ type: 'operation.ended', end: aTransferEnd }],
    'coin.launched': [{ type: 'coin.launched', mint: 'Mint1', symbol: 'LANTERN' }],
    'shortcut.pressed': [
      { type: 'shortcut.pressed', action: 'openGroups' },
      { type: 'shortcut.pressed', action: 'openQuickPresets' },
      { type: 'shortcut.pressed', action: 'returnSol' },
      { type: 'shortcut.pressed', action: 'sellAllTokens' },
      { type: 'shortcut.pressed', action: 'closeAllAccounts' },
    ],
    'bulk.settled': [{ type: 'bulk.settled' }],
    'escape.pressed': [{ type: 'escape.pressed' }],
    'refresh.chosen': [{ type: 'refresh.chosen', auto: false }],
    'bar.opened': [{ type: 'bar.opened' }],
    'bar.closed': [{ type: 'bar.closed' }],
    'page.shown': [{ type: 'page.shown', path: '/dashboard/tracker' }],
    'posts.arrived': [{ type: 'posts.arrived', count: 2 }],
    'holdings.changed': [{ type: 'holdings.changed' }],
    'operations.missed': [{ type: 'operations.missed' }],
    'connection.restored': [{ type: 'connection.restored' }],
  },
  outcomes: {
    awaitQuiet: { done: [undefined], error: [new Error('the browser does not say')] },
    openFlows: { done: [undefined], error: [new Error('the code did not arrive')] },
    pageHub: ended,
    moneyHub: ended,
    holdingsHub: ended,
  },
  project: ({ said }) => [said['masters.known']?.active?.id ?? null, KEPT.map((type) => said[type] === undefined)],
});
