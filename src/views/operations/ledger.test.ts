import { expect, test } from 'vitest';
import type { Operation, OperationEffect, StepState } from '#shared/contract/operations';
import { cellsOf, lastAttempts } from './cells';
import { explorerOf } from './explorer';
import { feesOf, linesOf, movedOf } from './ledger';

const MASTER = 'So11111111111111111111111111111111111111112';
const OTHER = '11111111111111111111111111111111';
const effect = (address: string, delta: string, kind: OperationEffect['kind'], mint: string | null = null) => ({
  signature: 'signature',
  address,
  mint,
  delta,
  kind,
});

const transfer = (state: Operation['state'], effects: readonly OperationEffect[]): Operation => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  kind: 'transfer',
  networkId: 'network',
  state,
  plan: { kind: 'transfer', from: MASTER, to: OTHER, lamports: '1000', feeLamports: '5000' },
  fence: 1,
  error: null,
  steps: [],
  effects: [...effects],
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
});

const landed = transfer('done', [
  effect(MASTER, '-6000', 'own'),
  effect(OTHER, '1000', 'venue'),
  effect('validators', '5000', 'fee'),
  effect(OTHER, '7', 'own', MASTER),
  effect(MASTER, '-7', 'venue', MASTER),
]);

test('moved counts what left own wallets as it landed, never tokens and never the plan', () => {
  expect([movedOf(landed), feesOf(landed)]).toEqual([6_000n, 5_000n]);
});

test('moved is not known while the chain is asked, and nothing when it ended without effects', () => {
  expect([movedOf(transfer('running', [])), movedOf(transfer('unknown', [])), movedOf(transfer('failed', []))]).toEqual(
    [null, null, 0n],
  );
});

test('ledger lines are grouped by signature and mint', () => {
  expect(linesOf(landed).map(({ key, mint, effects }) => [key, mint, effects.length])).toEqual([
    ['signature SOL', null, 3],
    [`signature ${MASTER}`, MASTER, 2],
  ]);
});

test('a step is one cell, drawn by its last attempt', () => {
  const step = (idx: number, attempt: number, state: StepState) => ({ idx, attempt, state });
  const steps = [step(1, 0, 'expired'), step(0, 0, 'landed'), step(1, 1, 'sent'), step(2, 0, 'failed')];
  expect(lastAttempts(steps)).toEqual([step(0, 0, 'landed'), step(1, 1, 'sent'), step(2, 0, 'failed')]);
  expect(cellsOf(steps)).toEqual(['done', 'running', 'failed']);
});

test('a signature links to the public explorer only where the network is public', () => {
  expect(
    (['devnet', 'mainnet-beta', 'local', 'fork', 'unknown', null] as const).map((one) => explorerOf(one)('sig')),
  ).toEqual([
    'https://explorer.solana.com/tx/sig?cluster=devnet',
    'https://explorer.solana.com/tx/sig',
    null,
    null,
    null,
    null,
  ]);
});
