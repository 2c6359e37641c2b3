import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Address, associatedTokenAddress, TOKEN_2022_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import {
  allowConfigAddress,
  bonk,
  bonkFaultOf,
  type BonkMarket,
  curveRuleAddress,
  decodeEvents,
  decodePoolState,
  feeVaultAddress,
  LETSBONK_PLATFORM,
  poolVaultAddress,
  type PoolState,
  quoteRemainder,
  tokenProgramsOf,
} from '../../src/chain/platforms/bonk';
import { metadataAddress } from '../../src/chain/platforms/metaplex';
import { buyLimits } from '../../src/chain/platforms/platform';
import { computeUnitLimit } from '../../src/chain/system';
import { decodeTokenAccount } from '../../src/chain/token';
import { wrappedSolAddress } from '../../src/chain/wrapped-sol';
import { allowConfig, type Constraint, curveRule, GLOBAL_CONFIG, ownedBy, wrappedSol } from './launchlab';
import { newWallet, openPumpNetwork, SOL, type Wallet } from './pump-network';
import { SEED } from './random';

const UNITS = computeUnitLimit(400_000);
const SIGNATURE = 5_000n;
const TEXTS = { name: 'Local Bonk', symbol: 'LBONK', uri: 'https://gantry.invalid/bonk.json' };

/** letsbonk on the embedded network, with funded wallets and nothing set beforehand. */
async function letsbonk(walletCount: number) {
  const chain = await openPumpNetwork();
  const [creator, mint] = [newWallet(), newWallet()];
  const wallets = Array.from({ length: walletCount }, newWallet);
  chain.net.setAccounts([creator, ...wallets].map(({ address }) => ({ address, lamports: 500n * SOL })));
  const market = (): BonkMarket =>
    bonk.decodeMarket(bonk.marketAddresses().map((address) => chain.net.account(address)?.data ?? null));
  const pool = (): PoolState =>
    decodePoolState(chain.net.account(bonk.curveAddress(mint.address))?.data ?? new Uint8Array());
  const coinAccount = (owner: Address): Address =>
    associatedTokenAddress(owner, mint.address, tokenProgramsOf(pool()).tokenProgram);
  const vaults = {
    tokens: poolVaultAddress(mint.address, mint.address),
    quote: poolVaultAddress(mint.address, WRAPPED_SOL),
    platform: feeVaultAddress(LETSBONK_PLATFORM),
    creator: feeVaultAddress(creator.address),
  };
  const held = (address: Address): bigint => {
    const account = chain.net.account(address);
    return account === null || account.data.length === 0 ? 0n : decodeTokenAccount(account.data).amount;
  };
  const balances = (wallet: Wallet) => ({
    lamports: chain.lamports(wallet.address),
    wrapped: chain.lamports(wrappedSolAddress(wallet.address)),
    tokens: held(coinAccount(wallet.address)),
    vaultTokens: held(vaults.tokens),
    vaultQuote: held(vaults.quote),
    platform: held(vaults.platform),
    creator: held(vaults.creator),
  });
  const launch = (lamports: bigint): Instruction[] => {
    const quote = bonk.quoteBuy(market(), bonk.newCurve(market(), creator.address), lamports);
    const limits = buyLimits(bonk.buyFixes, quote, 0n);
    return bonk.launchInstructions({
      market: market(),
      mint: mint.address,
      creator: creator.address,
      ...TEXTS,
      tokens: limits.tokens,
      maxLamports: limits.lamports,
    });
  };
  const sendLaunch = (lamports: bigint) => chain.send([UNITS, ...launch(lamports)], creator, [mint]);
  const order = ({ address }: Wallet, tokens: bigint, limitLamports: bigint) => ({
    market: market(),
    curve: pool(),
    mint: mint.address,
    user: address,
    tokens,
    limitLamports,
  });
  const buy = (wallet: Wallet, tokens: bigint, lamports: bigint) =>
    chain.send([UNITS, ...bonk.buyInstructions(order(wallet, tokens, lamports))], wallet);
  const sell = (wallet: Wallet, tokens: bigint, lamports: bigint) =>
    chain.send([UNITS, ...bonk.sellInstructions(order(wallet, tokens, lamports))], wallet);
  return { chain, creator, mint, wallets, market, pool, coinAccount, vaults, held, balances, sendLaunch, buy, sell };
}

test('CHN-16 a launch at letsbonk with its first buy costs the quote, the rents of what it opens and two signatures', async () => {
  const at = await letsbonk(0);
  const before = at.chain.lamports(at.creator.address);
  const quote = bonk.quoteBuy(at.market(), bonk.newCurve(at.market(), at.creator.address), SOL);
  const sent = at.sendLaunch(SOL);
  expect(sent.error).toBe(null);
  const { mint, creator, vaults } = at;
  const curve = bonk.newCurve(at.market(), creator.address);
  const pool = at.pool();
  expect({ ...pool, ...curve }).toEqual({
    ...pool,
    realBase: 0n,
    realQuote: 0n,
    mintProgramFlag: 0,
  });
  expect([pool.mint, pool.baseVault, pool.quoteVault, pool.status, pool.realBase, pool.realQuote]).toEqual([
    mint.address,
    vaults.tokens,
    vaults.quote,
    0,
    quote.tokens,
    quote.curveLamports,
  ]);
  const opened = [
    mint.address,
    bonk.curveAddress(mint.address),
    metadataAddress(mint.address),
    at.coinAccount(creator.address),
    ...Object.values(vaults),
  ];
  const wrappedInside = [vaults.quote, vaults.platform, vaults.creator].reduce((sum, one) => sum + at.held(one), 0n);
  expect(wrappedInside).toBe(SOL);
  const rents = opened.reduce((sum, address) => sum + at.chain.lamports(address), 0n) - wrappedInside;
  expect(before - at.chain.lamports(creator.address)).toBe(quote.total + rents + 2n * SIGNATURE);
  expect(at.balances(creator)).toEqual({
    lamports: before - SOL - rents - 2n * SIGNATURE,
    wrapped: 0n,
    tokens: quote.tokens,
    vaultTokens: pool.supply - quote.tokens,
    vaultQuote: quote.curveLamports + quote.protocolFee,
    platform: quote.platformFee ?? 0n,
    creator: quote.creatorFee,
  });
  expect(decodeEvents({ logs: sent.logs }).map(({ kind }) => kind)).toEqual(['create', 'trade']);
  expect(sent.events).toEqual([]);
});

test('CHN-16 200 random trades by four wallets move what is quoted, to the lamport, keep all there is, and refuse a unit more', async () => {
  const at = await letsbonk(4);
  expect(at.sendLaunch(0n).error).toBe(null);
  const steps = fc.sample(
    fc.record({
      wallet: fc.nat(3),
      sells: fc.boolean(),
      lamports: fc
        .integer({ min: 4, max: 10 })
        .chain((digits) => fc.bigInt({ min: 10n ** BigInt(digits - 1), max: 10n ** BigInt(digits) - 1n })),
      share: fc.bigInt({ min: 1n, max: 100n }),
    }),
    { seed: SEED, numRuns: 200 },
  );
  const everyone = [at.creator, ...at.wallets];
  const rentOf = (address: Address): bigint => at.chain.lamports(address);
  const counts = { buys: 0, sells: 0 };
  for (const { wallet, sells, lamports, share } of steps) {
    const user = at.wallets[wallet];
    if (user === undefined) throw new Error('no such wallet');
    const [pool, before] = [at.pool(), at.balances(user)];
    const opens = [at.coinAccount(user.address), at.vaults.platform, at.vaults.creator].filter(
      (address) => rentOf(address) === 0n,
    );
    const isSale = sells && before.tokens > 1_000_000n;
    const sign = isSale ? -1n : 1n;
    const { moved, curve, fees, logs } = isSale
      ? (() => {
          const quote = bonk.quoteSell(at.market(), pool, (before.tokens * share) / 100n);
          expect(at.sell(user, quote.tokens, quote.received + 1n).error).toBe(6004);
          expect(at.balances(user)).toEqual(before);
          const sent = at.sell(user, quote.tokens, quote.received);
          expect(sent.error).toBe(null);
          return { moved: [quote.tokens, quote.received], curve: quote.curveLamports, fees: quote, logs: sent.logs };
        })()
      : (() => {
          const quote = bonk.quoteBuy(at.market(), pool, lamports);
          expect(at.buy(user, quote.tokens + 1n, lamports).error).toBe(6004);
          expect(at.balances(user)).toEqual(before);
          const limits = buyLimits(bonk.buyFixes, quote, 0n);
          const sent = at.buy(user, limits.tokens, limits.lamports);
          expect(sent.error).toBe(null);
          return { moved: [quote.tokens, quote.total], curve: quote.curveLamports, fees: quote, logs: sent.logs };
        })();
    const [tokens = 0n, paid = 0n] = moved;
    const { protocolFee, platformFee = 0n, creatorFee } = fees;
    const wrappedRent = (address: Address): bigint =>
      rentOf(address) - (opens.includes(address) ? at.held(address) : 0n);
    const rents = opens.reduce(
      (sum, address) => sum + (address === at.coinAccount(user.address) ? rentOf(address) : wrappedRent(address)),
      0n,
    );
    expect(at.balances(user)).toEqual({
      lamports: before.lamports - sign * paid - rents - SIGNATURE,
      wrapped: 0n,
      tokens: before.tokens + sign * tokens,
      vaultTokens: before.vaultTokens - sign * tokens,
      vaultQuote: before.vaultQuote + sign * curve + protocolFee,
      platform: before.platform + platformFee,
      creator: before.creator + creatorFee,
    });
    const after = {
      ...pool,
      realBase: pool.realBase + sign * tokens,
      realQuote: pool.realQuote + sign * curve,
      protocolFee: pool.protocolFee + protocolFee,
    };
    expect(at.pool()).toEqual(after);
    expect(decodeEvents({ logs })).toEqual([
      {
        kind: 'trade',
        pool: bonk.curveAddress(at.mint.address),
        toSell: pool.toSell,
        virtualBase: pool.virtualBase,
        virtualQuote: pool.virtualQuote,
        realBaseBefore: pool.realBase,
        realQuoteBefore: pool.realQuote,
        realBaseAfter: after.realBase,
        realQuoteAfter: after.realQuote,
        amountIn: isSale ? tokens : paid,
        amountOut: isSale ? paid : tokens,
        protocolFee,
        platformFee,
        creatorFee,
        shareFee: 0n,
        isSell: isSale,
        poolStatus: 0,
        isExactIn: true,
      },
    ]);
    const tokensOfAll = everyone.reduce((sum, { address }) => sum + at.held(at.coinAccount(address)), 0n);
    expect([tokensOfAll, tokensOfAll + at.held(at.vaults.tokens)]).toEqual([after.realBase, pool.supply]);
    expect(at.held(at.vaults.quote)).toBe(after.realQuote + after.protocolFee);
    counts[isSale ? 'sells' : 'buys'] += 1;
  }
  expect(counts.buys + counts.sells).toBe(200);
  expect(Math.min(counts.buys, counts.sells)).toBeGreaterThan(60);
}, 180_000);

test('CHN-14 a buy beyond the last token costs what the remainder is quoted at and ends the sale; then nobody trades', async () => {
  const at = await letsbonk(2);
  const [user = newWallet(), late = newWallet()] = at.wallets;
  expect(at.sendLaunch(SOL).error).toBe(null);
  expect(at.buy(user, 1n, SOL).error).toBe(null);
  const [market, pool, before] = [at.market(), at.pool(), at.balances(user)];
  const quote = quoteRemainder(market, pool);
  expect(bonk.quoteBuy(market, pool, 200n * SOL)).toEqual(quote);
  expect(bonk.quoteBuy(market, pool, quote.total)).toEqual(quote);
  expect(bonk.quoteBuy(market, pool, quote.total - 2n).tokens < quote.tokens).toBe(true);
  expect(at.buy(user, quote.tokens, 200n * SOL).error).toBe(null);
  expect(at.balances(user)).toEqual({
    lamports: before.lamports - quote.total - SIGNATURE,
    wrapped: 0n,
    tokens: before.tokens + quote.tokens,
    vaultTokens: pool.supply - pool.toSell,
    vaultQuote: before.vaultQuote + quote.curveLamports + quote.protocolFee,
    platform: before.platform + quote.platformFee,
    creator: before.creator + quote.creatorFee,
  });
  const ended = at.pool();
  expect([ended.status, ended.realBase, ended.realQuote]).toEqual([
    1,
    pool.toSell,
    pool.realQuote + quote.curveLamports,
  ]);
  expect(ended.realQuote >= ended.target).toBe(true);
  expect([bonk.bondingPercent(pool, market) < 100, bonk.bondingPercent(ended, market)]).toEqual([true, 100]);
  const nothing = { tokens: 0n, curveLamports: 0n, protocolFee: 0n, platformFee: 0n, creatorFee: 0n };
  expect(bonk.quoteBuy(market, ended, SOL)).toEqual({ ...nothing, total: 0n });
  expect(quoteRemainder(market, ended)).toEqual({ ...nothing, total: 0n });
  expect(bonk.quoteSell(market, ended, 1_000_000n)).toEqual({ ...nothing, received: 0n });
  const refusals = [at.buy(late, 0n, SOL).error, at.sell(user, 1_000_000n, 0n).error];
  expect(refusals).toEqual([6006, 6006]);
  expect([6006, 6004, 6018].map(bonkFaultOf)).toEqual([
    'chain/curve-complete',
    'chain/slippage-exceeded',
    'chain/transaction-failed',
  ]);
});

test('CHN-16 a creator’s fees arrive as lamports, whole and once', async () => {
  const at = await letsbonk(1);
  const [user = newWallet()] = at.wallets;
  expect(at.sendLaunch(0n).error).toBe(null);
  const { creatorFee } = bonk.quoteBuy(at.market(), at.pool(), 7n * SOL);
  expect(creatorFee).toBe(3_500_000n);
  expect(at.buy(user, 1n, 7n * SOL).error).toBe(null);
  const claim = bonk.collectCreatorFeeInstructions(at.creator.address);
  const before = at.balances(at.creator);
  expect(at.chain.send([UNITS, ...claim], at.creator).error).toBe(null);
  expect(at.balances(at.creator)).toEqual({
    ...before,
    lamports: before.lamports + creatorFee - SIGNATURE,
    creator: 0n,
  });
  expect(at.chain.send([UNITS, ...claim], at.creator).error).toBe(6009);
});

test('SOL that a wallet held wrapped before comes back to it as lamports with a trade', async () => {
  const at = await letsbonk(1);
  const [user = newWallet()] = at.wallets;
  expect(at.sendLaunch(0n).error).toBe(null);
  expect(at.buy(user, 1n, SOL).error).toBe(null);
  const rent = at.chain.net.engine.rentExempt(165);
  at.chain.net.setAccounts([wrappedSol(user.address, 3n * SOL, rent)]);
  const before = at.balances(user);
  const quote = bonk.quoteSell(at.market(), at.pool(), before.tokens);
  expect(at.sell(user, quote.tokens, quote.received).error).toBe(null);
  const { lamports, wrapped } = at.balances(user);
  expect({ lamports, wrapped }).toEqual({
    lamports: before.lamports + quote.received + 3n * SOL + rent - SIGNATURE,
    wrapped: 0n,
  });
});

test('a launch takes the token program that the platform’s rule asks for, with both accounts of its restrictions behind', async () => {
  const at = await letsbonk(1);
  const [user = newWallet()] = at.wallets;
  const ruleAt = curveRuleAddress(LETSBONK_PLATFORM, GLOBAL_CONFIG);
  const allowAt = allowConfigAddress(LETSBONK_PLATFORM, GLOBAL_CONFIG);
  const restrict = (flags: readonly [number, number], ...groups: readonly (readonly Constraint[])[]): void => {
    const platform = Buffer.from(at.chain.net.account(LETSBONK_PLATFORM)?.data ?? []);
    platform.set(flags, 832);
    at.chain.net.setAccounts(
      ownedBy([
        { address: LETSBONK_PLATFORM, data: platform },
        { address: ruleAt, data: curveRule(LETSBONK_PLATFORM, GLOBAL_CONFIG, groups) },
      ]),
    );
  };
  restrict([1, 1], [[9, 0, 1n]]);
  expect(() => at.sendLaunch(SOL)).toThrow('the platform does not allow this config');
  at.chain.net.setAccounts(ownedBy([{ address: allowAt, data: allowConfig(LETSBONK_PLATFORM, GLOBAL_CONFIG) }]));
  restrict([1, 1], [[5, 0, 84n * SOL]]);
  expect(() => at.sendLaunch(SOL)).toThrow('the platform’s rule allows no launch of this curve');
  restrict([1, 1], [[5, 0, 84n * SOL]], [[9, 0, 1n]]);
  const quote = bonk.quoteBuy(at.market(), bonk.newCurve(at.market(), at.creator.address), SOL);
  expect(at.sendLaunch(SOL).error).toBe(null);
  expect([at.chain.net.account(at.mint.address)?.owner, at.pool().mintProgramFlag]).toEqual([TOKEN_2022_PROGRAM, 1]);
  expect(at.balances(at.creator).tokens).toBe(quote.tokens);
  expect(bonk.newCurve(at.market(), at.creator.address).mintProgramFlag).toBe(1);

  const bought = bonk.quoteBuy(at.market(), at.pool(), 2n * SOL);
  expect(at.buy(user, bought.tokens, bought.total).error).toBe(null);
  const sold = bonk.quoteSell(at.market(), at.pool(), bought.tokens);
  expect(at.sell(user, sold.tokens, sold.received).error).toBe(null);
  expect(at.balances(user).tokens).toBe(0n);
});
