import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../testing/describe-machine';
import { script } from '../testing/model';
import { someParent } from '../testing/parent';
import {
  aClosing,
  aDistribution,
  aGroupSale,
  aQuestion,
  aReturn,
  aReturnEnd,
  aReturnRequest,
  aSecondReturn,
  aSplitQuestion,
} from './agreement.fixtures';
import { agreementModel } from './agreement.model';
import { noMaster, failureOf, refusalOf } from './agreement.plan';
import {
  selectAgreementStep,
  selectCanPlanAgain,
  selectEnds,
  selectIsAgreementShown,
  selectLeftOut,
  selectRequests,
  sumsOf,
} from './agreement.selectors';

const { say, done, failed, after } = script(agreementModel);
const seen = (snapshot: unknown) => snapshot as Parameters<typeof selectRequests>[0];
const told = (one: ReturnType<typeof notice>) => ['parent', { type: 'notice.raised', notice: one }] as const;
const asked = (request: object) => ['parent', { type: 'operation.requested', request }] as const;
const base = { parent: someParent, question: aQuestion('return'), master: 'Maa1', requests: [] };
const confirmed = [done('planAgreement'), say('plan.confirmed')];
const settled = [after('settle'), done('refreshGroups')];

describeMachine(agreementModel, {
  journeys: [
    {
      title: 'RET-01 KEY-08 nothing is signed before the plan was seen',
      steps: [done('planAgreement')],
      ends: { open: { dialog: 'shown', work: { preparing: 'reviewing' } } },
      tells: [],
      then: (snapshot) => expect(selectRequests(seen(snapshot))).toEqual([aReturnRequest]),
    },
    {
      title: 'RET-10 DST-16 CLS-08 SEL-10 GRP-38 CHN-27 CON-17 after the verdict it waits 1.5 s and reads the balances',
      steps: [...confirmed, say('operation.ended'), ...settled],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      tells: [asked(aReturnRequest)],
      then: (snapshot) =>
        expect([selectEnds(seen(snapshot)), selectAgreementStep(seen(snapshot))]).toEqual([[aReturnEnd], 'concluded']),
    },
    {
      title: 'RET-03 every group is asked for once, the one left out is named, and the last verdict is waited for',
      steps: [done('planAgreement', 1), say('plan.confirmed'), say('operation.ended')],
      ends: { open: { dialog: 'shown', work: 'operating' } },
      tells: [told(notice('return/skipped', { groups: ['Depot'] })), asked(aReturnRequest), asked(aSecondReturn)],
      then: (snapshot) => expect(selectLeftOut(seen(snapshot))).toEqual([{ group: 'Depot', why: 'tokens' }]),
    },
    {
      title: 'both verdicts end it',
      steps: [done('planAgreement', 1), say('plan.confirmed'), say('operation.ended'), say('operation.ended', 3)],
      ends: { open: { dialog: 'shown', work: 'settling' } },
    },
    {
      title: 'a second click on Sign and send asks for nothing more',
      steps: [...confirmed, say('plan.confirmed')],
      ends: { open: { dialog: 'shown', work: 'operating' } },
      tells: [asked(aReturnRequest)],
    },
    {
      title: 'RET-02 what is refused is said, and nothing is signed',
      steps: [done('planAgreement', 2)],
      ends: 'closed',
      tells: [told(notice('return/tokensLeft'))],
      output: { signed: false },
    },
    {
      title: 'RET-05 a plan that cannot be made says why and can be tried again',
      steps: [failed('planAgreement'), say('plan.retried')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
      tells: [told(notice('return/failed', { reason: faultOf('rpc/unreachable') }))],
    },
    {
      title: 'what could not be signed is not waited for',
      steps: [...confirmed, say('operation.ended', 1)],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      then: (snapshot) =>
        expect([selectEnds(seen(snapshot)).map(({ fault }) => fault), selectCanPlanAgain(seen(snapshot))]).toEqual([
          [faultOf('signer/locked')],
          true,
        ]),
    },
    {
      title: 'GAP-86 a distribution that reached somebody is not planned again: it would give twice',
      input: { ...base, question: aSplitQuestion },
      steps: [...confirmed, say('operation.ended', 2), ...settled, say('plan.retried')],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      then: (snapshot) => expect(selectCanPlanAgain(seen(snapshot))).toBe(false),
    },
    {
      title: 'a distribution of which nothing was journaled may be planned again',
      input: { ...base, question: aSplitQuestion },
      steps: [...confirmed, say('operation.ended', 1), say('plan.retried')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
    },
    {
      title: 'a dialog closed before the signature ends it',
      steps: [done('planAgreement'), say('dialog.closed')],
      ends: 'closed',
      tells: [],
      output: { signed: false },
    },
    {
      title: 'a dialog closed after the signature hides it, and it ends by itself',
      steps: [...confirmed, say('dialog.closed'), say('operation.ended'), ...settled],
      ends: 'closed',
      tells: [asked(aReturnRequest)],
      output: { signed: true },
    },
    {
      title: 'it can be looked at again while it runs',
      steps: [...confirmed, say('dialog.closed'), say('dialog.opened')],
      ends: { open: { dialog: 'shown', work: 'operating' } },
    },
    {
      title: 'found after a reload it is followed without a dialog',
      input: { ...base, requests: [aReturnRequest] },
      steps: [],
      ends: { open: { dialog: 'hidden', work: 'operating' } },
      tells: [],
      then: (snapshot) => expect(selectIsAgreementShown(seen(snapshot))).toBe(false),
    },
    {
      title: 'a plan older than a minute is made again',
      steps: [done('planAgreement'), after('planTtl')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
    },
    {
      title: 'another active master makes another plan',
      steps: [done('planAgreement'), say('master.changed')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
    },
    {
      title: 'RET-06 a master that is gone ends it before anything is signed',
      steps: [done('planAgreement'), say('master.changed', 1)],
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

test.each([
  [aReturn, { moved: 251_500_000n, fees: 15_000n, gains: 251_485_000n }],
  [aDistribution, { moved: 500_000_000n, fees: 5_000n, gains: -500_005_000n }],
  [aClosing, { moved: 2_074_080n, fees: 10_000n, gains: -10_000n }],
  [aGroupSale, { moved: 90_000n, fees: 12_700n, gains: -12_700n }],
])('the sums of a plan: $kind', (intent, sums) => expect(sumsOf(intent)).toEqual(sums));

const reason = faultOf('rpc/unreachable');
test.each([
  ['return', notice('return/failed', { reason })],
  ['sell', notice('trade/sellFailed', { reason })],
  ['close', notice('close/failed', { reason })],
  ['distribute', notice('distribute/failed', { reason, funded: 0, wallets: 0 })],
] as const)('RET-05 SEL-06 CLS-05 DST-13 each says in its own words that it cannot be planned: %s', (kind, said) =>
  expect(failureOf(kind, reason)).toEqual(said),
);

test('GAP-29 only a distribution says where a master comes from', () =>
  expect((['return', 'sell', 'close', 'distribute'] as const).map((kind) => noMaster(kind).code)).toEqual([
    'master/missing',
    'master/missing',
    'master/missing',
    'distribute/noMaster',
  ]));

test('to ask why there is no plan when there is one is a defect', () =>
  expect(() => refusalOf({ kind: 'planned', requests: [], leftOut: [], warnings: [] })).toThrow('there is a plan'));
