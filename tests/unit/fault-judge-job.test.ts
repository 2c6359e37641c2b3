import { expect, test } from 'vitest';
import type { Operation, OperationEffect, OperationStep } from '#operations/contract';
import { planOf } from '#operations/intent';
import { anActivity } from '../../src/machines/money/operation/operation.fixtures';
import { type Attempt, type ChainRecord, type Evidence, judge } from '../faults/judge';

const FEE = 5_000n;
const BOUGHT = 5_000_000n;
const [WALLET, MINT, CURVE] = ['Haa1', 'Mint1', 'curve'];
const plan = planOf(anActivity);

/** What a trade moves: lamports and base units for its wallet, the opposite for the curve. */
interface Moved {
  readonly lamports: bigint;
  readonly tokens: bigint;
}
const BUY: Moved = { lamports: -100_000_000n, tokens: BOUGHT };
const SALE: Moved = { lamports: 99_000_000n, tokens: -BOUGHT };

const linesOf = ({ lamports, tokens }: Moved) =>
  [
    [WALLET, null, lamports - FEE, 'own'],
    ['network', null, FEE, 'fee'],
    [CURVE, null, -lamports, 'venue'],
    [WALLET, MINT, tokens, 'own'],
    [CURVE, MINT, -tokens, 'venue'],
  ] as const;
const effectsOf = (signature: string, moved: Moved): OperationEffect[] =>
  linesOf(moved).map(([address, mint, delta, kind]) => ({ signature, address, mint, delta: String(delta), kind }));
const chainOf = (moved: Moved): ChainRecord => ({
  err: null,
  fee: FEE,
  moved: new Map(
    linesOf(moved).flatMap(([address, mint, delta, kind]): [string, bigint][] =>
      kind === 'fee' ? [] : [[mint === null ? address : `${address}/${mint}`, delta]],
    ),
  ),
});
const stepOf = (idx: number, signature: string, slot: number): OperationStep => ({
  idx,
  attempt: 0,
  label: idx === 0 ? 'buy' : 'sell',
  state: 'landed',
  signature,
  from: WALLET,
  to: WALLET,
  mint: MINT,
  amount: String(BOUGHT),
  slot,
  fee: String(FEE),
  error: null,
  sends: 1,
  finalized: true,
});

interface Played {
  readonly trades?: readonly { readonly idx: number; readonly slot: number; readonly moved: Moved }[];
  readonly state?: Operation['state'];
  readonly expected?: Attempt['expected'];
  readonly budgetLamports?: string;
}
const WHOLE = [
  { idx: 0, slot: 5, moved: BUY },
  { idx: 1, slot: 6, moved: SALE },
];

/** A job of a buy and a sale as the journal and the chain have it. */
function evidenceOf({ trades = WHOLE, state = 'done', expected = 'done', budgetLamports }: Played): Evidence {
  const judged = budgetLamports === undefined || plan.kind !== 'activity' ? plan : { ...plan, budgetLamports };
  const named = trades.map((trade) => ({ ...trade, signature: `sig${trade.idx}` }));
  const held = (key: string, change: (moved: Moved) => bigint) => ({
    key,
    before: 500_000_000n,
    arrived: 0n,
    after: named.reduce((sum, { moved }) => sum + change(moved), 500_000_000n),
  });
  return {
    attempts: [{ id: 'job', plan: judged, expected }],
    operations: [
      {
        id: 'job',
        kind: 'activity',
        networkId: 'n',
        state,
        plan: judged,
        fence: 1,
        error: null,
        steps: named.map(({ idx, signature, slot }) => stepOf(idx, signature, slot)),
        effects: named.flatMap(({ signature, moved }) => effectsOf(signature, moved)),
        createdAt: '2026-01-01T00:00:00.000Z',
        finishedAt: '2026-01-01T00:00:01.000Z',
      },
    ],
    chain: new Map(named.map(({ signature, moved }) => [signature, chainOf(moved)])),
    sent: named.map(({ signature }) => ({ signature, wire: signature, by: 'network', bundle: [] })),
    bundles: new Map(),
    holdings: [held(WALLET, ({ lamports }) => lamports - FEE), held(`${WALLET}/${MINT}`, ({ tokens }) => tokens)],
    coins: [],
  };
}
const [bought] = WHOLE;
const firstOnly = bought === undefined ? [] : [bought];

test('a job that bought and sold what it bought, and one that was stopped between, break nothing', () =>
  expect([
    judge(evidenceOf({})),
    judge(evidenceOf({ trades: firstOnly, state: 'abandoned', expected: 'stopped' })),
  ]).toEqual([[], []]));

test.each<[string, Played, readonly string[]]>([
  [
    'a job that stops though nobody stopped it',
    { trades: firstOnly, state: 'abandoned' },
    ['I8 activity job ended as abandoned'],
  ],
  [
    'a stopped job that is still open',
    { trades: firstOnly, state: 'waiting', expected: 'stopped' },
    ['I8 activity job has not ended: waiting'],
  ],
  [
    'P15 a job above its budget',
    { budgetLamports: '100004999' },
    ['P15 job took 100005000 lamports of a budget of 100004999'],
  ],
  [
    'a trade in a slot before the one before it',
    { trades: WHOLE.map((trade) => ({ ...trade, slot: 9 - trade.idx })) },
    ['I2 trade 1 of job landed in a slot before the trade before it'],
  ],
  [
    'a trade before its turn',
    { trades: WHOLE.slice(1), state: 'abandoned', expected: 'stopped' },
    [
      'I3 step 1 moved Haa1/Mint1 by -5000000, planned were 0 to 0',
      'I2 trade 1 of job landed before trade 0',
      'I3 Haa1/Mint1 changed by -5000000, its plans allow 0 to 0',
    ],
  ],
  [
    'a sale of less than was drawn',
    { trades: WHOLE.map((one) => (one.idx === 1 ? { ...one, moved: { ...SALE, tokens: -4_999_999n } } : one)) },
    [
      'I3 step 1 moved Haa1/Mint1 by -4999999, planned were -5000000 to -5000000',
      'I3 Haa1/Mint1 changed by 1, its plans allow 0 to 0',
    ],
  ],
  [
    'a buy above its draw',
    { trades: WHOLE.map((one) => (one.idx === 0 ? { ...one, moved: { ...BUY, lamports: -123_000_000n } } : one)) },
    [
      'I3 step 0 moved Haa1 by -123005000, planned were -122907880 to -1',
      'P15 job took 123005000 lamports of a budget of 123000000',
    ],
  ],
])('the oracle of jobs names %s', (_name, played, broken) => expect(judge(evidenceOf(played))).toEqual(broken));
