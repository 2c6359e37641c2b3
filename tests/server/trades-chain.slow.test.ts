import { expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { openNetwork } from '../../server/chain/network-access';
import { systemClock } from '../../server/base/context';
import { silentLogger } from '../../server/base/logging';
import { createTradeReaders } from '../../server/trades/trade-readers';
import { storedTrades } from '../../server/trades/trade-rows';
import { bondingCurveAddress } from '../../src/chain/platforms/pumpfun';
import { dataFolder } from '../chain/localnet-support';
import { freshDb } from '../support/db';
import { newKeys } from '../support/money';
import { openVenue, SOL } from '../support/trades';

const COUNT = 300;
/** A fixed sequence of numbers from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test('CHN-19 CHN-20 CHN-21 300 random trades on the chain are the rows that its balances tell, to the lamport, after a restart too', async () => {
  const front = await startGantryNetwork({ data: dataFolder(), slotMs: 0 });
  onTestFinished(front.close);
  front.net.advance(40);
  const venue = openVenue(front);
  const opened = await freshDb();
  onTestFinished(() => opened.close());
  const { rpcUrl, wsUrl } = front;
  const network = await openNetwork({ rpcUrl, wsUrl, clock: systemClock, pace: { perSecond: 10_000, burst: 10_000 } });
  const deps = { db: opened.db, log: silentLogger(), network };
  const times = { batchMs: 20, turnMs: 1, againMs: 20 };

  const mint = venue.coin();
  const wallets = Array.from({ length: 4 }, () => newKeys());
  for (const { address } of wallets) venue.fund(address, 20n * SOL);
  const draw = numbers(7);
  const curve = bondingCurveAddress(mint);
  const expected: { wallet: string; type: string; amount: string; tokenAmount: string; price: string }[] = [];
  const priceOf = (lamports: bigint, tokens: bigint): string => `${lamports}/${tokens}`;
  const trade = (): void => {
    const wallet = wallets[Math.floor(draw() * wallets.length)];
    if (wallet === undefined) throw new Error('no wallet');
    const before = { lamports: venue.lamports(curve), tokens: venue.tokens(wallet.address, mint) };
    const sells = before.tokens > 1_000_000n && draw() < 0.45;
    if (sells) venue.sell(wallet, mint, (before.tokens * BigInt(1 + Math.floor(draw() * 99))) / 100n);
    else venue.buy(wallet, mint, SOL / 200n + BigInt(Math.floor(draw() * 200_000_000)));
    const state = venue.curve(mint);
    const size = (amount: bigint): string => (amount < 0n ? -amount : amount).toString();
    expected.push({
      wallet: wallet.address,
      type: sells ? 'sell' : 'buy',
      amount: size(venue.lamports(curve) - before.lamports),
      tokenAmount: size(venue.tokens(wallet.address, mint) - before.tokens),
      price: priceOf(state.virtualQuoteReserves, state.virtualTokenReserves),
    });
  };
  const stored = async () =>
    (await storedTrades(opened.db, { networkId: network.id, mint }, 10_000)).map(
      ({ wallet, type, amount, tokenAmount, virtualLamports, virtualTokens }) => ({
        wallet,
        type,
        amount,
        tokenAmount,
        price: priceOf(BigInt(virtualLamports), BigInt(virtualTokens)),
      }),
    );
  const until = async (length: number): Promise<void> => {
    await expect.poll(async () => (await stored()).length, { timeout: 60_000, interval: 100 }).toBe(length);
  };

  for (let at = 0; at < 120; at += 1) trade();
  const first = createTradeReaders(deps, { times });
  const windows = [first.watch(mint, () => undefined), first.watch(mint, () => undefined)];
  await until(120);
  for (let at = 0; at < 80; at += 1) trade();
  await until(200);
  windows.forEach((stop) => stop());
  for (let at = 0; at < COUNT - 200; at += 1) trade();
  const second = createTradeReaders(deps, { times });
  onTestFinished(() => second.stop());
  second.watch(mint, () => undefined);
  await until(COUNT);
  expect(await stored()).toEqual(expected);
}, 120_000);
