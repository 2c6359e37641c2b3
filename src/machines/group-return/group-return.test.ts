import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { aTransferRequest } from '../operation/operation.fixtures';
import { harbor } from '../groups/groups.model';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { someParent } from '../testing/parent';
import { aReturnEnd, aReturnRequest } from './group-return.fixtures';
import { groupReturnModel } from './group-return.model';
import { selectReturn, selectReturnEnd, selectReturnFault, selectReturnStep, sumsOf } from './group-return.selectors';
import { requested, returnOf } from './return.plan';

const { say, done, failed, after } = script(groupReturnModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectReturn>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;
const asked = ['parent', { type: 'operation.requested', request: aReturnRequest }] as const;
const running = { parent: someParent, group: harbor, master: 'Maa1', request: aReturnRequest };
const confirmed = [done('planReturn'), say('return.confirmed')];

describeMachine(groupReturnModel, {
  journeys: [
    {
      title: 'RET-01 nothing is signed before the plan was seen',
      steps: [done('planReturn')],
      ends: { open: { dialog: 'shown', work: { preparing: 'reviewing' } } },
      tells: [],
      then: (snapshot) => expect(selectReturn(seen(snapshot))).toEqual(aReturnRequest),
    },
    {
      title: 'RET-10 GRP-38 after the verdict it waits 1.5 s and reads the balances',
      steps: [...confirmed, say('operation.ended'), after('settle'), done('refreshGroup')],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      tells: [asked],
      then: (snapshot) =>
        expect([selectReturnEnd(seen(snapshot)), selectReturnStep(seen(snapshot))]).toEqual([aReturnEnd, 'concluded']),
    },
    {
      title: 'a second click on Sign and send asks for nothing more',
      steps: [...confirmed, say('return.confirmed')],
      ends: { open: { dialog: 'shown', work: 'operating' } },
      tells: [asked],
    },
    {
      title: 'RET-02 a group with tokens is warned about and nothing is signed',
      steps: [done('planReturn', 1)],
      ends: 'closed',
      tells: [told(notice('return/tokensLeft'))],
    },
    {
      title: 'an empty group says that there is nothing to return',
      steps: [done('planReturn', 2)],
      ends: 'closed',
      tells: [told(notice('return/nothingToReturn'))],
    },
    {
      title: 'RET-05 a plan that cannot be made says why and can be tried again',
      steps: [failed('planReturn'), say('return.retried')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
      tells: [told(notice('return/failed', { reason: faultOf('rpc/unreachable') }))],
    },
    {
      title: 'what could not be signed is not waited for',
      steps: [...confirmed, say('operation.ended', 1)],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      then: (snapshot) => expect(selectReturnFault(seen(snapshot))).toEqual(faultOf('signer/locked')),
    },
    {
      title: 'a dialog closed before the signature ends it',
      steps: [done('planReturn'), say('dialog.closed')],
      ends: 'closed',
      tells: [],
    },
    {
      title: 'a dialog closed after the signature hides it, and it ends by itself',
      steps: [...confirmed, say('dialog.closed'), say('operation.ended'), after('settle'), done('refreshGroup')],
      ends: 'closed',
      tells: [asked],
    },
    {
      title: 'it can be looked at again while it runs',
      steps: [...confirmed, say('dialog.closed'), say('dialog.opened')],
      ends: { open: { dialog: 'shown', work: 'operating' } },
    },
    {
      title: 'found after a reload it is followed without a dialog',
      input: running,
      steps: [],
      ends: { open: { dialog: 'hidden', work: 'operating' } },
      tells: [],
    },
    {
      title: 'a plan older than a minute is made again',
      steps: [done('planReturn'), after('planTtl')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
    },
    {
      title: 'another active master makes another plan',
      steps: [done('planReturn'), say('master.changed')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
    },
    {
      title: 'RET-06 a master that is gone ends it before anything is signed',
      steps: [done('planReturn'), say('master.changed', 1)],
      ends: 'closed',
      tells: [told(notice('master/missing'))],
    },
    {
      title: 'the verdict of another operation is not its own',
      steps: [...confirmed, say('operation.ended', 3)],
      ends: { open: { dialog: 'shown', work: 'operating' } },
    },
  ],
});

test('RET-01 what leaves the wallets is what the master gains and the network takes', () =>
  expect(sumsOf(aReturnRequest)).toEqual({ lamports: 251_500_000n, fees: 15_000n, gains: 251_485_000n }));

test('only a return of the same group is its own', () =>
  expect([returnOf('g1', aReturnRequest), returnOf('g2', aReturnRequest), returnOf('g1', aTransferRequest)]).toEqual([
    aReturnRequest,
    null,
    null,
  ]));

test('to ask for a return that nobody saw is a defect', () => expect(() => requested(null)).toThrow('no return'));
