import { expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { type Address, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import {
  bondingPercent,
  curveAfterSale,
  DBC_PROGRAM,
  decodeEvents,
  decodeMarket,
  decodePoolConfig,
  decodeVirtualPool,
  feeRateOf,
  marketCapOf,
  type MeteoraCurve,
  type MeteoraMarket,
  meteoraFaultOf,
  mintedSupply,
  movesOfBuy,
  movesOfSale,
  newCurve,
  priceOf,
  quoteBuy,
  quoteSell,
  tokenProgramOf,
} from '../../src/chain/platforms/meteora';
import { type Config, configData, EXACT_OUT, marketOf } from './dbc';
import { CURVE, START, THRESHOLD } from './dbc-pool';
import measured from './fixtures/dbc_swap2.measured.json' with { type: 'json' };
import { SOL } from './pump-network';

const CONFIG: Address = 'Sysvar1nstructions1111111111111111111111111';
const FLAT: Config = {
  claimer: WRAPPED_SOL,
  fee: 10_000_000n,
  creatorPercent: 50,
  collectMode: 0,
  start: START,
  curve: CURVE,
  migrationQuote: THRESHOLD,
};
/** 90 % in the first minute, 1.2 % after an hour. */
const FALLING: Config = { ...FLAT, fee: 900_000_000n, schedule: { period: 60n, reduction: 14_800_000n, periods: 60 } };
const market = marketOf(CONFIG, FLAT);
const fresh = newCurve(market, WRAPPED_SOL);
const { isNew: _new, ...pool } = fresh;

function faultOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (error) {
    return toFault(error).code;
  }
}
const changed = (change: Partial<MeteoraMarket['config']>): MeteoraMarket => ({
  config: { ...market.config, ...change },
});

test.each(measured.runs)(
  'quotes are what the real program moved with fees taken by rule $collectMode: recorded swaps, each from the pool it found',
  ({ collectMode, steps }) => {
    const at = marketOf(CONFIG, { ...FLAT, collectMode: collectMode === 0 ? 0 : 1 });
    let [before, swaps] = [pool as MeteoraCurve, 0];
    for (const { mode, sells, amount, error, pool: after } of steps) {
      const [baseReserve, quoteReserve, sqrtPrice] = [after.baseReserve, after.quoteReserve, after.sqrtPrice].map(
        BigInt,
      );
      if (baseReserve === undefined || quoteReserve === undefined || sqrtPrice === undefined)
        throw new Error('no pool');
      if (mode !== EXACT_OUT && error === null) {
        const { toCurve, fromCurve, ...moves } = (sells ? movesOfSale : movesOfBuy)(at, before, BigInt(amount));
        expect([moves.sqrtPrice, toCurve, fromCurve]).toEqual([
          sqrtPrice,
          sells ? baseReserve - before.baseReserve : quoteReserve - before.quoteReserve,
          sells ? before.quoteReserve - quoteReserve : before.baseReserve - baseReserve,
        ]);
        swaps += 1;
      }
      before = { ...before, baseReserve, quoteReserve, sqrtPrice };
    }
    expect(swaps).toBeGreaterThan(25);
  },
);

test('a new pool mints what its config says and begins at its first price', () => {
  expect(fresh).toEqual({
    config: CONFIG,
    creator: WRAPPED_SOL,
    baseReserve: 1_000_000_000_000_000n,
    quoteReserve: 0n,
    sqrtPrice: START,
    tokenType: 1,
    migrationProgress: 0,
    isNew: true,
  });
  const minted = (swapped: bigint, vested: readonly [bigint, bigint, bigint]): bigint =>
    mintedSupply(
      decodePoolConfig(configData({ ...FLAT, supply: { swapped, migrated: 150_000_000_000_000n, vested } })),
    );
  // Both were measured on the program that the SDK tests against.
  expect([minted(800_000_000_000_000n, [1_000_000n, 10n, 3n]), minted(400_000_000_000_001n, [0n, 0n, 0n])]).toEqual([
    943_100_010_000_003n,
    650_000_000_000_001n,
  ]);
});

test('CHN-14 price, market cap and bonding percent of a curve, at its start, on its way and at its end', () => {
  const half: MeteoraCurve = { ...pool, sqrtPrice: 2n * START, quoteReserve: THRESHOLD / 2n };
  const almost: MeteoraCurve = { ...pool, quoteReserve: THRESHOLD - 1n };
  const ended: MeteoraCurve = { ...pool, quoteReserve: THRESHOLD };
  const left: MeteoraCurve = { ...pool, migrationProgress: 2 };
  expect(priceOf(half)).toEqual({ numerator: 4n * START * START, denominator: 2n ** 128n });
  expect([marketCapOf(fresh, market), marketCapOf(half, market)]).toEqual([28_000_000_000n, 112_000_000_000n]);
  expect([fresh, half, almost, ended, left].map((curve) => bondingPercent(curve, market))).toEqual([
    0, 49.99, 99.99, 100, 100,
  ]);
});

test('a buy beyond the curve takes what ends it and no more; behind its end nothing is traded', () => {
  const ending = quoteBuy(market, pool, 400n * SOL);
  expect(ending.total).toBe(ending.curveLamports + ending.protocolFee + ending.platformFee + ending.creatorFee);
  expect([quoteBuy(market, pool, ending.total), quoteBuy(market, pool, ending.total + 1n)]).toEqual([ending, ending]);
  expect(quoteBuy(market, pool, ending.total - 1n).tokens).toBeLessThan(ending.tokens);
  expect([ending.curveLamports >= THRESHOLD, ending.tokens]).toEqual([true, 793_099_999_999_997n]);
  const nothing = { tokens: 0n, curveLamports: 0n, protocolFee: 0n, platformFee: 0n, creatorFee: 0n };
  for (const curve of [
    { ...pool, quoteReserve: THRESHOLD },
    { ...pool, migrationProgress: 1 },
  ]) {
    expect(quoteBuy(market, curve, SOL)).toEqual({ ...nothing, total: 0n });
    expect(quoteSell(market, curve, 1_000n)).toEqual({ ...nothing, received: 0n });
    expect(curveAfterSale(market, curve, 1_000n)).toEqual(curve);
  }
});

test('the first swap of a launch pays the least fee where its config says so, and the whole first fee where it does not', () => {
  const [lenient, strict] = [true, false].map((firstSwapLeastFee) =>
    marketOf(CONFIG, { ...FALLING, firstSwapLeastFee }),
  );
  if (lenient === undefined || strict === undefined) throw new Error('no market');
  const fees = (at: MeteoraMarket): readonly bigint[] => {
    const { protocolFee, platformFee, creatorFee } = quoteBuy(at, newCurve(at, WRAPPED_SOL), SOL);
    return [protocolFee, platformFee, creatorFee];
  };
  // What the real program took of one SOL.
  expect([fees(lenient), fees(strict)]).toEqual([
    [2_400_000n, 4_800_000n, 4_800_000n],
    [180_000_000n, 360_000_000n, 360_000_000n],
  ]);
});

test('a pool is priced by its own config only, against SOL, and not while its fee moves', () => {
  const refused = [
    () => feeRateOf(market, { ...pool, config: WRAPPED_SOL }),
    () => quoteBuy(changed({ quoteMint: CONFIG }), pool, SOL),
    () => feeRateOf(marketOf(CONFIG, FALLING), pool),
    () => feeRateOf(changed({ hasDynamicFee: true }), pool),
    () => feeRateOf(changed({ hasDynamicFee: true }), fresh),
    () => feeRateOf(changed({ feeMode: 2 }), pool),
    () => feeRateOf(changed({ feeMode: 2 }), fresh),
    () => quoteSell(market, pool, 1n),
    () => tokenProgramOf(2),
  ];
  expect(refused.map(faultOf)).toEqual([
    'chain/malformed',
    'chain/unsupported-platform',
    'chain/unsupported-platform',
    'chain/unsupported-platform',
    'chain/unsupported-platform',
    'chain/unsupported-platform',
    'chain/unsupported-platform',
    'chain/out-of-range',
    'chain/malformed',
  ]);
  expect([feeRateOf(market, pool), feeRateOf(changed({ cliffFee: 999_000_000n }), pool)]).toEqual([
    10_000_000n,
    990_000_000n,
  ]);
  expect([0, 1].map(tokenProgramOf)).toEqual([TOKEN_PROGRAM, TOKEN_2022_PROGRAM]);
});

test('accounts of another kind, and shorter ones, are refused; a network without the config says so', () => {
  const bytes = configData(FLAT);
  expect([
    faultOf(() => decodePoolConfig(bytes.subarray(0, -1))),
    faultOf(() => decodePoolConfig(new Uint8Array(1_048))),
    faultOf(() => decodeVirtualPool(bytes)),
    faultOf(() => decodeVirtualPool(new Uint8Array(424))),
    faultOf(() => decodeMarket(CONFIG, [null])),
  ]).toEqual(['chain/malformed', 'chain/malformed', 'chain/malformed', 'chain/malformed', 'chain/account-missing']);
});

test('events are read from what the program sends to itself, and from nobody else; two errors mean beyond the curve', () => {
  const selfCall = Uint8Array.of(228, 69, 165, 46, 81, 203, 154, 29);
  const completed = concatBytes(selfCall, Uint8Array.of(229, 231, 86, 84, 156, 134, 75, 24), new Uint8Array(80));
  const inner = [DBC_PROGRAM, WRAPPED_SOL].map((program) => ({ program, data: completed }));
  const zero = '11111111111111111111111111111111';
  expect(decodeEvents({ inner })).toEqual([
    { kind: 'complete', pool: zero, config: zero, baseReserve: 0n, quoteReserve: 0n },
  ]);
  expect(decodeEvents({ inner: [{ program: DBC_PROGRAM, data: completed.subarray(0, -1) }] })).toEqual([]);
  expect([6002, 6012, 6013, 6033, 6005].map(meteoraFaultOf)).toEqual([
    'chain/slippage-exceeded',
    'chain/curve-complete',
    'chain/curve-complete',
    'chain/curve-complete',
    'chain/transaction-failed',
  ]);
});
