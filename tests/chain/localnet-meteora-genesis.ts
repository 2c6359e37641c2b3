import { type Address, USD1, WRAPPED_SOL } from '../../src/chain/address';
import { DBC_PROGRAM, gantryConfigAddress } from '../../src/chain/platforms/meteora';
import { anchor, encodeAccount } from './localnet-pump-genesis';
import type * as meteoraTypes from '@meteora-ag/dynamic-bonding-curve-sdk';
import { meteoraSdk as meteora } from './meteora-sdk';
import { bn, key } from './pump-sdk';

const coder = new anchor.BorshCoder(meteora.DynamicBondingCurveIdl);
const CONFIG_BYTES = 1_048;
const CURVE_POINTS = 20;
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** What a config's coins are sold for, and their market cap from the first to the last, in whole tokens of it. */
interface Sold {
  readonly quoteMint: Address;
  readonly decimals: meteoraTypes.TokenDecimal;
  readonly caps: readonly [initial: number, migration: number];
}
const FOR_SOL: Sold = { quoteMint: WRAPPED_SOL, decimals: meteora.TokenDecimal.NINE, caps: [30, 410] };
const FOR_USD1: Sold = { quoteMint: USD1, decimals: meteora.TokenDecimal.SIX, caps: [4_500, 60_000] };

/**
 * A config as the SDK draws it up: a billion coins of Token-2022 between two market caps, 1 % of each trade in the quote token and half
 * of what the protocol leaves of it to the creator, 0.01 SOL a launch. The migration's part follows from the curve.
 */
const drawUp = ({ decimals, caps }: Sold) =>
  meteora.buildCurveWithMarketCap({
    token: {
      tokenType: meteora.TokenType.Token2022,
      tokenBaseDecimal: meteora.TokenDecimal.SIX,
      tokenQuoteDecimal: decimals,
      tokenAuthorityOption: meteora.TokenAuthorityOption.Immutable,
      totalTokenSupply: 1_000_000_000,
      leftover: 0,
    },
    fee: {
      baseFeeParams: {
        baseFeeMode: meteora.BaseFeeMode.FeeSchedulerLinear,
        feeSchedulerParam: { startingFeeBps: 100, endingFeeBps: 100, numberOfPeriod: 0, totalDuration: 0 },
      },
      dynamicFeeEnabled: false,
      collectFeeMode: meteora.CollectFeeMode.QuoteToken,
      creatorTradingFeePercentage: 50,
      poolCreationFee: 0.01,
      enableFirstSwapWithMinFee: false,
    },
    migration: {
      migrationOption: meteora.MigrationOption.MET_DAMM_V2,
      migrationFeeOption: meteora.MigrationFeeOption.FixedBps100,
      migrationFee: { feePercentage: 0, creatorFeePercentage: 0 },
    },
    liquidityDistribution: {
      partnerPermanentLockedLiquidityPercentage: 50,
      partnerLiquidityPercentage: 0,
      creatorPermanentLockedLiquidityPercentage: 50,
      creatorLiquidityPercentage: 0,
    },
    lockedVesting: {
      totalLockedVestingAmount: 0,
      numberOfVestingPeriod: 0,
      cliffUnlockAmount: 0,
      totalVestingDuration: 0,
      cliffDurationFromMigrationTime: 0,
    },
    activationType: meteora.ActivationType.Timestamp,
    initialMarketCap: caps[0],
    migrationMarketCap: caps[1],
  });

const VESTING = {
  is_initialized: 0,
  vesting_percentage: 0,
  _padding: zeros(2),
  bps_per_period: 0,
  number_of_periods: 0,
  frequency: 0,
  cliff_duration_from_migration_time: 0,
};

function poolConfig(sold: Sold): Buffer {
  const drawnUp = drawUp(sold);
  const { sqrtStartPrice, curve, migrationQuoteThreshold, poolFees, poolCreationFee, tokenSupply } = drawnUp;
  const stop = meteora.getMigrationThresholdPrice(migrationQuoteThreshold, sqrtStartPrice, curve);
  const supply = tokenSupply?.preMigrationTokenSupply;
  const itself = key(gantryConfigAddress(sold.quoteMint));
  return encodeAccount(
    'PoolConfig',
    CONFIG_BYTES,
    {
      quote_mint: key(sold.quoteMint),
      // Nobody has a key of it, so that nobody draws from it.
      fee_claimer: itself,
      leftover_receiver: itself,
      pool_fees: {
        base_fee: {
          cliff_fee_numerator: poolFees.baseFee.cliffFeeNumerator,
          second_factor: poolFees.baseFee.secondFactor,
          third_factor: poolFees.baseFee.thirdFactor,
          first_factor: poolFees.baseFee.firstFactor,
          base_fee_mode: poolFees.baseFee.baseFeeMode,
          padding_0: zeros(5),
        },
        dynamic_fee: {
          initialized: 0,
          padding: zeros(7),
          max_volatility_accumulator: 0,
          variable_fee_control: 0,
          bin_step: 0,
          filter_period: 0,
          decay_period: 0,
          reduction_factor: 0,
          padding2: zeros(8),
          bin_step_u128: bn(0n),
        },
      },
      partner_liquidity_vesting_info: VESTING,
      creator_liquidity_vesting_info: VESTING,
      padding_0: zeros(14),
      padding_1: 0,
      collect_fee_mode: drawnUp.collectFeeMode,
      migration_option: drawnUp.migrationOption,
      activation_type: drawnUp.activationType,
      token_decimal: drawnUp.tokenDecimal,
      version: 0,
      token_type: drawnUp.tokenType,
      quote_token_flag: 0,
      partner_permanent_locked_liquidity_percentage: drawnUp.partnerPermanentLockedLiquidityPercentage,
      partner_liquidity_percentage: drawnUp.partnerLiquidityPercentage,
      creator_permanent_locked_liquidity_percentage: drawnUp.creatorPermanentLockedLiquidityPercentage,
      creator_liquidity_percentage: drawnUp.creatorLiquidityPercentage,
      migration_fee_option: drawnUp.migrationFeeOption,
      fixed_token_supply_flag: 1,
      creator_trading_fee_percentage: drawnUp.creatorTradingFeePercentage,
      token_update_authority: drawnUp.tokenUpdateAuthority,
      migration_fee_percentage: 0,
      creator_migration_fee_percentage: 0,
      padding_2: zeros(7),
      swap_base_amount: meteora.getBaseTokenForSwap(sqrtStartPrice, stop, curve),
      migration_quote_threshold: migrationQuoteThreshold,
      migration_base_threshold: meteora.getMigrationBaseToken(migrationQuoteThreshold, stop, drawnUp.migrationOption),
      migration_sqrt_price: stop,
      locked_vesting_config: {
        amount_per_period: bn(0n),
        cliff_duration_from_migration_time: bn(0n),
        frequency: bn(0n),
        number_of_period: bn(0n),
        cliff_unlock_amount: bn(0n),
        _padding: bn(0n),
      },
      pre_migration_token_supply: supply,
      post_migration_token_supply: supply,
      migrated_collect_fee_mode: 0,
      migrated_dynamic_fee: 0,
      migrated_pool_fee_bps: 0,
      migrated_pool_base_fee_mode: 0,
      enable_first_swap_with_min_fee: 0,
      migrated_compounding_fee_bps: 0,
      pool_creation_fee: poolCreationFee,
      migrated_pool_base_fee_bytes: zeros(16),
      sqrt_start_price: sqrtStartPrice,
      curve: Array.from({ length: CURVE_POINTS }, (_, index) => ({
        sqrt_price: curve[index]?.sqrtPrice ?? bn(0n),
        liquidity: curve[index]?.liquidity ?? bn(0n),
      })),
    },
    coder,
  );
}

const written = (sold: Sold) => (): unknown => ({
  address: gantryConfigAddress(sold.quoteMint),
  owner: DBC_PROGRAM,
  data: poolConfig(sold).toString('base64'),
});
/** The config of Gantry's coins at Meteora, as it is founded on an embedded network. */
export const meteoraConfig = written(FOR_SOL);
/** Of those that are sold for USD1. */
export const meteoraUsd1Config = written(FOR_USD1);
