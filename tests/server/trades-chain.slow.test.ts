import { expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { openNetwork } from '../../server/chain/network-access';
import { systemClock } from '../../server/base/context';
import type { CoinTrade } from '#shared/contract/trades';
import { silentLogger } from '../../server/base/logging';
import { createTradeReaders } from '../../server/trades/trade-readers';
import { storedTrades } from '../../server/trades/trade-rows';
import { SUPPLY } from '#shared/candles';
import { bonk } from '../../src/chain/platforms/bonk';
import { meteora } from '../../src/chain/platforms/meteora';
import { buyLimits, type LaunchPlatform } from '../../src/chain/platforms/platform';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import { dataFolder } from '../chain/localnet-support';
import { freshDb } from '../support/db';
import { type Keys, newKeys } from '../support/money';
import { openVenue, SOL, type Venue } from '../support/trades';

const COUNT = 300;
const SIGNATURE_FEE = 5_000n;
/** A fixed sequence of numbers from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

interface Held {
  readonly lamports: bigint;
  readonly virtualLamports: bigint;
  readonly virtualTokens: bigint;
}

/** A coin of its own at a platform, traded by the platform's instructions alone. */
function coinAt<Market, Curve, Event>(
  venue: Venue,
  platform: LaunchPlatform<Market, Curve, Event>,
  heldOf: (address: string, curve: Curve) => Held,
) {
  const known = (address: string): Uint8Array => {
    const bytes = venue.bytes(address);
    if (bytes === null) throw new Error('no account');
    return bytes;
  };
  const market = platform.decodeMarket(platform.marketAddresses().map((address) => venue.bytes(address)));
  const [creator, mint] = [newKeys(), newKeys()];
  const address = platform.curveAddress(mint.address);
  const curve = (): Curve => platform.decodeCurve(known(address));
  const play = (keys: readonly Keys[], instructions: ReturnType<typeof platform.buyInstructions>): void => {
    const [payer] = keys;
    if (payer === undefined) throw new Error('nobody pays');
    const signers = keys.map((key) => key.address);
    venue.play({ payer: payer.address, signers, instructions, usesTable: true }, keys);
  };
  venue.fund(creator.address, SOL);
  const texts = { name: 'Read', symbol: 'READ', uri: 'https://gantry.example/cdn/metadata/0123456789abcdef.json' };
  const order = { ...texts, market, mint: mint.address, creator: creator.address, tokens: 0n, maxLamports: 0n };
  play([creator, mint], platform.launchInstructions(order));
  return {
    mint: mint.address,
    platform: platform.id,
    quoteMint: null,
    held: () => heldOf(address, curve()),
    /** The answer is what its quote says of fees. */
    buy(wallet: Keys, lamports: bigint): bigint {
      const quote = platform.quoteBuy(market, curve(), lamports);
      const limits = buyLimits(platform.buyFixes, quote, 100n);
      const sides = { tokens: limits.tokens, limitLamports: limits.lamports };
      play(
        [wallet],
        platform.buyInstructions({ market, curve: curve(), mint: mint.address, user: wallet.address, ...sides }),
      );
      return quote.protocolFee + (quote.platformFee ?? 0n) + quote.creatorFee;
    },
    sell(wallet: Keys, tokens: bigint) {
      const sides = { tokens, limitLamports: 0n };
      play(
        [wallet],
        platform.sellInstructions({ market, curve: curve(), mint: mint.address, user: wallet.address, ...sides }),
      );
    },
  };
}

const COINS: readonly (readonly [name: string, open: (venue: Venue) => ReturnType<typeof coinAt>])[] = [
  [
    'pump.fun',
    (venue) =>
      coinAt(venue, pumpfun, (address, curve) => ({
        lamports: venue.lamports(address),
        virtualLamports: curve.virtualQuoteReserves,
        virtualTokens: curve.virtualTokenReserves,
      })),
  ],
  [
    'letsbonk',
    (venue) =>
      coinAt(venue, bonk, (_address, curve) => ({
        lamports: curve.realQuote,
        virtualLamports: curve.virtualQuote + curve.realQuote,
        virtualTokens: curve.virtualBase - curve.realBase,
      })),
  ],
  [
    'Meteora',
    (venue) =>
      coinAt(venue, meteora, (_address, curve) => {
        const { numerator, denominator } = meteora.priceOf(curve);
        return {
          lamports: curve.quoteReserve,
          virtualLamports: (numerator * SUPPLY) / denominator,
          virtualTokens: SUPPLY,
        };
      }),
  ],
];

test.each(COINS)(
  'CHN-19 CHN-20 CHN-21 300 random trades at %s are the rows that its balances tell, to the lamport, after a restart too',
  async (_name, open) => {
    const front = await startGantryNetwork({ data: dataFolder(), slotMs: 0 });
    onTestFinished(front.close);
    front.net.advance(40);
    const venue = openVenue(front);
    const opened = await freshDb();
    onTestFinished(() => opened.close());
    const { rpcUrl, wsUrl } = front;
    const network = await openNetwork({
      rpcUrl,
      wsUrl,
      clock: systemClock,
      pace: { perSecond: 10_000, burst: 10_000 },
    });
    const deps = { db: opened.db, log: silentLogger(), network };
    const times = { batchMs: 20, turnMs: 1, againMs: 20 };

    const coin = open(venue);
    const { mint } = coin;
    const wallets = Array.from({ length: 4 }, () => newKeys());
    for (const { address } of wallets) venue.fund(address, 20n * SOL);
    const draw = numbers(7);
    const expected: Pick<
      CoinTrade,
      'wallet' | 'type' | 'amount' | 'fees' | 'tokenAmount' | 'virtualLamports' | 'virtualTokens'
    >[] = [];
    const trade = (): void => {
      const wallet = wallets[Math.floor(draw() * wallets.length)];
      if (wallet === undefined) throw new Error('no wallet');
      const { address } = wallet;
      const before = { ...coin.held(), tokens: venue.tokens(address, mint), sol: venue.lamports(address) };
      const sells = before.tokens > 1_000_000n && draw() < 0.45;
      const quoted = sells ? null : coin.buy(wallet, SOL / 200n + BigInt(Math.floor(draw() * 200_000_000)));
      if (sells) coin.sell(wallet, (before.tokens * BigInt(1 + Math.floor(draw() * 99))) / 100n);
      const after = coin.held();
      // What a seller gets less, besides the network's fee of one signature.
      const kept = before.lamports - after.lamports - (venue.lamports(address) - before.sol + SIGNATURE_FEE);
      const size = (amount: bigint): string => (amount < 0n ? -amount : amount).toString();
      expected.push({
        wallet: address,
        type: sells ? 'sell' : 'buy',
        amount: size(after.lamports - before.lamports),
        fees: (quoted ?? kept).toString(),
        tokenAmount: size(venue.tokens(address, mint) - before.tokens),
        virtualLamports: after.virtualLamports.toString(),
        virtualTokens: after.virtualTokens.toString(),
      });
    };
    const stored = async (): Promise<typeof expected> =>
      (await storedTrades(opened.db, { networkId: network.id, mint }, 10_000)).map(
        ({ wallet, type, amount, fees, tokenAmount, virtualLamports, virtualTokens }) => ({
          wallet,
          type,
          amount,
          fees,
          tokenAmount,
          virtualLamports,
          virtualTokens,
        }),
      );
    const until = async (length: number): Promise<void> => {
      await expect.poll(async () => (await stored()).length, { timeout: 60_000, interval: 100 }).toBe(length);
    };

    for (let at = 0; at < 120; at += 1) trade();
    const first = createTradeReaders(deps, { times });
    const windows = [first.watch(coin, () => undefined), first.watch(coin, () => undefined)];
    await until(120);
    for (let at = 0; at < 80; at += 1) trade();
    await until(200);
    windows.forEach((stop) => stop());
    for (let at = 0; at < COUNT - 200; at += 1) trade();
    const second = createTradeReaders(deps, { times });
    onTestFinished(() => second.stop());
    second.watch(coin, () => undefined);
    await until(COUNT);
    expect(await stored()).toEqual(expected);
  },
  120_000,
);
