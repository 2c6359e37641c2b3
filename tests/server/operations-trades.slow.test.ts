import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Operation, OperationEffect, StartOperation } from '#operations/contract';
import { toFault } from '#shared/fault';
import { transferInstruction } from '../../src/chain/system';
import { type OperationIntent, planOf } from '#operations/intent';
import { sumsOf } from '#operations/movements';
import { operation, opStep, reservation, walletLease } from '../../server/db/schema/index';
import { associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy';
import { HEALTHY } from '../faults/schedule';
import { newKeys, nextId } from '../support/money';
import { startSigner } from '../support/signer-bench';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { SOL } from '../support/trades';

let world: TradeWorld;
let proxy: FaultProxy;
beforeAll(async () => {
  world = await startTrading({
    async rpcUrl(front) {
      proxy = await startFaultProxy(front);
      return proxy.rpcUrl;
    },
  });
});
afterEach(async () => {
  proxy.use(HEALTHY);
  for (const table of ['op_effect', 'op_step', 'wallet_lease', 'reservation', 'operation'])
    await world.money.store.db.execute(sql.raw(`delete from ${table}`));
  await world.dropGroups();
});
afterAll(async () => {
  await world.money.close();
  await proxy.close();
});

/** Bytes reach the network only when a test lands them itself. */
const holdBack = () =>
  proxy.use({ call: (method) => (method === 'sendTransaction' ? { kind: 'dropBefore' } : null), socket: () => null });
/** Bytes are taken and never land. */
const swallow = () =>
  proxy.use({ call: (method) => (method === 'sendTransaction' ? { kind: 'swallow' } : null), socket: () => null });
const landByHand = ({ steps }: StartOperation, idx: number, landFailed = false): void => {
  const wire = steps.find((step) => step.idx === idx)?.wire ?? '';
  world.money.front.net.submit([Buffer.from(wire, 'base64')], { landFailed });
  world.money.front.net.advance();
};

const journal = async () => {
  const { db } = world.money.store;
  return {
    operations: await db.$count(operation),
    steps: await db.$count(opStep),
    leases: await db.$count(walletLease),
    reservations: await db.$count(reservation),
  };
};
const NOTHING = { operations: 0, steps: 0, leases: 0, reservations: 0 };
const reserved = async (): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    (await world.money.store.db.select().from(reservation)).map((row) => [row.master, BigInt(row.lamports)]),
  );
const leased = async (): Promise<readonly string[]> =>
  (await world.money.store.db.select().from(walletLease)).map(({ wallet }) => wallet).toSorted();

const sumOf = (effects: readonly OperationEffect[]): bigint =>
  effects.reduce((sum, { delta }) => sum + BigInt(delta), 0n);
/** The sum of each signature's lamports and of each of its mints. */
const sums = ({ effects }: Operation): readonly bigint[] => {
  const totals = new Map<string, bigint>();
  for (const { signature, mint, delta } of effects) {
    const key = `${signature} ${mint ?? 'lamports'}`;
    totals.set(key, (totals.get(key) ?? 0n) + BigInt(delta));
  }
  return [...totals.values()];
};
/** What the ledger says of one address: lamports, or base units of a mint. */
const booked = ({ effects }: Operation, address: string, mint: string | null = null): bigint =>
  sumOf(effects.filter((effect) => effect.address === address && effect.mint === mint));
const ofKind = ({ effects }: Operation, kind: OperationEffect['kind']): bigint =>
  sumOf(effects.filter((effect) => effect.kind === kind && effect.mint === null));
const balances = (group: Group): readonly bigint[] => group.wallets.map(({ address }) => world.venue.lamports(address));

describe('a buy, a sale and a return land', () => {
  test('I3 TRD-17 a buy: every lamport is booked, the tip as a tip, and nothing stays held', async () => {
    const mint = world.venue.coin();
    const group = await world.group(1);
    const [wallet] = group.wallets;
    const plan = await world.planBuy(group, mint);
    const before = balances(group);
    const { id } = await world.start(plan, group);
    await world.until(id, 'done');
    const done = await world.closed(id);
    expect(
      done.steps.map(({ label, state, from, amount, mint: token }) => ({ label, state, from, amount, token })),
    ).toEqual([
      { label: 'buy', state: 'landed', from: wallet?.address, amount: plan.tokensOut.toString(), token: mint },
    ]);
    expect(sums(done)).toEqual([0n, 0n]);
    expect({
      wallet: booked(done, wallet?.address ?? ''),
      tokens: booked(done, wallet?.address ?? '', mint),
      fee: ofKind(done, 'fee'),
      tip: ofKind(done, 'tip'),
      master: booked(done, world.money.master.address),
    }).toEqual({
      wallet: -plan.costs.totalLamports,
      tokens: plan.tokensOut,
      fee: plan.costs.networkFeeLamports,
      tip: 20_000n,
      master: 0n,
    });
    expect((before[0] ?? 0n) - (balances(group)[0] ?? 0n)).toBe(plan.costs.totalLamports);
    expect(await journal()).toEqual({ operations: 1, steps: 1, leases: 0, reservations: 0 });
  });

  test('I3 TRD-14 a sale of nine wallets in three transactions', async () => {
    const mint = world.venue.coin();
    const group = await world.group(9);
    world.holding(group, mint);
    const plan = await world.planSell(group, mint, { slippageBps: 0 });
    expect(plan.steps.map(({ positions }) => positions.length)).toEqual([4, 4, 1]);
    const master = world.venue.lamports(world.money.master.address);
    const before = balances(group);
    const { id } = await world.start(plan, group);
    await world.until(id, 'done');
    const done = await world.closed(id);
    expect(group.wallets.map(({ address }) => world.venue.tokens(address, mint))).toEqual(group.wallets.map(() => 0n));
    expect(sums(done)).toEqual(Array.from({ length: 6 }, () => 0n));
    const paid = plan.steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports + 20_000n, 0n);
    expect(master - world.venue.lamports(world.money.master.address)).toBe(paid);
    expect([booked(done, world.money.master.address), ofKind(done, 'tip')]).toEqual([-paid, 60_000n]);
    expect(group.wallets.map(({ address }) => booked(done, address))).toEqual(
      balances(group).map((after, index) => after - (before[index] ?? 0n)),
    );
    const least = plan.steps.flatMap(({ positions }) => positions);
    expect(least.every(({ wallet, minLamports }) => booked(done, wallet) >= minLamports)).toBe(true);
    expect(await journal()).toEqual({ operations: 1, steps: 3, leases: 0, reservations: 0 });
  });

  test('RET-01 F4 a return of twenty wallets empties each and pays the master all of it but the fees', async () => {
    const group = await world.group(20, SOL / 50n);
    const plan = await world.planReturn(group);
    const master = world.venue.lamports(world.money.master.address);
    const { id } = await world.start(plan, group);
    await world.until(id, 'done');
    const done = await world.closed(id);
    const fees = plan.steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports, 0n);
    expect([plan.steps.map(({ wallets }) => wallets.length), fees]).toEqual([[9, 9, 2], 115_000n]);
    expect(balances(group)).toEqual(group.wallets.map(() => 0n));
    expect(world.venue.lamports(world.money.master.address) - master).toBe((20n * SOL) / 50n - fees);
    expect(sums(done)).toEqual([0n, 0n, 0n]);
    expect(booked(done, world.money.master.address)).toBe((20n * SOL) / 50n - fees);
    expect(await journal()).toEqual({ operations: 1, steps: 3, leases: 0, reservations: 0 });
  });

  test('T18 a distribution, a closing and a return pay their priority up to the person’s limit, booked to the lamport', async () => {
    const group = await world.group(2, 0n);
    const master = world.money.master.address;
    // Two transfers take 1,200 units at most; 0.05 SOL is the limit nobody changed.
    const [atLimit, above] = [41_666_666_666n, 41_666_666_667n];
    const dear = await world.planDistribute(group, SOL, above);
    expect(dear.steps.map(({ networkFeeLamports }) => networkFeeLamports)).toEqual([50_005_001n]);
    const { status, code } = await world.post('/operations', world.body(dear, group));
    expect([status, code]).toEqual([422, 'chain/fee-above-limit']);
    const before = world.venue.lamports(master);
    const given = await world.start(await world.planDistribute(group, SOL, atLimit), group);
    await world.until(given.id, 'done');
    expect(before - world.venue.lamports(master)).toBe(SOL + 50_005_000n);
    world.wrap(group, 1_000_000n);
    for (const planned of [world.planClose, world.planReturn]) {
      const plan = await planned(group, 1_000_000n);
      const held = world.venue.lamports(master);
      const { gains, fees } = sumsOf(plan);
      const { id } = await world.start(plan, group);
      await world.until(id, 'done');
      const done = await world.closed(id);
      const got = world.venue.lamports(master) - held;
      expect([got, booked(done, master), fees > 15_000n]).toEqual([gains, gains, true]);
    }
    expect(balances(group)).toEqual([0n, 0n]);
  });

  test('I3 DST-02 DST-10 a distribution to twenty wallets and the closing of what they opened: every lamport is booked', async () => {
    const group = await world.group(20, 0n);
    const master = world.money.master.address;
    const before = world.venue.lamports(master);
    const given = await world.start(await world.planDistribute(group, 2n * SOL), group);
    await world.until(given.id, 'done');
    const { state, steps } = await world.closed(given.id);
    expect([state, steps.map(({ label, to, amount }) => [label, to, amount])]).toEqual([
      'done',
      [
        ['distribute', null, String(SOL)],
        ['distribute', null, String(SOL)],
      ],
    ]);
    expect(group.wallets.map(({ address }) => world.venue.lamports(address))).toEqual(
      group.wallets.map(() => SOL / 10n),
    );
    expect(world.venue.lamports(master)).toBe(before - 2n * SOL - 10_000n);
    const held = world.wrap(group, 1_000_000n);
    const closing = await world.start(await world.planClose(group), group);
    await world.until(closing.id, 'done');
    const closed = await world.closed(closing.id);
    expect([closed.state, new Set(sums(closed))]).toEqual(['done', new Set([0n])]);
    expect(group.wallets.map(({ address }) => world.venue.lamports(address))).toEqual(
      group.wallets.map(({ address }) => held.get(address)),
    );
    expect(await journal()).toEqual({ operations: 2, steps: 2 + closed.steps.length, leases: 0, reservations: 0 });
  });

  test('HOM-01 what was traded counts: what buys cost and what sales brought', async () => {
    const volume = async (): Promise<bigint> => {
      const { json } = await world.money.browser.call('GET', '/users/me/stats');
      const text = /"totalSpent":"(\d+)"/.exec(JSON.stringify(json))?.[1] ?? '0';
      return BigInt(text);
    };
    const mint = world.venue.coin();
    const group = await world.group(2);
    const before = await volume();
    const buy = await world.planBuy(group, mint);
    const bought = await world.start(buy, group);
    await world.until(bought.id, 'done');
    const { curveLamports, protocolFeeLamports, creatorFeeLamports } = buy.costs;
    const spent = curveLamports + protocolFeeLamports + creatorFeeLamports;
    expect((await volume()) - before).toBe(spent);
    const sell = await world.planSell(group, mint);
    const sold = await world.start(sell, group);
    await world.until(sold.id, 'done');
    await world.closed(sold.id);
    const brought = sell.steps
      .flatMap(({ positions }) => positions)
      .reduce((sum, { expectedLamports }) => sum + expectedLamports, 0n);
    expect((await volume()) - before - spent).toBe(brought);
  });
});

describe('what is refused leaves no trace', () => {
  const refused = async (body: StartOperation) => ({
    ...(await world.post('/operations', body)),
    ...(await journal()),
  });
  const MISMATCH = { status: 422, code: 'wire-mismatch', ...NOTHING };

  test('a buy that is signed otherwise than planned', async () => {
    const mint = world.venue.coin();
    const group = await world.group(2);
    const plan = await world.planBuy(group, mint);
    const good = world.body(plan, group);
    const [, other] = group.wallets;
    const changed: readonly OperationIntent[] = [
      { ...plan, tokensOut: plan.tokensOut + 1n },
      { ...plan, maxLamports: plan.maxLamports - 1n },
      { ...plan, maxLamports: plan.maxLamports + 1n },
      { ...plan, wallet: other?.address ?? '' },
      { ...plan, tip: null },
      { ...plan, tip: { account: newKeys().address, lamports: 20_000n } },
      { ...plan, tip: { account: plan.tip?.account ?? '', lamports: 20_001n } },
      { ...plan, unitLimit: plan.unitLimit + 1 },
      { ...plan, microLamports: plan.microLamports + 1n },
      { ...plan, feeRecipient: newKeys().address },
      { ...plan, costs: { ...plan.costs, rentLamports: plan.costs.rentLamports - 1n } },
    ];
    for (const intent of changed) expect(await refused({ ...good, plan: planOf(intent) })).toEqual(MISMATCH);
  });

  test('T18 a buy whose plan claims 10 SOL of rent, signed by the wallet that would pay it', async () => {
    const group = await world.group(1);
    const plan = await world.planBuy(group, world.venue.coin());
    const { costs } = plan;
    const claimed = { rentLamports: 10n * SOL, totalLamports: costs.totalLamports - costs.rentLamports + 10n * SOL };
    expect(
      await refused({ ...world.body(plan, group), plan: planOf({ ...plan, costs: { ...costs, ...claimed } }) }),
    ).toEqual(MISMATCH);
  });

  test('a sale that is signed otherwise than planned', async () => {
    const mint = world.venue.coin();
    const group = await world.group(2);
    world.holding(group, mint);
    const plan = await world.planSell(group, mint);
    const good = world.body(plan, group);
    const [step] = plan.steps;
    const [position, second] = step?.positions ?? [];
    if (step === undefined || position === undefined || second === undefined) throw new Error('no positions');
    const changed = [
      { ...step, payer: position.wallet },
      { ...step, tip: null },
      { ...step, tip: { account: newKeys().address, lamports: 20_000n } },
      { ...step, networkFeeLamports: step.networkFeeLamports + 1n },
      { ...step, positions: [{ ...position, tokens: position.tokens - 1n }, second] },
      { ...step, positions: [{ ...position, minLamports: position.minLamports - 1n }, second] },
      { ...step, positions: [position] },
      { ...step, positions: [second, position] },
    ];
    for (const other of changed)
      expect(await refused({ ...good, plan: planOf({ ...plan, steps: [other] }) })).toEqual(MISMATCH);
  });

  test('API-72 a wallet of somebody else, and one of another group than the plan says', async () => {
    const mint = world.venue.coin();
    const [group, another] = [await world.group(1), await world.group(1)];
    const strange = { id: group.id, wallets: [newKeys()] };
    world.venue.fund(strange.wallets[0]?.address ?? '', SOL);
    const GONE = { status: 404, code: 'not-found', ...NOTHING };
    expect(await refused(world.body(await world.planBuy(strange, mint), strange))).toEqual(GONE);
    const misnamed = { id: group.id, wallets: another.wallets };
    expect(await refused(world.body(await world.planBuy(misnamed, mint), misnamed))).toEqual(GONE);
    expect(await refused(world.body(await world.planReturn(misnamed), misnamed))).toEqual(GONE);
    world.holding(another, mint);
    expect(await refused(world.body(await world.planSell(misnamed, mint), misnamed))).toEqual(GONE);
  });

  test('RET-02 VAL-36 a return while a wallet holds what was bought here', async () => {
    const group = await world.group(2);
    const { id } = await world.start(await world.planBuy(group, world.venue.coin()), group);
    await world.until(id, 'done');
    const before = await journal();
    const wallets = group.wallets.map(({ address }) => ({ wallet: address, lamports: world.venue.lamports(address) }));
    const intent: OperationIntent = {
      kind: 'return',
      groupId: group.id,
      groupName: 'Group',
      master: world.money.master.address,
      steps: [{ networkFeeLamports: 15_000n, wallets }],
    };
    expect(await world.post('/operations', world.body(intent, group))).toEqual({
      status: 422,
      code: 'chain/tokens-left',
    });
    expect(await journal()).toEqual(before);
  });

  test('RET-02 a return may leave what was bought here only while the launchpad does not take it', async () => {
    const group = await world.group(2);
    const mint = world.venue.coin();
    const { id } = await world.start(await world.planBuy(group, mint), group);
    await world.until(id, 'done');
    const [wallet] = group.wallets;
    if (wallet === undefined) throw new Error('no wallet');
    const account = associatedTokenAddress(wallet.address, mint, TOKEN_2022_PROGRAM);
    const left = {
      wallet: wallet.address,
      account,
      mint,
      tokens: world.venue.tokens(wallet.address, mint),
      lamports: world.venue.lamports(account),
      why: 'frozen' as const,
    };
    const held = group.wallets.map(({ address }) => {
      const lamports = world.venue.lamports(address);
      return { wallet: address, lamports, heldLamports: lamports };
    });
    const readSlot = await world.venue.rpc.call<number>('getSlot', [{ commitment: 'confirmed' }]);
    const intent: OperationIntent = {
      kind: 'return',
      groupId: group.id,
      groupName: 'Group',
      master: world.money.master.address,
      readSlot,
      steps: [
        {
          networkFeeLamports: 15_000n,
          wallets: held,
        },
      ],
      left: [left],
    };
    expect(await world.post('/operations', world.body(intent, group))).toEqual({
      status: 422,
      code: 'chain/tokens-left',
    });
    world.venue.alter(account, 108, Uint8Array.of(2));
    const returned = await world.start(intent, group);
    await world.until(returned.id, 'done');
    expect(group.wallets.map(({ address }) => world.venue.lamports(address))).toEqual([0n, 0n]);
    expect([world.venue.tokens(wallet.address, mint), world.venue.lamports(account)]).toEqual([
      left.tokens,
      left.lamports,
    ]);
  });

  test('a wallet of a deleted group', async () => {
    const group = await world.group(2);
    const body = world.body(await world.planReturn(group), group);
    await world.money.browser.call('DELETE', `/groups/${group.id}`);
    expect(await refused(body)).toEqual({ status: 404, code: 'not-found', ...NOTHING });
  });

  test('a coin whose curve is complete', async () => {
    const mint = world.venue.coin();
    const group = await world.group(1);
    const whale = { id: 'none', wallets: [newKeys()] };
    const [buyer] = whale.wallets;
    if (buyer === undefined) throw new Error('nobody');
    const body = world.body(await world.planBuy(group, mint), group);
    world.venue.fund(buyer.address, 200n * SOL);
    world.venue.buy(buyer, mint, 150n * SOL);
    expect(world.venue.curve(mint).complete).toBe(true);
    expect(await refused(body)).toEqual({ status: 422, code: 'chain/curve-complete', ...NOTHING });
  });

  test('money that is not there, and a rest below the rent minimum', async () => {
    const mint = world.venue.coin();
    const group = await world.group(1);
    const plan = await world.planBuy(group, mint, { lamports: SOL / 2n });
    const body = world.body(plan, group);
    const [wallet] = group.wallets;
    if (wallet === undefined) throw new Error('no wallet');
    const leave = (lamports: bigint): void => {
      const to = world.money.master.address;
      const instructions = [transferInstruction({ from: wallet.address, to, lamports })];
      const keys = [world.money.master, wallet];
      world.venue.play({ payer: to, signers: [to, wallet.address], instructions, usesTable: false }, keys);
    };
    const worst = plan.maxLamports + plan.costs.rentLamports + 20_000n + plan.costs.networkFeeLamports;
    leave(world.venue.lamports(wallet.address) - worst - 1n);
    expect(await refused(body)).toEqual({ status: 422, code: 'rent-residue', ...NOTHING });
    const given = await world.planDistribute(group, SOL);
    const dust = world.venue.lamports(world.money.master.address) - 10_000n;
    const [step] = given.steps;
    if (step === undefined) throw new Error('no step');
    const most: OperationIntent = {
      ...given,
      split: { mode: 'simple', totalLamports: dust },
      steps: [{ ...step, wallets: [{ wallet: wallet.address, lamports: dust }] }],
    };
    expect(await refused(world.body(most, group))).toEqual({ status: 422, code: 'rent-residue', ...NOTHING });
  });
});

describe('X11 part of a plan', () => {
  /** Nine wallets that sell in three transactions, and somebody else who can move the price. */
  const threeSteps = async () => {
    const mint = world.venue.coin();
    const group = await world.group(9);
    world.holding(group, mint);
    const trader = newKeys();
    world.venue.fund(trader.address, 50n * SOL);
    world.venue.buy(trader, mint, SOL);
    const plan = await world.planSell(group, mint);
    const takes = plan.steps.map(({ networkFeeLamports }) => networkFeeLamports + 20_000n);
    return { mint, group, trader, plan, takes, body: world.body(plan, group) };
  };
  const append = (id: string, fence: number, steps: StartOperation['steps']) =>
    world.post(`/operations/${id}/steps`, { fence, steps });
  const master = () => world.money.master.address;
  const statesOf = ({ steps }: Operation) => steps.map(({ idx, attempt, state }) => [idx, attempt, state]);

  test('I8 one of three fails on the chain: the rest waits under its exact amounts, and only that is signed again', async () => {
    const { mint, group, trader, plan, takes, body } = await threeSteps();
    holdBack();
    await world.money.start(body);
    expect(await reserved()).toEqual({ [master()]: takes.reduce((sum, part) => sum + part, 0n) });
    landByHand(body, 2);
    landByHand(body, 0);
    world.venue.sell(trader, mint, world.venue.tokens(trader.address, mint));
    landByHand(body, 1, true);
    const waiting = await world.until(body.id, 'waiting');
    expect(statesOf(waiting)).toEqual([
      [0, 0, 'landed'],
      [1, 0, 'failed'],
      [2, 0, 'landed'],
    ]);
    const [, open] = plan.steps;
    expect(open?.positions.map(({ wallet }) => world.venue.tokens(wallet, mint))).toEqual(
      open?.positions.map(({ tokens }) => tokens),
    );
    expect(waiting.steps[1]?.amount).toBe(open?.positions.reduce((sum, { tokens }) => sum + tokens, 0n).toString());
    expect(await reserved()).toEqual({ [master()]: takes[1] });
    expect(await leased()).toEqual(group.wallets.map(({ address }) => address).toSorted());

    proxy.use(HEALTHY);
    world.venue.buy(trader, mint, 2n * SOL);
    const { fence } = waiting;
    expect(await append(body.id, fence, world.steps(plan, group))).toEqual({ status: 409, code: 'landed' });
    expect(await append(body.id, fence, world.steps(plan, group, [0]))).toEqual({ status: 409, code: 'landed' });
    expect(await append(body.id, fence + 1, world.steps(plan, group, [1]))).toEqual({
      status: 409,
      code: 'stale-fence',
    });
    expect(await append(body.id, fence, world.steps(plan, group, [1]))).toEqual({ status: 201, code: null });
    await world.until(body.id, 'done');
    const done = await world.closed(body.id);
    expect(statesOf(done)).toEqual([
      [0, 0, 'landed'],
      [1, 0, 'failed'],
      [1, 1, 'landed'],
      [2, 0, 'landed'],
    ]);
    expect(sums(done).every((sum) => sum === 0n)).toBe(true);
    expect(booked(done, master())).toBe(-takes.reduce((sum, part) => sum + part, BigInt(done.steps[1]?.fee ?? 0)));
    expect(await journal()).toEqual({ operations: 1, steps: 4, leases: 0, reservations: 0 });
  });

  test('I8 X8 what expired is resumed by the newest window and converges', async () => {
    const { mint, group, plan, takes, body } = await threeSteps();
    swallow();
    await world.money.start(body);
    landByHand(body, 1);
    await world.money.until(body.id, ({ steps }) => steps[1]?.state === 'landed');
    world.money.front.net.advance(150 + 32);
    const waiting = await world.until(body.id, 'waiting');
    expect(statesOf(waiting)).toEqual([
      [0, 0, 'expired'],
      [1, 0, 'landed'],
      [2, 0, 'expired'],
    ]);
    expect(await reserved()).toEqual({ [master()]: (takes[0] ?? 0n) + (takes[2] ?? 0n) });
    proxy.use(HEALTHY);
    expect(await world.post(`/operations/${body.id}/resume`, { fence: waiting.fence })).toEqual({
      status: 200,
      code: null,
    });
    const steps = world.steps(plan, group, [0, 2]);
    expect(await append(body.id, waiting.fence, steps)).toEqual({ status: 409, code: 'stale-fence' });
    expect(await append(body.id, waiting.fence + 1, steps.slice(0, 1))).toEqual({ status: 201, code: null });
    await world.until(body.id, 'waiting');
    expect(await reserved()).toEqual({ [master()]: takes[2] });
    expect(await append(body.id, waiting.fence + 1, steps.slice(1))).toEqual({ status: 201, code: null });
    await world.until(body.id, 'done');
    expect(group.wallets.map(({ address }) => world.venue.tokens(address, mint))).toEqual(group.wallets.map(() => 0n));
    expect([await leased(), await reserved()]).toEqual([[], {}]);
  });

  test('I9 abandoned, its wallets and the rest of its money are free for the next', async () => {
    const { mint, group, body } = await threeSteps();
    swallow();
    await world.money.start(body);
    expect(await world.post(`/operations/${body.id}/abandon`)).toEqual({ status: 409, code: 'in-flight' });
    landByHand(body, 0);
    world.money.front.net.advance(150 + 32);
    await world.until(body.id, 'waiting');
    proxy.use(HEALTHY);
    const next = await world.planSell(group, mint);
    expect(await world.post('/operations', world.body(next, group))).toEqual({ status: 409, code: 'wallet-busy' });
    expect(await world.post(`/operations/${body.id}/abandon`)).toEqual({ status: 200, code: null });
    expect([await leased(), await reserved()]).toEqual([[], {}]);
    const { id } = await world.start(next, group);
    await world.until(id, 'done');
  });

  test('a return of which a wallet got new money: the others arrive, the rest is named and can be given up', async () => {
    const group = await world.group(10, SOL / 50n);
    const plan = await world.planReturn(group);
    const body = world.body(plan, group);
    swallow();
    await world.money.start(body);
    const [late] = plan.steps[1]?.wallets ?? [];
    world.venue.fund(late?.wallet ?? '', 5_000n);
    landByHand(body, 0);
    world.money.front.net.advance(150 + 32);
    const waiting = await world.until(body.id, 'waiting');
    expect(statesOf(waiting)).toEqual([
      [0, 0, 'landed'],
      [1, 0, 'expired'],
    ]);
    expect(await reserved()).toEqual({ [master()]: 10_000n });
    proxy.use(HEALTHY);
    expect(await append(body.id, waiting.fence, world.steps(plan, group, [1]))).toEqual({
      status: 422,
      code: 'rent-residue',
    });
    expect(await world.post(`/operations/${body.id}/abandon`)).toEqual({ status: 200, code: null });
    expect(balances(group).filter((lamports) => lamports > 0n)).toEqual([SOL / 50n + 5_000n]);
  });
});

describe('a master that only pays fees', () => {
  const RENT = () => world.money.network.rent(0);
  /** Two groups of one poor wallet each, so that the master pays for their rows. */
  const twoRows = async (mint: string) => {
    const [one, two] = [await world.group(1, SOL / 10n), await world.group(1, SOL / 10n)];
    for (const group of [one, two]) {
      world.holding(group, mint);
      world.empty(group);
    }
    const row = { surface: 'row', slippageBps: 1_000 } as const;
    return [
      { group: one, plan: await world.planSell(one, mint, row) },
      { group: two, plan: await world.planSell(two, mint, row) },
    ] as const;
  };

  test('serves two row sales at once, and a transfer of everything meanwhile leaves what they need', async () => {
    const mint = world.venue.coin();
    const rows = await twoRows(mint);
    const bodies = rows.map(({ plan, group }) => world.body(plan, group));
    expect(rows.map(({ plan }) => plan.steps.map(({ payer }) => payer))).toEqual([
      [world.money.master.address],
      [world.money.master.address],
    ]);
    holdBack();
    expect(await Promise.all(bodies.map((body) => world.post('/operations', body)))).toEqual([
      { status: 201, code: null },
      { status: 201, code: null },
    ]);
    const held = world.venue.lamports(world.money.master.address);
    const kept = rows
      .flatMap(({ plan }) => plan.steps)
      .reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports + 20_000n, 0n);
    const to = newKeys().address;
    const send = async (lamports: bigint) => world.post('/operations', world.money.transfer(to, lamports));
    expect(await send(held - 5_000n)).toEqual({ status: 422, code: 'chain/insufficient-funds' });
    expect(await send(held - 5_000n - kept)).toEqual({ status: 422, code: 'rent-residue' });
    const most = held - 5_000n - kept - (await RENT());
    expect(await send(most + 1n)).toEqual({ status: 422, code: 'rent-residue' });
    expect(await send(most)).toEqual({ status: 201, code: null });
    proxy.use(HEALTHY);
    for (const { id } of bodies) await world.until(id, 'done');
    await world.money.until(await onlyTransfer(), ({ state }) => state === 'done');
    expect(world.venue.lamports(world.money.master.address)).toBe(await RENT());
    world.venue.fund(world.money.master.address, 10n * SOL);
  });

  test('I6 of twenty returns of one group at once exactly one begins', async () => {
    const group = await world.group(3, SOL / 50n);
    const plan = await world.planReturn(group);
    holdBack();
    const bodies = Array.from({ length: 20 }, () => world.body(plan, group));
    const answers = await Promise.all(bodies.map((body) => world.post('/operations', body)));
    expect(answers.filter(({ status }) => status === 201)).toEqual([{ status: 201, code: null }]);
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      Array.from({ length: 19 }, () => ({ status: 409, code: 'wallet-busy' })),
    );
    expect(await journal()).toEqual({ operations: 1, steps: 1, leases: 3, reservations: 1 });
    proxy.use(HEALTHY);
    const [running] = await world.money.store.db.select({ id: operation.id }).from(operation);
    await world.until(running?.id ?? '', 'done');
  });
});

/** The id of the one transfer in the journal. */
async function onlyTransfer(): Promise<string> {
  const rows = await world.money.store.db.select({ id: operation.id, kind: operation.kind }).from(operation);
  return rows.find(({ kind }) => kind === 'transfer')?.id ?? '';
}

describe('what the signer signs is what the server expects', () => {
  const signerOf = () =>
    startSigner(
      { call: (method, path, body) => world.money.browser.call(method, path, body === undefined ? {} : { body }) },
      {
        rpcUrl: world.money.front.rpcUrl,
        network: { id: world.money.network.id, lookupTables: world.money.network.lookupTables },
      },
    );
  const play = async (intent: OperationIntent): Promise<Operation> => {
    const { signer } = signerOf();
    const request = { id: nextId(), networkId: world.money.network.id, intent };
    const { bytes } = await signer.prepare(request);
    expect(bytes <= 1_232).toBe(true);
    world.money.front.net.advance();
    const steps = [...(await signer.sign(request))];
    expect(await signer.publicKeys()).toEqual([]);
    await world.money.start({ id: request.id, networkId: request.networkId, plan: planOf(intent), steps });
    return world.until(request.id, 'done');
  };

  test('RET-08 API-32 a buy, a sale of six wallets and their return, each with the keys of its own wallets alone', async () => {
    const mint = world.venue.coin();
    const group = await world.group(6);
    expect((await play(await world.planBuy(group, mint))).kind).toBe('buy');
    world.holding(group, mint);
    expect((await play(await world.planSell(group, mint))).steps.map(({ state }) => state)).toEqual([
      'landed',
      'landed',
    ]);
    await play(await world.planReturn(group));
    expect(balances(group)).toEqual(group.wallets.map(() => 0n));
  });

  test('the signer refuses a wallet of another group, and somebody else as the one who pays', async () => {
    const mint = world.venue.coin();
    const [group, another] = [await world.group(1), await world.group(1)];
    world.holding(group, mint);
    const plan = await world.planSell(group, mint);
    const codeOf = (intent: OperationIntent) =>
      signerOf()
        .signer.prepare({ id: nextId(), networkId: world.money.network.id, intent })
        .then(
          () => 'prepared',
          (error: unknown) => toFault(error).code,
        );
    const [step] = plan.steps;
    if (step === undefined) throw new Error('no step');
    const [payer = ''] = another.wallets.map(({ address }) => address);
    expect([
      await codeOf(plan),
      await codeOf({ ...plan, steps: [{ ...step, payer }] }),
      await codeOf({
        ...plan,
        steps: [{ ...step, positions: step.positions.map((sold) => ({ ...sold, groupId: another.id })) }],
      }),
      await codeOf({ ...plan, master: payer }),
    ]).toEqual(['prepared', 'signer/refused', 'signer/refused', 'signer/refused']);
  });
});
