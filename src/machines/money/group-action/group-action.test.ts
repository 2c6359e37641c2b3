import { describe, expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import {
  aClosingRequest,
  aDistributionRequest,
  aGroupSale,
  aGroupSaleRequest,
  aReturnEnd,
  aReturnRequest,
} from '../agreement/agreement.fixtures';
import { harbor } from '../../groups/groups/groups.model';
import { aLaunchRequest, aTransferRequest } from '../operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import { groupActionModel } from './group-action.model';
import { selectActionKind } from './group-action.selectors';
import { actionOf, runningIn } from './running';

const { say, done, failed } = script(groupActionModel);
const input = { parent: someParent, group: harbor, master: 'Maa1', request: null, occupied: [] };
const acting = (state: 'returning' | 'selling' | 'closing' | 'distributing') => ({ acting: state });
const reason = faultOf('internal/unexpected');

describeMachine(groupActionModel, {
  journeys: [
    { title: 'RET-01 a group returns its SOL', steps: [say('action.asked')], ends: acting('returning'), tells: [] },
    { title: 'SEL-01 a group sells its tokens', steps: [say('action.asked', 1)], ends: acting('selling'), tells: [] },
    { title: 'CLS-01 a group closes accounts', steps: [say('action.asked', 2)], ends: acting('closing'), tells: [] },
    {
      title: 'DST-01 a group is given SOL, with the amounts of a preset',
      steps: [say('action.asked', 4)],
      ends: acting('distributing'),
      then: (snapshot) => {
        expect([selectActionKind(snapshot), snapshot.context.prefill]).toEqual([
          'distribute',
          { mode: 'simple', total: '2' },
        ]);
      },
    },
    {
      title: 'RET-06 DST-11 GAP-29 without an active master each says so in its words and sends nothing',
      input: { ...input, master: null },
      steps: [say('action.asked'), say('action.asked', 1), say('action.asked', 2), say('action.asked', 3)],
      ends: 'idle',
      tells: [
        told(notice('master/missing')),
        told(notice('master/missing')),
        told(notice('master/missing')),
        told(notice('distribute/noMaster')),
      ],
    },
    {
      title: 'ERR-22 DST-12 a group without wallets says so',
      steps: [say('group.changed'), say('action.asked', 3)],
      ends: 'idle',
      tells: [told(notice('group/empty'))],
    },
    {
      title: 'GRP-13 DST-14 RET-09 SEL-08 CLS-07 a group whose wallets are kept by another operation does nothing',
      steps: [say('groups.occupied'), say('action.asked'), say('action.asked', 3)],
      ends: 'idle',
      tells: [told(notice('group/busy')), told(notice('group/busy'))],
    },
    {
      title: 'a second click while it runs shows what runs, and another action waits',
      steps: [say('action.asked'), say('action.asked'), say('action.asked', 1)],
      ends: acting('returning'),
      tells: [['agreement', { type: 'dialog.opened' }], told(notice('group/busy'))],
    },
    {
      title: 'what is found under way is followed, and its verdict passed on',
      steps: [say('operation.followed'), say('operation.ended')],
      ends: acting('returning'),
      tells: [['agreement', { type: 'operation.ended', end: aReturnEnd }]],
    },
    {
      title: 'a distribution found under way hears of its verdict and of the master',
      steps: [say('operation.followed', 4), say('operation.ended'), say('master.changed')],
      ends: acting('distributing'),
      tells: [
        ['distribute', { type: 'operation.ended', end: aReturnEnd }],
        ['distribute', { type: 'master.changed', address: 'Maa2' }],
      ],
    },
    {
      title: 'one that ran before the group was known is followed from the start',
      input: { ...input, request: aClosingRequest },
      steps: [],
      ends: acting('closing'),
    },
    {
      title: 'after its end the next one can begin',
      steps: [say('action.asked'), done('agreement'), say('action.asked', 1)],
      ends: acting('selling'),
    },
    {
      title: 'RET-01 what was followed is over: the next return is planned, not taken for the one before',
      steps: [say('operation.followed'), done('agreement'), say('action.asked')],
      ends: acting('returning'),
      then: (snapshot) => expect(snapshot.context.request).toBe(null),
    },
    {
      title: 'RET-05 one that breaks says so and leaves the group usable',
      steps: [say('action.asked'), failed('agreement')],
      ends: 'idle',
      tells: [told(notice('return/failed', { reason }))],
    },
    {
      title: 'DST-13 SEL-06 CLS-05 each breaks in its own words',
      steps: [
        say('action.asked', 1),
        failed('agreement'),
        say('action.asked', 2),
        failed('agreement'),
        say('action.asked', 3),
        failed('distribute'),
      ],
      ends: 'idle',
      tells: [
        told(notice('trade/sellFailed', { reason })),
        told(notice('close/failed', { reason })),
        told(notice('distribute/failed', { reason, funded: 0, wallets: 0 })),
      ],
    },
    {
      title: 'an operation of another kind is none of its business',
      steps: [say('operation.followed', 1)],
      ends: 'idle',
    },
  ],
});

const coinSale = { ...aGroupSaleRequest, intent: { ...aGroupSale, surface: 'coin' } } as const;

describe('what an operation is to a group', () => {
  test.each([
    ['its return', aReturnRequest, 'return'],
    ['its sale', aGroupSaleRequest, 'sell'],
    ['its closing', aClosingRequest, 'close'],
    ['its distribution', aDistributionRequest, 'distribute'],
    ['the sale of a coin', coinSale, null],
    ['a transfer', aTransferRequest, null],
    ['a launch', aLaunchRequest, null],
  ])('%s', (_name, request, kind) => expect([actionOf('g1', request), actionOf('g2', request)]).toEqual([kind, null]));

  test('of all that runs its own is found', () => {
    const found = [aTransferRequest, aClosingRequest].map(
      (request) => ({ type: 'operation.followed', request }) as const,
    );
    expect([runningIn(found, 'g1'), runningIn(found.slice(0, 1), 'g1')]).toEqual([aClosingRequest, null]);
  });
});
