import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TradeForTokenIntent } from '#operations/intent';
import { systemClock } from '../../server/base/context';
import { silentLogger } from '../../server/base/logging';
import { openNetwork } from '../../server/chain/network-access';
import { createTradeReaders } from '../../server/trades/trade-readers';
import { storedTrades } from '../../server/trades/trade-rows';
import { USD1 } from '../../src/chain/address';
import type { Rpc } from '../../src/chain/json-rpc';
import { bonkUsd1Reader } from '../../src/services/holdings/bonk-usd1-reader';
import { meteoraUsd1Reader } from '../../src/services/holdings/meteora-usd1-reader';
import { readUsd1 } from '../../src/services/launch-planner/read-usd1';
import { planTradeForToken } from '../../src/services/trade-planner/plan-trade-for-token';
import { freshDb } from '../support/db';
import { type DollarWorld, openDollarWorld } from '../support/dollar-world';
import { DOLLAR } from '../support/dollars';
import { newKeys } from '../support/money';
import { PRICE, TEXTS } from '../support/planner-world';
import { TABLES } from '../support/trades';

let world: DollarWorld;
beforeAll(async () => {
  world = await openDollarWorld();
});
afterAll(() => world.close());

const READERS = { bonk: bonkUsd1Reader, meteora: meteoraUsd1Reader } as const;

/** A coin launched for 100 USD1, bought for 50 by another wallet, which sold half of that. */
async function tradedCoin(platform: keyof typeof READERS) {
  const [master, wallet] = [world.payer(1_000n * DOLLAR), newKeys()];
  const { plan: launch, dev, mint, keys } = await world.planToLaunch(platform, master);
  world.play(launch, keys);
  const asked = {
    platform,
    quoteMint: USD1,
    mint: mint.address,
    symbol: TEXTS.symbol,
    master: master.address,
    wallet: wallet.address,
    groupId: 'g',
    slippageBps: 0,
    microLamports: PRICE.microLamports,
  };
  const plan = async (side: { side: 'buy'; spendUnits: bigint } | { side: 'sell'; percentBps: number }) =>
    planTradeForToken(world.venue.rpc, TABLES, { ...asked, ...side });
  const land = (trade: TradeForTokenIntent): TradeForTokenIntent => {
    world.play(trade, [master, wallet]);
    return trade;
  };
  const bought = land(await plan({ side: 'buy', spendUnits: 50n * DOLLAR }));
  const sold = land(await plan({ side: 'sell', percentBps: 5_000 }));
  return { master, dev, wallet, mint: mint.address, launch, bought, sold, plan };
}

test.each(['bonk', 'meteora'] as const)(
  'CDT-13 CHN-21 CON-40 the trades of a coin at %s that is sold for USD1 are read in units of it, and its curve says what a sale brings',
  async (platform) => {
    const { master, dev, wallet, mint, launch, bought, sold, plan } = await tradedCoin(platform);
    const opened = await freshDb();
    onTestFinished(() => opened.close());
    const { rpcUrl, wsUrl } = world.front;
    const network = await openNetwork({
      rpcUrl,
      wsUrl,
      clock: systemClock,
      pace: { perSecond: 10_000, burst: 10_000 },
    });
    const times = { batchMs: 20, turnMs: 1, againMs: 20 };
    const readers = createTradeReaders({ db: opened.db, log: silentLogger(), network }, { times });
    onTestFinished(() => readers.stop());
    readers.watch({ mint, platform, quoteMint: USD1 }, () => undefined);
    const read = () => storedTrades(opened.db, { networkId: network.id, mint }, 100);
    await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBe(3);
    const rows = await read();
    // What a buyer pays is what the curve got and all fees; what a seller receives is what it gave, less them.
    expect(
      rows.map(({ wallet: by, type, amount, fees, tokenAmount }) => [
        by,
        type,
        type === 'buy' ? BigInt(amount) + BigInt(fees) : BigInt(amount) - BigInt(fees),
        BigInt(tokenAmount),
      ]),
    ).toEqual([
      [dev.address, 'buy', launch.spendUnits, launch.tokensOut],
      [wallet.address, 'buy', bought.quoteUnits, bought.tokens],
      [wallet.address, 'sell', sold.quoteUnits, sold.tokens],
    ]);

    // As one that is sold for SOL it trades nowhere, and nothing of it is kept.
    const elsewhere = createTradeReaders({ db: opened.db, log: silentLogger(), network }, { times });
    onTestFinished(() => elsewhere.stop());
    elsewhere.watch({ mint, platform: 'pumpfun', quoteMint: USD1 }, () => undefined);
    expect(elsewhere.newsOf(mint)).toBe(null);

    const reader = READERS[platform];
    const { bytes } = world.venue;
    const market = reader.marketAddresses().map(bytes);
    const curveBytes = bytes(reader.curveAddress(mint));
    if (curveBytes === null) throw new Error('no curve');
    const curve = reader.read(mint, curveBytes, (address) => bytes(address) ?? undefined);
    const rest = await plan({ side: 'sell', percentBps: 10_000 });
    expect(curve?.worthOf(market, rest.tokens)).toBe(rest.quoteUnits);
    const last = rows.at(-1);
    const cap = (BigInt(last?.virtualLamports ?? 0) * (curve?.supply ?? 0n)) / BigInt(last?.virtualTokens ?? 1);
    const { marketCap = 0n, bonding = 0, complete = true } = curve?.quote() ?? {};
    // The market cap in dollars, a few thousand of them: as the curve says it and as its last trade left it.
    expect([marketCap > 1_000n * DOLLAR, marketCap < 100_000n * DOLLAR]).toEqual([true, true]);
    expect((cap > marketCap ? cap - marketCap : marketCap - cap) <= 1n).toBe(true);
    expect([bonding > 0, bonding < 100, complete]).toEqual([true, true, false]);

    const left = 1_000n * DOLLAR - launch.spendUnits - bought.quoteUnits + (sold.leastUnits ?? 0n);
    expect(await readUsd1(world.venue.rpc, master.address, platform)).toEqual({ units: left, isSold: true });
    expect(await readUsd1(world.venue.rpc, newKeys().address, 'pumpfun')).toEqual({ units: 0n, isSold: false });
  },
  120_000,
);

test('CON-40 on a network without the settings of USD1 nothing is sold for it, and nobody has any', async () => {
  const empty: Rpc = {
    call: async <Answer>(_method: string, [addresses]: readonly unknown[] = []) =>
      ({ context: { slot: 1 }, value: Array.isArray(addresses) ? addresses.map(() => null) : [] }) as Answer,
  };
  expect([
    await readUsd1(empty, newKeys().address, 'bonk'),
    await readUsd1(empty, newKeys().address, 'meteora'),
  ]).toEqual([
    { units: 0n, isSold: false },
    { units: 0n, isSold: false },
  ]);
});
