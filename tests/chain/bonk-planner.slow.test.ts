import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StepGround } from '#operations/built-step';
import type { OperationIntent } from '#operations/intent';
import { boundsOf, coinsTraded, stepsIn } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { toFault } from '#shared/fault';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1 } from '../../src/chain/address';
import { compileMessage, transactionSize, usefulTables } from '../../src/chain/message';
import { bonk, decodePoolState, feeVaultAddress } from '../../src/chain/platforms/bonk';
import { bonkUsd1 } from '../../src/chain/platforms/bonk-usd1';
import { launchpadPlaces, openLaunchpads } from '../../src/chain/platforms/launchpads';
import { metadataAddress } from '../../src/chain/platforms/metaplex';
import { computeUnitLimit } from '../../src/chain/system';
import { wrappedSolAddress } from '../../src/chain/wrapped-sol';
import type { Quote } from '../../src/services/holdings/curve-reader';
import { curveReader, watchQuote } from '../../src/services/holdings/curve-readers';
import { planLaunch } from '../../src/services/launch-planner/plan-launch';
import { planBuy } from '../../src/services/trade-planner/plan-buy';
import { planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import { type Keys, newKeys } from '../support/money';
import { openVenue, SOL, TABLES, type Venue } from '../support/trades';

const PRICE = { microLamports: 5_000n, tipLamports: 20_000n };
const TEXTS = { name: 'Local Bonk', symbol: 'LBONK', uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json' };

let venue: Venue;
let master: Keys;
let accountRent: bigint;
let groundOf: (intent: OperationIntent) => StepGround;
let bytesOf: (address: string) => Uint8Array | null;
let giveUsd1: (owner: Address, units: bigint) => void;
let close: () => Promise<void>;

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-bonk-'));
  const front = await startGantryNetwork({ data, slotMs: 0 });
  front.net.advance(40);
  venue = openVenue(front);
  master = newKeys();
  venue.fund(master.address, 100n * SOL);
  accountRent = BigInt(await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [165]));
  bytesOf = (address) => front.net.account(address)?.data ?? null;
  groundOf = (intent) => {
    const coins = coinsTraded(intent);
    const found = new Map(launchpadPlaces(coins).map((one) => [one, front.net.account(one)?.data ?? null]));
    return { launchpads: openLaunchpads(coins, (address) => found.get(address) ?? null) };
  };
  giveUsd1 = (owner, amount) => {
    const account = associatedTokenAddress(owner, USD1, TOKEN_PROGRAM);
    front.net.airdropTokens({ owner, mint: USD1, account, amount });
    front.net.advance();
  };
  close = async () => {
    await front.close();
    rmSync(data, { recursive: true, force: true });
  };
});
afterAll(() => close());

const funded = (lamports = SOL): Keys => {
  const wallet = newKeys();
  venue.fund(wallet.address, lamports);
  return wallet;
};

const play = (intent: OperationIntent, keys: readonly Keys[]): void => {
  for (const idx of stepsIn(intent)) venue.play(buildStep(intent, idx, groundOf(intent)), [master, ...keys]);
};

async function launched(devBuyLamports: bigint, texts = TEXTS, dev = newKeys()) {
  const mint = newKeys();
  const plan = await planLaunch(venue.rpc, TABLES, {
    platform: 'bonk',
    mint: mint.address,
    master: master.address,
    dev: dev.address,
    groupId: 'g',
    ...texts,
    imageUrl: null,
    devBuyLamports,
    microLamports: 5_000n,
  });
  return { plan, dev, mint };
}

async function coin(): Promise<string> {
  const { plan, dev, mint } = await launched(0n);
  play(plan, [dev, mint]);
  return mint.address;
}

const planToBuy = (wallet: Keys, mint: string, lamports = SOL / 10n, slippageBps = 500) =>
  planBuy(venue.rpc, TABLES, {
    mint,
    symbol: 'LBONK',
    master: master.address,
    wallet: wallet.address,
    groupId: 'g',
    lamports,
    slippageBps,
    ...PRICE,
  });

const buy = async (wallet: Keys, mint: string): Promise<void> => play(await planToBuy(wallet, mint), [wallet]);

const planToSell = (wallets: readonly Keys[], mints: readonly string[], percentBps: number, surface: 'coin' | 'row') =>
  planSell(venue.rpc, TABLES, {
    surface,
    symbol: 'LBONK',
    master: master.address,
    percentBps,
    slippageBps: 0,
    ...PRICE,
    positions: wallets.flatMap(({ address }) => mints.map((mint) => ({ wallet: address, groupId: 'g', mint }))),
  });

describe('CHN-16 LCH-15 a planned launch at letsbonk', () => {
  test.each([0n, SOL / 2n, 3n * SOL])(
    'with a first buy of %d lamports costs the master what was planned',
    async (devBuy) => {
      const { plan, dev, mint } = await launched(devBuy);
      const before = venue.lamports(master.address);
      play(plan, [dev, mint]);
      expect(before - venue.lamports(master.address)).toBe(plan.costs.totalLamports);
      expect(venue.tokens(dev.address, mint.address)).toBe(plan.tokensOut);
      expect(venue.lamports(dev.address)).toBe(plan.costs.devReserveLamports);
      const { devBuyLamports, protocolFeeLamports, platformFeeLamports = 0n, creatorFeeLamports } = plan.costs;
      expect(devBuyLamports + protocolFeeLamports + platformFeeLamports + creatorFeeLamports).toBe(devBuy);
      expect([plan.platform, plan.feeRecipient]).toEqual(['bonk', undefined]);
      expect(venue.lamports(metadataAddress(mint.address))).toBe(735n * (accountRent / 293n) + 10_000_000n);
    },
  );

  test('opens the vaults of fees once for a developer, and borrows the rent of wrapped SOL', async () => {
    const first = await launched(SOL / 2n);
    play(first.plan, [first.dev, first.mint]);
    const second = await launched(SOL / 2n, TEXTS, first.dev);
    expect(first.plan.costs.rentLamports - second.plan.costs.rentLamports >= accountRent).toBe(true);
    const before = venue.lamports(master.address);
    play(second.plan, [first.dev, second.mint]);
    expect(before - venue.lamports(master.address)).toBe(second.plan.costs.totalLamports);
    expect(venue.lamports(wrappedSolAddress(first.dev.address))).toBe(0n);
  });

  test('with the longest texts is one transaction', async () => {
    const { plan } = await launched(SOL, {
      name: 'N'.repeat(32),
      symbol: 'S'.repeat(10),
      uri: `https://${'u'.repeat(192)}`,
    });
    const { payer, instructions } = buildStep(plan, 0, groundOf(plan));
    const message = compileMessage({
      payer,
      instructions,
      blockhash: payer,
      lookupTables: usefulTables(TABLES, { payer, instructions }),
    });
    expect(transactionSize(message)).toBe(1_229);
  });

  test('a name of more bytes than Metaplex takes is refused before anything is asked', async () => {
    await expect(launched(0n, { ...TEXTS, name: 'é'.repeat(17) })).rejects.toThrow(
      expect.objectContaining({ code: 'chain/out-of-range' }),
    );
  });
});

describe('TRD-05 a planned buy at letsbonk', () => {
  test('spends its limit to the lamport, brings what was quoted, and opens what is not there yet', async () => {
    const mint = await coin();
    const wallet = funded();
    for (const _round of [0, 1]) {
      const [lamports, tokens] = [venue.lamports(wallet.address), venue.tokens(wallet.address, mint)];
      const plan = await planToBuy(wallet, mint);
      play(plan, [wallet]);
      expect(lamports - venue.lamports(wallet.address)).toBe(plan.costs.totalLamports);
      expect(venue.tokens(wallet.address, mint) - tokens).toBe(plan.tokensOut);
      expect([plan.maxLamports, plan.leastTokens]).toEqual([
        SOL / 10n,
        plan.tokensOut - (plan.tokensOut * 500n) / 10_000n,
      ]);
      const subject = boundsOf(plan, 0).find((one) => one.mint === mint);
      expect(subject?.least).toBe(plan.leastTokens);
    }
  });

  test('is refused where the wallet cannot lend itself the rent of wrapped SOL', async () => {
    const mint = await coin();
    const rich = await planToBuy(funded(), mint);
    const rent = BigInt(await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
    const needed = rich.costs.totalLamports + accountRent + rent;
    const fault = (lamports: bigint) =>
      planToBuy(funded(lamports), mint).then(
        () => 'planned',
        (error: unknown) => toFault(error).code,
      );
    expect([await fault(needed + 100_000n), await fault(needed - 100_000n)]).toEqual([
      'planned',
      'chain/insufficient-funds',
    ]);
  });
});

describe('TRD-15 a planned sale at letsbonk', () => {
  test('of a half and of the rest brings what was quoted, to the lamport; the wallet pays for itself', async () => {
    const mint = await coin();
    const wallet = funded();
    await buy(wallet, mint);
    for (const percentBps of [5_000, 10_000]) {
      const [lamports, tokens] = [venue.lamports(wallet.address), venue.tokens(wallet.address, mint)];
      const plan = await planToSell([wallet], [mint], percentBps, 'row');
      const [step] = plan.steps;
      const [position] = step?.positions ?? [];
      play(plan, [wallet]);
      expect([plan.platform, step?.payer, position?.platform, position?.lentLamports]).toEqual([
        'bonk',
        wallet.address,
        undefined,
        undefined,
      ]);
      expect(venue.lamports(wallet.address) - lamports).toBe(
        (position?.expectedLamports ?? 0n) - (step?.networkFeeLamports ?? 0n) - PRICE.tipLamports,
      );
      expect(tokens - venue.tokens(wallet.address, mint)).toBe(position?.tokens);
    }
    expect(venue.tokens(wallet.address, mint)).toBe(0n);
  });

  test('of several wallets: the master lends to the one that has nothing, gets it back, and each has the least it was promised', async () => {
    const mint = await coin();
    const [poor, other] = [funded(), funded()];
    for (const wallet of [poor, other]) await buy(wallet, mint);
    venue.leave(poor.address, 0n);
    const plan = await planToSell([poor, other], [mint], 10_000, 'coin');
    const positions = plan.steps.flatMap((step) => step.positions);
    expect(positions.map(({ lentLamports }) => lentLamports)).toEqual([accountRent, undefined]);
    const before = [master, poor, other].map(({ address }) => venue.lamports(address));
    play(plan, [poor, other]);
    const [paid = 0n, ...gains] = [master, poor, other].map(
      ({ address }, at) => venue.lamports(address) - (before[at] ?? 0n),
    );
    const fees = plan.steps.reduce((sum, step) => sum + step.networkFeeLamports + PRICE.tipLamports, 0n);
    expect(paid).toBe(-fees);
    expect(gains).toEqual(positions.map(({ expectedLamports }) => expectedLamports));
    expect([poor, other].map(({ address }) => venue.tokens(address, mint))).toEqual([0n, 0n]);
  });

  test('of a group with coins of both launchpads is one plan, each coin where it trades', async () => {
    const [pump, local] = [venue.coin(), await coin()];
    const wallet = funded();
    venue.buy(wallet, pump, SOL / 20n);
    await buy(wallet, local);
    const [sale] = await planGroupSales(venue.rpc, TABLES, {
      groups: [{ id: 'g', name: 'Both', wallets: [wallet.address] }],
      master: master.address,
      slippageBps: 100,
      ...PRICE,
      ask: null,
    });
    const intent = sale?.intent ?? null;
    if (intent === null) throw new Error('nothing is sold');
    const positions = intent.steps.flatMap((step) => step.positions);
    expect([
      intent.platform,
      Object.fromEntries(positions.map(({ mint, platform }) => [mint, platform ?? null])),
    ]).toEqual(['pumpfun', { [pump]: null, [local]: 'bonk' }]);
    const before = venue.lamports(wallet.address);
    play(intent, [wallet]);
    expect(venue.lamports(wallet.address) - before).toBe(
      positions.reduce((sum, one) => sum + one.expectedLamports, 0n),
    );
    expect([pump, local].map((mint) => venue.tokens(wallet.address, mint))).toEqual([0n, 0n]);
  });
});

test('signer and server refuse a sale at letsbonk that lends more than a rent, and a buy whose least is not the agreed one', async () => {
  const mint = await coin();
  const wallet = funded();
  const bought = await planToBuy(wallet, mint);
  play(bought, [wallet]);
  const sale = await planToSell([wallet], [mint], 10_000, 'coin');
  const refusal = (intent: OperationIntent): string => {
    try {
      buildStep(intent, 0, groundOf(intent));
      return 'built';
    } catch (error) {
      return toFault(error).detail ?? toFault(error).code;
    }
  };
  const lending = (lentLamports: bigint) => ({
    ...sale,
    steps: sale.steps.map((step) => ({ ...step, positions: step.positions.map((one) => ({ ...one, lentLamports })) })),
  });
  const { leastTokens: _least, ...exact } = bought;
  expect([
    refusal(lending(accountRent)),
    refusal(lending(100_000_000n)),
    refusal({ ...bought, leastTokens: (bought.leastTokens ?? 0n) - 1n }),
    refusal({ ...bought, leastTokens: bought.tokensOut + 1n }),
    refusal(exact),
    refusal({ ...bought, maxLamports: bought.maxLamports - 1n }),
    refusal({ ...bought, feeRecipient: master.address }),
  ]).toEqual([
    'built',
    'it pays more rent than its accounts cost',
    'its least is not the agreed one',
    'its least is not the agreed one',
    'its least is not the agreed one',
    'it spends something else than its quote',
    'its platform leaves no choice of a fee recipient',
  ]);
});

test('the fees of a developer’s first coin open the vault of the developer, and a coin is held in the older token program', async () => {
  const { plan, dev, mint } = await launched(SOL / 2n);
  play(plan, [dev, mint]);
  expect(venue.lamports(feeVaultAddress(dev.address)) > accountRent).toBe(true);
  expect(venue.lamports(associatedTokenAddress(dev.address, mint.address, TOKEN_PROGRAM))).toBe(accountRent);
});

test('CHN-10 TOK-07 what a page shows of a coin of letsbonk is what its pool says, once the code has come, and not after the stop', async () => {
  const mint = await coin();
  const wallet = funded();
  await buy(wallet, mint);
  const listeners = new Set<() => void>();
  const store = {
    watch: () => () => undefined,
    get: (address: string) => ({ lamports: 1n, data: bytesOf(address) ?? new Uint8Array(), slot: 1 }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const told: Quote[] = [];
  const stop = watchQuote(store, { mint, platform: 'bonk' }, (quote) => told.push(quote));
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  const pool = decodePoolState(bytesOf(bonk.curveAddress(mint)) ?? new Uint8Array());
  const quoteReserve = pool.virtualQuote + pool.realQuote;
  const tokenReserve = pool.virtualBase - pool.realBase;
  expect(told).toEqual([
    {
      price: { numerator: quoteReserve, denominator: tokenReserve },
      marketCap: (quoteReserve * 1_000_000_000_000_000n) / tokenReserve,
      bonding: Number((pool.realBase * 10_000n) / 793_100_000_000_000n) / 100,
      complete: false,
      creatorFee: { kind: 'creator', creator: pool.creator },
    },
  ]);
  stop();
  expect(listeners.size).toBe(0);
  const reader = curveReader('bonk');
  const plan = await planToSell([wallet], [mint], 10_000, 'row');
  const market = reader?.marketAddresses().map(bytesOf) ?? [];
  const held = venue.tokens(wallet.address, mint);
  const shown = reader?.read(mint, bytesOf(bonk.curveAddress(mint)) ?? new Uint8Array(), () => undefined);
  expect([shown?.worthOf(market, held), shown?.supply, shown?.isComplete]).toEqual([
    plan.steps[0]?.positions[0]?.expectedLamports,
    1_000_000_000_000_000n,
    false,
  ]);
});

test('CON-40 a coin of letsbonk that is sold for USD1 is refused by name, and a sale of everything leaves it and USD1 where they are', async () => {
  const [dev, mint] = [funded(), newKeys()];
  giveUsd1(dev.address, 25_000_000n);
  const market = bonkUsd1.decodeMarket(bonkUsd1.marketAddresses().map(bytesOf));
  const launch = bonkUsd1.launchInstructions({
    market,
    mint: mint.address,
    creator: dev.address,
    ...TEXTS,
    tokens: 1n,
    spends: { quoteMint: USD1, units: 10_000_000n },
  });
  const signers = [dev.address, mint.address];
  const instructions = [computeUnitLimit(400_000), ...launch];
  venue.play({ payer: dev.address, signers, instructions, usesTable: true }, [dev, mint]);
  const held = [mint.address, USD1].map((one) => venue.tokens(dev.address, one));
  expect(held[1]).toBe(15_000_000n);

  await expect(planToBuy(dev, mint.address)).rejects.toThrow('chain/not-traded');
  await expect(planToSell([dev], [mint.address], 10_000, 'row')).rejects.toThrow('chain/not-traded');
  await expect(planToBuy(dev, newKeys().address)).rejects.toThrow('chain/account-missing');
  const ask = vi.fn();
  const question = { master: master.address, slippageBps: 100, ...PRICE };
  const groups = [{ id: 'g', name: 'Dollars', wallets: [dev.address] }];
  const [sale] = await planGroupSales(venue.rpc, TABLES, { groups, ...question, ask: null });
  const skipped = sale?.skipped.map(({ mint: one, tokens, why }) => [one, tokens, why]) ?? [];
  expect([sale?.intent, new Set(skipped)]).toEqual([
    null,
    new Set([
      [mint.address, held[0], 'foreign-quote'],
      [USD1, held[1], 'money'],
    ]),
  ]);
  // With Jupiter a way is asked for the coin, and none for the money.
  await planGroupSales(venue.rpc, TABLES, { groups, ...question, ask });
  const asked = JSON.stringify(ask.mock.calls, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  expect([asked.includes(mint.address), asked.includes(USD1)]).toEqual([true, false]);
});
