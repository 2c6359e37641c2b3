import { expect, test } from 'vitest';
import type { Operation } from '#operations/contract';
import { ledgerFile, ledgerFileName } from './ledger-file';

const MASTER = 'So11111111111111111111111111111111111111112';
const step = {
  idx: 0,
  attempt: 0,
  label: 'transfer',
  state: 'landed',
  signature: 'sig',
  from: MASTER,
  to: null,
  mint: null,
  amount: '1000',
  slot: 77,
  fee: '5000',
  error: null,
  sends: 1,
  finalized: true,
} as const;
const operation: Operation = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  kind: 'transfer',
  networkId: 'network',
  state: 'done',
  plan: { kind: 'transfer', from: MASTER, to: MASTER, lamports: '1000', feeLamports: '5000' },
  fence: 1,
  error: null,
  steps: [step],
  effects: [
    { signature: 'sig', address: MASTER, mint: null, delta: '-1000005000', kind: 'own' },
    { signature: 'sig', address: 'network', mint: null, delta: '5000', kind: 'fee' },
  ],
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
};

test('every entry is a line, in SOL and in the smallest unit', () =>
  expect(ledgerFile([operation]).split('\r\n')).toEqual([
    'time,operation,kind,state,transaction,slot,signature,entry,address,currency,amount,units',
    `2026-11-21T10:00:00.000Z,01ARZ3NDEKTSV4RRFFQ69G5FAV,transfer,done,1,77,sig,own,${MASTER},SOL,-1.000005,-1000005000`,
    '2026-11-21T10:00:00.000Z,01ARZ3NDEKTSV4RRFFQ69G5FAV,transfer,done,1,77,sig,fee,network,SOL,0.000005,5000',
    '',
  ]));

test('an operation that moved nothing is a line as well, and no text becomes a formula', () =>
  expect(
    ledgerFile([{ ...operation, state: 'failed', effects: [], error: '=HYPERLINK("x"), said the program' }]).split(
      '\r\n',
    )[1],
  ).toBe(
    `2026-11-21T10:00:00.000Z,01ARZ3NDEKTSV4RRFFQ69G5FAV,transfer,failed,,,sig,"'=HYPERLINK(""x""), said the program",,,,`,
  ));

test('the file is named by its time', () =>
  expect(ledgerFileName(Date.UTC(2026, 10, 21, 10, 38))).toBe('gantry-ledger-2026-11-21T10-38-00Z.csv'));
