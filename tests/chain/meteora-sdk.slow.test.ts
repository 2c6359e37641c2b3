import { createRequire } from 'node:module';
import type * as Anchor from '@coral-xyz/anchor';
import { type AccountInfo, Connection, type PublicKey, type Transaction } from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Address, TOKEN_PROGRAM, USD1, WRAPPED_SOL } from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import {
  claimCreatorTradingFee,
  DBC_PROGRAM,
  decodeEvent,
  decodeMarket,
  decodePoolConfig,
  decodeVirtualPool,
  eventAuthorityAddress,
  feeAfter,
  initializePool,
  type MeteoraCurve,
  type MeteoraMarket,
  movesOfBuy,
  movesOfSale,
  newCurve,
  poolAddress,
  poolAuthorityAddress,
  quoteBuy,
  quoteSell,
  swap2,
  unitsOfBuy,
  unitsOfSale,
  vaultAddress,
} from '../../src/chain/platforms/meteora';
import { metadataAddress } from '../../src/chain/platforms/metaplex';
import { type Config, configData, liquidityFor } from './dbc';
import { meteoraSdk as meteora } from './meteora-sdk';
import { bn, key, plain } from './pump-sdk';
import { anyAddress, fromWeb3, SEED, u64 } from './random';

const anchor: typeof Anchor = createRequire(import.meta.url)('@coral-xyz/anchor');
const settings = { seed: SEED, numRuns: 500 };
const bigint = (min: bigint, max: bigint) => fc.bigInt({ min, max });
const coder = new anchor.BorshCoder(JSON.parse(JSON.stringify(meteora.DynamicBondingCurveIdl)));

test('CHN-14 program addresses equal those of the official SDK', () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, anyAddress, (config, mint, quoteMint) => {
      const pool = meteora.deriveDbcPoolAddress(key(quoteMint), key(mint), key(config));
      expect([
        poolAddress(config, mint, quoteMint),
        vaultAddress(pool.toBase58(), mint),
        vaultAddress(pool.toBase58(), quoteMint),
        metadataAddress(mint),
      ]).toEqual(
        [
          pool,
          meteora.deriveDbcTokenVaultAddress(pool, key(mint)),
          meteora.deriveDbcTokenVaultAddress(pool, key(quoteMint)),
          meteora.deriveMintMetadata(key(mint)),
        ].map((address) => address.toBase58()),
      );
    }),
    { seed: SEED, numRuns: 100 },
  );
  expect([DBC_PROGRAM, poolAuthorityAddress(), eventAuthorityAddress()]).toEqual(
    [meteora.DYNAMIC_BONDING_CURVE_PROGRAM_ID, meteora.deriveDbcPoolAuthority(), meteora.deriveDbcEventAuthority()].map(
      (address) => address.toBase58(),
    ),
  );
});

/** A path of names into an SDK value in our terms. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => Object(inner)[name], plain(value));
}
const anyBytes = (tag: readonly number[], size: number) =>
  fc.uint8Array({ minLength: size - 8, maxLength: size - 8 }).map((body) => concatBytes(Uint8Array.from(tag), body));
const tagOf = (name: string): readonly number[] =>
  meteora.DynamicBondingCurveIdl.accounts.find((account) => account.name === name)?.discriminator ?? [];
/** What the SDK keeps as a number is true for us where it is not 0. */
const asFlags = (value: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, names.includes(name) ? field !== 0 : field]));

const CONFIG_FIELDS = {
  quoteMint: 'quote_mint',
  feeClaimer: 'fee_claimer',
  leftoverReceiver: 'leftover_receiver',
  cliffFee: 'pool_fees.base_fee.cliff_fee_numerator',
  feePeriod: 'pool_fees.base_fee.second_factor',
  feeReduction: 'pool_fees.base_fee.third_factor',
  feePeriods: 'pool_fees.base_fee.first_factor',
  feeMode: 'pool_fees.base_fee.base_fee_mode',
  hasDynamicFee: 'pool_fees.dynamic_fee.initialized',
  collectFeeMode: 'collect_fee_mode',
  migrationOption: 'migration_option',
  activationType: 'activation_type',
  decimals: 'token_decimal',
  version: 'version',
  tokenType: 'token_type',
  quoteTokenType: 'quote_token_flag',
  migrationFeeOption: 'migration_fee_option',
  isSupplyFixed: 'fixed_token_supply_flag',
  creatorFeePercent: 'creator_trading_fee_percentage',
  tokenAuthority: 'token_update_authority',
  swapBase: 'swap_base_amount',
  migrationQuote: 'migration_quote_threshold',
  migrationBase: 'migration_base_threshold',
  migrationSqrtPrice: 'migration_sqrt_price',
  vestedPerPeriod: 'locked_vesting_config.amount_per_period',
  vestingCliff: 'locked_vesting_config.cliff_duration_from_migration_time',
  vestingFrequency: 'locked_vesting_config.frequency',
  vestingPeriods: 'locked_vesting_config.number_of_period',
  vestedAtCliff: 'locked_vesting_config.cliff_unlock_amount',
  supply: 'pre_migration_token_supply',
  supplyAfterMigration: 'post_migration_token_supply',
  firstSwapHasLeastFee: 'enable_first_swap_with_min_fee',
  migratedCompoundingFee: 'migrated_compounding_fee_bps',
  creationFee: 'pool_creation_fee',
  startSqrtPrice: 'sqrt_start_price',
} as const;
const POOL_FIELDS = {
  config: 'config',
  creator: 'creator',
  mint: 'base_mint',
  baseVault: 'base_vault',
  quoteVault: 'quote_vault',
  baseReserve: 'base_reserve',
  quoteReserve: 'quote_reserve',
  protocolBaseFee: 'protocol_base_fee',
  protocolQuoteFee: 'protocol_quote_fee',
  partnerBaseFee: 'partner_base_fee',
  partnerQuoteFee: 'partner_quote_fee',
  sqrtPrice: 'sqrt_price',
  activationPoint: 'activation_point',
  tokenType: 'pool_type',
  isMigrated: 'is_migrated',
  migrationProgress: 'migration_progress',
  finishedAt: 'finish_curve_timestamp',
  creatorBaseFee: 'creator_base_fee',
  creatorQuoteFee: 'creator_quote_fee',
  hasSwapped: 'has_swap',
} as const;

test('PoolConfig and VirtualPool of 500 random accounts decode as in the official SDK', () => {
  const pick = (names: object, from: object): object =>
    Object.fromEntries(Object.keys(names).map((name) => [name, Object(from)[name]]));
  const theirs = (names: object, value: unknown): object =>
    Object.fromEntries(Object.entries(names).map(([name, path]) => [name, at(value, String(path))]));
  fc.assert(
    fc.property(anyBytes(tagOf('PoolConfig'), 1_048), anyBytes(tagOf('VirtualPool'), 424), (configBytes, poolBytes) => {
      const config: unknown = coder.accounts.decode('PoolConfig', Buffer.from(configBytes));
      const ours = decodePoolConfig(configBytes);
      const flags = ['hasDynamicFee', 'isSupplyFixed', 'firstSwapHasLeastFee'];
      expect(pick(CONFIG_FIELDS, ours)).toEqual(asFlags(theirs(CONFIG_FIELDS, config), flags));
      const segments = at(config, 'curve') as readonly { sqrt_price: bigint; liquidity: bigint }[];
      expect(ours.curve).toEqual(segments.map(({ sqrt_price, liquidity }) => ({ sqrtPrice: sqrt_price, liquidity })));
      const pool = at(coder.accounts.decode('VirtualPool', Buffer.from(poolBytes)), 'pool_state');
      expect(pick(POOL_FIELDS, decodeVirtualPool(poolBytes))).toEqual(
        asFlags(theirs(POOL_FIELDS, pool), ['isMigrated', 'hasSwapped']),
      );
    }),
    settings,
  );
});

const events = [
  ['EvtInitializePool', { mint: 'base_mint', tokenType: 'pool_type', activationPoint: 'activation_point' }],
  [
    'EvtSwap2',
    {
      amount: 'swap_parameters.amount_0',
      limit: 'swap_parameters.amount_1',
      mode: 'swap_parameters.swap_mode',
      paid: 'swap_result.included_fee_input_amount',
      paidToCurve: 'swap_result.excluded_fee_input_amount',
      left: 'swap_result.amount_left',
      received: 'swap_result.output_amount',
      sqrtPrice: 'swap_result.next_sqrt_price',
      tradingFee: 'swap_result.trading_fee',
      protocolFee: 'swap_result.protocol_fee',
      referralFee: 'swap_result.referral_fee',
      quoteReserve: 'quote_reserve_amount',
      migrationQuote: 'migration_threshold',
      timestamp: 'current_timestamp',
    },
  ],
  ['EvtCurveComplete', { baseReserve: 'base_reserve', quoteReserve: 'quote_reserve' }],
  ['EvtClaimCreatorTradingFee', { baseAmount: 'token_base_amount', quoteAmount: 'token_quote_amount' }],
] as const;
const PLACES = { pool: 'pool', config: 'config', creator: 'creator' } as const;

test.each(events)(
  '%s of 500 random bytes decodes as in the official SDK, and not when it ends early',
  (name, named) => {
    const tag = meteora.DynamicBondingCurveIdl.events.find((event) => event.name === name)?.discriminator ?? [];
    fc.assert(
      fc.property(anyBytes(tag, 400), (bytes) => {
        // A flag that is neither 0 nor 1 is nothing Borsh writes.
        if (name === 'EvtSwap2') bytes.set([(bytes[72] ?? 0) & 1, (bytes[73] ?? 0) & 1], 72);
        const theirs = coder.events.decode(Buffer.from(bytes).toString('base64'));
        const ours = Object(decodeEvent(bytes));
        const { kind: _kind, isBuy, hasReferrer, ...fields } = ours;
        const paths = { ...PLACES, ...named };
        expect(fields).toEqual(
          Object.fromEntries(
            Object.entries(paths)
              .map(([field, path]) => [field, at(theirs?.data, path)] as const)
              .filter(([, value]) => value !== undefined),
          ),
        );
        if (name === 'EvtSwap2')
          expect([isBuy, hasReferrer]).toEqual([
            at(theirs?.data, 'trade_direction') !== 0,
            at(theirs?.data, 'has_referral'),
          ]);
      }),
      settings,
    );
    expect(decodeEvent(concatBytes(Uint8Array.from(tag), new Uint8Array(47)))).toBe(null);
  },
);

/** A connection that knows these accounts and asks nobody. */
class Known extends Connection {
  accounts: ReadonlyMap<Address, { readonly owner: Address; readonly data: Uint8Array }> = new Map();

  override async getAccountInfo(address: PublicKey): Promise<AccountInfo<Buffer> | null> {
    const known = this.accounts.get(address.toBase58());
    if (known === undefined) return null;
    return { owner: key(known.owner), data: Buffer.from(known.data), lamports: 1, executable: false };
  }
  override async getAccountInfoAndContext(address: PublicKey) {
    return { context: { slot: 1 }, value: await this.getAccountInfo(address) };
  }
}
const connection = new Known('http://127.0.0.1:1');
const client = new meteora.DynamicBondingCurveClient(connection, 'confirmed');

const ofProgram = ({ instructions }: Transaction) =>
  instructions.filter(({ programId }) => programId.toBase58() === DBC_PROGRAM).map(fromWeb3);

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const launch = fc.record({
  quoteMint: fc.constantFrom(WRAPPED_SOL, USD1),
  config: anyAddress,
  mint: anyAddress,
  payer: anyAddress,
  creator: anyAddress,
  name: text,
  symbol: text,
  uri: text,
  tokenType: fc.constantFrom(0 as const, 1 as const),
  firstSwapLeastFee: fc.boolean(),
  amount: bigint(1n, 2n ** 63n),
  least: u64,
});
const START = 2n ** 56n;
const PLAIN: Config = {
  claimer: WRAPPED_SOL,
  fee: 10_000_000n,
  creatorPercent: 50,
  collectMode: 0,
  start: START,
  curve: [{ end: START * 4n, liquidity: liquidityFor(800_000_000_000_000n, START, START * 4n) }],
  migrationQuote: 80_000_000_000n,
};
type PoolOf = Pick<Launch, 'config' | 'creator' | 'mint' | 'quoteMint'> & { readonly tokenType: number };
/** VirtualPool as far as builders read it. */
function poolData({ config, creator, mint, tokenType, quoteMint }: PoolOf): Uint8Array {
  const bytes = Buffer.alloc(424);
  const pool = poolAddress(config, mint, quoteMint);
  bytes.set(tagOf('VirtualPool'));
  [config, creator, mint, vaultAddress(pool, mint), vaultAddress(pool, quoteMint)].forEach((address, index) =>
    bytes.set(key(address).toBytes(), 72 + 32 * index),
  );
  bytes[304] = tokenType;
  return bytes;
}
type Launch = typeof launch extends fc.Arbitrary<infer Value> ? Value : never;

/** The SDK's connection knows this coin from here on; the market is ours of the same bytes. */
function known(params: Launch): MeteoraMarket {
  const { config, mint, quoteMint, tokenType, firstSwapLeastFee } = params;
  const data = configData({ ...PLAIN, quoteMint, tokenType, firstSwapLeastFee });
  connection.accounts = new Map([
    [config, { owner: DBC_PROGRAM, data }],
    [poolAddress(config, mint, quoteMint), { owner: DBC_PROGRAM, data: poolData(params) }],
    [quoteMint, { owner: TOKEN_PROGRAM, data: new Uint8Array(82) }],
  ]);
  return decodeMarket(config, [data]);
}

test('CHN-16 initialize_virtual_pool_with_spl_token and _with_token2022 equal the official SDK for 500 random coins', async () => {
  await fc.assert(
    fc.asyncProperty(launch, async (params) => {
      const market = known(params);
      const { mint, payer, creator, name, symbol, uri } = params;
      const theirs = await client.creator.createPool({
        baseMint: key(mint),
        config: key(params.config),
        name,
        symbol,
        uri,
        payer: key(payer),
        poolCreator: key(creator),
      });
      expect([initializePool({ market, mint, payer, creator, name, symbol, uri })]).toEqual(ofProgram(theirs));
    }),
    settings,
  );
}, 120_000);

test('CHN-16 swap2 of buys and sales equals the official SDK for 500 random trades, of both token programs', async () => {
  await fc.assert(
    fc.asyncProperty(launch, fc.constantFrom('buy' as const, 'sell' as const), async (params, side) => {
      const market = known(params);
      const { mint, payer: user, config, quoteMint, amount, least } = params;
      const theirs = await client.pool.swap2({
        owner: key(user),
        pool: key(poolAddress(config, mint, quoteMint)),
        swapBaseForQuote: side === 'sell',
        swapMode: side === 'sell' ? meteora.SwapMode.ExactIn : meteora.SwapMode.PartialFill,
        amountIn: bn(amount),
        minimumAmountOut: bn(least),
        referralTokenAccount: null,
        payer: key(user),
      });
      expect([swap2({ market, mint, user, side, amount, least })]).toEqual(ofProgram(theirs));
    }),
    settings,
  );
}, 120_000);

test('CHN-16 claim_creator_trading_fee equals the official SDK for 500 random coins', async () => {
  await fc.assert(
    fc.asyncProperty(launch, async (params) => {
      const market = known(params);
      const { mint, creator, config, quoteMint } = params;
      const theirs = await client.creator.claimCreatorTradingFee({
        creator: key(creator),
        payer: key(creator),
        pool: key(poolAddress(config, mint, quoteMint)),
        maxBaseAmount: meteora.U64_MAX,
        maxQuoteAmount: meteora.U64_MAX,
      });
      expect([claimCreatorTradingFee(market, mint, creator)]).toEqual(ofProgram(theirs));
    }),
    settings,
  );
}, 120_000);

const big = (value: unknown): bigint => BigInt(String(value));
/** The SDK's types leave out what its IDL says of a quote. */
const quoted = (quote: object): Readonly<Record<string, unknown>> => ({ ...quote });
const priced = fc.record({
  fee: fc.oneof(bigint(0n, 990_000_000n), bigint(0n, 50_000_000n), bigint(990_000_000n, 999_999_999n)),
  creatorPercent: fc.nat(100),
  collectMode: fc.constantFrom(0 as const, 1 as const),
  steps: fc.array(fc.record({ up: bigint(101n, 600n), share: bigint(1n, 400n) }), { minLength: 1, maxLength: 20 }),
  start: bigint(2n ** 50n, 2n ** 62n),
  /** Where migration begins: the last point, or within the last segment. */
  stop: bigint(1n, 100n),
  walked: bigint(0n, 110n),
  amount: fc.nat(16).chain((digits) => bigint(1n, 10n ** BigInt(digits + 1))),
});
type Priced = typeof priced extends fc.Arbitrary<infer Value> ? Value : never;

/** A pool somewhere on a random curve, for us and for the SDK, both by the same bytes. */
function pricedBy(input: Priced, quoteMint: Address) {
  const { fee, creatorPercent, collectMode, steps, start, stop, walked } = input;
  const ends = steps
    .reduce<bigint[]>((all, { up }) => [...all, ((all.at(-1) ?? start) * up) / 100n], [])
    .filter((end) => end < 2n ** 72n);
  const curve = ends.map((end, index) => {
    const tokens = 10n ** 12n * (steps[index]?.share ?? 1n);
    return { end, liquidity: liquidityFor(tokens, ends[index - 1] ?? start, end) };
  });
  const [last, before] = [ends.at(-1) ?? start, ends.at(-2) ?? start];
  const migrationEnd = before + ((last - before) * stop) / 100n;
  const config: Config = {
    quoteMint,
    claimer: WRAPPED_SOL,
    fee,
    creatorPercent,
    collectMode,
    start,
    curve,
    migrationQuote: 2n ** 63n,
  };
  const data = configData(config);
  data.writeBigUInt64LE(migrationEnd & (2n ** 64n - 1n), 280);
  data.writeBigUInt64LE(migrationEnd >> 64n, 288);
  const market = decodeMarket(WRAPPED_SOL, [data]);
  const reach = start + ((migrationEnd - start) * (walked > 100n ? 100n : walked)) / 100n;
  const ours: MeteoraCurve = { ...plainCurve(market), sqrtPrice: reach };
  const pool = Buffer.from(
    poolData({ config: WRAPPED_SOL, creator: WRAPPED_SOL, mint: WRAPPED_SOL, tokenType: 1, quoteMint }),
  );
  pool.writeBigUInt64LE(reach & (2n ** 64n - 1n), 280);
  pool.writeBigUInt64LE(reach >> 64n, 288);
  return { market, curve: ours, sdk: sdkOf(data, pool) };
}
const plainCurve = (market: MeteoraMarket): MeteoraCurve => {
  const { isNew: _new, ...curve } = newCurve(market, WRAPPED_SOL);
  return curve;
};
const { program } = meteora.createDbcProgram(connection, 'confirmed');
const sdkOf = (config: Buffer, pool: Buffer) => ({
  config: program.coder.accounts.decode('poolConfig', config),
  pool: program.coder.accounts.decode('virtualPool', pool),
});

/** Fees told in the quote token's own units. */
const inUnits = ({
  protocolFee,
  platformFee,
  creatorFee,
}: Record<'protocolFee' | 'platformFee' | 'creatorFee', bigint>) => ({
  protocolUnits: protocolFee,
  platformUnits: platformFee,
  creatorUnits: creatorFee,
});

test.each([
  ['SOL', WRAPPED_SOL],
  ['USD1', USD1],
])(
  'quotes of coins sold for %s equal the official SDK’s to the unit for 500 random curves, fees and amounts, at both ends of a curve too',
  (_, quoteMint) => {
    const counts = { bought: 0, ended: 0, sold: 0, tooMuch: 0 };
    fc.assert(
      fc.property(priced, (input) => {
        const { market, curve, sdk } = pricedBy(input, quoteMint);
        const isSol = quoteMint === WRAPPED_SOL;
        const feesOf = (result: ReturnType<typeof quoted>) => {
          const [trading, protocolFee] = [big(result['tradingFee']), big(result['protocolFee'])];
          const creatorFee = (trading * BigInt(input.creatorPercent)) / 100n;
          return { protocolFee, platformFee: trading - creatorFee, creatorFee };
        };
        const buy = quoted(
          meteora.swapQuotePartialFill(sdk.pool, sdk.config, false, bn(input.amount), 0, false, bn(0n), false),
        );
        const bought = movesOfBuy(market, curve, input.amount);
        const { paid, toCurve, received, fees, feesIn, sqrtPrice } = bought;
        expect({ paid, toCurve, received, fees, sqrtPrice }).toEqual({
          paid: big(buy['includedFeeInputAmount']),
          toCurve: big(buy['excludedFeeInputAmount']),
          received: big(buy['outputAmount']),
          fees: feesOf(buy),
          sqrtPrice: big(buy['nextSqrtPrice']),
        });
        const lamportFees = feesIn === 'quote' ? fees : { protocolFee: 0n, platformFee: 0n, creatorFee: 0n };
        const told = { tokens: received, curveLamports: toCurve, ...lamportFees, total: paid };
        const none = { tokens: 0n, curveLamports: 0n, protocolFee: 0n, platformFee: 0n, creatorFee: 0n, total: 0n };
        const expected = received === 0n ? none : told;
        if (isSol) expect(quoteBuy(market, curve, input.amount)).toEqual(expected);
        else expect(() => quoteBuy(market, curve, input.amount)).toThrow('not traded against SOL');
        expect(unitsOfBuy(market, curve, input.amount)).toEqual({
          quoteMint,
          tokens: expected.tokens,
          curveUnits: expected.curveLamports,
          ...inUnits(expected),
          totalUnits: expected.total,
        });
        counts[big(buy['amountLeft']) > 0n ? 'ended' : 'bought'] += 1;

        const sale = (): ReturnType<typeof quoted> | null => {
          try {
            return quoted(
              meteora.swapQuoteExactIn(sdk.pool, sdk.config, true, bn(input.amount), 0, false, bn(0n), false),
            );
          } catch (error) {
            expect(String(error)).toContain('Insufficient Liquidity');
            return null;
          }
        };
        const theirs = sale();
        counts[theirs === null ? 'tooMuch' : 'sold'] += 1;
        if (theirs === null) {
          expect(() => unitsOfSale(market, curve, input.amount)).toThrow('never sold that much');
          return;
        }
        const [gone, saleFees] = [big(theirs['outputAmount']), feesOf(theirs)];
        expect(movesOfSale(market, curve, input.amount).sqrtPrice).toBe(big(theirs['nextSqrtPrice']));
        const curveUnits = gone + saleFees.protocolFee + saleFees.platformFee + saleFees.creatorFee;
        const sold = { tokens: input.amount, curveLamports: curveUnits, ...saleFees, received: gone };
        if (isSol) expect(quoteSell(market, curve, input.amount)).toEqual(sold);
        else expect(() => quoteSell(market, curve, input.amount)).toThrow('not traded against SOL');
        expect(unitsOfSale(market, curve, input.amount)).toEqual({
          quoteMint,
          tokens: input.amount,
          curveUnits,
          ...inUnits(saleFees),
          receivedUnits: gone,
        });
      }),
      settings,
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  },
);

test('a schedule’s fee after any of its steps equals the official SDK’s for 500 random schedules', () => {
  const schedule = fc.record({
    fee: bigint(1n, 990_000_000n),
    periods: fc.integer({ min: 1, max: 2_000 }),
    share: bigint(0n, 100n),
    isExponential: fc.boolean(),
    at: fc.nat(100),
  });
  fc.assert(
    fc.property(schedule, ({ fee, periods, share, isExponential, at: percent }) => {
      const reduction = isExponential ? share * 90n : (fee * share) / 100n / BigInt(periods);
      const config = configData({ ...PLAIN, fee, schedule: { period: 60n, reduction, periods, isExponential } });
      const steps = Math.floor((periods * percent) / 100);
      const theirs = meteora.getBaseFeeNumeratorByPeriod(
        bn(fee),
        periods,
        bn(BigInt(steps)),
        bn(reduction),
        isExponential ? meteora.BaseFeeMode.FeeSchedulerExponential : meteora.BaseFeeMode.FeeSchedulerLinear,
      );
      expect(feeAfter(decodePoolConfig(config), steps)).toBe(big(theirs));
    }),
    settings,
  );
});
