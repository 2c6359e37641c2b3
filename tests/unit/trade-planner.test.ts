import { base58 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StartOperation } from '#operations/contract';
import { toFault } from '#shared/fault';
import { ulid } from '#shared/ids';
import { intentOf, type OperationIntent, planOf } from '#operations/intent';
import { shareOf } from '#shared/money';
import { type Address, TOKEN_PROGRAM } from '../../src/chain/address';
import { MAX_TRANSACTION_BYTES } from '../../src/chain/message';
import { type BondingCurve, newBondingCurve, type PumpMarket, quoteSell } from '../../src/chain/platforms/pumpfun';
import { withSlippage } from '../../src/chain/platforms/platform';
import { type BuiltStep, networkFee, type StepGround } from '#operations/built-step';
import { stepCount } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { TIP_ACCOUNTS } from '../../src/chain/tip-accounts';
import { curveAfterSale, leastProceeds } from '../../src/chain/platforms/pumpfun/sales';
import { planBuy } from '../../src/services/trade-planner/plan-buy';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import { sizeOf } from '../../src/services/trade-planner/rehearse';
import { fakeChain, type FakeChain, rentFor } from '../support/fake-chain';
import { SOL, TABLE } from '../support/trades';
import { NO_LAUNCHPADS } from '#operations/built-step';
import { pumpGround } from '../support/ground';

/** A different address for each number. */
const addressFor = (kind: number, index: number): Address => {
  const bytes = new Uint8Array(32).fill(kind);
  new DataView(bytes.buffer).setUint32(4, index + 1);
  return base58.encode(bytes);
};
const walletFor = (index: number): Address => addressFor(1, index);
const mintFor = (index: number): Address => addressFor(2, index);
const MASTER = addressFor(3, 0);
const CREATOR = addressFor(4, 0);
const OTHER = addressFor(5, 0);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'planned',
    (error: unknown) => toFault(error).code,
  );

/** A curve from which `sold` base units were bought. */
function soldCurve({ global }: PumpMarket, sold: bigint): BondingCurve {
  const fresh = newBondingCurve(global, CREATOR);
  const virtualTokenReserves = fresh.virtualTokenReserves - sold;
  const virtualQuoteReserves = (fresh.virtualTokenReserves * fresh.virtualQuoteReserves) / virtualTokenReserves + 1n;
  return {
    ...fresh,
    virtualTokenReserves,
    virtualQuoteReserves,
    realTokenReserves: fresh.realTokenReserves - sold,
    realQuoteReserves: virtualQuoteReserves - fresh.virtualQuoteReserves,
  };
}

const SOLD = 600_000_000_000_000n;
const chainWith = (mints: number): FakeChain => {
  const chain = fakeChain();
  chain.lamports(MASTER, 100n * SOL);
  for (let index = 0; index < mints; index += 1) chain.coin(mintFor(index), soldCurve(chain.market, SOLD));
  return chain;
};
const groundOf = (chain: FakeChain, mints: number): StepGround =>
  pumpGround(
    chain.market,
    new Map([...Array.from({ length: mints }).keys()].map((index) => [mintFor(index), soldCurve(chain.market, SOLD)])),
  );
const builtSteps = (intent: OperationIntent, ground: StepGround): readonly BuiltStep[] =>
  [...Array.from({ length: stepCount(intent) }).keys()].map((idx) => buildStep(intent, idx, ground));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const percent = fc.integer({ min: 1, max: 10_000 });

describe('P7 a share of a holding', () => {
  test('rises with the percentage, never exceeds the holding, and is the raw integer at 100 %', () =>
    fc.assert(
      fc.property(u64, percent, percent, (raw, one, two) => {
        const [low, high] = one < two ? [one, two] : [two, one];
        expect(shareOf(raw, low) <= shareOf(raw, high)).toBe(true);
        expect(shareOf(raw, high) <= raw).toBe(true);
        expect(shareOf(raw, 10_000)).toBe(raw);
      }),
    ));
});

const holding = fc.record({
  wallet: fc.integer({ min: 0, max: 24 }),
  mint: fc.integer({ min: 0, max: 2 }),
  tokens: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2_000_000_000_000n })),
});
const saleQuestion = fc.record({
  holdings: fc.uniqueArray(holding, {
    maxLength: 40,
    minLength: 1,
    selector: ({ wallet, mint }) => `${wallet}/${mint}`,
  }),
  percentBps: percent,
  slippageBps: fc.integer({ min: 0, max: 10_000 }),
  microLamports: fc.bigInt({ min: 0n, max: 5_000_000n }),
  tipLamports: fc.constantFrom(0n, 1_000n, 5_000_000n),
  surface: fc.constantFrom('row', 'card', 'coin', 'group'),
});

describe('F5 a plan to sell', () => {
  test('sells each holding once and exactly, fits the wire, fills it, and is what signer and server build', () =>
    fc.assert(
      fc.asyncProperty(saleQuestion, async ({ holdings, ...question }) => {
        const chain = chainWith(3);
        for (const { wallet, mint, tokens } of holdings) chain.tokens(walletFor(wallet), mintFor(mint), tokens);
        const positions = holdings.map(({ wallet, mint }) => ({
          wallet: walletFor(wallet),
          groupId: 'g',
          mint: mintFor(mint),
        }));
        const asked = { ...question, symbol: 'TRIP', master: MASTER, positions: [...positions, ...positions] };
        const wanted = holdings
          .map(({ tokens, ...rest }) => ({ ...rest, tokens: shareOf(tokens, question.percentBps) }))
          .filter(({ tokens }) => tokens > 0n)
          .map(({ wallet, mint, tokens }) => `${walletFor(wallet)} ${mintFor(mint)} ${tokens}`);
        const planning = planSell(chain.rpc, TABLE, asked);
        if (wanted.length === 0) {
          expect(await codeOf(planning)).toBe('chain/no-holdings');
          return;
        }
        const plan = await planning;
        const ground = groundOf(chain, 3);
        const sold = plan.steps.flatMap((step) => step.positions);
        expect(sold.map(({ wallet, mint, tokens }) => `${wallet} ${mint} ${tokens}`).toSorted()).toEqual(
          wanted.toSorted(),
        );
        expect(sold.every(({ minLamports, expectedLamports }) => minLamports <= expectedLamports)).toBe(true);
        const sizes = builtSteps(plan, ground).map((step) => sizeOf(step, TABLE));
        expect(sizes.every((size) => size <= MAX_TRANSACTION_BYTES)).toBe(true);
        plan.steps.slice(1).forEach((step, index) => {
          const before = plan.steps[index];
          const [next] = step.positions;
          if (before === undefined || next === undefined) throw new Error('an empty step');
          const payer = step.payer;
          const signers = new Set([payer, ...before.positions.map(({ wallet }) => wallet), next.wallet]).size;
          const networkFeeLamports = BigInt(signers) * 5_000n;
          const larger = { ...before, positions: [...before.positions, next], networkFeeLamports };
          const draft = { ...plan, microLamports: 0n, steps: [larger] };
          const isFull =
            before.positions.length === 12 || sizeOf(buildStep(draft, 0, ground), TABLE) > MAX_TRANSACTION_BYTES;
          expect(isFull).toBe(true);
        });
        expect(intentOf(planOf(plan))).toStrictEqual(plan);
      }),
      { numRuns: 40 },
    ));

  test('a row pays for itself where it can, else the master does', async () => {
    const chain = chainWith(1);
    const wallet = walletFor(0);
    chain.tokens(wallet, mintFor(0), 1_000_000n);
    const payerAt = async (lamports: bigint): Promise<readonly string[]> => {
      chain.lamports(wallet, lamports);
      const plan = await planSell(chain.rpc, TABLE, {
        surface: 'row',
        symbol: 'TRIP',
        master: MASTER,
        percentBps: 10_000,
        slippageBps: 0,
        microLamports: 1_000_000n,
        tipLamports: 1_000n,
        positions: [{ wallet, groupId: 'g', mint: mintFor(0) }],
      });
      return plan.steps.map(
        ({ payer, networkFeeLamports }) => `${payer === wallet ? 'wallet' : 'master'} ${networkFeeLamports}`,
      );
    };
    const cost = 5_000n + 110_000n + 1_000n;
    expect([
      await payerAt(cost + rentFor(0)),
      await payerAt(cost + rentFor(0) - 1n),
      await payerAt(cost),
      await payerAt(0n),
    ]).toEqual([['wallet 115000'], ['master 120000'], ['master 120000'], ['master 120000']]);
  });

  test('without money for fees and tips nothing is planned', async () => {
    const chain = chainWith(1);
    chain.tokens(walletFor(0), mintFor(0), 1_000_000n);
    const plan = (lamports: bigint) => {
      chain.lamports(MASTER, lamports);
      return codeOf(
        planSell(chain.rpc, TABLE, {
          surface: 'coin',
          symbol: 'TRIP',
          master: MASTER,
          percentBps: 10_000,
          slippageBps: 0,
          microLamports: 0n,
          tipLamports: 0n,
          positions: [{ wallet: walletFor(0), groupId: 'g', mint: mintFor(0) }],
        }),
      );
    };
    expect([await plan(9_999n), await plan(10_000n), await plan(10_001n), await plan(10_000n + rentFor(0))]).toEqual([
      'chain/insufficient-funds',
      'planned',
      'chain/insufficient-funds',
      'planned',
    ]);
  });
});

describe('the least a position may bring', () => {
  const fees = (protocolFeeBps: bigint, creatorFeeBps: bigint) => ({ lpFeeBps: 0n, protocolFeeBps, creatorFeeBps });
  /** Fees that jump up and down from tier to tier, as the platform's do. */
  const jumpy = (market: PumpMarket, caps: readonly bigint[], rates: readonly bigint[]): PumpMarket => {
    if (market.feeConfig === null) throw new Error('no fees');
    const feeTiers = caps
      .toSorted((a, b) => Number(a - b))
      .map((cap, index) => ({
        marketCapLamportsThreshold: index === 0 ? 0n : cap,
        fees: fees(93n, rates[index] ?? 30n),
      }));
    return { ...market, feeConfig: { ...market.feeConfig, feeTiers } };
  };

  test('is reached where a lamport more from the curve makes both fees a lamport dearer', () => {
    const market = jumpy(fakeChain().market, [0n, 0n, 0n, 0n], [93n, 93n, 93n, 93n]);
    const start = soldCurve(market, SOLD);
    // Sold one by one, the others leave the curve a few lamports more than sold at once.
    const others = Array.from({ length: 9 }, () => 7_777_777_777n);
    const behind = others.reduce((curve, tokens) => curveAfterSale(market, curve, tokens), start);
    const gaps = Array.from({ length: 5_000 }, (_, index) => {
      const tokens = 40_000_000_000_000n + BigInt(index) * 1_000_003n;
      return quoteSell(market, behind, tokens).received - leastProceeds(market, start, tokens, sum(others));
    });
    expect(gaps.filter((gap) => gap < 0n)).toEqual([]);
  });

  test('is reached in any order of landing, across every tier of fees', () =>
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 60_000_000_000_000n }), { minLength: 1, maxLength: 10 }),
        fc.array(fc.bigInt({ min: 0n, max: 300n * SOL }), { minLength: 4, maxLength: 4 }),
        fc.array(fc.bigInt({ min: 0n, max: 500n }), { minLength: 4, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (amounts, caps, rates, order) => {
          const market = jumpy(fakeChain().market, caps, rates);
          const start = soldCurve(market, SOLD);
          const total = sum(amounts);
          const left = [...amounts];
          let curve = start;
          while (left.length > 0) {
            const [tokens = 0n] = left.splice((order.next().value ?? 0) % left.length, 1);
            const least = leastProceeds(market, start, tokens, total - tokens);
            expect(quoteSell(market, curve, tokens).received >= least).toBe(true);
            curve = curveAfterSale(market, curve, tokens);
          }
        },
      ),
      { numRuns: 300 },
    ));
});

describe('a plan to buy', () => {
  test('costs at most what was asked, adds up, stays payable to the last lamport of slippage, or is refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          lamports: fc.bigInt({ min: 1n, max: 20n * SOL }),
          slippageBps: fc.integer({ min: 0, max: 10_000 }),
          microLamports: fc.bigInt({ min: 0n, max: 5_000_000n }),
          tipLamports: fc.constantFrom(0n, 1_000n, 5_000_000n),
        }),
        fc.bigInt({ min: 0n, max: 25n * SOL }),
        fc.boolean(),
        async (question, held, again) => {
          const chain = chainWith(1);
          const wallet = walletFor(0);
          chain.lamports(wallet, held);
          if (again) chain.tokens(wallet, mintFor(0), 1n);
          const planning = planBuy(chain.rpc, TABLE, {
            ...question,
            mint: mintFor(0),
            symbol: 'TRIP',
            master: MASTER,
            wallet,
            groupId: 'g',
          });
          const code = await codeOf(planning);
          if (code !== 'planned') {
            const needs =
              question.lamports +
              rentFor(170) +
              rentFor(137) +
              rentFor(0) * 2n +
              question.tipLamports +
              600_000n +
              5_000n;
            expect([code, code === 'chain/out-of-range' || held < needs]).toEqual([code, true]);
            return;
          }
          const plan = await planning;
          const { totalLamports, ...parts } = plan.costs;
          const quoted = parts.curveLamports + parts.protocolFeeLamports + parts.creatorFeeLamports;
          expect(sum(Object.values(parts))).toBe(totalLamports);
          expect(quoted <= question.lamports).toBe(true);
          expect(plan.maxLamports >= quoted).toBe(true);
          expect(plan.maxLamports <= withSlippage(question.lamports, BigInt(question.slippageBps))).toBe(true);
          const worst = plan.maxLamports + parts.rentLamports + parts.tipLamports + parts.networkFeeLamports;
          expect(held - worst >= rentFor(0)).toBe(true);
          expect(parts.rentLamports).toBe(again ? rentFor(137) : rentFor(170) + rentFor(137));
          expect(plan.tip === null || TIP_ACCOUNTS.includes(plan.tip.account)).toBe(true);
          expect(
            builtSteps(plan, groundOf(chain, 1)).map((step) => sizeOf(step, TABLE) <= MAX_TRANSACTION_BYTES),
          ).toEqual([true]);
          expect(intentOf(planOf(plan))).toStrictEqual(plan);
        },
      ),
      { numRuns: 60 },
    ));
});

describe('F4 a plan to return', () => {
  const plan = (chain: FakeChain, wallets: readonly Address[]) =>
    planReturn(chain.rpc, { groupId: 'g', groupName: 'Group', master: MASTER, wallets, microLamports: 30_000n });

  test('takes the whole balance of every wallet that has one, once, and fits the wire', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2n ** 52n })), { minLength: 1, maxLength: 45 }),
        async (balances) => {
          const chain = chainWith(0);
          balances.forEach((lamports, index) => chain.lamports(walletFor(index), lamports));
          const planning = plan(chain, [...balances.keys(), ...balances.keys()].map(walletFor));
          const full = balances
            .map((lamports, index) => ({ wallet: walletFor(index), lamports, heldLamports: lamports }))
            .filter(({ lamports }) => lamports > 0n);
          if (full.length === 0) {
            expect(await codeOf(planning)).toBe('chain/nothing-to-return');
            return;
          }
          const made = await planning;
          expect(made.steps.flatMap(({ wallets }) => wallets)).toEqual(full);
          expect(made.steps.slice(0, -1).map(({ wallets }) => wallets.length)).toEqual(
            made.steps.slice(0, -1).map(() => 8),
          );
          const steps = builtSteps(made, NO_LAUNCHPADS);
          expect(steps.every((step) => sizeOf(step, null) <= MAX_TRANSACTION_BYTES)).toBe(true);
          expect(made.steps.map(({ networkFeeLamports }) => networkFeeLamports)).toEqual(
            steps.map(({ signers }, idx) =>
              networkFee(signers, {
                unitLimit: 300 * ((made.steps[idx]?.wallets.length ?? 0) + 2),
                microLamports: 30_000n,
              }),
            ),
          );
        },
      ),
      { numRuns: 40 },
    ));

  test.each([
    ['Token-2022', undefined],
    ['Token', TOKEN_PROGRAM],
  ])('RET-02 refuses while a wallet holds a token of %s, empty accounts do not count', async (_name, program) => {
    const chain = chainWith(0);
    for (const index of [0, 1]) chain.lamports(walletFor(index), SOL);
    chain.tokens(walletFor(1), mintFor(0), 0n, program);
    expect(await codeOf(plan(chain, [walletFor(0), walletFor(1)]))).toBe('planned');
    chain.tokens(walletFor(1), mintFor(1), 1n, program);
    expect(await codeOf(plan(chain, [walletFor(0), walletFor(1)]))).toBe('chain/tokens-left');
    expect(await codeOf(plan(chain, [walletFor(0)]))).toBe('planned');
  });

  test('the master pays the fees of all transactions', async () => {
    const chain = chainWith(0);
    const wallets = [...Array.from({ length: 10 }).keys()].map(walletFor);
    for (const wallet of wallets) chain.lamports(wallet, SOL);
    const at = (lamports: bigint) => {
      chain.lamports(MASTER, lamports);
      return codeOf(plan(chain, wallets));
    };
    const fees = 60_126n;
    expect([await at(fees - 1n), await at(fees), await at(fees + rentFor(0))]).toEqual([
      'chain/insufficient-funds',
      'chain/insufficient-funds',
      'planned',
    ]);
  });
});

/** Every plan with one leaf changed, and the path of that leaf. */
function changes(value: unknown, path = ''): readonly (readonly [path: string, changed: unknown])[] {
  if (typeof value === 'bigint') return [[path, value + 1n]];
  if (typeof value === 'number') return [[path, value + 1]];
  if (typeof value === 'string') return [[path, value.length > 30 ? OTHER : `${value}x`]];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) =>
      changes(item, `${path}[]`).map(([inner, changed]) => [inner, value.with(at, changed)] as const),
    );
  return Object.entries(value).flatMap(([name, item]) =>
    changes(item, path === '' ? name : `${path}.${name}`).map(
      ([inner, changed]) => [inner, { ...value, [name]: changed }] as const,
    ),
  );
}

/** A plan with one leaf changed still has the shape of a plan. */
const asIntent = (value: unknown): OperationIntent => value as OperationIntent;

describe('signer and server agree', () => {
  /** The paths whose change neither stops the step from being built nor changes its bytes. */
  const unnoticed = (intent: OperationIntent, ground: StepGround): readonly string[] => {
    const bytes = (other: OperationIntent): string => {
      try {
        return JSON.stringify(builtSteps(other, ground));
      } catch {
        return 'refused';
      }
    };
    const agreed = bytes(intent);
    return [
      ...new Set(changes(intent).flatMap(([path, changed]) => (bytes(asIntent(changed)) === agreed ? [path] : []))),
    ].toSorted();
  };
  const chain = chainWith(1);
  for (const index of [0, 1]) {
    chain.lamports(walletFor(index), SOL);
    chain.tokens(walletFor(index), mintFor(0), 1_000_000_001n);
  }
  const ground = groundOf(chain, 1);

  test('each changed field of a buy changes what is signed, but names and the bounds of its limit', async () => {
    const plan = await planBuy(chain.rpc, TABLE, {
      mint: mintFor(0),
      symbol: 'TRIP',
      master: MASTER,
      wallet: walletFor(0),
      groupId: 'g',
      lamports: SOL / 10n,
      slippageBps: 500,
      microLamports: 1_000_000n,
      tipLamports: 1_000n,
    });
    expect(unnoticed(plan, ground)).toEqual(['groupId', 'lamports', 'master', 'readSlot', 'slippageBps', 'symbol']);
  });

  test('each changed field of a sale changes what is signed, but names, what it is expected to bring, and when it was read', async () => {
    const plan = await planSell(chain.rpc, TABLE, {
      surface: 'coin',
      symbol: 'TRIP',
      master: MASTER,
      percentBps: 5_000,
      slippageBps: 500,
      microLamports: 1_000_000n,
      tipLamports: 1_000n,
      positions: [0, 1].map((index) => ({ wallet: walletFor(index), groupId: 'g', mint: mintFor(0) })),
    });
    expect(unnoticed(plan, ground)).toEqual([
      'readSlot',
      'slippageBps',
      'steps[].positions[].expectedLamports',
      'steps[].positions[].groupId',
      'surface',
      'symbol',
    ]);
  });

  test('each changed field of a return changes what is signed, but its names and when it was read', async () => {
    const plan = await planReturn(fakeReturn().rpc, {
      groupId: 'g',
      groupName: 'Group',
      master: MASTER,
      wallets: [0, 1].map(walletFor),
      microLamports: 30_000n,
    });
    expect(unnoticed(plan, ground)).toEqual(['groupId', 'groupName', 'readSlot']);
  });

  function fakeReturn(): FakeChain {
    const empty = chainWith(0);
    for (const index of [0, 1]) empty.lamports(walletFor(index), SOL);
    return empty;
  }
});

test('the largest plan, 64 full transactions with their bytes, is within the 256 KiB of a request', async () => {
  const chain = chainWith(1);
  const wallets = [...Array.from({ length: 256 }).keys()].map(walletFor);
  for (const wallet of wallets) chain.tokens(wallet, mintFor(0), 999_999_999_999n);
  const plan = await planSell(chain.rpc, TABLE, {
    surface: 'group',
    symbol: 'TRIP',
    master: MASTER,
    percentBps: 10_000,
    slippageBps: 500,
    microLamports: 1_000_000n,
    tipLamports: 1_000_000n,
    positions: wallets.map((wallet) => ({ wallet, groupId: '01890000-0000-7000-8000-000000000000', mint: mintFor(0) })),
  });
  const wire = Buffer.alloc(MAX_TRANSACTION_BYTES, 255).toString('base64');
  const body = {
    id: ulid(1_700_000_000_000, new Uint8Array(10)),
    networkId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    plan: planOf(plan),
    steps: plan.steps.map((_step, idx) => ({
      idx,
      wire,
      lastValidBlockHeight: 999_999_999,
      minContextSlot: 999_999_999,
    })),
  };
  expect(StartOperation.parse(body).steps.length).toBe(64);
  expect(Buffer.byteLength(JSON.stringify(body)) < 256 * 1024).toBe(true);
  expect(chain.calls.get('getMultipleAccounts')).toBe(8);
});
