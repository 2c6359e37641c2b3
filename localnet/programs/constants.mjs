// The header of addresses and Anchor discriminators that the programs include as "constants.h".
import { createHash } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';

const PROGRAMS = {
  PUMP_ID: '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P',
  PUMP_FEES_ID: 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ',
  MAYHEM_ID: 'MAyhSmzXzV1pTf7LsNkrNwkWKTo4ougAJ1PPg47MD4e',
  LAUNCHLAB_ID: 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj',
  DBC_ID: 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN',
  METADATA_ID: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  TOKEN_ID: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  TOKEN_2022_ID: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ASSOCIATED_TOKEN_ID: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
};
const MINTS = {
  WRAPPED_SOL: 'So11111111111111111111111111111111111111112',
  WRAPPED_SOL_2022: '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXejP',
  USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
};
const SYSVARS = { INSTRUCTIONS_SYSVAR: 'Sysvar1nstructions1111111111111111111111111' };
/** Program derived addresses without keys of a coin or wallet: program, seeds. */
const DERIVED = {
  PUMP_GLOBAL: ['PUMP_ID', 'global'],
  PUMP_EVENT_AUTHORITY: ['PUMP_ID', '__event_authority'],
  PUMP_MINT_AUTHORITY: ['PUMP_ID', 'mint-authority'],
  PUMP_FEE_CONFIG: ['PUMP_FEES_ID', 'fee_config', 'PUMP_ID'],
  LAUNCHLAB_EVENT_AUTHORITY: ['LAUNCHLAB_ID', '__event_authority'],
  LAUNCHLAB_VAULT_AUTHORITY: ['LAUNCHLAB_ID', 'vault_auth_seed'],
  LAUNCHLAB_CREATOR_FEE_AUTHORITY: ['LAUNCHLAB_ID', 'creator_fee_vault_auth_seed'],
  LAUNCHLAB_PLATFORM_FEE_AUTHORITY: ['LAUNCHLAB_ID', 'platform_fee_vault_auth_seed'],
  DBC_EVENT_AUTHORITY: ['DBC_ID', '__event_authority'],
  DBC_POOL_AUTHORITY: ['DBC_ID', 'pool_authority'],
};
/** Names of the published IDLs; Anchor's discriminator is the start of sha256("<kind>:<name>"). */
const INSTRUCTIONS = [
  [
    'create',
    'create_v2',
    'extend_account',
    'buy',
    'buy_v2',
    'buy_exact_sol_in',
    'buy_exact_quote_in_v2',
    'sell',
    'sell_v2',
  ],
  ['claim_cashback', 'claim_cashback_v2', 'close_user_volume_accumulator'],
  ['collect_creator_fee', 'collect_creator_fee_v2', 'get_fees', 'get_fees_with_quote_mint'],
  ['initialize', 'initialize_v2', 'initialize_with_token_2022'],
  ['buy_exact_in', 'buy_exact_out', 'sell_exact_in', 'sell_exact_out', 'claim_creator_fee'],
  ['initialize_virtual_pool_with_spl_token', 'initialize_virtual_pool_with_token2022', 'swap', 'swap2'],
  ['claim_creator_trading_fee', 'claim_trading_fee'],
].flat();
const ACCOUNTS = [
  ['BondingCurve', 'FeeConfig', 'Global', 'UserVolumeAccumulator'],
  ['GlobalConfig', 'PlatformConfig', 'PlatformAllowConfig', 'PlatformCurveRule', 'PoolState'],
  ['PoolConfig', 'VirtualPool'],
].flat();
const EVENTS = [
  ['ExtendAccountEvent', 'ClaimCashbackEvent', 'CloseUserVolumeAccumulatorEvent'],
  ['CreateEvent', 'TradeEvent', 'CompleteEvent', 'CollectCreatorFeeEvent', 'PoolCreateEvent'],
  ['EvtInitializePool', 'EvtSwap', 'EvtSwap2', 'EvtCurveComplete', 'EvtClaimCreatorTradingFee', 'EvtClaimTradingFee'],
].flat();

const upperSnake = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
const bytes = (name, key) => `static const u8 ${name}[32] = {${[...key.toBytes()].join(', ')}};`;
const keyOf = (address) => new PublicKey(address);

function derived([name, [program, ...seeds]]) {
  const parts = seeds.map((seed) => (seed in PROGRAMS ? keyOf(PROGRAMS[seed]).toBytes() : Buffer.from(seed)));
  const [address, bump] = PublicKey.findProgramAddressSync(parts, keyOf(PROGRAMS[program]));
  return `${bytes(name, address)}\n#define ${name}_BUMP ${bump}`;
}

function discriminator(prefix, kind, name) {
  const hash = createHash('sha256').update(`${kind}:${name}`).digest();
  return `#define ${prefix}_${upperSnake(name)} 0x${hash.readBigUInt64LE(0).toString(16).padStart(16, '0')}ull`;
}

/** The text of constants.h. */
export const constantsHeader = () =>
  [
    '#pragma once',
    ...Object.entries({ ...PROGRAMS, ...MINTS, ...SYSVARS }).map(([name, address]) => bytes(name, keyOf(address))),
    ...Object.entries(DERIVED).map(derived),
    ...INSTRUCTIONS.map((name) => discriminator('IX', 'global', name)),
    ...ACCOUNTS.map((name) => discriminator('ACCOUNT', 'account', name)),
    ...EVENTS.map((name) => discriminator('EVENT', 'event', name)),
    '',
  ].join('\n');
