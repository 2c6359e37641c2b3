import { expect, test } from 'vitest';
import { AppError, type FaultCode } from '../../src/shared/fault';
import { addressOf, type Address, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import type { Instruction } from '../../src/chain/instruction';
import { compileMessage, transactionSize } from '../../src/chain/message';
import {
  bonk,
  type BonkCurve,
  decodeCurveRule,
  decodeGlobalConfig,
  decodePlatformConfig,
  decodePoolState,
  initializeWithToken2022,
  launchProgramOf,
  LETSBONK_PLATFORM,
  lookupTableKeys,
  mintProgramFlagOf,
  quoteBuy,
  quoteRemainder,
  STANDARD_TERMS,
  tokenProgramsOf,
  venueOf,
} from '../../src/chain/platforms/bonk';
import { buyLimits, withSlippage } from '../../src/chain/platforms/platform';
import { computeUnitLimit, computeUnitPrice, transferInstruction } from '../../src/chain/system';
import { curveRule, GLOBAL_CONFIG, globalConfig, marketOf, platformConfig } from './launchlab';
import { SOL } from './pump-network';

const RATES = { platform: 10_000n, creator: 500n };
const market = marketOf(
  { address: GLOBAL_CONFIG, data: globalConfig() },
  { address: LETSBONK_PLATFORM, data: platformConfig(RATES) },
);
const [mint, dev, tip, table] = [1, 2, 3, 4].map((byte) => addressOf(new Uint8Array(32).fill(byte))) as [
  Address,
  Address,
  Address,
  Address,
];
const fresh = bonk.newCurve(market, dev);

function faultOf(work: () => unknown): FaultCode | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test('a new curve of letsbonk sells 793.1 million of a billion coins, and its numbers are the venue’s', () => {
  expect(fresh).toEqual({
    status: 0,
    ...STANDARD_TERMS,
    virtualBase: 1_073_025_605_596_382n,
    virtualQuote: 30_000_852_951n,
    realBase: 0n,
    realQuote: 0n,
    config: GLOBAL_CONFIG,
    platform: LETSBONK_PLATFORM,
    quoteMint: WRAPPED_SOL,
    creator: dev,
    mintProgramFlag: 0,
  });
  expect(venueOf(fresh)).toEqual({ config: GLOBAL_CONFIG, platform: LETSBONK_PLATFORM });
});

test('CHN-14 price, market cap and bonding percent of a curve, at its start, on its way and at its end', () => {
  const sold: BonkCurve = { ...fresh, realBase: 396_549_999_999_999n, realQuote: 17_589_000_000n };
  expect([bonk.priceOf(fresh), bonk.priceOf(sold)]).toEqual([
    { numerator: 30_000_852_951n, denominator: 1_073_025_605_596_382n },
    { numerator: 47_589_852_951n, denominator: 676_475_605_596_383n },
  ]);
  expect([fresh, sold].map((curve) => bonk.marketCapOf(curve, market))).toEqual([27_959_121_193n, 70_349_695_624n]);
  const whole: BonkCurve = { ...fresh, realBase: fresh.toSell - 1n };
  const ended: BonkCurve = { ...fresh, realBase: fresh.toSell, status: 1 };
  const percents = [fresh, sold, whole, ended].map((curve) => bonk.bondingPercent(curve, market));
  expect(percents).toEqual([0, 49.99, 99.99, 100]);
});

test('a buy that brings the last token exactly pays its own price; one token beyond, and it pays the remainder’s', () => {
  // The fee is rounded up, so that this lamport buys nothing.
  const lamports = 5n * SOL + 1n;
  const { tokens, ...paid } = quoteBuy(market, fresh, lamports);
  const ending = { ...fresh, toSell: tokens };
  expect([paid.total, quoteRemainder(market, ending).total]).toEqual([lamports, 5n * SOL]);
  expect(quoteBuy(market, ending, lamports)).toEqual({ tokens, ...paid });
  const shorter = { ...fresh, toSell: tokens - 1n };
  expect(quoteBuy(market, shorter, lamports)).toEqual(quoteRemainder(market, shorter));
  expect(quoteRemainder(market, shorter).tokens).toBe(tokens - 1n);
});

test('a buy fixes what its platform fixes; slippage goes on the other side', () => {
  const quote = { tokens: 1_000_001n, total: 2_000_001n };
  expect(buyLimits('lamports', quote, 100n)).toEqual({ tokens: 990_001n, lamports: 2_000_001n });
  expect(buyLimits('tokens', quote, 100n)).toEqual({ tokens: 1_000_001n, lamports: withSlippage(2_000_001n, 100n) });
  expect(buyLimits('lamports', quote, 20_000n)).toEqual({ tokens: 0n, lamports: 2_000_001n });
});

test('a pool is priced by the venue it names only, against SOL, on a constant product curve, with fees below the whole', () => {
  const foreign: BonkCurve = { ...fresh, platform: dev };
  const dollars: BonkCurve = { ...fresh, quoteMint: mint };
  const other: BonkCurve = { ...fresh, config: dev };
  expect([foreign, other, dollars].map((curve) => faultOf(() => quoteBuy(market, curve, SOL)))).toEqual([
    'chain/malformed',
    'chain/malformed',
    'chain/unsupported-platform',
  ]);
  const linear = { ...market, config: { ...market.config, curveType: 2 } };
  expect([faultOf(() => quoteBuy(linear, fresh, SOL)), faultOf(() => launchProgramOf(linear))]).toEqual([
    'chain/unsupported-platform',
    'chain/unsupported-platform',
  ]);
  const greedy = { ...market, platform: { ...market.platform, feeRate: 997_000n } };
  expect(faultOf(() => quoteRemainder(greedy, fresh))).toBe('chain/malformed');
  const order = { market, curve: dollars, mint, user: dev, tokens: 1n, limitLamports: 1n };
  expect([faultOf(() => bonk.buyInstructions(order)), faultOf(() => bonk.sellInstructions(order))]).toEqual([
    'chain/unsupported-platform',
    'chain/unsupported-platform',
  ]);
});

test('accounts of another kind, and shorter ones, are refused; a network without the platform says so', () => {
  const decoders = [decodeGlobalConfig, decodePlatformConfig, decodePoolState, decodeCurveRule];
  const rule = curveRule(LETSBONK_PLATFORM, GLOBAL_CONFIG, [[[0, 0, 0n]], [[1, 0, 1n]]]);
  const accounts = [globalConfig(), platformConfig(RATES), rule];
  expect(decoders.map((decode) => faultOf(() => decode(new Uint8Array(1_000))))).toEqual(
    Array.from({ length: 4 }, () => 'chain/malformed'),
  );
  const [config, platform] = accounts;
  expect([
    faultOf(() => decodeGlobalConfig(config?.subarray(0, -1) ?? new Uint8Array())),
    faultOf(() => decodePlatformConfig(platform?.subarray(0, -1) ?? new Uint8Array())),
    ...[1, 18, 19, 33, 40].map((cut) => faultOf(() => decodeCurveRule(rule.subarray(0, -cut)))),
  ]).toEqual(Array.from({ length: 7 }, () => 'chain/malformed'));
  expect(decodeCurveRule(rule).groups.length).toBe(2);
  expect([
    faultOf(() => bonk.decodeMarket([null, platformConfig(RATES)])),
    faultOf(() => bonk.decodeMarket([globalConfig()])),
    faultOf(() => bonk.decodeMarket([globalConfig(), platformConfig(RATES), globalConfig()])),
  ]).toEqual(['chain/account-missing', 'chain/account-missing', 'chain/malformed']);
});

test('a pool’s flag tells the token programs of its two mints', () => {
  const programs = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];
  const pairs = programs.flatMap((quoteProgram) => programs.map((tokenProgram) => ({ tokenProgram, quoteProgram })));
  const flags = pairs.map(({ tokenProgram, quoteProgram }) => mintProgramFlagOf(tokenProgram, quoteProgram));
  expect(flags).toEqual([0, 1, 2, 3]);
  expect(flags.map((mintProgramFlag) => tokenProgramsOf({ mintProgramFlag }))).toEqual(pairs);
});

/** Bytes of a transaction with budget and tip, with and without our lookup table. */
function sizes(instructions: readonly Instruction[]): readonly number[] {
  const all = [
    computeUnitLimit(400_000),
    computeUnitPrice(1_000_000n),
    ...instructions,
    transferInstruction({ from: dev, to: tip, lamports: 1_000n }),
  ];
  return [[], [{ address: table, addresses: lookupTableKeys() }]].map((lookupTables) => {
    const message = compileMessage({ payer: dev, instructions: all, blockhash: WRAPPED_SOL, lookupTables });
    return transactionSize(message);
  });
}

test('with the lookup table a launch with its first buy fits one transaction at the longest texts; trades fit without', () => {
  expect(new Set(lookupTableKeys()).size).toBe(16);
  const texts = { name: 'n'.repeat(32), symbol: 's'.repeat(10), uri: 'u'.repeat(200) };
  const restricted = marketOf(
    { address: GLOBAL_CONFIG, data: globalConfig() },
    { address: LETSBONK_PLATFORM, data: platformConfig({ ...RATES, restrictsConfig: true, restrictsCurve: true }) },
  );
  const order = { mint, creator: dev, ...texts, tokens: 1n, maxLamports: SOL };
  const plain = bonk.launchInstructions({ market, ...order });
  const [, ...buys] = plain;
  const in2022 = { market: restricted, mint, payer: dev, creator: dev, ...texts, ...STANDARD_TERMS };
  const trade = { market, curve: fresh, mint, user: dev, tokens: 1n, limitLamports: SOL };
  expect({
    plain: sizes(plain),
    restricted: sizes([initializeWithToken2022(in2022), ...buys]),
    buy: sizes(bonk.buyInstructions(trade)),
    sell: sizes(bonk.sellInstructions(trade)),
    claim: sizes(bonk.collectCreatorFeeInstructions(dev)),
  }).toEqual({ plain: [1379, 1165], restricted: [1389, 1144], buy: [883, 731], sell: [851, 699], claim: [529, 501] });
});
