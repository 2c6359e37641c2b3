import {
  type Address,
  ASSOCIATED_TOKEN_PROGRAM,
  addressBytes,
  findProgramAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../address';
import { textBytes } from '../../bytes';
import { METADATA_PROGRAM } from '../metaplex';

/** Raydium LaunchLab, which letsbonk launches with (IDL 0.2.0). */
export const LAUNCHLAB_PROGRAM: Address = 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj';
/** letsbonk's PlatformConfig. */
export const LETSBONK_PLATFORM: Address = 'FfYek5vEz23cMkWsdJwG2oa6EphsvXSHrGpdALN4g6W1';
/** The account that tells the network's rent, which `initialize_v2` still names. */
export const RENT_SYSVAR: Address = 'SysvarRent111111111111111111111111111111111';

const launchlab = (...seeds: readonly Uint8Array[]): Address => findProgramAddress(seeds, LAUNCHLAB_PROGRAM).address;
const named = (seed: string, ...keys: readonly Address[]): Address =>
  launchlab(textBytes(seed), ...keys.map(addressBytes));

/** GlobalConfig of constant product coins sold for a quote mint: curve type 0, index 0. */
export const globalConfigAddress = (quoteMint: Address): Address =>
  launchlab(textBytes('global_config'), addressBytes(quoteMint), Uint8Array.of(0), Uint8Array.of(0, 0));

/** Signs the events that LaunchLab sends to itself. */
export const eventAuthorityAddress = (): Address => named('__event_authority');
/** Owns the vaults of all pools. */
export const vaultAuthorityAddress = (): Address => named('vault_auth_seed');
/** Owns the fee vaults of all creators. */
export const creatorFeeAuthorityAddress = (): Address => named('creator_fee_vault_auth_seed');

/** The account that holds a coin's reserves. */
export const poolAddress = (mint: Address, quoteMint: Address = WRAPPED_SOL): Address => named('pool', mint, quoteMint);
/** The pool's own tokens of one of its two mints. */
export const poolVaultAddress = (mint: Address, of: Address, quoteMint: Address = WRAPPED_SOL): Address =>
  named('pool_vault', poolAddress(mint, quoteMint), of);
/** Where the fees of a platform, or of a creator, gather in a quote token until they are claimed; opened by the first trade. */
export const feeVaultAddress = (of: Address, quoteMint: Address = WRAPPED_SOL): Address =>
  launchlab(addressBytes(of), addressBytes(quoteMint));

/** Exists where a platform that restricts its configs allows one. */
export const allowConfigAddress = (platform: Address, config: Address): Address =>
  named('platform_allow_config', platform, config);
/** What a platform asks of the launches by a config. */
export const curveRuleAddress = (platform: Address, config: Address): Address =>
  named('platform_curve_rule', platform, config);

/** The 16 accounts of create, trade and claim transactions at letsbonk for a quote mint that depend on no coin and no wallet, in the lookup table's order. */
export function lookupTableKeys(quoteMint: Address = WRAPPED_SOL): readonly Address[] {
  const config = globalConfigAddress(quoteMint);
  return [
    config,
    LETSBONK_PLATFORM,
    vaultAuthorityAddress(),
    eventAuthorityAddress(),
    creatorFeeAuthorityAddress(),
    feeVaultAddress(LETSBONK_PLATFORM, quoteMint),
    allowConfigAddress(LETSBONK_PLATFORM, config),
    curveRuleAddress(LETSBONK_PLATFORM, config),
    quoteMint,
    SYSTEM_PROGRAM,
    TOKEN_PROGRAM,
    TOKEN_2022_PROGRAM,
    ASSOCIATED_TOKEN_PROGRAM,
    METADATA_PROGRAM,
    RENT_SYSVAR,
    LAUNCHLAB_PROGRAM,
  ];
}
