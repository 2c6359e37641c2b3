import { expect, test } from 'vitest';
import type { Operation, OperationEffect, OperationStep, ReturnPlan, SellPlan } from '#operations/contract';
import { WRAPPED_SOL } from '../../src/chain/address';
import type { SentBytes } from '../faults/fault-proxy';
import { isOfMoney, judge, type ChainRecord, type Evidence } from '../faults/judge';

const FEE = 10_000n;
const [MASTER, SELLER, RETURNER, MINT, CURVE] = ['master', 'seller', 'returner', 'mint', 'curve'];

const sellPlan: SellPlan = {
  kind: 'sell',
  platform: 'pumpfun',
  surface: 'group',
  symbol: 'FAULT',
  master: MASTER,
  percentBps: 10_000,
  slippageBps: 500,
  feeRecipient: 'recipient',
  microLamports: '0',
  steps: [700n, 300n].map((tokens, idx) => ({
    payer: MASTER,
    unitLimit: 100_000,
    networkFeeLamports: FEE.toString(),
    tip: idx === 0 ? { account: 'tips', lamports: '50' } : null,
    positions: [
      {
        wallet: `${SELLER}${idx}`,
        groupId: 'g',
        mint: MINT,
        tokens: tokens.toString(),
        expectedLamports: '2000',
        minLamports: '1900',
      },
    ],
  })),
};

const returnPlan: ReturnPlan = {
  kind: 'return',
  groupId: 'g',
  groupName: 'Faults',
  master: MASTER,
  steps: [{ networkFeeLamports: FEE.toString(), wallets: [{ wallet: RETURNER, lamports: '90000' }] }],
};

type Line = readonly [address: string, mint: string | null, delta: bigint, kind: OperationEffect['kind']];

const effectsOf = (signature: string, lines: readonly Line[]): OperationEffect[] =>
  lines.map(([address, mint, delta, kind]) => ({ signature, address, mint, delta: delta.toString(), kind }));

function chainOf(lines: readonly Line[]): ChainRecord {
  const accounts = lines.filter(([, , , kind]) => kind !== 'fee');
  return {
    err: null,
    fee: FEE,
    moved: new Map(
      accounts.map(([address, mint, delta]): [string, bigint] => [
        mint === null ? address : `${address}/${mint}`,
        delta,
      ]),
    ),
  };
}

const stepOf = (idx: number, signature: string, changed: Partial<OperationStep> = {}): OperationStep => ({
  idx,
  attempt: 0,
  label: 'step',
  state: 'landed',
  signature,
  from: MASTER,
  to: null,
  mint: null,
  amount: null,
  slot: 5,
  fee: FEE.toString(),
  error: null,
  sends: 1,
  finalized: true,
  ...changed,
});

const operationOf = (id: string, plan: SellPlan | ReturnPlan, changed: Partial<Operation>): Operation => ({
  id,
  kind: plan.kind,
  networkId: 'n',
  state: 'done',
  plan,
  fence: 1,
  error: null,
  steps: [],
  effects: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:01.000Z',
  ...changed,
});

const SOLD_FIRST: readonly Line[] = [
  [MASTER, null, -FEE - 50n, 'own'],
  ['network', null, FEE, 'fee'],
  ['tips', null, 50n, 'tip'],
  [`${SELLER}0`, null, 2_000n, 'own'],
  [CURVE, null, -2_000n, 'venue'],
  [`${SELLER}0`, MINT, -700n, 'own'],
  [CURVE, MINT, 700n, 'venue'],
];
const SOLD_SECOND: readonly Line[] = [
  [MASTER, null, -FEE, 'own'],
  ['network', null, FEE, 'fee'],
  [`${SELLER}1`, null, 1_950n, 'own'],
  [CURVE, null, -1_950n, 'venue'],
  [`${SELLER}1`, MINT, -300n, 'own'],
  [CURVE, MINT, 300n, 'venue'],
];
const RETURNED: readonly Line[] = [
  [MASTER, null, 90_000n - FEE, 'own'],
  ['network', null, FEE, 'fee'],
  [RETURNER, null, -90_000n, 'own'],
];

const sentAlone = (signature: string, by: 'network' | 'engine' = 'network'): SentBytes => ({
  signature,
  wire: `wire of ${signature}`,
  by,
  bundle: [],
});

/** A sale in two transactions and a return in one, with nothing wrong; 7 lamports arrived at the returned wallet meanwhile. */
function sound(): Evidence {
  const sell = operationOf('sell', sellPlan, {
    steps: [stepOf(0, 's0'), stepOf(1, 's1')],
    effects: [...effectsOf('s0', SOLD_FIRST), ...effectsOf('s1', SOLD_SECOND)],
  });
  const back = operationOf('return', returnPlan, { steps: [stepOf(0, 'r0')], effects: effectsOf('r0', RETURNED) });
  return {
    attempts: [
      { id: 'sell', plan: sellPlan, expected: 'done' },
      { id: 'return', plan: returnPlan, expected: 'done' },
    ],
    operations: [sell, back],
    chain: new Map([
      ['s0', chainOf(SOLD_FIRST)],
      ['s1', chainOf(SOLD_SECOND)],
      ['r0', chainOf(RETURNED)],
    ]),
    sent: ['s0', 's1', 'r0', 's0'].map((signature) => sentAlone(signature)),
    bundles: new Map(),
    holdings: [
      { key: MASTER, before: 500_000n, arrived: 0n, after: 500_000n - 3n * FEE - 50n + 90_000n },
      { key: `${SELLER}0`, before: 10n, arrived: 0n, after: 2_010n },
      { key: `${SELLER}0/${MINT}`, before: 700n, arrived: 0n, after: 0n },
      { key: `${SELLER}1`, before: 10n, arrived: 0n, after: 1_960n },
      { key: `${SELLER}1/${MINT}`, before: 300n, arrived: 0n, after: 0n },
      { key: RETURNER, before: 90_000n, arrived: 7n, after: 7n },
    ],
    coins: [{ mint: MINT, exists: true, recorded: true }],
  };
}

const patchFirst = (evidence: Evidence, change: (operation: Operation) => Operation): Evidence => ({
  ...evidence,
  operations: evidence.operations.map((operation, index) => (index === 0 ? change(operation) : operation)),
});
const patchHolding = (evidence: Evidence, key: string, after: bigint): Evidence => ({
  ...evidence,
  holdings: evidence.holdings.map((holding) => (holding.key === key ? { ...holding, after } : holding)),
});

test.each([
  ['I2 step 1 of sell landed twice', true],
  ['I3 s0 moved a 5, booked ', true],
  ['I7 mint m and its record differ', true],
  ['P15 a took 5 lamports of a budget of 4', true],
  ['I8 sell s has not ended: sent', false],
  ['I5 the journal says expired, the chain landed: s0', false],
  ['the tab was not killed', false],
])('%s: of money %s', (sentence, expected) => expect(isOfMoney(sentence)).toBe(expected));

test('a sound run breaks nothing', () => expect(judge(sound())).toEqual([]));

test('I2 a step that landed twice is reported', () => {
  const twice = patchFirst(sound(), (sell) => ({
    ...sell,
    steps: [...sell.steps, stepOf(1, 's2', { attempt: 1 })],
    effects: [...sell.effects, ...effectsOf('s2', SOLD_SECOND)],
  }));
  const evidence = { ...twice, chain: new Map([...twice.chain, ['s2', chainOf(SOLD_SECOND)] as const]) };
  expect(judge(evidence)[0]).toBe('I2 step 1 of sell landed twice');
});

test('I2 a second landing under a signature the journal lacks shows in what is held', () =>
  expect(judge(patchHolding(sound(), RETURNER, 90_007n))).toEqual([
    'I3 returner holds 90007, the journal says 7',
    'I3 returner changed by 0, its plans allow -90000 to -90000',
  ]));

test('I3 one missing lamport is reported', () => {
  const after = 500_000n - 3n * FEE - 50n + 90_000n - 1n;
  expect(judge(patchHolding(sound(), MASTER, after))).toEqual([
    `I3 master holds ${after}, the journal says ${after + 1n}`,
    `I3 master changed by ${after - 500_000n}, its plans allow ${after + 1n - 500_000n} to ${after + 1n - 500_000n}`,
  ]);
});

test('I3 a lamport that the journal books and the chain did not move is reported', () => {
  const forged = patchFirst(sound(), (sell) => ({
    ...sell,
    effects: sell.effects.map((effect) =>
      effect.signature === 's1' && effect.address === `${SELLER}1` && effect.mint === null
        ? { ...effect, delta: '1951' }
        : effect,
    ),
  }));
  expect(judge(forged)).toEqual([
    'I3 s1 moved curve -1950, curve/mint 300, master -10000, seller1 1950, seller1/mint -300, ' +
      'booked curve -1950, curve/mint 300, master -10000, seller1 1951, seller1/mint -300',
    'I3 the entry of s1 leaves SOL 1',
    'I3 seller1 holds 1960, the journal says 1961',
  ]);
});

test('I3 a tip that is booked as something else is reported', () => {
  const hidden = patchFirst(sound(), (sell) => ({
    ...sell,
    effects: sell.effects.map((effect) => (effect.kind === 'tip' ? { ...effect, kind: 'venue' as const } : effect)),
  }));
  expect(judge(hidden)).toEqual(['I3 s0 books 0 lamports of tip, planned were 50']);
});

test('I3 a sale of more than planned, or for less than its limit, is reported', () => {
  const lines = SOLD_SECOND.map(([address, mint, delta, kind]): Line => {
    if (mint !== null) return [address, mint, (delta * 4n) / 3n, kind];
    return [address, mint, delta === 1_950n ? 1_899n : delta === -1_950n ? -1_899n : delta, kind];
  });
  const evidence = patchFirst(sound(), (sell) => ({
    ...sell,
    effects: [...effectsOf('s0', SOLD_FIRST), ...effectsOf('s1', lines)],
  }));
  const more = patchHolding(evidence, `${SELLER}1`, 1_909n);
  expect(judge({ ...more, chain: new Map([...more.chain, ['s1', chainOf(lines)] as const]) }).slice(0, 2)).toEqual([
    'I3 step 1 moved seller1/mint by -400, planned were -300 to -300',
    'I3 step 1 moved seller1 by 1899, planned were 1900 to 18446744073709551616',
  ]);
});

test('I3 what a sale leaves wrapped is reported, although journal and chain agree on it', () => {
  const left: readonly Line[] = [
    ...SOLD_FIRST.filter(([address, mint]) => address !== `${SELLER}0` || mint !== null),
    [`${SELLER}0`, null, 1_993n, 'own'],
    ['wrapped', null, 7n, 'own'],
    [`${SELLER}0`, WRAPPED_SOL, 5n, 'own'],
    [WRAPPED_SOL, WRAPPED_SOL, -5n, 'venue'],
  ];
  const sale = patchFirst(sound(), (sell) => ({
    ...sell,
    effects: [...effectsOf('s0', left), ...effectsOf('s1', SOLD_SECOND)],
  }));
  const moved = chainOf(left.filter(([address]) => address !== WRAPPED_SOL));
  const { holdings } = patchHolding(sale, `${SELLER}0`, 2_003n);
  const places = [
    { key: 'wrapped', before: 0n, arrived: 0n, after: 7n },
    { key: `${SELLER}0/${WRAPPED_SOL}`, before: 0n, arrived: 0n, after: 5n },
  ];
  expect(
    judge({ ...sale, chain: new Map([...sale.chain, ['s0', moved] as const]), holdings: [...holdings, ...places] }),
  ).toEqual([
    'I3 wrapped changed by 7, its plans allow 0 to 0',
    `I3 ${SELLER}0/${WRAPPED_SOL} changed by 5, its plans allow 0 to 0`,
  ]);
});

test('I4 bytes that went out without being in the journal are reported', () => {
  const evidence = sound();
  const sent = [...evidence.sent, sentAlone('stray')];
  expect(judge({ ...evidence, sent })).toEqual(['I4 stray was sent and is not in the journal']);
});

test('I2 other bytes under a journaled signature are reported', () => {
  const evidence = sound();
  const sent = [...evidence.sent, { ...sentAlone('s0'), wire: 'other bytes' }];
  expect(judge({ ...evidence, sent })).toEqual(['I2 other bytes went out under s0']);
});

/** The second sale of the plan expired, and the person gave it up. */
function partly(changed: Partial<Operation>): Evidence {
  const evidence = patchFirst(sound(), (sold) => ({
    ...sold,
    state: 'abandoned',
    effects: effectsOf('s0', SOLD_FIRST),
    steps: [stepOf(0, 's0'), stepOf(1, 's1', { state: 'expired', slot: null, fee: null })],
    ...changed,
  }));
  const [sell, ...others] = evidence.attempts;
  const attempts = sell === undefined ? others : [{ ...sell, expected: 'ended' as const }, ...others];
  const left: Evidence = { ...evidence, attempts, chain: new Map([...evidence.chain, ['s1', null]]) };
  const paidOnce = patchHolding(left, MASTER, 500_000n - 2n * FEE - 50n + 90_000n);
  return patchHolding(patchHolding(paidOnce, `${SELLER}1`, 10n), `${SELLER}1/${MINT}`, 300n);
}

test('I8 a part that is left and named breaks nothing', () => expect(judge(partly({}))).toEqual([]));

test('I8 a part that is left and named nowhere is reported', () =>
  expect(judge(partly({ steps: [stepOf(0, 's0')] }))).toEqual(['I8 sell is abandoned and does not name its step 1']));

test('I2 an operation that says done with a part left is reported', () =>
  expect(judge(partly({ state: 'done' }))).toEqual(['I2 sell is done, but its step 1 did not land']));

test('I5 a verdict that the chain contradicts is reported', () =>
  expect(
    judge({ ...partly({}), chain: new Map([...partly({}).chain, ['s1', chainOf(SOLD_SECOND)] as const]) })[0],
  ).toBe('I5 the journal says expired, the chain landed: s1'));

test('I8 an operation that never ended is reported', () =>
  expect(judge(partly({ state: 'waiting' }))).toEqual(['I8 sell sell has not ended: waiting']));

test('I8 a failure without its reason is reported', () => {
  const failed = { ...chainOf([[MASTER, null, -FEE, 'own']]), err: { InstructionError: [2, { Custom: 6003 }] } };
  const lines: readonly Line[] = [
    [MASTER, null, -FEE, 'own'],
    ['network', null, FEE, 'fee'],
  ];
  const evidence = partly({
    steps: [stepOf(0, 's0'), stepOf(1, 's1', { state: 'failed', error: null })],
    effects: [...effectsOf('s0', SOLD_FIRST), ...effectsOf('s1', lines)],
  });
  const costs = patchHolding(evidence, MASTER, 500_000n - 3n * FEE - 50n + 90_000n);
  expect(judge({ ...costs, chain: new Map([...costs.chain, ['s1', failed] as const]) })).toEqual([
    'I8 sell is abandoned and does not say why',
  ]);
});

test('X9 an operation that nobody meant is reported, and a refused one that exists', () => {
  const evidence = sound();
  const [, back] = evidence.attempts;
  if (back === undefined) throw new Error('no return');
  expect(judge({ ...evidence, attempts: [{ ...back, expected: 'refused' }] })).toEqual([
    'X9 nobody meant operation sell',
    'I4 return return was refused and is done',
  ]);
});

test('I7 a coin on the chain without its record is reported', () =>
  expect(judge({ ...sound(), coins: [{ mint: MINT, exists: true, recorded: false }] })).toEqual([
    'I7 mint mint and its record differ',
  ]));

test('a run that sent nothing is reported', () =>
  expect(judge({ ...sound(), sent: [] })).toEqual(['nothing was ever sent']));

test('I2 a part of a bundle that goes out by itself, in another bundle or with less of its own is reported, and so is what is no bundle', () => {
  const bundle = ['s0', 's1'];
  const bundles = new Map(bundle.map((signature) => [signature, bundle] as const));
  const inBundle = (signature: string, sent: readonly string[]): SentBytes => ({
    ...sentAlone(signature),
    by: 'bundle',
    bundle: sent,
  });
  const whole = [...bundle.map((signature) => inBundle(signature, bundle)), sentAlone('r0')];
  const judged = (...more: readonly SentBytes[]) => judge({ ...sound(), bundles, sent: [...whole, ...more] });
  expect(judged()).toEqual([]);
  const of = 'I2 s1 of the bundle s0, s1 went out';
  expect([
    judged(sentAlone('s1')),
    judged(sentAlone('s1', 'engine')),
    judged(inBundle('s1', ['s1'])),
    judged(inBundle('s1', ['s1', 's0'])),
    judged(inBundle('r0', ['s0', 's1', 'r0'])),
  ]).toEqual([
    [`${of} by the network`],
    [`${of} by the engine`],
    [`${of} in a bundle of s1`],
    [`${of} in a bundle of s1, s0`],
    ['I2 r0 of the bundle  went out in a bundle of s0, s1, r0'],
  ]);
});
