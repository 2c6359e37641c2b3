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
import { wrappedSolAddress } from '../../wrapped-sol';

/** Program ids of the published IDLs (pump-sdk 2.0.0). */
export const PUMP_PROGRAM: Address = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
export const PUMP_FEE_PROGRAM: Address = 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ';
export const MAYHEM_PROGRAM: Address = 'MAyhSmzXzV1pTf7LsNkrNwkWKTo4ougAJ1PPg47MD4e';

/** pump.fun's published protocol fee recipients (pump-public-docs FEE_RECIPIENTS.md, pump-sdk 2.0.0). */
export const FEE_RECIPIENTS: readonly Address[] = [
  '62qc2CNXwrYqQScmEdiZFFAnJR262PxWEuNQtxfafNgV',
  '7VtfL8fvgNfhz17qKRMjzQEXgbdpnHHHQRh54R9jP2RJ',
  '7hTckgnGnLQR6sdH7YkqFTAA7VwTfYFaZ6EhEsU3saCX',
  '9rPYyANsfQZw3DnDmKE3YCQF5E8oD89UXoHn9JFEhJUz',
  'AVmoTthdrX6tKt4nDjco2D775W2YK3sDhxPcMmzUAmTY',
  'CebN5WGQ4jvEPvsVU4EoHEpgzq1VV7AbicfhtW4xC9iM',
  'FWsW1xNtWscwNmKv6wVsU1iTzRN6wmmk3MjxRP5tT7hz',
  'G5UZAVbAf46s7cKWoyKu8kYTip9DGTpbLZ2qa9Aq69dP',
];

/** pump.fun's published buyback fee recipients (same sources). */
export const BUYBACK_RECIPIENTS: readonly Address[] = [
  '5YxQFdt3Tr9zJLvkFccqXVUwhdTWJQc1fFg2YPbxvxeD',
  '9M4giFFMxmFGXtc3feFzRai56WbBqehoSeRE5GK7gf7',
  'GXPFM2caqTtQYC2cJ5yJRi9VDkpsYZXzYdwYpGnLmtDL',
  '3BpXnfJaUTiwXnJNe7Ej1rcbzqTTQUvLShZaWazebsVR',
  '5cjcW9wExnJJiqgLjq7DEG75Pm6JBgE1hNv4B2vHXUW6',
  'EHAAiTxcdDwQ3U4bU6YcMsQGaekdzLS3B5SmYo46kJtL',
  '5eHhjP8JaYkz83CWwvGU2uMUXefd3AazWGx4gpcuEEYD',
  'A7hAgCzFw14fejgCp387JUJRMNyz4j89JKnhtKU8piqW',
];

const derive = (program: Address, seed: string, ...keys: readonly Address[]): Address =>
  findProgramAddress([textBytes(seed), ...keys.map(addressBytes)], program).address;

const pump = (seed: string, ...keys: readonly Address[]): Address => derive(PUMP_PROGRAM, seed, ...keys);

export const globalAddress = (): Address => pump('global');
export const eventAuthorityAddress = (): Address => pump('__event_authority');
export const mintAuthorityAddress = (): Address => pump('mint-authority');
export const globalVolumeAccumulatorAddress = (): Address => pump('global_volume_accumulator');
export const feeConfigAddress = (): Address => derive(PUMP_FEE_PROGRAM, 'fee_config', PUMP_PROGRAM);

/** The account that holds a coin's reserves. */
export const bondingCurveAddress = (mint: Address): Address => pump('bonding-curve', mint);
/** Passed by legacy trades behind the named accounts. */
export const bondingCurveV2Address = (mint: Address): Address => pump('bonding-curve-v2', mint);
/** Where the creator's fees gather until they are collected. */
export const creatorVaultAddress = (creator: Address): Address => pump('creator-vault', creator);
/** Created at a wallet's first buy, paid by that wallet. */
export const userVolumeAccumulatorAddress = (user: Address): Address => pump('user_volume_accumulator', user);
/** Stands as the creator of a coin whose creator fees are shared. */
export const sharingConfigAddress = (mint: Address): Address => derive(PUMP_FEE_PROGRAM, 'sharing-config', mint);
/** Stands as the creator of a coin whose creator fees go to its holders. */
export const holderRewardsAddress = (mint: Address): Address => pump('holder-rewards', mint);

export const mayhemParamsAddress = (): Address => derive(MAYHEM_PROGRAM, 'global-params');
export const mayhemVaultAddress = (): Address => derive(MAYHEM_PROGRAM, 'sol-vault');
export const mayhemStateAddress = (mint: Address): Address => derive(MAYHEM_PROGRAM, 'mayhem-state', mint);

/** The 47 accounts of create and trade transactions that depend on no coin and no wallet, in the lookup table's order. */
export const lookupTableKeys = (): readonly Address[] => [
  globalAddress(),
  eventAuthorityAddress(),
  mintAuthorityAddress(),
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  PUMP_PROGRAM,
  MAYHEM_PROGRAM,
  mayhemParamsAddress(),
  mayhemVaultAddress(),
  WRAPPED_SOL,
  globalVolumeAccumulatorAddress(),
  feeConfigAddress(),
  PUMP_FEE_PROGRAM,
  ...FEE_RECIPIENTS,
  ...BUYBACK_RECIPIENTS,
  ...FEE_RECIPIENTS.map(wrappedSolAddress),
  ...BUYBACK_RECIPIENTS.map(wrappedSolAddress),
];
