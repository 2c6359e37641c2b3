import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nextDraw, positionsLeft } from '#operations/activity/progress';
import type { Operation, StartOperation } from '#operations/contract';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import { type ActivityIntent, intentOf, planOf, type TradeIntent, tradePlanOf } from '#operations/intent';
import { coin, user, walletLease } from '../../server/db/schema/index';
import { budgetOf, spendsOf } from '#operations/activity/rules';
import { WRAPPED_SOL } from '../../src/chain/address';
import { mintsTraded } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { planActivity } from '../../src/services/activity-planner/plan-activity';
import { planActivityTrade } from '../../src/services/activity-planner/plan-activity-trade';
import { nextId } from '../support/money';
import { startTestServer } from '../support/server';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { signStep, TABLE } from '../support/trades';
import { pumpGround } from '../support/ground';

let world: TradeWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterEach(async () => {
  for (const table of ['op_effect', 'op_step', 'wallet_lease', 'reservation', 'operation', 'coin'])
    await world.money.store.db.execute(sql.raw(`delete from ${table}`));
  await world.dropGroups();
});
afterAll(() => world.money.close());

const fill = (bytes: Uint8Array<ArrayBuffer>): void => void crypto.getRandomValues(bytes);
const RANGES: ActivityIntent['ranges'] = {
  balance: { least: 10_000, most: 30_000 },
  delayMs: { least: 1_000, most: 2_000 },
  trades: { least: 4, most: 6 },
  tokenCount: 2,
};

const plan = (group: Group, mints: readonly string[], ranges = RANGES): Promise<ActivityIntent> =>
  planActivity(
    world.venue.rpc,
    {
      cluster: world.money.network.cluster,
      groupId: group.id,
      groupName: 'Group',
      master: world.money.master.address,
      wallets: group.wallets.map(({ address }) => address),
      coins: mints.map((mint) => ({ mint, symbol: 'TRIP' })),
      ranges,
      slippageBps: 2_000,
      microLamports: 5_000n,
    },
    fill,
  );
const body = (intent: ActivityIntent): StartOperation => ({
  id: nextId(),
  networkId: world.money.network.id,
  plan: planOf(intent),
  steps: [],
});
const start = (intent: ActivityIntent): Promise<Operation> => world.money.start(body(intent));

function jobOf({ plan: text }: Operation): ActivityIntent {
  const intent = intentOf(text);
  if (intent.kind !== 'activity') throw new Error('no job');
  return intent;
}
const attemptsOf = ({ steps }: Operation) =>
  steps.map(({ idx, state, amount }) => ({ idx, state, amount: amount === null ? null : BigInt(amount) }));

/** The body of POST /operations/{id}/steps for a trade, signed. */
function stepOf(job: Operation, group: Group, { idx, trade }: { idx: number; trade: TradeIntent }) {
  const curves = new Map(mintsTraded(trade).map((mint) => [mint, world.venue.curve(mint)]));
  const ground = pumpGround(world.venue.market, curves);
  const { blockhash, lastValidBlockHeight } = world.money.blockhash();
  const bytes = signStep(buildStep(trade, 0, ground), group.wallets, blockhash);
  const steps = [{ idx, wire: Buffer.from(bytes).toString('base64'), lastValidBlockHeight }];
  return { fence: job.fence, steps, trade: tradePlanOf(trade) };
}
const due = (job: Operation) =>
  planActivityTrade(world.venue.rpc, TABLE, {
    cluster: world.money.network.cluster,
    plan: jobOf(job),
    attempts: attemptsOf(job),
  });

/** One trade of a job, to its verdict. */
async function trade(job: Operation, group: Group): Promise<Operation> {
  const next = await due(job);
  const answer = await world.post(`/operations/${job.id}/steps`, stepOf(job, group, next));
  expect(answer).toEqual({ status: 201, code: null });
  return world.money.until(job.id, (now) => nextDraw(attemptsOf(now)) === next.idx + 1);
}
async function trades(job: Operation, group: Group, count: number): Promise<Operation> {
  let now = job;
  for (let done = 0; done < count; done += 1) now = await trade(now, group);
  return now;
}

/** The sum of each signature's lamports and of each of its mints. */
const sums = ({ effects }: Operation): readonly bigint[] => {
  const totals = new Map<string, bigint>();
  for (const { signature, mint, delta } of effects) {
    const key = `${signature} ${mint ?? 'lamports'}`;
    totals.set(key, (totals.get(key) ?? 0n) + BigInt(delta));
  }
  return [...totals.values()];
};
const leased = async (): Promise<readonly string[]> =>
  (await world.money.store.db.select().from(walletLease)).map(({ wallet }) => wallet).toSorted();
const lamportsOf = ({ wallets }: Group): bigint =>
  wallets.reduce((sum, { address }) => sum + world.venue.lamports(address), 0n);

describe('a job of trades', () => {
  test('I3 P15 runs to its end: every trade lands, all it bought is sold, its ledger sums to zero within the budget', async () => {
    const mints = [world.venue.coin(), world.venue.coin()];
    const group = await world.group(3);
    const intent = await plan(group, mints);
    const before = lamportsOf(group);
    const job = await start(intent);
    expect({ state: job.state, steps: job.steps, held: await leased() }).toEqual({
      state: 'waiting',
      steps: [],
      held: group.wallets.map(({ address }) => address).toSorted(),
    });
    await trades(job, group, intent.draws.length);
    await world.until(job.id, 'done');
    const done = await world.closed(job.id);
    expect(done.steps.map(({ label, state }) => [label, state])).toEqual(
      intent.draws.map(({ side }) => [side, 'landed']),
    );
    expect(positionsLeft(intent, attemptsOf(done))).toEqual([]);
    for (const { address } of group.wallets)
      for (const mint of mints) expect(world.venue.tokens(address, mint)).toBe(0n);
    expect(new Set(sums(done))).toEqual(new Set([0n]));
    const own = new Set(group.wallets.map(({ address }) => address));
    const booked = done.effects.filter(({ mint, address }) => mint === null && own.has(address));
    expect(booked.reduce((sum, { delta }) => sum + BigInt(delta), 0n)).toBe(lamportsOf(group) - before);
    const taken = booked.reduce((sum, { delta }) => (delta.startsWith('-') ? sum - BigInt(delta) : sum), 0n);
    expect(taken > 0n && taken <= intent.budgetLamports).toBe(true);
    expect(await leased()).toEqual([]);
  });

  test('P15 every trade that lands takes no more from its wallet than its draw allows', async () => {
    const group = await world.group(2);
    const intent = await plan(group, [world.venue.coin()]);
    const job = await start(intent);
    await trades(job, group, intent.draws.length);
    const done = await world.closed(job.id);
    for (const { idx, signature, from } of done.steps) {
      const delta = done.effects
        .filter((effect) => effect.signature === signature && effect.address === from && effect.mint === null)
        .reduce((sum, effect) => sum + BigInt(effect.delta), 0n);
      expect(-delta <= (spendsOf(intent)[idx] ?? 0n)).toBe(true);
    }
  });

  test('it is stopped after a trade: what it bought is left in the wallets, and they are free', async () => {
    const group = await world.group(1);
    const mint = world.venue.coin();
    const intent = await plan(group, [mint]);
    const after = await trades(await start(intent), group, 1);
    expect(await world.post(`/operations/${after.id}/abandon`)).toEqual({ status: 200, code: null });
    const [left] = positionsLeft(intent, attemptsOf(after));
    expect(left?.tokens).toBe(world.venue.tokens(group.wallets[0]?.address ?? '', mint));
    expect({ state: (await world.money.read(after.id)).state, held: await leased() }).toEqual({
      state: 'abandoned',
      held: [],
    });
    expect(await world.post(`/operations/${after.id}/steps`, stepOf(after, group, await due(after)))).toEqual({
      status: 409,
      code: 'ended',
    });
  });

  test('I6 X10 of several windows that press Resume at once one is given the job, and the others hear that it continues elsewhere', async () => {
    const group = await world.group(1);
    const mint = world.venue.coin();
    const job = await start(await plan(group, [mint]));
    const asked = Array.from({ length: 4 }, () => world.post(`/operations/${job.id}/resume`, { fence: job.fence }));
    const answers = (await Promise.all(asked)).toSorted((one, other) => one.status - other.status);
    const refused = { status: 409, code: 'stale-fence' };
    expect(answers).toEqual([{ status: 200, code: null }, refused, refused, refused]);
    expect((await world.money.read(job.id)).fence).toBe(job.fence + 1);
    expect(await world.post(`/operations/${job.id}/steps`, stepOf(job, group, await due(job)))).toEqual(refused);
    await world.post(`/operations/${job.id}/abandon`);
  });

  test('what the wallet held of a coin before is not sold with what the job bought', async () => {
    const group = await world.group(1);
    const mint = world.venue.coin();
    world.holding(group, mint);
    const wallet = group.wallets[0]?.address ?? '';
    const held = world.venue.tokens(wallet, mint);
    const intent = await plan(group, [mint]);
    await trades(await start(intent), group, intent.draws.length);
    expect(world.venue.tokens(wallet, mint)).toBe(held);
  });

  test('DST-14 RET-09 SEL-08 CLS-07 while it runs, whatever else uses a wallet of the group is refused with 409', async () => {
    const group = await world.group(2);
    const mint = world.venue.coin();
    world.holding(group, mint);
    const others = [
      await world.planDistribute(group, 10_000_000n),
      await world.planSell(group, mint),
      await world.planBuy(group, mint),
    ];
    const job = await start(await plan(group, [mint]));
    for (const intent of others)
      expect(await world.post('/operations', world.body(intent, group))).toEqual({ status: 409, code: 'wallet-busy' });
    const answer = await world.money.browser.call('DELETE', `/groups/${group.id}`);
    expect(answer.status).toBe(409);
    expect(await world.post('/operations', body(await plan(group, [mint])))).toEqual({
      status: 409,
      code: 'wallet-busy',
    });
    await world.post(`/operations/${job.id}/abandon`);
  });

  test('F14 RET-09 CLS-07 a return and a closing are refused with 409 as well', async () => {
    const group = await world.group(1);
    world.wrap(group, 10_000_000n);
    const others = [await world.planReturn(group), await world.planClose(group)];
    const job = await start(await plan(group, [world.venue.coin()]));
    for (const intent of others)
      expect(await world.post('/operations', world.body(intent, group))).toEqual({ status: 409, code: 'wallet-busy' });
    await world.post(`/operations/${job.id}/abandon`);
  });
});

describe('what the server refuses of a job', () => {
  test('trades that are not due, not drawn, or sell more than the job holds', async () => {
    const group = await world.group(1);
    const mint = world.venue.coin();
    world.holding(group, mint);
    const job = await start(await plan(group, [mint], { ...RANGES, trades: { least: 2, most: 2 }, tokenCount: 1 }));
    const first = await due(job);
    const buy = stepOf(job, group, first);
    const steps = `/operations/${job.id}/steps`;
    const mismatch = { status: 422, code: 'wire-mismatch' };
    const [signed] = buy.steps;
    expect(await world.post(steps, { fence: 1, steps: [signed] })).toEqual(mismatch);
    expect(await world.post(steps, { ...buy, steps: [signed, { ...signed, idx: 1 }] })).toEqual(mismatch);
    expect(await world.post(steps, { ...buy, steps: [{ ...signed, idx: 1 }] })).toEqual(mismatch);
    expect(await world.post(steps, { ...buy, fence: 2 })).toEqual({ status: 409, code: 'stale-fence' });
    const bought = await trade(job, group);
    const sale = await due(bought);
    if (sale.trade.kind !== 'sell') throw new Error('the second trade is a sale');
    const more = {
      ...sale.trade,
      steps: sale.trade.steps.map((step) => ({
        ...step,
        positions: step.positions.map((position) => ({ ...position, tokens: position.tokens + 1n })),
      })),
    };
    expect(await world.post(steps, stepOf(bought, group, { idx: 1, trade: more }))).toEqual(mismatch);
    expect(await world.post(steps, buy)).toEqual({ status: 201, code: null });
    expect((await world.money.read(job.id)).steps.length).toBe(1);
    await world.post(`/operations/${job.id}/abandon`);
  });

  test('I10 P15 a trade above what is left of the budget, whatever the plan says', async () => {
    const group = await world.group(1);
    const intent = await plan(group, [world.venue.coin()]);
    const job = await start(intent);
    const poor = { ...intent, budgetLamports: (spendsOf(intent)[0] ?? 0n) - 1n };
    await world.money.store.db.execute(
      sql`update operation set plan = ${JSON.stringify(planOf(poor))}::jsonb where id = ${job.id}`,
    );
    const answer = await world.post(`/operations/${job.id}/steps`, stepOf(job, group, await due(job)));
    expect(answer).toEqual({ status: 422, code: 'budget-spent' });
    await world.post(`/operations/${job.id}/abandon`);
  });

  test('a plan that contradicts itself, leaves a wallet of the group out, or comes with signed steps', async () => {
    const group = await world.group(2);
    const mint = world.venue.coin();
    const intent = await plan(group, [mint]);
    const rich = { ...intent, budgetLamports: intent.budgetLamports + 1n };
    expect(await world.post('/operations', body(rich))).toEqual({ status: 422, code: 'chain/plan-refused' });
    const one: Group = { id: group.id, wallets: group.wallets.slice(0, 1) };
    expect(await world.post('/operations', body(await plan(one, [mint])))).toEqual({
      status: 409,
      code: 'group-changed',
    });
    const [signed] = world.steps(await world.planBuy(group, mint), group);
    expect(await world.post('/operations', { ...body(intent), steps: [signed] })).toEqual({
      status: 400,
      code: 'invalid',
    });
    expect(await leased()).toEqual([]);
    expect(intent.budgetLamports).toBe(budgetOf(intent));
  });

  test('ACT-19 a job while the person has switched such trading off', async () => {
    const group = await world.group(1);
    const intent = await plan(group, [world.venue.coin()]);
    const tradingSettings = JSON.stringify({ ...DEFAULT_TRADING_SETTINGS, tradeBotActivity: false });
    await world.money.store.db.update(user).set({ tradingSettings });
    expect(await world.post('/operations', body(intent))).toEqual({ status: 403, code: 'activity-off' });
    await world.money.store.db.update(user).set({ tradingSettings: null });
  });

  test.each(['mainnet-beta', 'unknown'] as const)('a job on %s, where money is or may be real', async (cluster) => {
    const group = await world.group(1);
    const intent = await plan(group, [world.venue.coin()]);
    const { network, keeper, hub } = world.money;
    const server = await startTestServer({ deps: { network: { ...network, cluster }, keeper, hub } });
    const browser = server.browser();
    await browser.join('trader');
    const answer = await browser.call('POST', '/operations', { body: body(intent) });
    await server.close();
    expect([answer.status, answer.json]).toEqual([
      403,
      {
        ok: false,
        error: 'Trading with your own wallets works on test networks only.',
        message: 'Trading with your own wallets works on test networks only.',
        code: 'chain/self-trading-refused',
      },
    ]);
  });
});

describe('the coins a job may trade', () => {
  test('GET /coins/live names coins of this network that trade, whoever launched them, and not whose they are', async () => {
    const { store, network, userId, browser } = world.money;
    const [live, gone] = [world.venue.coin(), world.money.master.address];
    const row = { userId, platform: 'pumpfun', symbol: 'TRIP', networkId: network.id, createdAt: new Date(0) };
    await store.db.insert(coin).values([
      { ...row, id: 'c1', contractAddress: live, name: 'Round trip', state: 'live' },
      { ...row, id: 'c2', contractAddress: gone, name: 'No curve', state: 'live' },
      { ...row, id: 'c3', contractAddress: WRAPPED_SOL, name: 'Intended', state: 'intent' },
    ]);
    const answer = await browser.call('GET', '/coins/live');
    expect(answer.json).toEqual({ ok: true, data: [{ contractAddress: live, name: 'Round trip', symbol: 'TRIP' }] });
  });
});
