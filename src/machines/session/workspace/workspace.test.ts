import type { AnyEventObject } from 'xstate';
import { notice } from '#shared/notice';
import { aTransferEnd, aTransferRequest } from '../../money/operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { hubNames, places, type FlowEvent, type FlowName } from './workspace.hubs';
import { workspaceModel } from './workspace.model';

const { say, done, failed, after } = script(workspaceModel);
const quiet = done('awaitQuiet');
const arrived = done('openFlows');
const atFirst = { open: { news: 'listening', late: 'resting' } } as const;
const opening = { open: { news: 'listening', late: 'opening' } } as const;
const complete = { open: { news: 'listening', late: 'whole' } } as const;

/** A flow hears by its hub. */
const told = <Name extends FlowName>(to: Name, event: FlowEvent<Name> | AnyEventObject) =>
  [places[to].hub, { type: 'child.told', to, event }] as const;
const opened = hubNames.map((hub) => [hub, { type: 'flows.opened' }] as const);

describeMachine(workspaceModel, {
  delays: { openAgain: 2_000 },
  journeys: [
    {
      title: 'what a flow says is passed on',
      steps: [say('notice.raised')],
      ends: atFirst,
      tells: [['parent', { type: 'notice.raised', notice: notice('group/created') }]],
    },
    {
      title: 'MAS-36 another active master is told to who pays with it, and balances are read again',
      steps: [quiet, arrived, say('masters.known', 1)],
      ends: complete,
      tells: [
        ...opened,
        told('groupActions', say('masters.known', 1)),
        told('groups', { type: 'master.changed' }),
        told('deploy', say('masters.known', 1)),
        told('trading', say('masters.known', 1)),
        told('lookupTables', say('masters.known', 1)),
      ],
    },
    {
      title: 'the same master again reads no balances',
      steps: [quiet, arrived, say('masters.known', 0)],
      ends: complete,
      tells: [
        ...opened,
        told('groupActions', say('masters.known', 0)),
        told('deploy', say('masters.known', 0)),
        told('trading', say('masters.known', 0)),
        told('lookupTables', say('masters.known', 0)),
      ],
    },
    {
      title: 'what a person agreed to goes to the operations, and its verdict back to who waits for it',
      steps: [quiet, arrived, say('operation.requested'), say('operation.ended')],
      ends: complete,
      tells: [
        ...opened,
        told('operations', { type: 'operation.requested', request: aTransferRequest }),
        told('masterTransfer', { type: 'operation.ended', end: aTransferEnd }),
        told('groupActions', { type: 'operation.ended', end: aTransferEnd }),
        told('holdings', { type: 'trade.done' }),
        told('coins', { type: 'coins.missed' }),
        told('deploy', { type: 'operation.ended', end: aTransferEnd }),
        told('trading', { type: 'operation.ended', end: aTransferEnd }),
        told('lookupTables', { type: 'operation.ended', end: aTransferEnd }),
      ],
    },
    {
      title: 'KEY-01 KEY-02 GAP-76 shortcuts open and close panels',
      steps: [quiet, arrived, say('shortcut.pressed'), say('shortcut.pressed', 1), say('escape.pressed')],
      ends: complete,
      tells: [
        ...opened,
        told('shell', { type: 'groups.toggled' }),
        told('shell', { type: 'presets.toggled' }),
        told('shell', { type: 'escape.pressed' }),
      ],
    },
    {
      title: 'KEY-06 KEY-07 KEY-08 KEY-12 keys ask of all groups, and are told when it is over',
      steps: [
        quiet,
        arrived,
        say('shortcut.pressed', 2),
        say('shortcut.pressed', 3),
        say('shortcut.pressed', 4),
        say('bulk.settled'),
      ],
      ends: complete,
      tells: [
        ...opened,
        told('groupActions', { type: 'bulk.asked', kind: 'return' }),
        told('groupActions', { type: 'bulk.asked', kind: 'sell' }),
        told('groupActions', { type: 'bulk.asked', kind: 'close' }),
        told('settings', { type: 'bulk.settled' }),
      ],
    },
    {
      title: 'DEP-49 a launched coin is looked for in the lists and shown',
      steps: [quiet, arrived, say('coin.launched')],
      ends: complete,
      tells: [
        ...opened,
        told('coins', { type: 'coin.launched', mint: 'Mint1', others: [] }),
        told('groups', { type: 'groups.changed' }),
        told('holdings', { type: 'coin.launched' }),
        told('tracker', { type: 'coin.launched' }),
      ],
    },
    {
      title: 'GSB-10 GSB-11 the groups bar on screen is told to who reads balances',
      steps: [say('bar.opened'), say('bar.closed')],
      ends: atFirst,
      tells: [told('groups', { type: 'bar.opened' }), told('groups', { type: 'bar.closed' })],
    },
    {
      title: 'GAP-58 whether the clock reads again is told to who reads by it',
      steps: [say('refresh.chosen')],
      ends: atFirst,
      tells: [
        told('groups', { type: 'refresh.chosen', auto: false }),
        told('coins', { type: 'refresh.chosen', auto: false }),
      ],
    },
    {
      title: 'SHL-14 posts that came are told to the shell, which counts the new ones',
      steps: [say('posts.arrived')],
      ends: atFirst,
      tells: [told('shell', { type: 'posts.arrived', count: 2 })],
    },
    {
      title: 'SHL-15 the page that is shown is told to the shell',
      steps: [say('page.shown')],
      ends: opening,
      tells: [told('shell', { type: 'page.shown', path: '/dashboard/tracker' })],
    },
    {
      title: 'the code of later flows waits until the first screen is drawn, or until somebody goes elsewhere',
      steps: [quiet],
      ends: opening,
    },
    {
      title: 'a page within the dashboard is made of later flows, so their code waits for nothing',
      input: { parent: someParent, userId: 'user-1', path: '/dashboard/help' },
      steps: [arrived],
      ends: complete,
    },
    {
      title: 'a browser that does not say when it is quiet holds nothing back',
      steps: [failed('awaitQuiet'), arrived],
      ends: complete,
    },
    {
      title: 'every coin of the list can be traded',
      steps: [quiet, arrived, say('coins.known')],
      ends: complete,
      tells: [...opened, told('trading', say('coins.known'))],
    },
    {
      title: 'a created group is looked for in the list, and counted when it is there',
      steps: [quiet, arrived, say('group.created'), say('groups.known')],
      ends: complete,
      tells: [
        ...opened,
        told('groups', { type: 'groups.changed' }),
        told('groupActions', say('groups.known')),
        told('createGroup', say('groups.known')),
        told('deploy', say('groups.known')),
      ],
    },
    {
      title: 'GRP-31 a deleted group leaves the list',
      steps: [say('group.deleted')],
      ends: atFirst,
      tells: [told('groups', { type: 'groups.changed' })],
    },
    {
      title: 'what is under way is told to who must not touch its wallets',
      steps: [say('operation.followed')],
      ends: atFirst,
      tells: [told('groupActions', { type: 'operation.followed', request: aTransferRequest })],
    },
    {
      title: 'a flow that hears of an operation nobody follows has the open ones read again',
      steps: [say('operations.missed')],
      ends: atFirst,
      tells: [told('operations', { type: 'operations.missed' })],
    },
    {
      title: 'after a lost connection everything that may have changed is asked for',
      steps: [say('connection.restored')],
      ends: atFirst,
      tells: [
        told('operations', { type: 'operations.missed' }),
        told('masters', { type: 'masters.refreshed' }),
        told('groups', { type: 'groups.changed' }),
        told('coins', { type: 'coins.missed' }),
        told('holdings', { type: 'holdings.changed' }),
      ],
    },
    {
      title: 'CCH-14 presets that changed elsewhere, or may have meanwhile, are read again',
      steps: [quiet, arrived, say('presets.touched'), say('connection.restored')],
      ends: complete,
      tells: [
        ...opened,
        told('presets', { type: 'presets.changed' }),
        told('operations', { type: 'operations.missed' }),
        told('masters', { type: 'masters.refreshed' }),
        told('groups', { type: 'groups.changed' }),
        told('coins', { type: 'coins.missed' }),
        told('holdings', { type: 'holdings.changed' }),
        told('presets', { type: 'presets.changed' }),
      ],
    },
    {
      title: 'GAP-09 QPS-15 a group preset that is applied opens Create Group',
      steps: [quiet, arrived, say('preset.picked')],
      ends: complete,
      tells: [...opened, told('createGroup', say('preset.picked'))],
    },
    {
      title: 'DEP-54 an applied deployment preset is told to the deploy form',
      steps: [quiet, arrived, say('deployment.applied')],
      ends: complete,
      tells: [...opened, told('deploy', say('deployment.applied'))],
    },
    {
      title: 'CRG-14 ENT-15 a group made of a preset is to be given SOL, and the preset was used',
      steps: [quiet, arrived, say('preset.used'), say('distribution.asked')],
      ends: complete,
      tells: [...opened, told('presets', say('preset.used')), told('groupActions', say('distribution.asked'))],
    },
    {
      title: 'CCH-14 what another window touched is read again',
      steps: [say('masters.touched'), say('groups.touched'), say('coins.touched')],
      ends: atFirst,
      tells: [
        told('masters', { type: 'masters.refreshed' }),
        told('groups', { type: 'groups.changed' }),
        told('coins', { type: 'coins.missed' }),
      ],
    },
    {
      title: 'a flow whose code comes later is told what was known before',
      steps: [say('masters.known', 1), say('groups.known'), say('coins.known'), say('operation.ended'), quiet, arrived],
      ends: complete,
      tells: [
        told('groupActions', say('masters.known', 1)),
        told('groups', { type: 'master.changed' }),
        told('groupActions', say('groups.known')),
        told('createGroup', say('groups.known')),
        told('masterTransfer', { type: 'operation.ended', end: aTransferEnd }),
        told('groupActions', { type: 'operation.ended', end: aTransferEnd }),
        told('holdings', { type: 'trade.done' }),
        told('coins', { type: 'coins.missed' }),
        ...opened,
        told('deploy', say('masters.known', 1)),
        told('trading', say('masters.known', 1)),
        told('lookupTables', say('masters.known', 1)),
        told('trading', say('coins.known')),
        told('deploy', say('groups.known')),
      ],
    },
    {
      title: 'GAP-59 what a flow says is noted as well',
      steps: [quiet, arrived, say('notice.raised')],
      ends: complete,
      tells: [
        ...opened,
        ['parent', { type: 'notice.raised', notice: notice('group/created') }],
        told('notifications', { type: 'notice.raised', notice: notice('group/created') }),
      ],
    },
    {
      title: 'code that did not arrive is fetched again after 2 s',
      steps: [quiet, failed('openFlows'), after('openAgain'), arrived],
      ends: complete,
    },
    {
      title: 'a flow that breaks ends its hub, and that the workspace instead of going on half',
      steps: [quiet, arrived, done('moneyHub')],
      ends: 'broken',
    },
    { title: 'so does a hub that breaks itself', steps: [failed('pageHub')], ends: 'broken' },
  ],
});
