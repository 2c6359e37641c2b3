import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { faultOf } from '#shared/fault';
import { aTransfer, aTransferRequest } from '../../money/operation/operation.fixtures';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { masterTransferModel } from './master-transfer.model';
import {
  selectCanSubmitTransfer,
  selectIsBadDestination,
  selectIsOverBalance,
  selectReview,
  selectTransferDraft,
  selectTransferFault,
  selectTransferProblem,
  selectTransferProblemShown,
} from './master-transfer.selectors';
import type { Share } from './master-transfer.types';
import { edited, isOverBalance, problemOf, requiredFor, sendableShare } from './transfer.amounts';
import { BLANK } from './transfer.plan';

const { say, done, failed, after } = script(masterTransferModel);
const filled = [say('transfer.opened'), say('funds.changed'), say('draft.edited')];
const confirmed = [...filled, say('transfer.submitted'), done('planTransfer'), say('transfer.confirmed')];
const requested = ['parent', { type: 'operation.requested', request: aTransferRequest }] as const;

describeMachine(masterTransferModel, {
  delays: { planTtl: 60_000, settle: 1_500 },
  journeys: [
    {
      title: 'TRF-19 CCH-13 shows the plan, sends on agreement, waits 1.5 s and reads the balances',
      steps: [...confirmed, say('operation.ended'), after('settle'), done('refreshBalances')],
      ends: { open: 'done' },
      tells: [requested],
    },
    {
      title: 'GRP-26 funding a group wallet without an amount says so, and the destination stands',
      steps: [say('transfer.opened', 3), say('funds.changed'), say('transfer.submitted')],
      ends: { open: 'editing' },
      tells: [],
      then: (snapshot) =>
        expect([
          selectTransferProblem(snapshot),
          selectTransferProblemShown(snapshot),
          selectTransferDraft(snapshot).to,
        ]).toEqual(['fund/noAmount', true, 'So11111111111111111111111111111111111111112']),
    },
    {
      title: 'GRP-27 an amount of nothing is none',
      steps: [say('transfer.opened', 3), say('funds.changed'), say('draft.edited', 3)],
      ends: { open: 'editing' },
      then: (snapshot) => expect(selectTransferProblem(snapshot)).toBe('fund/badAmount'),
    },
    {
      title: 'nothing is signed before the plan was seen',
      steps: [...filled, say('transfer.submitted'), done('planTransfer')],
      ends: { open: 'reviewing' },
      tells: [],
      then: (snapshot) => expect(selectReview(snapshot)).toEqual({ request: aTransferRequest, firstTime: true }),
    },
    {
      title: 'what is typed while a transfer is planned is kept, and planned at the next Review',
      steps: [...filled, say('transfer.submitted'), say('draft.edited', 3)],
      ends: { open: 'editing' },
      tells: [],
      then: (snapshot) => expect(selectTransferDraft(snapshot).amount).toBe('0'),
    },
    {
      title: 'a plan older than a minute is made again',
      steps: [...filled, say('transfer.submitted'), done('planTransfer'), after('planTtl')],
      ends: { open: 'planning' },
    },
    {
      title: 'a second click on Send asks for nothing more',
      steps: [...confirmed, say('transfer.confirmed')],
      ends: { open: 'operating' },
      tells: [requested],
    },
    {
      title: 'closing the dialog leaves the transfer in flight',
      steps: [...confirmed, say('dialog.closed'), say('operation.ended')],
      ends: 'closed',
      tells: [requested],
    },
    {
      title: 'the verdict of another operation is not its own',
      steps: [...confirmed, say('operation.ended', 2)],
      ends: { open: 'operating' },
    },
    {
      title: 'TRF-17 a failed transfer says why and keeps the input',
      steps: [...confirmed, say('operation.ended', 1)],
      ends: { open: 'editing' },
      then: (snapshot) =>
        expect([selectTransferFault(snapshot), selectTransferDraft(snapshot).amount]).toEqual([
          faultOf('chain/transaction-failed'),
          '1',
        ]),
    },
    {
      title: 'TRF-17 a plan that cannot be made says why',
      steps: [...filled, say('transfer.submitted'), failed('planTransfer', 1)],
      ends: { open: 'editing' },
      then: (snapshot) => expect(selectTransferFault(snapshot)).toEqual(faultOf('rpc/unreachable')),
    },
    {
      title: 'TRF-12 a destination the network knows as no wallet is said at its field alone',
      steps: [...filled, say('transfer.submitted'), failed('planTransfer')],
      ends: { open: 'editing' },
      then: (snapshot) =>
        expect([selectIsBadDestination(snapshot), selectTransferFault(snapshot)]).toEqual([true, null]),
    },
    {
      title: 'TRF-12 and no longer once another is typed',
      steps: [...filled, say('transfer.submitted'), failed('planTransfer'), say('draft.edited')],
      ends: { open: 'editing' },
      then: (snapshot) => expect(selectIsBadDestination(snapshot)).toBe(false),
    },
    {
      title: 'TRF-12 the sending wallet itself is no destination',
      steps: [say('transfer.opened', 2), say('funds.changed'), say('draft.edited'), say('transfer.submitted')],
      ends: { open: 'editing' },
      then: (snapshot) =>
        expect([selectTransferProblem(snapshot), selectIsBadDestination(snapshot)]).toEqual([
          'transfer/badAddress',
          true,
        ]),
    },
    {
      title: 'TRF-14 without a wallet nothing is sent',
      steps: [say('transfer.opened', 1), say('draft.edited'), say('transfer.submitted')],
      ends: { open: 'editing' },
      then: (snapshot) =>
        expect([selectTransferProblem(snapshot), selectTransferProblemShown(snapshot)]).toEqual([
          'transfer/noWallet',
          true,
        ]),
    },
    {
      title: 'TRF-06 TRF-07 TRF-11 an empty form is not sent',
      steps: [say('transfer.opened'), say('funds.changed'), say('transfer.submitted')],
      ends: { open: 'editing' },
      then: (snapshot) =>
        expect([selectTransferProblem(snapshot), selectCanSubmitTransfer(snapshot)]).toEqual([
          'transfer/incomplete',
          false,
        ]),
    },
    {
      title: 'TRF-12 what is no address is refused',
      steps: [say('transfer.opened'), say('funds.changed'), say('draft.edited', 2), say('transfer.submitted')],
      ends: { open: 'editing' },
      then: (snapshot) => expect(selectTransferProblem(snapshot)).toBe('transfer/badAddress'),
    },
    {
      title: 'TRF-13 an amount that leaves no room for the fee is refused',
      steps: [say('transfer.opened'), say('funds.changed'), say('draft.edited', 1), say('transfer.submitted')],
      ends: { open: 'editing' },
      then: (snapshot) =>
        expect([selectTransferProblem(snapshot), selectIsOverBalance(snapshot)]).toEqual([
          'transfer/insufficient',
          false,
        ]),
    },
    {
      title: 'TRF-04 a share is of what the wallet held when it was chosen, and is planned so',
      steps: [...filled, say('share.chosen'), say('transfer.submitted')],
      ends: { open: 'planning' },
      then: ({ context }) => expect(context.shareOf).toBe(2_000_000_000n),
    },
    {
      title: 'an amount typed over a share is of nothing',
      steps: [...filled, say('share.chosen'), say('draft.edited')],
      ends: { open: 'editing' },
      then: ({ context }) => expect(context.shareOf).toBe(null),
    },
    {
      title: 'TRF-04 MAX is the balance minus 0.000005',
      steps: [...filled, say('share.chosen')],
      ends: { open: 'editing' },
      then: (snapshot) => expect(selectTransferDraft(snapshot).amount).toBe('1.999995'),
    },
  ],
});

const funds = (lamports: bigint) => ({ lamports, rentMinimum: 890_880n });

test('TRF-04 VAL-19 shares of 1 SOL', () => {
  expect(sendableShare(funds(1_000_000_000n), 'max', false)).toBe(999_995_000n);
  expect(sendableShare(funds(1_000_000_000n), 50, false)).toBe(499_997_500n);
  expect(sendableShare(funds(5_000n), 'max', false)).toBe(0n);
});

test('TRF-15 TRF-16 1 SOL needs 1.000005, with the allowance 1.005005', () => {
  expect(requiredFor(1_000_000_000n, false)).toBe(1_000_005_000n);
  expect(requiredFor(1_000_000_000n, true)).toBe(1_005_005_000n);
  expect(requiredFor(1n, true)).toBe(5_002n);
});

test('TRF-08 more than the chain can hold is more than the wallet holds', () => {
  const from = aTransfer.from;
  const draft = { ...BLANK, to: 'So11111111111111111111111111111111111111112', amount: '99999999999' };
  const context = {
    parent: someParent,
    from,
    funding: false,
    draft,
    funds: funds(1n),
    shareOf: null,
    review: null,
    shown: false,
    fault: null,
  };
  expect([isOverBalance(context), problemOf(context)]).toEqual([true, 'transfer/insufficient']);
});

test('TRF-09 the amount is digits and one dot, or stays as it was; an address loses the space around it', () => {
  const draft = edited(BLANK, { to: ` ${aTransfer.to} `, amount: ' 1.23 ' });
  expect(draft).toEqual({ to: aTransfer.to, amount: '1.23', allowance: false });
  expect(edited(draft, { amount: '1.2.3e-a' })).toEqual(draft);
});

describe('GAP-70 every share', () => {
  test('is sendable: covered, and leaves nothing or the rent minimum', () =>
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10_000_000_000n),
        fc.constantFrom<Share>(25, 50, 75, 'max'),
        fc.boolean(),
        (lamports, share, allowance) => {
          const amount = sendableShare(funds(lamports), share, allowance);
          if (amount === 0n) return;
          const rest = lamports - 5_000n - amount;
          expect(requiredFor(amount, allowance) <= lamports).toBe(true);
          expect(rest === 0n || rest >= 890_880n).toBe(true);
        },
      ),
      { seed: 4_711, numRuns: 2_000 },
    ));

  test('is no less than it could be: MAX without the allowance empties the wallet', () =>
    fc.assert(
      fc.property(fc.bigInt(5_001n, 10_000_000_000n), (lamports) => {
        expect(sendableShare(funds(lamports), 'max', false)).toBe(lamports - 5_000n);
      }),
      { seed: 4_711 },
    ));
});
