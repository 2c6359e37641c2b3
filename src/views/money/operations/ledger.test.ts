import { expect, test } from 'vitest';
import type { Operation, OperationEffect, StepState } from '#operations/contract';
import { cellsOf, lastAttempts } from './cells';
import { addressExplorer, explorerOf } from './explorer';
import { decimalsIn, emptyWords, entryOf, feesOf, linesOf, movedOf, partWritten, stepTitle, unitsText } from './ledger';
import { itemsPlanned, landedSteps, plannedSteps, remainsOf } from './remains';
import { aReturn } from '../../../machines/money/agreement/agreement.fixtures';
import { namesOf } from './names';
import { harbor } from '../../../machines/groups/groups/groups.model';

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

test('a sale moved what it brought, though its fees left', () => {
  const sale = transfer('done', [
    effect(MASTER, '-5000', 'own'),
    effect(OTHER, '90000', 'own'),
    effect('curve', '-90000', 'venue'),
    effect('validators', '5000', 'fee'),
    effect(OTHER, '-7000000', 'own', MASTER),
  ]);
  expect(movedOf(sale)).toBe(90_000n);
});

test('what has landed and is not final is neither nothing nor known', () => {
  const step: Operation['steps'][number] = {
    idx: 0,
    attempt: 0,
    label: 'transfer',
    state: 'landed',
    signature: 'signature',
    from: MASTER,
    to: OTHER,
    mint: null,
    amount: '1000',
    slot: 10,
    fee: null,
    error: null,
    sends: 1,
    finalized: false,
  };
  const soon = { ...transfer('done', []), steps: [step] };
  const final = { ...transfer('done', []), steps: [{ ...step, finalized: true }] };
  // A sale of two transactions reads what one of them moved, and a minute later what both did.
  const half = {
    ...landed,
    steps: [
      { ...step, finalized: true },
      { ...step, idx: 1, signature: 'second' },
    ],
  };
  expect([movedOf(half), partWritten(half), partWritten(final)]).toEqual([null, { written: 1, all: 2 }, null]);
  expect([soon, final, transfer('running', [])].map((one) => [movedOf(one), emptyWords(one)])).toEqual([
    [null, 'It has landed. What moved is written here once the network has finalized it.'],
    [0n, 'Nothing has moved yet.'],
    [null, 'Nothing has moved yet.'],
  ]);
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

test('an address does as well', () =>
  expect((['devnet', 'mainnet-beta', 'fork', null] as const).map((one) => addressExplorer(one, 'mint'))).toEqual([
    'https://explorer.solana.com/address/mint?cluster=devnet',
    'https://explorer.solana.com/address/mint',
    null,
    null,
  ]));

test('the whole operation is one entry a currency, by kind, and sums to zero', () =>
  expect(entryOf(landed)).toEqual([
    {
      mint: null,
      lines: [
        { kind: 'own', delta: -6_000n },
        { kind: 'fee', delta: 5_000n },
        { kind: 'venue', delta: 1_000n },
      ],
      sum: 0n,
    },
    {
      mint: MASTER,
      lines: [
        { kind: 'own', delta: 7n },
        { kind: 'venue', delta: -7n },
      ],
      sum: 0n,
    },
  ]));

const three = {
  ...aReturn,
  steps: [1n, 2n, 3n].map((lamports) => ({
    networkFeeLamports: 10_000n,
    wallets: [{ wallet: `Wal${lamports}`, lamports }],
  })),
};

test('what remains of a return is what the transactions that have not landed were to move', () => {
  const step = (idx: number, attempt: number, state: StepState) => ({ idx, attempt, state });
  const steps = [step(0, 0, 'landed'), step(1, 0, 'expired'), step(2, 0, 'expired'), step(2, 1, 'failed')];
  expect(remainsOf(three, steps).map(({ wallet, units, transaction }) => [wallet, units, transaction])).toEqual([
    ['Wal2', 2n, 2],
    ['Wal3', 3n, 3],
  ]);
  expect([landedSteps(steps), plannedSteps(three), itemsPlanned(three).length]).toEqual([1, 3, 3]);
  expect(remainsOf(three, [step(0, 0, 'landed'), step(1, 1, 'landed'), step(2, 0, 'landed')])).toEqual([]);
});

test('steps are numbered where there are several', () =>
  expect([
    stepTitle({ idx: 0, label: 'return' }, [{ idx: 0 }]),
    stepTitle({ idx: 1, label: 'return' }, [{ idx: 0 }, { idx: 1 }]),
  ]).toEqual(['Return', 'Return 2']));

test('own addresses are called what a person calls them', () => {
  const nameOf = namesOf([{ id: 'm1', address: 'Maa1', chain: 'sol', active: true }], [harbor]);
  expect(['Maa1', 'Dev1', 'Wal1', 'network', 'Else1'].map(nameOf)).toEqual([
    'Wallet 1',
    'Harbor DEV',
    'Harbor 2',
    'Validators',
    null,
  ]);
});

test('a coin of a launchpad has six decimals, wrapped SOL nine, and one sold through Jupiter what its plan says', () => {
  const route = {
    tokenProgram: 'token',
    decimals: 2,
    lentLamports: 0n,
    accounts: [],
    data: '',
    tables: [],
  } as const;
  const position = {
    wallet: OTHER,
    groupId: 'g',
    mint: OTHER,
    tokens: 1n,
    expectedLamports: 2n,
    minLamports: 1n,
    route,
  };
  const step = { payer: MASTER, unitLimit: 1, networkFeeLamports: 1n, tip: null, positions: [position] };
  const decimals = decimalsIn({
    kind: 'sell',
    platform: 'pumpfun',
    surface: 'group',
    symbol: '',
    master: MASTER,
    percentBps: 10_000,
    slippageBps: 0,
    feeRecipient: MASTER,
    microLamports: 0n,
    steps: [step],
  });
  const units = 1_234_567_890n;
  expect([
    unitsText(units, OTHER),
    unitsText(units, OTHER, decimals),
    unitsText(units, MASTER, decimals),
    unitsText(units, null, decimals),
  ]).toEqual(['1,234.56789', '12,345,678.9', '1.23456789', '1.23456789']);
});
