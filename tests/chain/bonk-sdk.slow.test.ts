import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Address,
  associatedTokenAddress,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  USD1,
  WRAPPED_SOL,
} from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import {
  allowConfigAddress,
  allowsLaunch,
  type BonkCurve,
  buyExactIn,
  claimCreatorFee,
  creatorFeeAuthorityAddress,
  curveRuleAddress,
  decodeCurveRule,
  decodeGlobalConfig,
  decodeMarket,
  decodePlatformConfig,
  decodePoolState,
  eventAuthorityAddress,
  feeVaultAddress,
  globalConfigAddress,
  initializeV2,
  initializeWithToken2022,
  LAUNCHLAB_PROGRAM,
  mintProgramFlagOf,
  poolAddress,
  poolVaultAddress,
  quoteBuy,
  quoteRemainder,
  quoteSell,
  sellExactIn,
  standardTermsOf,
  unitsOfBuy,
  unitsOfRemainder,
  unitsOfSale,
  vaultAuthorityAddress,
  virtualReservesOf,
} from '../../src/chain/platforms/bonk';
import { metadataAddress } from '../../src/chain/platforms/metaplex';
import { curveRule, globalConfig } from './launchlab';
import { bn, key, plain } from './pump-sdk';
import { anyAddress, fromWeb3, SEED, u64 } from './random';
import { raydium } from './raydium-sdk';

const settings = { seed: SEED, numRuns: 500 };
const PROGRAM = raydium.LAUNCHPAD_PROGRAM;
const bigint = (min: bigint, max: bigint) => fc.bigInt({ min, max });
const flag = fc.boolean();

const venue = fc.record({ config: anyAddress, platform: anyAddress, quoteMint: anyAddress, allow: flag, rule: flag });
type Venue = typeof venue extends fc.Arbitrary<infer Value> ? Value : never;

/** A market of the recorded config with another quote mint, and a platform of nothing but restrictions. */
function marketOf({ config, platform, quoteMint, allow, rule }: Venue) {
  const settingsBytes = globalConfig();
  settingsBytes.set(key(quoteMint).toBytes(), 83);
  const platformBytes = Buffer.alloc(944);
  platformBytes.set([160, 78, 128, 0, 248, 83, 230, 160]);
  platformBytes.set([allow ? 1 : 0, rule ? 1 : 0], 832);
  return decodeMarket({ config, platform }, [settingsBytes, platformBytes]);
}

test('CHN-14 program addresses equal those of the official SDK', () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, (a, b) => {
      const [keyA, keyB] = [key(a), key(b)];
      const pool = raydium.getPdaLaunchpadPoolId(PROGRAM, keyA, keyB).publicKey;
      const theirs = [
        raydium.getPdaLaunchpadConfigId(PROGRAM, keyA, 0, 0).publicKey,
        pool,
        raydium.getPdaLaunchpadVaultId(PROGRAM, pool, keyA).publicKey,
        raydium.getPdaLaunchpadVaultId(PROGRAM, pool, keyB).publicKey,
        raydium.getPdaPlatformVault(PROGRAM, keyA, keyB).publicKey,
        raydium.getPdaCreatorVault(PROGRAM, keyA, keyB).publicKey,
        raydium.getPdaPlatformAllowConfig(PROGRAM, keyA, keyB).publicKey,
        raydium.getPdaPlatformCurveRule(PROGRAM, keyA, keyB).publicKey,
        raydium.getPdaMetadataKey(keyA).publicKey,
      ];
      expect([
        globalConfigAddress(a),
        poolAddress(a, b),
        poolVaultAddress(a, a, b),
        poolVaultAddress(a, b, b),
        feeVaultAddress(a, b),
        feeVaultAddress(a, b),
        allowConfigAddress(a, b),
        curveRuleAddress(a, b),
        metadataAddress(a),
      ]).toEqual(theirs.map((address) => address.toBase58()));
    }),
    { seed: SEED, numRuns: 100 },
  );
  expect([LAUNCHLAB_PROGRAM, vaultAuthorityAddress(), eventAuthorityAddress(), creatorFeeAuthorityAddress()]).toEqual(
    [
      PROGRAM,
      raydium.getPdaLaunchpadAuth(PROGRAM).publicKey,
      raydium.getPdaCpiEvent(PROGRAM).publicKey,
      raydium.getPdaCreatorFeeVaultAuth(PROGRAM).publicKey,
    ].map((address) => address.toBase58()),
  );
});

/** Fields that have the SDK's name but for those given; what the SDK leaves unnamed is left out. */
function renamed(value: unknown, names: Readonly<Record<string, string>>): Record<string, unknown> {
  const fields: [string, unknown][] = Object.entries(Object(plain(value)));
  return Object.fromEntries(
    fields.filter(([name]) => name !== '' && name !== 'undefined').map(([name, field]) => [names[name] ?? name, field]),
  );
}
const anyBytes = (tag: readonly number[], size: number) =>
  fc.uint8Array({ minLength: size - 8, maxLength: size - 8 }).map((body) => concatBytes(Uint8Array.from(tag), body));
const textOf = (bytes: unknown): string => {
  const [text = ''] = Buffer.from(bytes as number[])
    .toString('utf8')
    .split('\0');
  return text;
};

test('GlobalConfig, PlatformConfig and PoolState of 500 random accounts decode as in the official SDK', () => {
  const config = anyBytes([149, 8, 156, 202, 160, 252, 176, 217], raydium.LaunchpadConfig.span);
  const platform = anyBytes([160, 78, 128, 0, 248, 83, 230, 160], raydium.PlatformConfig.span);
  const pool = anyBytes([247, 237, 227, 245, 215, 195, 222, 70], raydium.LaunchpadPool.span);
  fc.assert(
    fc.property(config, platform, pool, (configBytes, platformBytes, poolBytes) => {
      const theirConfig = renamed(raydium.LaunchpadConfig.decode(Buffer.from(configBytes)), {
        minSupplyA: 'minSupply',
        minSellRateA: 'minSellRate',
        minMigrateRateA: 'minMigrateRate',
        minFundRaisingB: 'minTarget',
        mintB: 'quoteMint',
      });
      expect(decodeGlobalConfig(configBytes)).toEqual(theirConfig);
      const theirPlatform = renamed(raydium.PlatformConfig.decode(Buffer.from(platformBytes)), {
        platformClaimFeeWallet: 'claimFeeWallet',
        platformLockNftWallet: 'lockNftWallet',
        img: 'image',
        cpConfigId: 'cpConfig',
        transferFeeExtensionAuth: 'transferFeeAuthority',
        platformVestingWallet: 'vestingWallet',
        platformVestingScale: 'vestingScale',
        platformCpCreator: 'cpCreator',
      });
      expect(decodePlatformConfig(platformBytes)).toEqual({
        ...theirPlatform,
        name: textOf(theirPlatform.name),
        web: textOf(theirPlatform.web),
        image: textOf(theirPlatform.image),
        restrictGlobalConfig: theirPlatform.restrictGlobalConfig !== 0,
        restrictCurveParam: theirPlatform.restrictCurveParam !== 0,
      });
      const { vestingSchedule, ...theirPool } = renamed(raydium.LaunchpadPool.decode(Buffer.from(poolBytes)), {
        bump: 'authorityBump',
        mintDecimalsA: 'decimals',
        mintDecimalsB: 'quoteDecimals',
        totalSellA: 'toSell',
        virtualA: 'virtualBase',
        virtualB: 'virtualQuote',
        realA: 'realBase',
        realB: 'realQuote',
        totalFundRaisingB: 'target',
        configId: 'config',
        platformId: 'platform',
        mintA: 'mint',
        mintB: 'quoteMint',
        vaultA: 'baseVault',
        vaultB: 'quoteVault',
        cpmmCreatorFeeOn: 'creatorFeeOn',
      });
      expect(decodePoolState(poolBytes)).toEqual({
        ...theirPool,
        ...renamed(vestingSchedule, {
          totalLockedAmount: 'lockedTokens',
          startTime: 'vestingStart',
          totalAllocatedShare: 'allocatedShare',
        }),
      });
    }),
    settings,
  );
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const coin = fc.record({
  venue,
  mint: anyAddress,
  payer: anyAddress,
  creator: anyAddress,
  quoteProgram: fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM),
  name: text,
  symbol: text,
  uri: text,
  supply: u64,
  toSell: u64,
  target: u64,
});
type Coin = typeof coin extends fc.Arbitrary<infer Value> ? Value : never;

/** The SDK's arguments in its order: front, curve, and the accounts that restrict. */
function toSdk({ venue: at, mint, payer, creator, supply, toSell, target }: Coin) {
  const [config, platform, mintKey, quote] = [at.config, at.platform, mint, at.quoteMint].map(key);
  if (config === undefined || platform === undefined || mintKey === undefined || quote === undefined)
    throw new Error('a key is missing');
  const pool = raydium.getPdaLaunchpadPoolId(PROGRAM, mintKey, quote).publicKey;
  const vault = (of: typeof pool) => raydium.getPdaLaunchpadVaultId(PROGRAM, pool, of).publicKey;
  const restricted = at.allow || at.rule;
  return {
    front: [
      PROGRAM,
      key(payer),
      key(creator),
      config,
      platform,
      raydium.getPdaLaunchpadAuth(PROGRAM).publicKey,
      pool,
      mintKey,
      quote,
      vault(mintKey),
      vault(quote),
    ] as const,
    curve: {
      type: 'ConstantCurve',
      totalSellA: bn(toSell),
      migrateType: 'cpmm',
      supply: bn(supply),
      totalFundRaisingB: bn(target),
    } as const,
    none: [bn(0n), bn(0n), bn(0n)] as const,
    restrictions: restricted
      ? ([
          raydium.getPdaPlatformAllowConfig(PROGRAM, platform, config).publicKey,
          raydium.getPdaPlatformCurveRule(PROGRAM, platform, config).publicKey,
        ] as const)
      : ([] as const),
  };
}

test('initialize_v2 equals the official SDK for 500 random coins and venues', () => {
  fc.assert(
    fc.property(coin, (params) => {
      const { front, curve, none, restrictions } = toSdk(params);
      const theirs = raydium.initializeV2(
        ...front,
        raydium.getPdaMetadataKey(key(params.mint)).publicKey,
        key(params.quoteProgram),
        6,
        params.name,
        params.symbol,
        params.uri,
        curve,
        ...none,
        0,
        ...restrictions,
      );
      expect(initializeV2({ ...params, market: marketOf(params.venue) })).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

test('initialize_with_token_2022 equals the official SDK for 500 random coins, with and without a transfer fee', () => {
  const fee = fc.option(fc.record({ points: fc.nat(65_535), maximum: u64 }), { nil: undefined });
  fc.assert(
    fc.property(coin, fee, (params, transferFee) => {
      const { front, curve, none, restrictions } = toSdk(params);
      const theirs = raydium.initializeWithToken2022(
        ...front,
        key(params.quoteProgram),
        6,
        params.name,
        params.symbol,
        params.uri,
        curve,
        ...none,
        0,
        transferFee && { transferFeeBasePoints: transferFee.points, maxinumFee: bn(transferFee.maximum) },
        ...restrictions,
      );
      const ours = { ...params, market: marketOf(params.venue), ...(transferFee && { transferFee }) };
      expect(initializeWithToken2022(ours)).toEqual(fromWeb3(theirs));
    }),
    settings,
  );
});

const trade = fc.record({
  mint: anyAddress,
  user: anyAddress,
  config: anyAddress,
  platform: anyAddress,
  creator: anyAddress,
  quoteMint: fc.oneof(fc.constant(WRAPPED_SOL), fc.constant(USD1), anyAddress),
  tokenProgram: fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM),
  quoteProgram: fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM),
  amount: u64,
  limit: u64,
});

test('CHN-16 buy_exact_in and sell_exact_in equal the official SDK for 500 random trades', () => {
  fc.assert(
    fc.property(trade, ({ mint, user, amount, limit, tokenProgram, quoteProgram, ...at }) => {
      const curve: BonkCurve = { ...CURVE, ...at, mintProgramFlag: mintProgramFlagOf(tokenProgram, quoteProgram) };
      const pool = raydium.getPdaLaunchpadPoolId(PROGRAM, key(mint), key(at.quoteMint)).publicKey;
      const theirs = [
        PROGRAM,
        key(user),
        raydium.getPdaLaunchpadAuth(PROGRAM).publicKey,
        key(at.config),
        key(at.platform),
        pool,
        key(associatedTokenAddress(user, mint, tokenProgram)),
        key(associatedTokenAddress(user, at.quoteMint, quoteProgram)),
        raydium.getPdaLaunchpadVaultId(PROGRAM, pool, key(mint)).publicKey,
        raydium.getPdaLaunchpadVaultId(PROGRAM, pool, key(at.quoteMint)).publicKey,
        key(mint),
        key(at.quoteMint),
        raydium.getLaunchpadPoolMintAProgram(curve.mintProgramFlag),
        raydium.getLaunchpadPoolMintBProgram(curve.mintProgramFlag),
        raydium.getPdaPlatformVault(PROGRAM, key(at.platform), key(at.quoteMint)).publicKey,
        raydium.getPdaCreatorVault(PROGRAM, key(at.creator), key(at.quoteMint)).publicKey,
        bn(amount),
        bn(limit),
      ] as const;
      expect(buyExactIn({ curve, mint, user, quoteUnits: amount, minTokens: limit })).toEqual(
        fromWeb3(raydium.buyExactInInstruction(...theirs)),
      );
      expect(sellExactIn({ curve, mint, user, tokens: amount, minQuoteUnits: limit })).toEqual(
        fromWeb3(raydium.sellExactInInstruction(...theirs)),
      );
    }),
    settings,
  );
});

test('CHN-16 claim_creator_fee equals the official SDK for 500 random creators', () => {
  fc.assert(
    fc.property(
      anyAddress,
      anyAddress,
      fc.constantFrom(TOKEN_PROGRAM, TOKEN_2022_PROGRAM),
      (creator, mint, program) => {
        const theirs = raydium.claimCreatorFee(
          PROGRAM,
          key(creator),
          raydium.getPdaCreatorFeeVaultAuth(PROGRAM).publicKey,
          raydium.getPdaCreatorVault(PROGRAM, key(creator), key(mint)).publicKey,
          key(associatedTokenAddress(creator, mint, program)),
          key(mint),
          key(program),
        );
        expect(claimCreatorFee(creator, mint, program)).toEqual(fromWeb3(theirs));
      },
    ),
    settings,
  );
});

const CURVE: BonkCurve = {
  status: 0,
  supply: 1_000_000_000_000_000n,
  toSell: 793_100_000_000_000n,
  target: 85_000_000_000n,
  virtualBase: 1_073_025_605_596_382n,
  virtualQuote: 30_000_852_951n,
  realBase: 0n,
  realQuote: 0n,
  config: globalConfigAddress(WRAPPED_SOL),
  platform: globalConfigAddress(WRAPPED_SOL),
  quoteMint: WRAPPED_SOL,
  creator: WRAPPED_SOL,
  mintProgramFlag: 0,
};

const rate = bigint(0n, 60_000n);
const priced = fc.record({
  sold: bigint(0n, 793_099_999_999_999n),
  gathered: bigint(0n, 90_000_000_000n),
  rates: fc.record({ protocol: rate, platform: rate, creator: rate }),
  amount: fc.nat(15).chain((digits) => bigint(0n, 10n ** BigInt(digits + 1))),
});
type Priced = typeof priced extends fc.Arbitrary<infer Value> ? Value : never;

function pricedBy({ sold, gathered, rates }: Priced, quoteMint: Address) {
  const terms = standardTermsOf(quoteMint);
  const reserves = virtualReservesOf(terms, 0n);
  const curve: BonkCurve = { ...CURVE, ...terms, ...reserves, quoteMint, realBase: sold, realQuote: gathered };
  const configBytes = globalConfig();
  configBytes.set(key(quoteMint).toBytes(), 83);
  configBytes.writeBigUInt64LE(rates.protocol, 27);
  const platformBytes = Buffer.alloc(944);
  platformBytes.set([160, 78, 128, 0, 248, 83, 230, 160]);
  platformBytes.writeBigUInt64LE(rates.platform, 104);
  platformBytes.writeBigUInt64LE(rates.creator, 720);
  const theirs = {
    poolInfo: {
      virtualA: bn(curve.virtualBase),
      virtualB: bn(curve.virtualQuote),
      realA: bn(sold),
      realB: bn(gathered),
      totalSellA: bn(curve.toSell),
      totalFundRaisingB: bn(curve.target),
    },
    protocolFeeRate: bn(rates.protocol),
    platformFeeRate: bn(rates.platform),
    creatorFeeRate: bn(rates.creator),
    shareFeeRate: bn(0n),
    curveType: 0,
    transferFeeConfigA: undefined,
    slot: 0,
  };
  return { curve, market: decodeMarket(curve, [configBytes, platformBytes]), theirs };
}
type SwapInfo = ReturnType<typeof raydium.Curve.buyExactIn>;
const big = (value: unknown): bigint => BigInt(String(value));
const feesOf = ({ splitFee }: SwapInfo) => ({
  protocolFee: big(splitFee.protocolFee),
  platformFee: big(splitFee.platformFee),
  creatorFee: big(splitFee.creatorFee),
});
const sumOf = ({ protocolFee, platformFee, creatorFee }: ReturnType<typeof feesOf>): bigint =>
  protocolFee + platformFee + creatorFee;

/** A quote told in the quote token's own units. */
const inUnits = ({ protocolFee, platformFee, creatorFee }: ReturnType<typeof feesOf>) => ({
  protocolUnits: protocolFee,
  platformUnits: platformFee,
  creatorUnits: creatorFee,
});

test.each([
  ['SOL', WRAPPED_SOL],
  ['USD1', USD1],
])(
  'quotes of coins sold for %s equal the official SDK’s to the unit for 500 random curves, rates and amounts, at the curve’s end too',
  (_, quoteMint) => {
    const counts = { bought: 0, ended: 0, none: 0, sold: 0 };
    fc.assert(
      fc.property(priced, (input) => {
        const { curve, market, theirs } = pricedBy(input, quoteMint);
        const isSol = quoteMint === WRAPPED_SOL;
        const buy = raydium.Curve.buyExactIn({ ...theirs, amountB: bn(input.amount) });
        const tokens = big(buy.amountA.amount);
        const [total, fees] = [big(buy.amountB), feesOf(buy)];
        const bought = { tokens, curveLamports: total - sumOf(fees), ...fees, total };
        const none = { tokens: 0n, curveLamports: 0n, protocolFee: 0n, platformFee: 0n, creatorFee: 0n, total: 0n };
        if (isSol) expect(quoteBuy(market, curve, input.amount)).toEqual(tokens === 0n ? none : bought);
        const paid = tokens === 0n ? none : bought;
        expect(unitsOfBuy(market, curve, input.amount)).toEqual({
          quoteMint,
          tokens,
          curveUnits: paid.curveLamports,
          ...inUnits(paid),
          totalUnits: paid.total,
        });

        const left = curve.toSell - curve.realBase;
        const rest = raydium.Curve.buyExactOut({ ...theirs, amountA: bn(left) });
        const [cost, restFees] = [big(rest.amountB), feesOf(rest)];
        const remainder = { tokens: left, curveLamports: cost - sumOf(restFees), ...restFees, total: cost };
        if (isSol) expect(quoteRemainder(market, curve)).toEqual(remainder);
        expect(unitsOfRemainder(market, curve)).toEqual({
          quoteMint,
          tokens: left,
          curveUnits: remainder.curveLamports,
          ...inUnits(restFees),
          totalUnits: cost,
        });

        const sale = raydium.Curve.sellExactIn({ ...theirs, amountA: bn(input.amount) });
        const [received, saleFees] = [big(sale.amountB), feesOf(sale)];
        const sold = { tokens: input.amount, curveLamports: received + sumOf(saleFees), ...saleFees, received };
        if (isSol) expect(quoteSell(market, curve, input.amount)).toEqual(sold);
        else expect(() => quoteSell(market, curve, input.amount)).toThrow('not traded against SOL');
        expect(unitsOfSale(market, curve, input.amount)).toEqual({
          quoteMint,
          tokens: input.amount,
          curveUnits: sold.curveLamports,
          ...inUnits(saleFees),
          receivedUnits: received,
        });
        counts[tokens === 0n ? 'none' : tokens === left ? 'ended' : 'bought'] += 1;
        counts.sold += received > 0n ? 1 : 0;
      }),
      settings,
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  },
);

test('the virtual reserves of 500 random new curves equal the official SDK’s, and both refuse the same', () => {
  const terms = fc.record({
    supply: bigint(10n ** 13n, 10n ** 16n),
    sellShare: bigint(1n, 1_100_000n),
    target: bigint(10n ** 9n, 10n ** 13n),
    migrateFee: bigint(0n, 2n * 10n ** 9n),
  });
  const counts = { written: 0, refused: 0 };
  fc.assert(
    fc.property(terms, ({ supply, sellShare, target, migrateFee }) => {
      const toSell = (supply * sellShare) / 1_000_000n;
      const sdkTerms = {
        supply: bn(supply),
        totalSell: bn(toSell),
        totalFundRaising: bn(target),
        totalLockedAmount: bn(0n),
        migrateFee: bn(migrateFee),
      };
      const theirs = (): { virtualBase: bigint; virtualQuote: bigint } | null => {
        try {
          const { a, b } = raydium.LaunchConstantProductCurve.getInitParam(sdkTerms);
          return { virtualBase: big(a), virtualQuote: big(b) };
        } catch {
          return null;
        }
      };
      const expected = theirs();
      counts[expected === null ? 'refused' : 'written'] += 1;
      if (expected === null) expect(() => virtualReservesOf({ supply, toSell, target }, migrateFee)).toThrow();
      else expect(virtualReservesOf({ supply, toSell, target }, migrateFee)).toEqual(expected);
    }),
    settings,
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(40);
});

test('500 random curve rules allow what the official SDK says they allow', () => {
  const form = fc.record({
    supply: bigint(10n ** 13n, 10n ** 16n),
    sold: bigint(1n, 1_000n),
    target: bigint(10n ** 9n, 10n ** 12n),
    tokenProgram: fc.constantFrom('token' as const, 'token-2022' as const),
    fee: fc.option(fc.record({ points: fc.nat(500), maximum: u64 }), { nil: undefined }),
  });
  const constraint = fc.tuple(
    fc.constantFrom(...Array.from({ length: 18 }, (_, at) => at), 19, 255),
    fc.nat(4),
    fc.nat(9),
    u64,
  );
  const groups = fc.array(fc.array(constraint, { maxLength: 3 }), { maxLength: 3 });
  const counts = { allowed: 0, refused: 0 };
  fc.assert(
    fc.property(form, groups, ({ supply, sold, target, tokenProgram, fee }, drawn) => {
      const toSell = (supply * sold) / 1_001n;
      const context = {
        curveType: 0,
        migrateType: 1,
        migrateCpmmFeeOn: 0,
        supply: bn(supply),
        totalSellA: bn(toSell),
        totalFundRaisingB: bn(target),
        totalLockedAmount: bn(0n),
        cliffPeriod: bn(0n),
        unlockPeriod: bn(0n),
        baseTokenProgram: tokenProgram === 'token-2022' ? 1 : 0,
        ...(fee && { transferFee: { basisPoints: fee.points, maximumFee: bn(fee.maximum) } }),
        unixTimestamp: bn(0n),
      };
      // Mostly what the launch has, or one beside it.
      const near = (field: number, by: number, random: bigint): bigint => {
        const actual = big(raydium.getCurveRuleFieldValue(context, field) ?? 0);
        return by < 6 ? actual : by < 8 ? actual + 1n : random;
      };
      const rule = decodeCurveRule(
        curveRule(
          WRAPPED_SOL,
          WRAPPED_SOL,
          drawn.map((group) => group.map(([field, op, by, random]) => [field, op, near(field, by, random)] as const)),
        ),
      );
      const theirs = raydium.checkLaunchAgainstCurveRule({
        rule: {
          groups: rule.groups.map(({ groupId, epoch, constraints }) => ({
            groupId,
            epoch: bn(epoch),
            constraints: constraints.map(({ value, ...rest }) => ({ ...rest, value: bn(value) })),
          })),
        },
        context,
      });
      counts[theirs.ok ? 'allowed' : 'refused'] += 1;
      const ours = { supply, toSell, target, tokenProgram, ...(fee && { transferFee: fee }) };
      expect(allowsLaunch(rule, ours)).toBe(theirs.ok);
    }),
    settings,
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(40);
});
