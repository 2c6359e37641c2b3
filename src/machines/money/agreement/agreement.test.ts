import { expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent, told } from '../../testing/parent';
import {
  aBurningRequest,
  aClosing,
  aDistribution,
  aGroupSale,
  aLeavingReturn,
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
  burntTokens,
  leftTokens,
  selectAgreementStep,
  selectBurnable,
  selectCanPlanAgain,
  selectEnds,
  selectIsAgreementShown,
  selectLeftOut,
  selectQuestion,
  selectRequests,
  sumsOf,
} from './agreement.selectors';

const { say, done, failed, after } = script(agreementModel);
const asked = (request: object) => ['parent', { type: 'operation.requested', request }] as const;
const base = { parent: someParent, question: aQuestion('return'), master: 'Maa1', requests: [] };
const confirmed = [done('planAgreement'), say('plan.confirmed')];
const settled = [after('settle'), done('refreshGroups')];

describeMachine(agreementModel, {
  delays: { planTtl: 60_000, settle: 1_500 },
  journeys: [
    {
      title: 'RET-01 KEY-08 nothing is signed before the plan was seen',
      steps: [done('planAgreement')],
      ends: { open: { dialog: 'shown', work: { preparing: 'reviewing' } } },
      tells: [],
      then: (snapshot) => expect(selectRequests(snapshot)).toEqual([aReturnRequest]),
    },
    {
      title: 'RET-10 DST-16 CLS-08 SEL-10 GRP-38 CHN-27 CON-17 after the verdict it waits 1.5 s and reads the balances',
      steps: [...confirmed, say('operation.ended'), ...settled],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      tells: [asked(aReturnRequest)],
      then: (snapshot) =>
        expect([selectEnds(snapshot), selectAgreementStep(snapshot)]).toEqual([[aReturnEnd], 'concluded']),
    },
    {
      title: 'what came after the plan was read, and is still there, is named',
      steps: [...confirmed, say('operation.ended'), after('settle'), done('refreshGroups', 1)],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      tells: [asked(aReturnRequest), told(notice('operation/cameLater', { lamports: 150_000_000n, tokens: [] }))],
    },
    {
      title: 'RET-03 every group is asked for once, the one left out is named, and the last verdict is waited for',
      steps: [done('planAgreement', 1), say('plan.confirmed'), say('operation.ended')],
      ends: { open: { dialog: 'shown', work: 'operating' } },
      tells: [told(notice('return/skipped', { groups: ['Depot'] })), asked(aReturnRequest), asked(aSecondReturn)],
      then: (snapshot) => expect(selectLeftOut(snapshot)).toEqual([{ group: 'Depot', why: 'tokens' }]),
    },
    {
      title: 'what moved since it was planned is planned again and agreed to again, never sent as it is now',
      steps: [...confirmed, say('operation.ended', 4), done('planAgreement')],
      ends: { open: { dialog: 'shown', work: { preparing: 'reviewing' } } },
      tells: [asked(aReturnRequest)],
      then: (snapshot) => expect(selectEnds(snapshot)).toEqual([]),
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
      title: 'RET-02 tokens nothing sells are left with a press of their own, before the plan can be agreed to',
      steps: [done('planAgreement', 3), say('plan.confirmed')],
      ends: { open: { dialog: 'shown', work: { preparing: 'offering' } } },
      tells: [],
      then: (snapshot) =>
        expect(leftTokens(selectRequests(snapshot)).map(({ mint, why }) => [mint, why])).toEqual([
          ['Min1', 'frozen'],
          ['Min2', 'refused'],
        ]),
    },
    {
      title: 'CLS-05 tokens are burnt only once they were asked for, named and agreed to, and then signed',
      steps: [
        done('planAgreement', 3),
        say('burning.asked'),
        done('planAgreement', 4),
        say('plan.confirmed'),
        say('burning.agreed'),
        say('plan.confirmed'),
      ],
      ends: { open: { dialog: 'shown', work: 'operating' } },
      tells: [asked(aBurningRequest)],
      then: (snapshot) => {
        const { kind, groups, burns } = { burns: false, ...selectQuestion(snapshot) };
        expect([kind, groups, burns]).toEqual(['close', base.question.groups, true]);
        expect(burntTokens(selectRequests(snapshot)).map(({ mint, burn }) => [mint, burn.tokens])).toEqual([
          ['Min2', 12_500_000n],
        ]);
      },
    },
    {
      title: 'a plan that burns is never reviewed, let alone signed, without its own consent',
      steps: [done('planAgreement', 4), say('plan.confirmed'), say('tokens.left')],
      ends: { open: { dialog: 'shown', work: { preparing: 'consenting' } } },
      tells: [],
    },
    {
      title: 'a consent older than a minute is asked for again',
      steps: [done('planAgreement', 4), after('planTtl'), done('planAgreement', 4)],
      ends: { open: { dialog: 'shown', work: { preparing: 'consenting' } } },
    },
    {
      title: 'a closing that may burn is reviewed as it is, and burns nothing by itself',
      steps: [done('planAgreement', 5)],
      ends: { open: { dialog: 'shown', work: { preparing: 'reviewing' } } },
      then: (snapshot) => expect([selectBurnable(snapshot), burntTokens(selectRequests(snapshot))]).toEqual([1, []]),
    },
    {
      title: 'where nothing may be burnt it cannot be asked for',
      steps: [done('planAgreement'), say('burning.asked')],
      ends: { open: { dialog: 'shown', work: { preparing: 'reviewing' } } },
      then: (snapshot) => expect(selectBurnable(snapshot)).toBe(0),
    },
    {
      title: 'what leaves tokens is reviewed and signed as every other plan',
      steps: [done('planAgreement', 3), say('tokens.left'), say('plan.confirmed')],
      ends: { open: { dialog: 'shown', work: 'operating' } },
      tells: [asked(aLeavingReturn)],
    },
    {
      title: 'an offer older than a minute is made again',
      steps: [done('planAgreement', 3), after('planTtl')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
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
        expect([selectEnds(snapshot).map(({ fault }) => fault), selectCanPlanAgain(snapshot)]).toEqual([
          [faultOf('signer/locked')],
          true,
        ]),
    },
    {
      title: 'GAP-86 a distribution that reached somebody is not planned again: it would give twice',
      input: { ...base, question: aSplitQuestion },
      steps: [...confirmed, say('operation.ended', 2), ...settled, say('plan.retried')],
      ends: { open: { dialog: 'shown', work: 'concluded' } },
      then: (snapshot) => expect(selectCanPlanAgain(snapshot)).toBe(false),
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
      then: (snapshot) => expect(selectIsAgreementShown(snapshot)).toBe(false),
    },
    {
      title: 'a plan older than a minute is made again',
      steps: [done('planAgreement'), after('planTtl')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
    },
    {
      title: 'a plan whose balances moved while it is read is made again, and cannot be agreed to meanwhile',
      steps: [done('planAgreement'), say('plan.outdated'), say('plan.confirmed')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
      tells: [],
    },
    {
      title: 'another active master makes another plan',
      steps: [done('planAgreement'), say('master.changed')],
      ends: { open: { dialog: 'shown', work: { preparing: 'planning' } } },
    },
    {
      title: 'what failed before it was sent and is planned again is unsigned again',
      steps: [
        ...confirmed,
        say('operation.ended', 1),
        say('plan.retried'),
        done('planAgreement'),
        say('dialog.closed'),
      ],
      ends: 'closed',
      output: { signed: false },
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
