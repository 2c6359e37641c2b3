import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bondingPercent,
  type BondingCurve,
  marketCapOf,
  newBondingCurve,
  priceOf,
  type PumpMarket,
  quoteBuy,
  quoteBuyExactTokens,
  quoteSell,
  quoteTokensForSol,
  ZERO_ADDRESS,
} from '../../src/chain/platforms/pumpfun';
import type { CoinFeature } from '#shared/coin-features';
import { bn, plain, sdk, theirs } from './pump-sdk';
import { anyAddress, SEED } from './random';
import { curveOf, market } from './pump-market';

const settings = { seed: SEED, numRuns: 500 };
const up = (max: bigint) => fc.bigInt({ min: 0n, max });
const fees = fc.record({ lpFeeBps: up(100n), protocolFeeBps: up(500n), creatorFeeBps: up(500n) });
const tiers = fc
  .array(fc.record({ marketCapLamportsThreshold: up(10n ** 13n), fees }), { minLength: 1, maxLength: 6 })
  .map((list) => list.toSorted((a, b) => (a.marketCapLamportsThreshold < b.marketCapLamportsThreshold ? -1 : 1)));

const markets: fc.Arbitrary<PumpMarket> = fc
  .record({
    base: up(500n),
    creator: up(500n),
    configurable: fc.boolean(),
    feeConfig: fc.option(
      fc.record({ flatFees: fees, feeTiers: tiers, stableFeeTiers: fc.constant([]), exoticFlatFees: fees }),
    ),
  })
  .map(({ base, creator, configurable, feeConfig }) => ({
    global: {
      ...market.global,
      feeBasisPoints: base,
      creatorFeeBasisPoints: creator,
      creatorFeeConfigurable: configurable,
    },
    feeConfig,
  }));

const curves: fc.Arbitrary<BondingCurve> = fc
  .record({
    realTokenReserves: up(10n ** 15n),
    above: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    virtualQuoteReserves: fc.bigInt({ min: 1n, max: 10n ** 13n }),
    realQuoteReserves: up(10n ** 13n),
    supply: fc.bigInt({ min: 10n ** 14n, max: 10n ** 16n }),
    creator: fc.oneof(anyAddress, fc.constant(ZERO_ADDRESS)),
    isMayhemMode: fc.boolean(),
    creatorFeeBps: fc.oneof(fc.constant(0n), up(1_000n)),
  })
  .map(({ above, supply, ...curve }) => ({
    ...curveOf(curve),
    virtualTokenReserves: curve.realTokenReserves + above,
    tokenTotalSupply: curve.isMayhemMode ? supply : 10n ** 15n,
  }));
const amounts = fc.oneof(up(1_000n), up(10n ** 12n), up(10n ** 15n));

type SdkArguments = Parameters<typeof sdk.getBuyTokenAmountFromSolAmount>[0] &
  Parameters<typeof sdk.getSellSolAmountFromTokenAmount>[0];
const sdkArguments = (on: PumpMarket, curve: BondingCurve, amount: bigint): SdkArguments => ({
  global: theirs(on.global),
  feeConfig: theirs(on.feeConfig),
  mintSupply: bn(curve.tokenTotalSupply),
  bondingCurve: theirs(curve),
  amount: bn(amount),
  quoteMint: theirs(ZERO_ADDRESS),
});

test('the cost of exact tokens equals the official SDK to the lamport', () => {
  fc.assert(
    fc.property(markets, curves, amounts, (on, curve, tokens) => {
      const expected = plain(sdk.getBuySolAmountFromTokenAmount(sdkArguments(on, curve, tokens)));
      const quote = quoteBuyExactTokens(on, curve, tokens);
      expect(quote.total).toBe(expected);
      expect(quote.curveLamports + quote.protocolFee + quote.creatorFee).toBe(quote.total);
    }),
    settings,
  );
});

test('tokens for SOL equal the official SDK to the base unit', () => {
  fc.assert(
    fc.property(markets, curves, amounts, (on, curve, lamports) => {
      const expected = plain(sdk.getBuyTokenAmountFromSolAmount(sdkArguments(on, curve, lamports)));
      expect(quoteTokensForSol(on, curve, lamports)).toBe(expected);
    }),
    settings,
  );
});

test('what a sell brings equals the official SDK to the lamport, and is 0 where fees eat it', () => {
  fc.assert(
    fc.property(markets, curves, amounts, (on, curve, tokens) => {
      const expected = BigInt(String(sdk.getSellSolAmountFromTokenAmount(sdkArguments(on, curve, tokens))));
      expect(quoteSell(on, curve, tokens).received).toBe(expected > 0n ? expected : 0n);
    }),
    settings,
  );
});

test('a buy for SOL never costs more, and one more lamport of tokens would', () => {
  fc.assert(
    fc.property(curves, fc.bigInt({ min: 10_000n, max: 10n ** 12n }), (curve, lamports) => {
      const quote = quoteBuy(market, curve, lamports);
      const sdkTokens = quoteTokensForSol(market, curve, lamports);
      expect(quote.total).toBeLessThanOrEqual(lamports);
      expect(quote.tokens).toBeLessThanOrEqual(sdkTokens);
      const missed = quoteBuyExactTokens(market, curve, sdkTokens).total;
      expect(missed - quote.total).toBeLessThanOrEqual(8n + curve.virtualQuoteReserves / curve.virtualTokenReserves);
    }),
    settings,
  );
});

test('a new curve and its first buy equal the official SDK', () => {
  fc.assert(
    fc.property(markets, anyAddress, fc.bigInt({ min: 2n, max: 10n ** 11n }), (on, creator, lamports) => {
      const fresh = newBondingCurve(on.global, creator);
      const base = { ...sdkArguments(on, fresh, lamports), bondingCurve: null, mintSupply: null };
      expect(quoteTokensForSol(on, fresh, lamports)).toBe(plain(sdk.getBuyTokenAmountFromSolAmount(base)));
      const made = (feature: CoinFeature) => newBondingCurve(on.global, creator, { mint: creator, feature });
      expect({ ...made('mayhem'), creator: ZERO_ADDRESS }).toEqual(
        plain(sdk.newBondingCurve(theirs({ ...on.global, mayhemModeEnabled: true }))),
      );
      // The SDK does not know the mint, whose holders stand as the creator.
      const plainly = theirs({ ...on.global, mayhemModeEnabled: false });
      expect({ ...made('holder-reward'), creator: ZERO_ADDRESS }).toEqual(
        plain(sdk.newBondingCurve(plainly, undefined, null, undefined, true)),
      );
    }),
    settings,
  );
});

test('the market cap equals the official SDK', () => {
  fc.assert(
    fc.property(curves, (curve) => {
      const { tokenTotalSupply, virtualQuoteReserves, virtualTokenReserves } = curve;
      const expected = sdk.bondingCurveMarketCap({
        mintSupply: bn(tokenTotalSupply),
        virtualQuoteReserves: bn(virtualQuoteReserves),
        virtualTokenReserves: bn(virtualTokenReserves),
      });
      expect(marketCapOf(curve)).toBe(plain(expected));
    }),
    settings,
  );
});

test('a new coin costs 30 SOL over 1,073,000,000 tokens and is worth 27.958 SOL', () => {
  const fresh = newBondingCurve(market.global, ZERO_ADDRESS);
  expect(priceOf(fresh)).toEqual({ numerator: 30_000_000_000n, denominator: 1_073_000_000_000_000n });
  expect(marketCapOf(fresh)).toBe(27_958_993_476n);
});

test('a migrated curve has no price, no cap, and sells nothing', () => {
  const migrated = curveOf({ virtualTokenReserves: 0n, realTokenReserves: 0n, complete: true });
  const nothing = { tokens: 0n, curveLamports: 0n, protocolFee: 0n, creatorFee: 0n };
  expect(priceOf(migrated)).toEqual({ numerator: 0n, denominator: 1n });
  expect(marketCapOf(migrated)).toBe(0n);
  expect(quoteBuy(market, migrated, 10n ** 9n)).toEqual({ ...nothing, total: 0n });
  expect(quoteBuyExactTokens(market, migrated, 10n ** 9n)).toEqual({ ...nothing, total: 0n });
  expect(quoteSell(market, migrated, 10n ** 9n)).toEqual({ ...nothing, received: 0n });
});

test.each([
  [793_100_000_000_000n, false, 0],
  [793_099_999_999_999n, false, 0],
  [396_550_000_000_000n, false, 50],
  [528_733_333_333_333n, false, 33.33],
  [1n, false, 99.99],
  [0n, false, 100],
  [0n, true, 100],
  [800_000_000_000_000n, false, 0],
])('CHN-14 with %s base units left and complete %s bonding is %s percent', (realTokenReserves, complete, percent) => {
  expect(bondingPercent(curveOf({ realTokenReserves, complete }))).toBe(percent);
});

test('a coin quoted in another mint is not priced', () => {
  const curve = curveOf({ quoteMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' });
  expect(() => quoteBuy(market, curve, 10n ** 9n)).toThrow(
    expect.objectContaining({ code: 'chain/unsupported-platform' }),
  );
});
