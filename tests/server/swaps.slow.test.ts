import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#operations/contract';
import type { SwapOffer } from '#shared/contract/swaps';
import { AppError, toFault } from '#shared/fault';
import { planOf, type SellIntent } from '#operations/intent';
import { LOOKUP_TABLE } from '../../localnet/codec/programs';
import { rentExempt } from '../../localnet/network/rent';
import {
  type Address,
  addressBytes,
  associatedTokenAddress,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import { concatBytes, u64Bytes } from '../../src/chain/bytes';
import { JUPITER_EVENT_AUTHORITY, JUPITER_PROGRAM } from '../../src/chain/jupiter';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import { decodeTokenAccount, TOKEN_PROGRAMS, type TokenProgramName } from '../../src/chain/token';
import { planCoinSale } from '../../src/services/trade-planner/plan-coin-sale';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import type { SalePlanInput } from '../../src/services/trade-planner/sell-question';
import { type GroupSale, planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import type { AskForRoute } from '../../src/services/trade-planner/plan-swaps';
import { built, type JupiterDouble, JUPITER_FILE, POOL, startJupiterDouble } from '../support/jupiter/double';
import { newKeys, nextId } from '../support/money';
import { startTestServer, type TestBrowser } from '../support/server';
import { startSigner } from '../support/signer-bench';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { SOL, TABLE } from '../support/trades';

const SLIPPAGE = 2_000;
const ROUTE_TABLE = newKeys().address;
const POOLED = 50n * SOL;
/** Lamports the pool gives: a coin of a launchpad has very many base units. */
const worth = (amount: bigint, program: TokenProgramName): bigint =>
  program === 'token' ? amount * 3n : amount / 1_000n;

let jupiter: JupiterDouble;
let world: TradeWorld;
/** What the pool pays of its quote, in basis points. */
let paysBps = 10_000n;

const write = (address: Address, owner: Address, data: Uint8Array, more = 0n): void =>
  world.money.front.net.setAccount({
    address,
    owner,
    lamports: rentExempt(data.length) + more,
    data: Buffer.from(data),
  });

/** A token account with the type and an immutable owner behind it under Token-2022, and SOL inside where it wraps it. */
function writeTokens(wallet: Address, mint: Address, amount: bigint, program: TokenProgramName): void {
  const plain = concatBytes(addressBytes(mint), addressBytes(wallet), u64Bytes(amount), new Uint8Array(93));
  plain[108] = 1;
  const wraps = mint === WRAPPED_SOL;
  if (wraps) plain.set([1, 0, 0, 0, ...u64Bytes(rentExempt(165))], 109);
  const data = program === 'token-2022' ? concatBytes(plain, Uint8Array.of(2, 7, 0, 0, 0)) : plain;
  const address = associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[program]);
  write(address, TOKEN_PROGRAMS[program], data, wraps ? amount : 0n);
}

/** A coin of somebody else, with four decimals. */
function strangeCoin(): Address {
  const { address } = newKeys();
  const data = new Uint8Array(82);
  data.set([4, 1], 44);
  data.set(u64Bytes(10n ** 15n), 36);
  write(address, TOKEN_PROGRAM, data);
  return address;
}

/** A coin whose curve somebody bought to its end. */
function completeCoin(holder: Group): Address {
  const { venue, money } = world;
  const mint = venue.coin();
  world.holding(holder, mint);
  const whale = newKeys();
  money.front.net.airdrop(whale.address, 200n * SOL);
  money.front.net.advance();
  const curve = venue.curve(mint);
  const order = {
    market: venue.market,
    curve,
    mint,
    user: whale.address,
    tokens: curve.realTokenReserves,
    limitLamports: 150n * SOL,
  };
  const instructions = pumpfun.buyInstructions(order);
  venue.play({ payer: whale.address, signers: [whale.address], instructions, usesTable: true }, [whale]);
  return mint;
}

beforeAll(async () => {
  jupiter = await startJupiterDouble();
  world = await startTrading({ settings: { jupiter: { url: jupiter.url, key: 'k' } } });
  const { net } = world.money.front;
  net.deploy(JUPITER_PROGRAM, JUPITER_FILE);
  const header = Buffer.alloc(56);
  header.writeUInt32LE(1, 0);
  header.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 4);
  const looked = [POOL, JUPITER_EVENT_AUTHORITY, WRAPPED_SOL, associatedTokenAddress(POOL, WRAPPED_SOL, TOKEN_PROGRAM)];
  write(ROUTE_TABLE, LOOKUP_TABLE, concatBytes(header, ...looked.map(addressBytes)));
  writeTokens(POOL, WRAPPED_SOL, POOLED, 'token');
  net.advance();
  jupiter.answer = ({ query }) => {
    const { taker = '', inputMint = '', amount = '0', slippageBps = '0' } = query;
    const program: TokenProgramName = net.account(inputMint)?.owner === TOKEN_2022_PROGRAM ? 'token-2022' : 'token';
    const quoted = worth(BigInt(amount), program);
    const paid = (quoted * paysBps) / 10_000n;
    const route = { wallet: taker, mint: inputMint, program, tokens: BigInt(amount), quoted, paid };
    return { status: 200, body: built({ ...route, slippageBps: Number(slippageBps) }, [ROUTE_TABLE]) };
  };
});
afterAll(async () => {
  await world.money.close();
  await jupiter.close();
});

const typedAs = <T>(value: unknown): T => value as T;

/** The page's question, through the server. */
const ask: AskForRoute = async ({ mint, wallet, tokens, slippageBps }) => {
  const asked = { mint, wallet, tokens: tokens.toString(), slippageBps: String(slippageBps) };
  const answer = await world.money.browser.call('GET', `/swaps/route?${new URLSearchParams(asked)}`);
  if (answer.status === 422) throw new AppError('api/unprocessable');
  if (answer.status !== 200) throw new AppError('api/unavailable', { detail: answer.text });
  return typedAs<{ data: SwapOffer }>(answer.json).data;
};

const planSale = async (group: Group, how: AskForRoute | null = ask): Promise<GroupSale> => {
  const [sale] = await planGroupSales(world.venue.rpc, TABLE, {
    groups: [{ id: group.id, name: 'Harbor', wallets: group.wallets.map(({ address }) => address) }],
    master: world.money.master.address,
    slippageBps: SLIPPAGE,
    microLamports: 5_000n,
    tipLamports: 20_000n,
    ask: how,
  });
  if (sale === undefined) throw new Error('no sale');
  return sale;
};

/** Signed by the signer, journaled by the server, sent and judged by the keeper. */
async function play(intent: SellIntent): Promise<Operation> {
  const { money } = world;
  const { signer } = startSigner(
    { call: (method, path, body) => money.browser.call(method, path, body === undefined ? {} : { body }) },
    { rpcUrl: money.front.rpcUrl, network: { id: money.network.id, lookupTables: money.network.lookupTables } },
  );
  const request = { id: nextId(), networkId: money.network.id, intent };
  const { bytes } = await signer.prepare(request);
  expect(bytes <= 1_232).toBe(true);
  const steps = [...(await signer.sign(request))];
  await money.start({ id: request.id, networkId: request.networkId, plan: planOf(intent), steps });
  return money.read(request.id);
}

const held = (wallet: Address, mint: Address, program: TokenProgramName): bigint => {
  const account = world.money.front.net.account(associatedTokenAddress(wallet, mint, TOKEN_PROGRAMS[program]));
  return account === null || account.data.length === 0 ? 0n : decodeTokenAccount(account.data).amount;
};
const sums = ({ effects }: Operation): readonly bigint[] => {
  const totals = new Map<string, bigint>();
  for (const { signature, mint, delta } of effects) {
    const key = `${signature} ${mint ?? 'lamports'}`;
    totals.set(key, (totals.get(key) ?? 0n) + BigInt(delta));
  }
  return [...totals.values()];
};
const booked = ({ effects }: Operation, address: string): bigint =>
  effects
    .filter((effect) => effect.address === address && effect.mint === null)
    .reduce((sum, { delta }) => sum + BigInt(delta), 0n);

test('SEL-01 CHN-12 a coin that left its curve, one nobody here knows and one that trades here are sold in one sale', async () => {
  const group = await world.group(2);
  const [rich, poor] = group.wallets;
  if (rich === undefined || poor === undefined) throw new Error('no wallets');
  const [complete, strange, live] = [completeCoin(group), strangeCoin(), world.venue.coin()];
  world.holding(group, live);
  writeTokens(rich.address, strange, 7_000_000n, 'token');
  writeTokens(poor.address, strange, 5_000_001n, 'token');
  writeTokens(POOL, complete, 0n, 'token-2022');
  writeTokens(POOL, strange, 0n, 'token');
  world.money.front.net.setAccount({ address: poor.address, lamports: 900_000n });
  world.money.front.net.advance();
  const tokens = [held(rich.address, complete, 'token-2022'), held(poor.address, complete, 'token-2022')];
  const before = [rich, poor, world.money.master].map(({ address }) => world.venue.lamports(address));

  expect((await planSale(group, null)).skipped.map(({ why }) => why).toSorted()).toEqual([
    'complete',
    'complete',
    'unknown',
    'unknown',
  ]);
  const { intent, skipped } = await planSale(group);
  if (intent === null) throw new Error('nothing is sold');
  expect(skipped).toEqual([]);
  expect(
    intent.steps.map(({ positions }) =>
      positions.map(({ route, mint }) => [mint === live ? 'live' : 'routed', route?.lentLamports]),
    ),
  ).toEqual([
    [
      ['live', undefined],
      ['live', undefined],
    ],
    [['routed', 0n]],
    [['routed', 0n]],
    [['routed', rentExempt(165)]],
    [['routed', rentExempt(165)]],
  ]);
  const routes = intent.steps.flatMap(({ positions }) => positions.flatMap(({ route }) => route ?? []));
  expect(routes.map(({ decimals, tokenProgram }) => `${decimals} ${tokenProgram}`).toSorted()).toEqual([
    '4 token',
    '4 token',
    '6 token-2022',
    '6 token-2022',
  ]);
  const { id } = await play(intent);
  await world.until(id, 'done');
  const done = await world.closed(id);
  expect(done.steps.map(({ state }) => state)).toEqual(intent.steps.map(() => 'landed'));
  expect(sums(done).every((sum) => sum === 0n)).toBe(true);
  expect(
    [rich, poor].flatMap(({ address }) => [
      held(address, complete, 'token-2022'),
      held(address, strange, 'token'),
      held(address, WRAPPED_SOL, 'token'),
    ]),
  ).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
  const routed = [7_000_000n, 5_000_001n].map(
    (strangers, index) => worth(strangers, 'token') + worth(tokens[index] ?? 0n, 'token-2022'),
  );
  const fees = intent.steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports + 20_000n, 0n);
  const after = [rich, poor, world.money.master].map(({ address }) => world.venue.lamports(address));
  expect(after.map((now, index) => now - (before[index] ?? 0n))).toEqual(
    [rich, poor, world.money.master].map(({ address }) => booked(done, address)),
  );
  expect((after[2] ?? 0n) - (before[2] ?? 0n)).toBe(-fees);
  const curve = intent.steps[0]?.positions.map(({ minLamports }) => minLamports) ?? [];
  expect(
    routed.every((paid, index) => (after[index] ?? 0n) - (before[index] ?? 0n) >= paid + (curve[index] ?? 0n)),
  ).toBe(true);
});

/** Plans the sale of all of a coin that a group holds, as its own card asks for it. */
function planCoin(group: Group, mint: Address, how: AskForRoute | null): Promise<SellIntent> {
  const asked: SalePlanInput = {
    surface: 'coin',
    symbol: 'TRIP',
    master: world.money.master.address,
    percentBps: 10_000,
    slippageBps: SLIPPAGE,
    microLamports: 5_000n,
    tipLamports: 20_000n,
    positions: group.wallets.map(({ address }) => ({ wallet: address, groupId: group.id, mint })),
  };
  const { rpc } = world.venue;
  return planCoinSale(rpc, TABLE, { asked, onCurve: () => planSell(rpc, TABLE, asked), ask: how });
}

test('all of a coin that left its curve is sold from its own card; without a way nothing of it is planned', async () => {
  const group = await world.group(2);
  const [complete, live] = [completeCoin(group), world.venue.coin()];
  world.holding(group, live);
  writeTokens(POOL, complete, 0n, 'token-2022');
  const saleOf = (mint: Address, how: AskForRoute | null) => planCoin(group, mint, how);
  const codeOf = (planning: Promise<SellIntent>): Promise<string> =>
    planning.then(
      () => 'planned',
      (error: unknown) => toFault(error).code,
    );
  expect([
    await codeOf(saleOf(complete, null)),
    await codeOf(saleOf(complete, () => Promise.reject(new AppError('api/unprocessable')))),
    await codeOf(saleOf(newKeys().address, ask)),
  ]).toEqual(['chain/curve-complete', 'chain/curve-complete', 'chain/no-holdings']);
  const listed = await saleOf(live, () => Promise.reject(new AppError('api/unavailable')));
  expect(listed.steps.flatMap(({ positions }) => positions.map(({ route }) => route))).toEqual([undefined, undefined]);

  const tokens = group.wallets.map(({ address }) => held(address, complete, 'token-2022'));
  const before = group.wallets.map(({ address }) => world.venue.lamports(address));
  const intent = await saleOf(complete, ask);
  expect([
    intent.surface,
    intent.skipped,
    intent.steps.map(({ payer, positions: { length } }) => [payer, length]),
  ]).toEqual(['coin', undefined, group.wallets.map(() => [world.money.master.address, 1])]);
  const { id } = await play(intent);
  await world.until(id, 'done');
  const done = await world.closed(id);
  expect(sums(done).every((sum) => sum === 0n)).toBe(true);
  expect(group.wallets.map(({ address }) => held(address, complete, 'token-2022'))).toEqual([0n, 0n]);
  expect(group.wallets.map(({ address }, index) => world.venue.lamports(address) - (before[index] ?? 0n))).toEqual(
    tokens.map((sold) => worth(sold, 'token-2022')),
  );
});

test('a Jupiter with a way for one wallet only leaves the other’s tokens and names them', async () => {
  const group = await world.group(2);
  const complete = completeCoin(group);
  writeTokens(POOL, complete, 0n, 'token-2022');
  const [first, second] = group.wallets;
  const intent = await planCoin(group, complete, (question) =>
    question.wallet === second?.address ? Promise.reject(new AppError('api/unavailable')) : ask(question),
  );
  expect([intent.steps.map(({ positions }) => positions.map(({ wallet }) => wallet)), intent.skipped]).toEqual([
    [[first?.address]],
    [
      {
        wallet: second?.address,
        groupId: group.id,
        mint: complete,
        tokens: held(second?.address ?? '', complete, 'token-2022'),
        why: 'unanswered',
      },
    ],
  ]);
});

test('a pool that pays less than the least does not pass the rehearsal; one that pays just that does', async () => {
  const group = await world.group(1);
  const [wallet] = group.wallets;
  if (wallet === undefined) throw new Error('no wallet');
  const strange = strangeCoin();
  writeTokens(wallet.address, strange, 1_000_000n, 'token');
  writeTokens(POOL, strange, 0n, 'token');
  paysBps = 7_999n;
  expect((await planSale(group)).skipped.map(({ why }) => why)).toEqual(['unroutable']);
  paysBps = 8_000n;
  const { intent } = await planSale(group);
  expect(intent?.steps.map(({ positions }) => positions.map(({ minLamports }) => minLamports))).toEqual([[2_400_000n]]);
  paysBps = 10_000n;
});

test('a route that reaches for another wallet of the person is not journaled, whoever signed it', async () => {
  const [group, another] = [await world.group(1), await world.group(1)];
  const [wallet, bystander] = [group.wallets[0], another.wallets[0]];
  if (wallet === undefined || bystander === undefined) throw new Error('no wallets');
  const strange = strangeCoin();
  writeTokens(wallet.address, strange, 1_000n, 'token');
  writeTokens(POOL, strange, 0n, 'token');
  const { intent } = await planSale(group);
  if (intent === null) throw new Error('nothing is sold');
  const reaching = (more: readonly Address[]): SellIntent => ({
    ...intent,
    steps: intent.steps.map((step) => ({
      ...step,
      positions: step.positions.map(({ route, ...position }) => {
        if (route === undefined) throw new Error('no route');
        const accounts = [...route.accounts, ...more.map((address) => ({ address, writable: true }))];
        return { ...position, route: { ...route, accounts, tables: [] } };
      }),
    })),
  });
  expect([
    await world.post('/operations', world.body(reaching([bystander.address]), group)),
    (await world.post('/operations', world.body(reaching([newKeys().address]), group))).status,
  ]).toEqual([{ status: 422, code: 'wire-mismatch' }, 201]);
});

test('a Jupiter that has no route, or is gone, leaves the holding where it is and names it', async () => {
  const group = await world.group(1);
  const [wallet] = group.wallets;
  const strange = strangeCoin();
  writeTokens(wallet?.address ?? '', strange, 1_000_000n, 'token');
  const why = async (how: AskForRoute): Promise<unknown> => (await planSale(group, how)).skipped.map((one) => one.why);
  expect([
    await why(() => Promise.reject(new AppError('api/unprocessable'))),
    await why(() => Promise.reject(new AppError('api/unavailable'))),
    await why(async (question) => ({ ...(await ask(question)), data: 'AAAA' })),
  ]).toEqual([['unroutable'], ['unanswered'], ['unroutable']]);
});

test('wrapped SOL that a wallet had before is unwrapped with the proceeds, whichever of its sales lands first', async () => {
  const group = await world.group(1, 0n);
  const [wallet] = group.wallets;
  if (wallet === undefined) throw new Error('no wallet');
  for (const tokens of [1_000_000n, 2_000_000n]) {
    const strange = strangeCoin();
    writeTokens(wallet.address, strange, tokens, 'token');
    writeTokens(POOL, strange, 0n, 'token');
  }
  writeTokens(wallet.address, WRAPPED_SOL, SOL, 'token');
  const { intent } = await planSale(group);
  if (intent === null) throw new Error('nothing is sold');
  expect(intent.steps.map(({ positions }) => positions.map(({ route }) => route?.lentLamports))).toEqual([[0n], [0n]]);
  const { id } = await play({ ...intent, steps: intent.steps.toReversed() });
  await world.until(id, 'done');
  const done = await world.closed(id);
  expect(sums(done).every((sum) => sum === 0n)).toBe(true);
  expect([world.venue.lamports(wallet.address), held(wallet.address, WRAPPED_SOL, 'token')]).toEqual([
    SOL + rentExempt(165) + worth(3_000_000n, 'token'),
    0n,
  ]);
});

test('the route is for those who are signed in, reads its question strictly, and says when no Jupiter is configured', async () => {
  const asked = { mint: newKeys().address, wallet: newKeys().address, tokens: '1', slippageBps: '10' };
  const codeOf = (json: unknown): unknown =>
    typeof json === 'object' && json !== null ? Reflect.get(json, 'code') : null;
  const statusOf = async (browser: TestBrowser, query: Record<string, string>): Promise<readonly unknown[]> => {
    const { status, json } = await browser.call('GET', `/swaps/route?${new URLSearchParams(query)}`);
    return [status, codeOf(json)];
  };
  const plain = await startTestServer();
  try {
    const [stranger, person] = [plain.browser(), plain.browser()];
    await person.join('nobody');
    const { browser } = world.money;
    expect([
      await statusOf(stranger, asked),
      await statusOf(person, asked),
      await statusOf(browser, { ...asked, slippageBps: '10001' }),
      await statusOf(browser, { ...asked, tokens: '1.5' }),
      await statusOf(browser, { ...asked, more: 'x' }),
    ]).toEqual([
      [401, 'unauthorized'],
      [503, 'swap/off'],
      [400, 'invalid'],
      [400, 'invalid'],
      [400, 'invalid'],
    ]);
  } finally {
    await plain.close();
  }
});
