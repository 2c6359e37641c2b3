import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActivityAttempt, nextDraw, percentOf, positionsLeft, soldOf } from '#operations/activity/progress';
import { toFault } from '#shared/fault';
import type { ActivityIntent, BuyIntent, SellIntent, TradeIntent } from '#operations/intent';
import {
  budgetOf,
  checkActivity,
  checkTrade,
  FAILURES_MAX,
  namedBy,
  openingRent,
  spendsOf,
  spentOf,
} from '#operations/activity/rules';
import type { Cluster } from '../../src/chain/cluster';
import { rentOf, rentRate } from '../../src/chain/rent';
import { buildStep } from '#operations/steps';
import { drawActivity, LEAST_BUY } from '../../src/services/activity-planner/draw-activity';
import { newKeys } from '../support/money';
import { NO_LAUNCHPADS } from '#operations/built-step';

const rent = rentRate(890_880n);
const GROUND = { cluster: 'local', rent } as const;
const FEE = 17_000n;
const SOL = 1_000_000_000n;
const MINTS = Array.from({ length: 50 }, () => newKeys().address);
const WALLETS = Array.from({ length: 20 }, () => newKeys().address);
const master = newKeys().address;

/** Random bytes from a seed, so that a failing case can be played again. */
function seeded(seed: number): (bytes: Uint8Array<ArrayBuffer>) => void {
  let state = seed >>> 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = state >>> 24;
    }
  };
}

const range = (from: number, to: number) =>
  fc.tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to })).map(([one, other]) => ({
    least: Math.min(one, other),
    most: Math.max(one, other),
  }));
const asked = fc.record({
  balance: range(1_000, 100_000),
  delayMs: range(1_000, 600_000),
  trades: range(1, 20),
  tokenCount: fc.integer({ min: 1, max: 10 }),
});
const input = fc.record({
  ranges: asked,
  spendable: fc.array(fc.bigInt({ min: -1_000_000n, max: 20n * SOL }), { minLength: 1, maxLength: 20 }),
  slippageBps: fc.integer({ min: 0, max: 10_000 }),
  seed: fc.integer(),
});
type Input = typeof input extends fc.Arbitrary<infer One> ? One : never;

const drawn = ({ ranges, spendable, seed }: Input): ActivityIntent['draws'] =>
  drawActivity(
    {
      spendable,
      coins: ranges.tokenCount,
      ranges,
      openingLamports: openingRent(rent),
      tradeLamports: FEE + rentOf(0, rent),
    },
    seeded(seed),
  );

function planOf(one: Input, draws = drawn(one)): ActivityIntent {
  const plan = {
    kind: 'activity',
    platform: 'pumpfun',
    groupId: 'g1',
    groupName: 'Group',
    master,
    wallets: WALLETS.slice(0, one.spendable.length),
    coins: MINTS.slice(0, one.ranges.tokenCount).map((mint) => ({ mint, symbol: 'ONE' })),
    ranges: one.ranges,
    slippageBps: one.slippageBps,
    microLamports: 30_000n,
    feeLamports: FEE,
    openingLamports: openingRent(rent),
    vaultLamports: rentOf(0, rent),
    draws,
  } as const;
  return { ...plan, budgetLamports: budgetOf(plan) };
}
const funded = input.filter((one) => drawn(one).length > 0);

const A_JOB: Input = {
  ranges: {
    balance: { least: 10_000, most: 30_000 },
    delayMs: { least: 5_000, most: 15_000 },
    trades: { least: 3, most: 10 },
    tokenCount: 2,
  },
  spendable: [SOL, SOL, SOL],
  slippageBps: 2_000,
  seed: 7,
};
const refusalOf = (work: () => unknown): string => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    const { code, detail } = toFault(error);
    return detail === undefined ? code : `${code}: ${detail}`;
  }
};

describe('what is drawn', () => {
  test('ACT-18 every delay and every size lies within its range, and no wallet buys more than it can pay', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { balance, delayMs } = one.ranges;
        const free = [...one.spendable];
        const costs = new Map<string, bigint>();
        for (const draw of drawn(one)) {
          const key = `${draw.wallet} ${draw.coin}`;
          const cost = costs.get(key) ?? 0n;
          const before = free[draw.wallet] ?? 0n;
          const fees = FEE + rentOf(0, rent);
          expect(draw.delayMs >= delayMs.least && draw.delayMs <= delayMs.most).toBe(true);
          if (draw.side === 'sell') {
            const sold = (cost * BigInt(draw.shareBps)) / 10_000n;
            free[draw.wallet] = before + (sold * 9n) / 10n - fees;
            if (draw.shareBps === 10_000) costs.delete(key);
            else costs.set(key, cost - sold);
            continue;
          }
          const room = before - fees - (costs.has(key) ? 0n : openingRent(rent));
          const [low, high] = [balance.least, balance.most].map((share) => (before * BigInt(share)) / 100_000n);
          expect(draw.lamports <= room).toBe(true);
          expect(draw.lamports <= (high ?? 0n) || draw.lamports === LEAST_BUY).toBe(true);
          expect(draw.lamports >= (low ?? 0n) || draw.lamports === room).toBe(true);
          free[draw.wallet] = room - draw.lamports;
          costs.set(key, cost + draw.lamports);
        }
      }),
    );
  });

  test('ACT-18 each coin has as many trades as its range says, two where it says one', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { trades } = one.ranges;
        for (const coin of new Set(drawn(one).map((draw) => draw.coin))) {
          const count = drawn(one).filter((draw) => draw.coin === coin).length;
          expect(count >= Math.max(2, trades.least) && count <= Math.max(2, trades.most)).toBe(true);
        }
      }),
    );
  });

  test('the sizes differ from draw to draw', () => {
    const sizes = drawn(A_JOB).flatMap((draw) => (draw.side === 'buy' ? [draw.lamports] : []));
    expect(new Set(sizes).size).toBe(sizes.length);
  });

  test('whatever is bought is sold again to the last unit, and nothing else', () => {
    fc.assert(
      fc.property(input, fc.array(fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }), { minLength: 1 }), (one, bought) => {
        const draws = drawn(one);
        const attempts: ActivityAttempt[] = [];
        for (const [idx, draw] of draws.entries()) {
          const before = positionsLeft({ draws }, attempts).find(
            ({ wallet, coin }) => wallet === draw.wallet && coin === draw.coin,
          );
          const tokens = before?.tokens ?? 0n;
          const amount = draw.side === 'buy' ? (bought[idx % bought.length] ?? 1n) : soldOf(tokens, draw.shareBps);
          expect(amount > 0n).toBe(true);
          attempts.push({ idx, state: 'landed', amount });
        }
        expect(positionsLeft({ draws }, attempts)).toEqual([]);
      }),
    );
  });

  test('wallets without money draw nothing', () =>
    expect(drawn({ ...A_JOB, spendable: [0n, 1_000_000n] })).toEqual([]));

  test('what is drawn is what the chain layer accepts', () => {
    fc.assert(
      fc.property(funded, (one) => {
        expect(refusalOf(() => checkActivity(planOf(one), GROUND))).toBe('accepted');
      }),
    );
  });
});

describe('the budget (P15)', () => {
  const fates = fc.array(fc.constantFrom('landed', 'failed', 'expired', 'unknown'), { minLength: 1, maxLength: 60 });

  test('P15 I10 spend <= budget: however trades land, fail and expire, what is let through never takes more', () => {
    fc.assert(
      fc.property(funded, fates, (one, story) => {
        const plan = planOf(one);
        const attempts: ActivityAttempt[] = [];
        let spent = 0n;
        for (const fate of story) {
          const idx = nextDraw(attempts);
          const spend = spendsOf(plan)[idx];
          if (spend === undefined || spentOf(plan, attempts) + spend > plan.budgetLamports) break;
          attempts.push({ idx, state: fate, amount: 1_000_000n });
          if (fate !== 'expired') spent += fate === 'failed' ? plan.feeLamports : spend;
          expect(spent <= plan.budgetLamports).toBe(true);
          if (fate === 'unknown') break;
        }
      }),
    );
  });

  test('P15 a job whose every trade fails as often as it may still reaches its end, and one more failure ends it', () => {
    const plan = planOf(A_JOB);
    const spends = spendsOf(plan);
    const attempts: ActivityAttempt[] = [];
    for (const idx of plan.draws.keys()) {
      for (let failure = 0; failure < FAILURES_MAX; failure += 1) attempts.push({ idx, state: 'failed', amount: 1n });
      expect(spentOf(plan, attempts) + (spends[idx] ?? 0n) <= plan.budgetLamports).toBe(true);
      attempts.push({ idx, state: 'landed', amount: 1n });
    }
    expect(spentOf(plan, attempts)).toBe(plan.budgetLamports);
  });

  test('ACT-13 the progress is the share of trades that have landed', () => {
    const { draws } = planOf(A_JOB);
    const landed = (count: number): readonly ActivityAttempt[] =>
      Array.from({ length: count }, (_, idx) => ({ idx, state: 'landed', amount: 1n }));
    expect([0, 1, draws.length].map((count) => percentOf({ draws }, landed(count)))).toEqual([
      0,
      Math.floor(100 / draws.length),
      100,
    ]);
  });
});

const plan = planOf(A_JOB);
const sale = plan.draws.findIndex(({ side }) => side === 'sell');

function buyOf(idx: number, changed: Partial<BuyIntent> = {}): BuyIntent {
  const { draw, wallet, mint } = namedBy(plan, idx);
  const lamports = draw.side === 'buy' ? draw.lamports : 0n;
  const costs = {
    curveLamports: lamports,
    protocolFeeLamports: 0n,
    creatorFeeLamports: 0n,
    rentLamports: 0n,
    tipLamports: 0n,
    networkFeeLamports: FEE,
    totalLamports: lamports + FEE,
  };
  return {
    kind: 'buy',
    platform: 'pumpfun',
    mint,
    symbol: 'ONE',
    master,
    wallet,
    groupId: 'g1',
    lamports,
    tokensOut: 1n,
    maxLamports: lamports,
    slippageBps: plan.slippageBps,
    feeRecipient: master,
    tip: null,
    unitLimit: 100_000,
    microLamports: plan.microLamports,
    costs,
    ...changed,
  };
}

type Step = SellIntent['steps'][number];
function saleOf(idx: number, changed: Partial<SellIntent> = {}, step: Partial<Step> = {}): SellIntent {
  const { wallet, mint } = namedBy(plan, idx);
  return {
    kind: 'sell',
    platform: 'pumpfun',
    surface: 'row',
    symbol: 'ONE',
    master,
    percentBps: 10_000,
    slippageBps: plan.slippageBps,
    feeRecipient: master,
    microLamports: plan.microLamports,
    steps: [
      {
        payer: wallet,
        unitLimit: 100_000,
        networkFeeLamports: FEE,
        tip: null,
        positions: [{ wallet, groupId: 'g1', mint, tokens: 1n, expectedLamports: 1n, minLamports: 1n }],
        ...step,
      },
    ],
    ...changed,
  };
}
const tradeRefusal = (idx: number, trade: TradeIntent, cluster: Cluster = 'local'): string =>
  refusalOf(() => checkTrade(plan, idx, { trade, cluster }));
const stranger = newKeys().address;
const held = { wallet: stranger, groupId: 'g1', mint: stranger, tokens: 1n, expectedLamports: 1n, minLamports: 1n };

describe('a trade that is due', () => {
  test('is the drawn one', () =>
    expect([tradeRefusal(0, buyOf(0)), tradeRefusal(sale, saleOf(sale))]).toEqual(['accepted', 'accepted']));

  test.each<[string, number, TradeIntent, string]>([
    ['another coin', 0, buyOf(0, { mint: stranger }), 'it buys something else'],
    ['another wallet', 0, buyOf(0, { wallet: stranger }), 'it buys something else'],
    ['another group', 0, buyOf(0, { groupId: 'g2' }), 'its wallet is of another group'],
    ['a sale where a buy is drawn', 0, saleOf(0), 'it sells what is to be bought'],
    ['a buy where a sale is drawn', sale, buyOf(sale), 'it buys something else'],
    ['more than was drawn', 0, buyOf(0, { lamports: buyOf(0).lamports + 1n }), 'it costs more than was drawn'],
    ['more slippage', 0, buyOf(0, { slippageBps: 2_001 }), 'its price or slippage is not the agreed one'],
    ['a dearer unit', 0, buyOf(0, { microLamports: 30_001n }), 'its price or slippage is not the agreed one'],
    ['another master', 0, buyOf(0, { master: stranger }), 'it belongs to another plan'],
    ['a tip', 0, buyOf(0, { tip: { account: stranger, lamports: 1n } }), 'it pays a tip'],
    [
      'more than it may take',
      0,
      buyOf(0, { maxLamports: (spendsOf(plan)[0] ?? 0n) + 1n }),
      'it may take more than was agreed',
    ],
    [
      'a dearer transaction',
      0,
      buyOf(0, { costs: { ...buyOf(0).costs, networkFeeLamports: FEE + 1n } }),
      'its network fee is above the agreed one',
    ],
    ['two sales', sale, saleOf(sale, { steps: [...saleOf(sale).steps, ...saleOf(sale).steps] }), 'it is no one sale'],
    ['another payer', sale, saleOf(sale, {}, { payer: stranger }), 'it sells something else'],
    ['another holding', sale, saleOf(sale, {}, { positions: [held] }), 'it sells something else'],
    ['a tip of a sale', sale, saleOf(sale, {}, { tip: { account: stranger, lamports: 1n } }), 'it pays a tip'],
    [
      'a dearer sale',
      sale,
      saleOf(sale, {}, { networkFeeLamports: FEE + 1n }),
      'its network fee is above the agreed one',
    ],
  ])('%s is refused', (_, idx, trade, why) => expect(tradeRefusal(idx, trade)).toBe(`chain/plan-refused: ${why}`));
});

test('a job sells where its coins are, by no route of others', () => {
  const idx = plan.draws.findIndex(({ side }) => side === 'sell');
  const { wallet, mint } = namedBy(plan, idx);
  const route = { tokenProgram: 'token' as const, decimals: 6, lentLamports: 0n, accounts: [], data: '', tables: [] };
  const position = { wallet, groupId: 'g1', mint, tokens: 1n, expectedLamports: 1n, minLamports: 1n };
  const routed = saleOf(idx, {}, { positions: [{ ...position, route }] });
  const ground = NO_LAUNCHPADS;
  expect(refusalOf(() => buildStep(plan, idx, ground, { trade: routed, cluster: 'local' }))).toBe(
    'chain/plan-refused: a job has no routes',
  );
});

describe('where money is or may be real', () => {
  test.each<Cluster>(['mainnet-beta', 'unknown'])(
    'the chain layer plans, checks and builds no trade of a job on %s',
    (cluster) => {
      const refused = `chain/self-trading-refused: ${cluster}`;
      const ground = NO_LAUNCHPADS;
      expect([
        refusalOf(() => checkActivity(plan, { cluster, rent })),
        tradeRefusal(0, buyOf(0), cluster),
        refusalOf(() => buildStep(plan, 0, ground, { trade: buyOf(0), cluster })),
      ]).toEqual([refused, refused, refused]);
    },
  );
});

describe('a plan that does not add up is refused', () => {
  const [first, ...others] = plan.draws;
  const withDraws = (draws: ActivityIntent['draws']): ActivityIntent => planOf(A_JOB, draws);
  test.each<[string, ActivityIntent, string]>([
    ['a smaller budget', { ...plan, budgetLamports: plan.budgetLamports - 1n }, 'its budget does not add up'],
    ['a larger budget', { ...plan, budgetLamports: plan.budgetLamports + 1n }, 'its budget does not add up'],
    ['what stays unsold', withDraws(plan.draws.slice(0, -1)), 'it keeps what it bought'],
    ['what was never bought', withDraws(others), 'it sells what it has not bought'],
    ['the master among the traders', { ...plan, master: plan.wallets[0] ?? '' }, 'the master trades'],
    ['a wallet twice', { ...plan, wallets: plan.wallets.map(() => stranger) }, 'a wallet is named twice'],
    ['a wallet that is none', { ...plan, wallets: plan.wallets.slice(0, 0) }, 'a draw is of no wallet or coin of it'],
    ['rents below the network’s', { ...plan, openingLamports: 0n }, 'its rents are too small'],
    ['a vault below its rent', { ...plan, vaultLamports: 0n }, 'its rents are too small'],
    ['rents of 10 SOL', { ...plan, openingLamports: 10n ** 10n }, 'it pays more rent than its accounts cost'],
    ['a vault of 10 SOL', { ...plan, vaultLamports: 10n ** 10n }, 'it pays more rent than its accounts cost'],
    [
      'a delay out of its range',
      withDraws(first === undefined ? [] : [{ ...first, delayMs: 1_000 }, ...others]),
      'a delay is out of its range',
    ],
  ])('%s', (_, changed, why) =>
    expect(refusalOf(() => checkActivity(changed, GROUND))).toBe(`chain/plan-refused: ${why}`),
  );
});
