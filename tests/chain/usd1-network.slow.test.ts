import { expect, test } from 'vitest';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, USD1, WRAPPED_SOL } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import { bonk, feeVaultAddress, LETSBONK_PLATFORM } from '../../src/chain/platforms/bonk';
import { bonkUsd1 } from '../../src/chain/platforms/bonk-usd1';
import { meteora } from '../../src/chain/platforms/meteora';
import { meteoraUsd1 } from '../../src/chain/platforms/meteora-usd1';
import type { TokenAmount, TokenQuotedPlatform } from '../../src/chain/platforms/token-quoted';
import { rentExempt } from '../../localnet/network/rent';
import { compileMessage, transactionSize, usefulTables } from '../../src/chain/message';
import { computeUnitLimit, computeUnitPrice } from '../../src/chain/system';
import { decodeTokenAccount } from '../../src/chain/token';
import { wrappedSolAddress } from '../../src/chain/wrapped-sol';
import { TABLES } from '../support/trades';
import { newWallet, openPumpNetwork, SOL, type Wallet } from './pump-network';

const UNITS = computeUnitLimit(400_000);
const SIGNATURE = 5_000n;
const DOLLAR = 1_000_000n;
const TEXTS = { name: 'Dollar Coin', symbol: 'DOL', uri: 'https://gantry.invalid/dollar.json' };
const usd1 = (units: bigint): TokenAmount => ({ quoteMint: USD1, units });

/** Coins of one platform that are sold for USD1, on the embedded network; a developer with 1,000 USD1 and a buyer with 300. */
async function sold<Market, Curve>(platform: TokenQuotedPlatform<Market, Curve>) {
  const chain = await openPumpNetwork();
  const [dev, mint, buyer] = [newWallet(), newWallet(), newWallet()];
  chain.net.setAccounts([dev, buyer].map(({ address }) => ({ address, lamports: 10n * SOL })));
  const dollarsAt = (owner: Address): Address => associatedTokenAddress(owner, USD1, TOKEN_PROGRAM);
  const give = ({ address }: Wallet, units: bigint): void => {
    chain.net.airdropTokens({ owner: address, mint: USD1, account: dollarsAt(address), amount: units });
    chain.net.advance();
  };
  give(dev, 1_000n * DOLLAR);
  give(buyer, 300n * DOLLAR);
  const bytesAt = (address: Address): Buffer => chain.net.account(address)?.data ?? Buffer.alloc(0);
  const amountAt = (address: Address): bigint =>
    bytesAt(address).length === 0 ? 0n : decodeTokenAccount(bytesAt(address)).amount;
  const market = platform.decodeMarket(platform.marketAddresses().map((at) => chain.net.account(at)?.data ?? null));
  const curve = (): Curve => platform.decodeCurve(bytesAt(platform.curveAddress(mint.address)));
  const send = (instructions: readonly Instruction[], payer: Wallet, others: readonly Wallet[] = []) =>
    chain.send([UNITS, ...instructions], payer, others);
  const launch = (tokens: bigint, units: bigint) =>
    platform.launchInstructions({
      market,
      mint: mint.address,
      creator: dev.address,
      ...TEXTS,
      tokens,
      spends: usd1(units),
    });
  const order = ({ address }: Wallet, tokens: bigint, limit: TokenAmount) => ({
    market,
    curve: curve(),
    mint: mint.address,
    user: address,
    tokens,
    limit,
  });
  /** A wallet's own account of the coin is the first that its buy opens. */
  const tokensOf = ({ address }: Wallet): bigint => {
    const [own] = platform.openedByBuy({ curve: curve(), mint: mint.address, user: address });
    return amountAt(own?.address ?? '');
  };
  const dollars = ({ address }: Wallet): bigint => amountAt(dollarsAt(address));
  const rentsOf = (accounts: readonly { readonly bytes: number }[]): bigint =>
    accounts.reduce((sum, { bytes }) => sum + rentExempt(bytes), 0n);
  return {
    chain,
    platform,
    market,
    dev,
    mint,
    buyer,
    curve,
    send,
    launch,
    order,
    tokensOf,
    dollars,
    dollarsAt,
    rentsOf,
  };
}

const letsbonk = () => sold(bonkUsd1);
const dbc = () => sold(meteoraUsd1);

async function roundTrip<Market, Curve>(at: Awaited<ReturnType<typeof sold<Market, Curve>>>): Promise<void> {
  const { chain, platform, market, dev, mint, buyer, curve } = at;
  const spent = 100n * DOLLAR;
  const quote = platform.quoteBuy(market, platform.newCurve(market, dev.address), spent);
  expect([quote.quoteMint, quote.totalUnits]).toEqual([USD1, spent]);
  const opened = platform.openedByLaunch({ market, mint: mint.address, creator: dev.address, ...TEXTS, buys: true });
  const before = chain.lamports(dev.address);
  expect(at.send(at.launch(quote.tokens, spent), dev, [mint]).error).toBe(null);
  expect([at.tokensOf(dev), at.dollars(dev)]).toEqual([quote.tokens, 900n * DOLLAR]);
  const lamports = at.rentsOf(opened) + platform.launchFee(market) + 2n * SIGNATURE;
  expect(before - chain.lamports(dev.address)).toBe(lamports);
  expect([platform.whyNotTraded(curve(), market), platform.isComplete(curve())]).toEqual([null, false]);

  // A buyer pays in dollars what is quoted, and SOL for what it opens and its signature alone.
  const bought = platform.quoteBuy(market, curve(), 250n * DOLLAR);
  const price = platform.priceOf(curve());
  const opens = platform
    .openedByBuy({ curve: curve(), mint: mint.address, user: buyer.address })
    .filter(({ address }) => chain.net.account(address) === null);
  const solBefore = chain.lamports(buyer.address);
  expect(at.send(platform.buyInstructions(at.order(buyer, bought.tokens, usd1(250n * DOLLAR))), buyer).error).toBe(
    null,
  );
  expect([at.tokensOf(buyer), at.dollars(buyer)]).toEqual([bought.tokens, 50n * DOLLAR]);
  expect(solBefore - chain.lamports(buyer.address)).toBe(at.rentsOf(opens) + SIGNATURE);
  const risen = platform.priceOf(curve());
  expect(risen.numerator * price.denominator > price.numerator * risen.denominator).toBe(true);

  // A dollar's millionth more than is quoted is refused by the program, what is quoted arrives.
  const half = bought.tokens / 2n;
  const { receivedUnits } = platform.quoteSell(market, curve(), half);
  expect(platform.leastProceeds(market, curve(), half, 0n)).toEqual(usd1(receivedUnits));
  const sale = (least: bigint) => at.send(platform.sellInstructions(at.order(buyer, half, usd1(least))), buyer).error;
  expect(sale(receivedUnits + 1n)).not.toBe(null);
  expect(at.tokensOf(buyer)).toBe(bought.tokens);
  expect(sale(receivedUnits)).toBe(null);
  expect([at.tokensOf(buyer), at.dollars(buyer)]).toEqual([bought.tokens - half, 50n * DOLLAR + receivedUnits]);

  // Who never had a dollar sells as well: the account of USD1 is opened by the sale and stays.
  const rest = at.tokensOf(buyer);
  chain.net.setAccount({ address: at.dollarsAt(buyer.address), lamports: 0n });
  const opensBySale = platform.openedBySale(buyer.address);
  expect(opensBySale.address).toBe(at.dollarsAt(buyer.address));
  const last = platform.quoteSell(market, curve(), rest).receivedUnits;
  const held = chain.lamports(buyer.address);
  expect(at.send(platform.sellInstructions(at.order(buyer, rest, usd1(last))), buyer).error).toBe(null);
  expect([at.dollars(buyer), held - chain.lamports(buyer.address)]).toEqual([
    last,
    at.rentsOf([opensBySale]) + SIGNATURE,
  ]);

  // Nothing of it was ever wrapped.
  expect(chain.net.account(wrappedSolAddress(buyer.address))).toBe(null);
  expect(chain.net.account(wrappedSolAddress(dev.address))).toBe(null);
}

test('CON-40 CHN-14 CHN-16 a coin at letsbonk is launched, bought and sold for USD1 to the unit, and SOL pays rents and signatures alone', async () => {
  await roundTrip(await letsbonk());
});

test('CON-40 CHN-14 CHN-16 a coin at Meteora is launched, bought and sold for USD1 to the unit, and SOL pays rents and signatures alone', async () => {
  await roundTrip(await dbc());
});

test('a buy of a unit more than a wallet holds in USD1 is refused by either program, and moves nothing', async () => {
  await short(await letsbonk());
  await short(await dbc());
});

async function short<Market, Curve>(at: Awaited<ReturnType<typeof sold<Market, Curve>>>): Promise<void> {
  const { platform, dev, mint, buyer } = at;
  expect(at.send(at.launch(0n, 0n), dev, [mint]).error).toBe(null);
  const held = at.dollars(buyer);
  const buy = (units: bigint) => at.send(platform.buyInstructions(at.order(buyer, 1n, usd1(units))), buyer).error;
  expect(buy(held + 1n)).not.toBe(null);
  expect(at.dollars(buyer)).toBe(held);
  expect(buy(held)).toBe(null);
  expect(at.dollars(buyer)).toBe(0n);
}

test('what a creator earned comes in USD1, at letsbonk from one vault and at Meteora by coin', async () => {
  const at = await letsbonk();
  const { creatorUnits, platformUnits } = bonkUsd1.quoteBuy(
    at.market,
    bonkUsd1.newCurve(at.market, at.dev.address),
    100n * DOLLAR,
  );
  expect(at.send(at.launch(1n, 100n * DOLLAR), at.dev, [at.mint]).error).toBe(null);
  const vaults = [LETSBONK_PLATFORM, at.dev.address].map((of) => at.chain.tokens(feeVaultAddress(of, USD1)));
  expect([vaults, creatorUnits, platformUnits]).toEqual([[1_000_000n, 50_000n], 50_000n, 1_000_000n]);
  expect(at.send(bonkUsd1.collectCreatorFeeInstructions(at.dev.address), at.dev).error).toBe(null);
  expect(at.dollars(at.dev)).toBe(900n * DOLLAR + creatorUnits);

  const other = await dbc();
  const quote = meteoraUsd1.quoteBuy(
    other.market,
    meteoraUsd1.newCurve(other.market, other.dev.address),
    100n * DOLLAR,
  );
  expect(other.send(other.launch(1n, 100n * DOLLAR), other.dev, [other.mint]).error).toBe(null);
  const coins = [{ market: other.market, mint: other.mint.address }];
  expect(other.send(meteoraUsd1.collectCreatorFeeInstructions(other.dev.address, coins), other.dev).error).toBe(null);
  expect([quote.creatorUnits, other.dollars(other.dev)]).toEqual([400_000n, 900_400_000n]);
});

test('an amount of another token, a coin sold for SOL and a market of SOL are refused by name', async () => {
  const at = await letsbonk();
  expect(at.send(at.launch(0n, 0n), at.dev, [at.mint]).error).toBe(null);
  const lamports: TokenAmount = { quoteMint: WRAPPED_SOL, units: 5n };
  const order = at.order(at.buyer, 1n, lamports);
  expect(() => bonkUsd1.buyInstructions(order)).toThrow('of another token');
  expect(() => bonkUsd1.sellInstructions(order)).toThrow('of another token');
  const foreign = { ...at.curve(), quoteMint: WRAPPED_SOL };
  expect(() => bonkUsd1.quoteBuy(at.market, foreign, 1n)).toThrow('not traded against this token');
  expect(bonkUsd1.whyNotTraded(foreign, at.market)).toBe('foreign-quote');
  // The registry of coins sold for SOL does not take them for its own.
  expect(bonk.whyNotTraded(at.curve(), at.market)).toBe('foreign-quote');
  expect(() => bonk.quoteBuy(at.market, at.curve(), SOL)).toThrow('not traded against SOL');
  expect(at.chain.net.account(bonk.curveAddress(at.mint.address))).toBe(null);

  const other = await dbc();
  expect(other.send(other.launch(0n, 0n), other.dev, [other.mint]).error).toBe(null);
  expect(meteora.whyNotTraded(other.curve(), other.market)).toBe('foreign-quote');
  expect(() => meteora.quoteBuy(other.market, other.curve(), SOL)).toThrow('not traded against SOL');
  expect(() => meteoraUsd1.buyInstructions(other.order(other.buyer, 1n, lamports))).toThrow('of another token');
});

test('bonding and market cap of a coin sold for USD1 are told in USD1', async () => {
  const at = await letsbonk();
  const fresh = bonkUsd1.newCurve(at.market, at.dev.address);
  expect(bonkUsd1.marketCapOf(fresh, at.market)).toEqual(usd1(4_111_635_468n));
  const halfway = { ...fresh, realBase: fresh.toSell / 2n };
  expect([fresh, halfway].map((curve) => bonkUsd1.bondingPercent(curve, at.market))).toEqual([0, 50]);
  const other = await dbc();
  const first = meteoraUsd1.newCurve(other.market, other.dev.address);
  expect(meteoraUsd1.marketCapOf(first, other.market)).toEqual(usd1(4_500_000_344n));
  const { migrationQuote } = other.market.config;
  const percents = [0n, migrationQuote / 2n, migrationQuote].map((quoteReserve) =>
    meteoraUsd1.bondingPercent({ ...first, quoteReserve }, other.market),
  );
  expect(percents).toEqual([0, 49.99, 100]);
});

test('a launch for USD1 with its first buy fits one transaction at the longest texts, at letsbonk by a table and at Meteora without', async () => {
  const texts = { name: 'n'.repeat(32), symbol: 's'.repeat(10), uri: 'u'.repeat(200) };
  const sizes = async <Market, Curve>({
    platform,
    market,
    dev,
    mint,
  }: Awaited<ReturnType<typeof sold<Market, Curve>>>) => {
    const launch = { market, mint: mint.address, creator: dev.address, ...texts, tokens: 1n, spends: usd1(DOLLAR) };
    const instructions = [UNITS, computeUnitPrice(1_000_000n), ...platform.launchInstructions(launch)];
    const all = { payer: dev.address, instructions };
    return [[], usefulTables(TABLES, all)].map((lookupTables) =>
      transactionSize(compileMessage({ ...all, blockhash: WRAPPED_SOL, lookupTables })),
    );
  };
  expect([await sizes(await letsbonk()), await sizes(await dbc())]).toEqual([
    [1_291, 1_015],
    [1_065, 882],
  ]);
});
