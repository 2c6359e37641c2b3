import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StartOperation } from '#operations/contract';
import { type LaunchForTokenIntent, type OperationIntent, planOf } from '#operations/intent';
import { RehearsalAnswer } from '#operations/rehearsal-contract';
import { isRecord } from '#shared/json';
import { CoinAnswer } from '#shared/contract/coins';
import { LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { readBack } from '../../server/keeper/read-back';
import { AT_ONCE } from '../../server/journal/waits';
import type { OpenStep } from '../../server/journal/open-step';
import { coin, operation, reservation, walletLease } from '../../server/db/schema/index';
import { type Address, USD1 } from '../../src/chain/address';
import type { Rpc } from '../../src/chain/json-rpc';
import { tokenLaunchpadOf } from '../../src/chain/platforms/token-launchpads';
import { transferCheckedInstruction } from '../../src/chain/token';
import { transferInstruction } from '../../src/chain/system';
import { planTradeForToken, type TokenTradeQuestion } from '../../src/services/trade-planner/plan-trade-for-token';
import { planLaunchForToken, type TokenLaunchQuestion } from '../../src/services/launch-planner/plan-launch-for-token';
import { DOLLAR, type Dollars, dollarsOn, purseOf } from '../support/dollars';
import { type Keys, newKeys } from '../support/money';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { SOL, TABLES } from '../support/trades';

const SPENT = 100n * DOLLAR;
const TEXTS = { name: 'Dollar', symbol: 'DOL', uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json' };

let world: TradeWorld;
let dollars: Dollars;
let group: Group;
let mint: Keys;
beforeAll(async () => {
  world = await startTrading({ lookupTables: LOOKUP_TABLES });
  dollars = dollarsOn(world.money.front, world.venue);
});
afterAll(() => world.money.close());

const masterOf = (): Keys => world.money.master;
const devOf = (): Keys => group.wallets[0] ?? newKeys();

/** The master has exactly so many base units of USD1, whatever it had before. */
function holdDollars(units: bigint): void {
  const { address } = masterOf();
  const left = dollars.of(address) - units;
  if (left < 0n) dollars.give(address, -left);
  if (left > 0n) payAway(left);
  world.money.front.net.advance();
}

/** Outside of any operation. */
function payAway(units: bigint): void {
  const { address } = masterOf();
  const sink = newKeys().address;
  dollars.give(sink, 1n);
  const moved = { source: purseOf(address), destination: purseOf(sink), owner: address, mint: USD1, decimals: 6 };
  const instructions = [transferCheckedInstruction({ ...moved, units })];
  world.venue.play({ payer: address, signers: [address], instructions, usesTable: false }, [masterOf()]);
}

function payAwaySol(lamports: bigint): void {
  const { address } = masterOf();
  const instructions = [transferInstruction({ from: address, to: newKeys().address, lamports })];
  world.venue.play({ payer: address, signers: [address], instructions, usesTable: false }, [masterOf()]);
}

beforeEach(async () => {
  await world.dropGroups();
  group = await world.group(2, 0n);
  mint = newKeys();
  const body = { publicKey: mint.address, privateKey: mint.exported };
  expect((await world.post('/mint-keys', body)).status).toBe(201);
  world.venue.fund(masterOf().address, SOL);
  holdDollars(250n * DOLLAR);
});

type Platform = 'bonk' | 'meteora';

const planned = (platform: Platform, changed: Partial<TokenLaunchQuestion> = {}): Promise<LaunchForTokenIntent> =>
  planLaunchForToken(world.venue.rpc, TABLES, {
    platform,
    quoteMint: USD1,
    mint: mint.address,
    master: masterOf().address,
    dev: devOf().address,
    groupId: group.id,
    ...TEXTS,
    imageUrl: null,
    spendUnits: SPENT,
    microLamports: 1_000n,
    ...changed,
  });

const marketBytes = async (platform: Platform) =>
  (tokenLaunchpadOf(platform, USD1)?.marketAddresses() ?? []).map((address) => world.venue.bytes(address));

const bodyOf = (intent: OperationIntent): StartOperation =>
  world.body(intent, { ...group, wallets: [...group.wallets, mint] });

async function refused(body: StartOperation) {
  const { status, json } = await world.money.browser.call('POST', '/operations', { body });
  const { db } = world.money.store;
  return {
    status,
    json,
    made: [
      await db.$count(operation, eq(operation.id, body.id)),
      await db.$count(coin, eq(coin.contractAddress, mint.address)),
      await db.$count(walletLease),
      await db.$count(reservation),
    ],
  };
}
const named = (address: Address): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

describe.each<Platform>(['bonk', 'meteora'])('a launch for USD1 at %s', (platform) => {
  test('CON-40 lands through journal and keeper, to the lamport and to the unit, and its ledger names USD1', async () => {
    const intent = await planned(platform);
    const body = bodyOf(intent);
    const sol = world.money.balance(masterOf().address);
    const begun = await world.money.start(body);
    expect(begun.steps.map(({ label, state }) => [label, state])).toEqual([['launch-for-token', 'signed']]);
    await world.until(body.id, 'done');
    const { effects } = await world.closed(body.id);
    const of = (address: Address, token: Address | null): readonly bigint[] =>
      effects.flatMap((one) => (one.address === address && one.mint === token ? [BigInt(one.delta)] : []));
    const [master, dev] = [masterOf().address, devOf().address];
    expect([of(master, USD1), of(dev, USD1), of(dev, mint.address)]).toEqual([[-SPENT], [], [intent.tokensOut]]);
    expect([dollars.of(master), dollars.of(dev)]).toEqual([150n * DOLLAR, 0n]);
    expect([of(master, null), of(dev, null)]).toEqual([
      [-intent.costs.totalLamports],
      [intent.costs.devReserveLamports],
    ]);
    expect(sol - world.money.balance(master)).toBe(intent.costs.totalLamports);
    for (const token of [null, USD1, mint.address])
      expect(effects.filter((one) => one.mint === token).reduce((sum, { delta }) => sum + BigInt(delta), 0n)).toBe(0n);
    const { db } = world.money.store;
    const [row] = await db.select().from(coin).where(eq(coin.contractAddress, mint.address));
    const known = tokenLaunchpadOf(platform, USD1);
    const curve = known?.curveAddress(mint.address) ?? '';
    expect([row?.state, row?.platform, row?.operationId]).toEqual(['live', platform, body.id]);
    expect([row?.quoteMint, row?.curveConfig, row?.curveAddress]).toEqual([USD1, known?.marketAddresses()[0], curve]);
    expect(world.venue.bytes(curve) === null).toBe(false);
    const listed = await world.money.browser.call('GET', `/coins/${mint.address}`);
    expect(CoinAnswer.parse(listed.json).data).toEqual(
      expect.objectContaining({ quoteMint: USD1, curveAddress: curve }),
    );
    expect([await db.$count(walletLease), await db.$count(reservation)]).toEqual([0, 0]);
  });

  test('lands as it was rehearsed, to the lamport and to the unit, by wallet, and the impact of its first buy is told', async () => {
    const intent = await planned(platform);
    const plan = { networkId: world.money.network.id, plan: planOf(intent) };
    const { status, json } = await world.money.browser.call('POST', '/operations/rehearsal', { body: plan });
    expect(status).toBe(200);
    const told = RehearsalAnswer.parse(json).data;
    expect([told.how, told.failed]).toEqual(['in-a-row', null]);
    const [master, dev] = [masterOf().address, devOf().address];
    expect(told.wallets.map(({ wallet }) => wallet)).toEqual([master, dev]);
    const held = () => [master, dev].map((wallet) => [world.money.balance(wallet), dollars.of(wallet)] as const);
    const had = held();
    const body = bodyOf(intent);
    await world.money.start(body);
    await world.until(body.id, 'done');
    const has = held();
    expect(told.wallets).toEqual(
      [master, dev].map((wallet, at) => ({
        wallet,
        paysLamports: expect.any(String),
        backLamports: expect.any(String),
        leftLamports: String(has[at]?.[0]),
        tokens: world.venue.tokens(wallet, mint.address).toString(),
        quoteUnits: String((has[at]?.[1] ?? 0n) - (had[at]?.[1] ?? 0n)),
      })),
    );
    expect(told.wallets.map((one) => BigInt(one.backLamports) - BigInt(one.paysLamports))).toEqual(
      [0, 1].map((at) => (has[at]?.[0] ?? 0n) - (had[at]?.[0] ?? 0n)),
    );
    expect(world.venue.tokens(dev, mint.address)).toBe(intent.tokensOut);
    // What it pays the curve for a token, above what a token costs there before: the curve is the tests' own to reckon with.
    const known = tokenLaunchpadOf(platform, USD1)?.open(await marketBytes(platform), new Map());
    const price = known?.firstPrice(dev) ?? { numerator: 0n, denominator: 1n };
    const asked = (intent.quoted.curveUnits * price.denominator * 10_000n) / (intent.tokensOut * price.numerator);
    expect(told.steps).toEqual([
      { idx: 0, label: 'launch-for-token', wallet: dev, outcome: 'passed', impactBps: Number(asked - 10_000n) },
    ]);
    expect(asked).toBeGreaterThan(10_000n);
  });

  test('a master that lacks one unit of USD1 when it begins is refused by name with nothing made, and is served once it has it', async () => {
    const body = bodyOf(await planned(platform));
    holdDollars(SPENT - 1n);
    expect(await refused(body)).toEqual({
      status: 422,
      json: {
        ok: false,
        error: expect.any(String),
        message: `Wallet ${named(masterOf().address)} has 99.999999 USD1 and needs 100 USD1. Nothing was sent.`,
        code: 'chain/insufficient-funds',
      },
      made: [0, 0, 0, 0],
    });
    holdDollars(SPENT);
    await world.money.start(body);
    await world.until(body.id, 'done');
    expect(dollars.of(masterOf().address)).toBe(0n);
  });

  test('a master that lacks one lamport when it begins is refused with nothing made', async () => {
    const intent = await planned(platform);
    const body = bodyOf(intent);
    const { address } = masterOf();
    const rent = await world.money.network.rent(0);
    payAwaySol(world.money.balance(address) - intent.costs.totalLamports - rent - 5_000n + 1n);
    world.money.front.net.advance();
    expect(world.money.balance(address)).toBe(intent.costs.totalLamports + rent - 1n);
    const { status, json, made } = await refused(body);
    expect([status, made]).toEqual([422, [0, 0, 0, 0]]);
    expect(JSON.stringify(json)).toContain('rent-residue');
    payAwaySol(rent);
  });
});

test('what is signed must be the launch for USD1 that is planned: another amount, token or platform is other bytes', async () => {
  const intent = await planned('bonk');
  const body = bodyOf(intent);
  const more = { spendUnits: SPENT + 1n, quoted: { ...intent.quoted, curveUnits: intent.quoted.curveUnits + 1n } };
  const changes: readonly Partial<LaunchForTokenIntent>[] = [
    more,
    { tokensOut: intent.tokensOut - 1n },
    { quoteMint: newKeys().address },
    { platform: 'meteora' },
    { platform: 'pumpfun' },
    { master: newKeys().address },
    { name: 'Dollars' },
    { fundLamports: intent.fundLamports + 1n },
  ];
  for (const changed of changes) {
    const { status, made } = await refused({ ...body, plan: planOf({ ...intent, ...changed }) });
    expect([status, made]).toEqual([422, [0, 0, 0, 0]]);
  }
});

test('I5 an answer in which the launch landed and its master paid no USD1, or less, is not believed', async () => {
  const intent = await planned('bonk');
  const body = bodyOf(intent);
  await world.money.start(body);
  const { steps } = await world.until(body.id, 'done');
  const step: OpenStep = {
    operationId: body.id,
    userId: world.money.userId,
    networkId: body.networkId,
    plan: body.plan,
    idx: 0,
    signature: steps[0]?.signature ?? '',
    wire: body.steps[0]?.wire ?? '',
    lastValid: 0,
    minSlot: null,
    state: 'sent',
    sends: 1,
    isOvertaken: false,
    error: null,
    bundle: null,
    ...AT_ONCE,
  };
  /** What is shown of the master's USD1 behind the launch, where it is not what it was. */
  const shownWith = async (change: ((held: bigint) => bigint) | null) => {
    const told: Rpc = {
      async call<T>(method: string, params?: readonly unknown[]): Promise<T> {
        const answer = await world.venue.rpc.call<T>(method, params);
        const text = JSON.stringify(answer, (_, value: unknown) => {
          const isIt = isRecord(value) && value['owner'] === intent.master && value['mint'] === USD1;
          const amount =
            isIt && isRecord(value['uiTokenAmount']) ? BigInt(String(value['uiTokenAmount']['amount'])) : 0n;
          const isBehind = isIt && change !== null && amount === 150n * DOLLAR;
          return isBehind ? { ...value, uiTokenAmount: { amount: change(amount).toString() } } : value;
        });
        return JSON.parse(text) as T;
      },
    };
    const shown = await readBack(told, step, 'confirmed');
    return shown.kind === 'other' ? shown.why : shown.kind;
  };
  expect([
    await shownWith(null),
    await shownWith((held) => held + SPENT),
    await shownWith((held) => held + 1n),
  ]).toEqual(['ours', `${intent.master} did not change as planned`, `${intent.master} did not change as planned`]);
});

test('a second launch for USD1 that its master cannot pay any more is refused by what it holds then', async () => {
  holdDollars(SPENT);
  const first = bodyOf(await planned('bonk'));
  await world.money.start(first);
  mint = newKeys();
  await world.post('/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
  await world.until(first.id, 'done');
  await expect(planned('bonk')).rejects.toThrow('has 0 USD1 and needs 100 USD1');
});

describe.each<Platform>(['bonk', 'meteora'])('trades for USD1 at %s', (platform) => {
  const walletOf = (): Keys => group.wallets[1] ?? newKeys();
  const trade = (changed: { readonly spendUnits: bigint } | { readonly percentBps: number }) => {
    const side =
      'spendUnits' in changed ? ({ side: 'buy', ...changed } as const) : ({ side: 'sell', ...changed } as const);
    const question: TokenTradeQuestion = {
      platform,
      quoteMint: USD1,
      mint: mint.address,
      symbol: TEXTS.symbol,
      master: masterOf().address,
      wallet: walletOf().address,
      groupId: group.id,
      slippageBps: 0,
      microLamports: 1_000n,
      ...side,
    };
    return planTradeForToken(world.venue.rpc, TABLES, question);
  };
  const land = async (intent: OperationIntent) => {
    const body = bodyOf(intent);
    await world.money.start(body);
    await world.until(body.id, 'done');
    return world.closed(body.id);
  };

  test('CON-40 a coin is bought with the master’s USD1 and sold back to the master through journal and keeper, and the ledger sums to zero', async () => {
    await land(await planned(platform));
    const [master, wallet] = [masterOf().address, walletOf().address];
    const before = dollars.of(master);
    const bought = await trade({ spendUnits: 50n * DOLLAR });
    const first = await land(bought);
    expect([dollars.of(master), world.venue.tokens(wallet, mint.address)]).toEqual([
      before - 50n * DOLLAR,
      bought.tokens,
    ]);
    const sold = await trade({ percentBps: 10_000 });
    const second = await land(sold);
    expect([dollars.of(master), dollars.of(wallet)]).toEqual([before - 50n * DOLLAR + sold.quoteUnits, 0n]);
    expect(world.venue.tokens(wallet, mint.address)).toBe(0n);
    expect([world.money.balance(wallet), first.steps[0]?.label]).toEqual([0n, 'trade-for-token']);
    for (const { effects } of [first, second])
      for (const token of [null, USD1, mint.address])
        expect(effects.filter((one) => one.mint === token).reduce((sum, { delta }) => sum + BigInt(delta), 0n)).toBe(
          0n,
        );
    const gained = second.effects.filter((one) => one.address === master && one.mint === USD1);
    expect(gained.map(({ delta }) => BigInt(delta))).toEqual([sold.quoteUnits]);
    const { db } = world.money.store;
    expect([await db.$count(walletLease), await db.$count(reservation)]).toEqual([0, 0]);
    // What was paid in USD1 is not counted as SOL.
    const stats = await world.money.browser.call('GET', '/users/me/stats');
    expect(JSON.stringify(stats.json)).toContain('"totalSpent":"0"');
  });

  test('a buy that its master lacks one unit for, and a sale of what moved since it was planned, are refused by name with nothing made', async () => {
    await land(await planned(platform));
    const buy = bodyOf(await trade({ spendUnits: 50n * DOLLAR }));
    holdDollars(50n * DOLLAR - 1n);
    const poor = await refused(buy);
    expect([poor.status, poor.made.slice(2), JSON.stringify(poor.json)]).toEqual([
      422,
      [0, 0],
      expect.stringContaining('has 49.999999 USD1 and needs 50 USD1. Nothing was sent.'),
    ]);
    holdDollars(100n * DOLLAR);
    await land(await trade({ spendUnits: 50n * DOLLAR }));
    const stale = bodyOf(await trade({ percentBps: 5_000 }));
    await land(await trade({ percentBps: 10_000 }));
    const moved = await refused(stale);
    expect([moved.status, JSON.stringify(moved.json)]).toEqual([422, expect.stringContaining('chain/balance-moved')]);
  });
});
