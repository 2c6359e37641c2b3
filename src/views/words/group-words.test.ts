import { describe, expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import type { OperationIntent } from '#shared/operation-intent';
import { noticeKind } from '#shared/notice';
import { aClosing, aDistribution, returnRecordIn } from '../../machines/agreement/agreement.fixtures';
import type { OperationEnd, StepRecord } from '../../machines/operation/operation.types';
import { endNotice, runningNotice } from '../../machines/operations/operations.notices';
import { noticeText } from './notice-words';

const stepAt = (idx: number): StepRecord => ({
  idx,
  attempt: 0,
  label: 'distribute',
  state: 'landed',
  signature: `s${idx}`,
  from: 'Maa1',
  to: null,
  mint: null,
  amount: 1n,
  slot: 1,
  fee: 5_000n,
  error: null,
  sends: 1,
  finalized: false,
});

const endOf = (
  intent: OperationIntent,
  verdict: OperationEnd['verdict'],
  landed: readonly number[] = [],
): OperationEnd => {
  return {
    id: '01',
    intent,
    verdict,
    record: { ...returnRecordIn('failed'), steps: landed.map(stepAt) },
    fault: verdict === 'done' ? null : faultOf('chain/transaction-failed'),
  };
};
const said = (end: OperationEnd): readonly string[] => [noticeKind(endNotice(end)), noticeText(endNotice(end))];

/** Three transactions of two, one and one wallets. */
const spread = {
  ...aDistribution,
  steps: [
    ...aDistribution.steps,
    ...['Wal2', 'Wal3'].map((wallet) => ({
      networkFeeLamports: 5_000n,
      wallets: [{ wallet, lamports: 250_000_000n }],
    })),
  ],
};

describe('a distribution', () => {
  test('says to whom it goes and what arrived', () =>
    expect([noticeText(runningNotice({ id: '01', intent: spread })), ...said(endOf(spread, 'done'))]).toEqual([
      'Distributing SOL to Harbor',
      'success',
      'Distributed 1 SOL to 4 wallet(s)',
    ]));
  test('GAP-86 DST-13 ERR-28 part of it: how many wallets were funded', () =>
    expect([said(endOf(spread, 'failed', [0, 2])), said(endOf(spread, 'failed'))]).toEqual([
      ['error', 'Distribution failed: The transaction failed (3 of 4 wallets were funded)'],
      ['error', 'Distribution failed: The transaction failed'],
    ]));
});

describe('a closing', () => {
  test('CLS-05 ERR-30 says what came back, or why nothing did', () =>
    expect([
      noticeText(runningNotice({ id: '01', intent: aClosing })),
      said(endOf(aClosing, 'done')),
      said(endOf(aClosing, 'failed')),
    ]).toEqual([
      'Closing token accounts of Harbor',
      ['success', 'Closed 1 token account(s), 0.00207408 SOL came back'],
      ['error', 'Close accounts failed: The transaction failed'],
    ]));
});
