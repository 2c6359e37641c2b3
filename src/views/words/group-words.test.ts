import { describe, expect, test } from 'vitest';
import { faultOf } from '#shared/fault';
import type { OperationIntent } from '#operations/intent';
import { aBurning, aClosing, aDistribution, returnRecordIn } from '../../machines/money/agreement/agreement.fixtures';
import type { OperationEnd, StepRecord } from '../../machines/money/operation/operation.types';
import { endNotice, runningNotice } from '../../machines/money/operations/operations.notices';
import { noticeKind, noticeText } from './notice-words';

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

  test('says that tokens were burnt', () =>
    expect(said(endOf(aBurning, 'done'))).toEqual([
      'success',
      'Burnt 1 token(s) and closed 2 token account(s), 0.00411336 SOL came back',
    ]));

  test('says of which kind the accounts were that it closed', () => {
    const volume = { wallet: 'w', account: 'v', lamports: 1_346_200n, cashbackLamports: 0n };
    const withVolume = aClosing.steps.map((step) => ({ ...step, volumes: [volume] }));
    const volumeAlone = withVolume.map((step) => ({ ...step, accounts: [] }));
    expect([withVolume, volumeAlone].map((steps) => said(endOf({ ...aClosing, steps }, 'done')))).toEqual([
      ['success', 'Closed 1 token account(s) and 1 volume account(s), 0.00342028 SOL came back'],
      ['success', 'Closed 1 volume account(s), 0.0013462 SOL came back'],
    ]);
  });
});
