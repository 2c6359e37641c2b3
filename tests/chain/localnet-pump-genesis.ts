import { createRequire } from 'node:module';
import { AddressLookupTableProgram, PublicKey, SystemProgram } from '@solana/web3.js';
import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { bonk } from '../../src/chain/platforms/bonk';
import { usd1LookupTableKeys } from '../../src/chain/platforms/sold-for-tokens';
import { bn, key, sdk } from './pump-sdk';

interface AccountLayout {
  readonly discriminator: readonly number[];
  readonly layout: {
    readonly encode: (value: unknown, into: Buffer, at: number) => number;
    readonly decode: (from: Buffer, at: number) => unknown;
  };
}
export interface PumpEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, { toString(): string }>>;
}
interface PumpCoder {
  readonly accounts: { readonly accountLayouts: ReadonlyMap<string, AccountLayout> };
  readonly events: { readonly decode: (base64: string) => PumpEvent | null };
}

const require = createRequire(import.meta.url);
export const anchor: { readonly BorshCoder: new (idl: unknown) => PumpCoder } = require('@coral-xyz/anchor');

/** Anchor's coder over the official IDL, with the IDL's own field names. */
export const pumpCoder = new anchor.BorshCoder(sdk.pumpIdl);

const WORKSPACE = 8_192;

/** An account of the IDL as Anchor writes it, padded with zeros to `size`. */
export function encodeAccount(name: string, size: number, value: unknown, coder = pumpCoder): Buffer {
  const found = coder.accounts.accountLayouts.get(name);
  if (!found) throw new Error(`the IDL has no account ${name}`);
  const bytes = Buffer.alloc(WORKSPACE);
  Buffer.from(found.discriminator).copy(bytes);
  found.layout.encode(value, bytes, found.discriminator.length);
  return bytes.subarray(0, size);
}

const keys = (text: string): PublicKey[] => text.trim().split(/\s+/).map(key);
/** Mainnet's fee recipients; the SDK holds the buyback ones, the normal and reserved ones are read from Global. */
const NORMAL = keys(`
  62qc2CNXwrYqQScmEdiZFFAnJR262PxWEuNQtxfafNgV 7VtfL8fvgNfhz17qKRMjzQEXgbdpnHHHQRh54R9jP2RJ
  7hTckgnGnLQR6sdH7YkqFTAA7VwTfYFaZ6EhEsU3saCX 9rPYyANsfQZw3DnDmKE3YCQF5E8oD89UXoHn9JFEhJUz
  AVmoTthdrX6tKt4nDjco2D775W2YK3sDhxPcMmzUAmTY CebN5WGQ4jvEPvsVU4EoHEpgzq1VV7AbicfhtW4xC9iM
  FWsW1xNtWscwNmKv6wVsU1iTzRN6wmmk3MjxRP5tT7hz G5UZAVbAf46s7cKWoyKu8kYTip9DGTpbLZ2qa9Aq69dP`);
const RESERVED = keys(`
  GesfTA3X2arioaHp8bbKdjG9vJtskViWACZoYvxp4twS 4budycTjhs9fD6xw62VBducVTNgMgJJ5BgtKq7mAZwn6
  8SBKzEQU4nLSzcwF4a74F2iaUDQyTfjGndn6qUWBnrpR 4UQeTP1T39KZ9Sfxzo3WR5skgsaP6NZa87BAkuazLEKH
  8sNeir4QsLsJdYpc9RZacohhK1Y5FLU3nC5LXgYB4aa6 Fh9HmeLNUMVCvejxCtCL2DbYaRyBFVJ5xrWkLnMH6fdk
  463MEnMeGyJekNZFQSTUABBEbLnvMTALbT6ZmsxAbAdq 6AUH3WEHucYZyC61hqpqYUWVto5qA5hjHuNQ32GNnNxA`);
const BUYBACK = keys(`
  5YxQFdt3Tr9zJLvkFccqXVUwhdTWJQc1fFg2YPbxvxeD 9M4giFFMxmFGXtc3feFzRai56WbBqehoSeRE5GK7gf7
  GXPFM2caqTtQYC2cJ5yJRi9VDkpsYZXzYdwYpGnLmtDL 3BpXnfJaUTiwXnJNe7Ej1rcbzqTTQUvLShZaWazebsVR
  5cjcW9wExnJJiqgLjq7DEG75Pm6JBgE1hNv4B2vHXUW6 EHAAiTxcdDwQ3U4bU6YcMsQGaekdzLS3B5SmYo46kJtL
  5eHhjP8JaYkz83CWwvGU2uMUXefd3AazWGx4gpcuEEYD A7hAgCzFw14fejgCp387JUJRMNyz4j89JKnhtKU8piqW`);

const NOBODY = PublicKey.default;
const GLOBAL_SIZE = 1_087;
const FEE_CONFIG_SIZE = 4_097;
const VOLUME_SIZE = 544;

/** Mainnet's parameters of 2026: 30 virtual SOL, 95 basis points for the protocol and 30 for the creator. */
const global = (): Buffer =>
  encodeAccount('Global', GLOBAL_SIZE, {
    initialized: true,
    authority: NOBODY,
    fee_recipient: NORMAL[0],
    initial_virtual_token_reserves: bn(1_073_000_000_000_000n),
    initial_virtual_sol_reserves: bn(30_000_000_000n),
    initial_real_token_reserves: bn(793_100_000_000_000n),
    token_total_supply: bn(1_000_000_000_000_000n),
    fee_basis_points: bn(95n),
    withdraw_authority: NOBODY,
    enable_migrate: true,
    pool_migration_fee: bn(15_000_001n),
    creator_fee_basis_points: bn(30n),
    fee_recipients: NORMAL.slice(1),
    set_creator_authority: NOBODY,
    admin_set_creator_authority: NOBODY,
    create_v2_enabled: true,
    whitelist_pda: NOBODY,
    reserved_fee_recipient: RESERVED[0],
    mayhem_mode_enabled: true,
    reserved_fee_recipients: RESERVED.slice(1),
    is_cashback_enabled: false,
    buyback_fee_recipients: BUYBACK,
    buyback_basis_points: bn(0n),
    initial_virtual_quote_reserves: bn(0n),
    whitelisted_quote_mints: [NOBODY],
    creator_fee_configurable: false,
    max_configurable_creator_fee_bps: bn(0n),
    holder_reward_claim_authority: NOBODY,
    is_holder_reward_enabled: false,
  });

function feeConfig(): Buffer {
  const fees = { lp_fee_bps: bn(0n), protocol_fee_bps: bn(95n), creator_fee_bps: bn(30n) };
  const tiers = [{ market_cap_lamports_threshold: bn(0n), fees }];
  return encodeAccount('FeeConfig', FEE_CONFIG_SIZE, {
    bump: 255,
    admin: NOBODY,
    flat_fees: fees,
    fee_tiers: tiers,
    stable_fee_tiers: tiers,
    exotic_flat_fees: fees,
  });
}

function globalVolume(): Buffer {
  const days = Array.from({ length: 30 }, () => bn(0n));
  return encodeAccount('GlobalVolumeAccumulator', VOLUME_SIZE, {
    start_time: bn(0n),
    end_time: bn(0n),
    seconds_in_a_day: bn(0n),
    mint: NOBODY,
    total_token_supply: days,
    sol_volumes: days,
  });
}

export const pumpAccounts = (): unknown[] =>
  [
    { name: 'Global', address: sdk.GLOBAL_PDA, owner: sdk.PUMP_PROGRAM_ID, data: global() },
    { name: 'FeeConfig', address: sdk.PUMP_FEE_CONFIG_PDA, owner: sdk.PUMP_FEE_PROGRAM_ID, data: feeConfig() },
    {
      name: 'GlobalVolumeAccumulator',
      address: sdk.GLOBAL_VOLUME_ACCUMULATOR_PDA,
      owner: sdk.PUMP_PROGRAM_ID,
      data: globalVolume(),
    },
  ].map(({ name, address, owner, data }) => ({
    name,
    address: address.toBase58(),
    owner: owner.toBase58(),
    data: data.toString('base64'),
  }));

const spelled = (list: readonly PublicKey[]): string[] => list.map((address) => address.toBase58());

export const pumpFeeRecipients = (): unknown => ({
  normal: spelled(NORMAL),
  reserved: spelled(RESERVED),
  buyback: spelled(BUYBACK),
});

/** Our table of what is sold for USD1, at letsbonk and at Meteora, of the default authority at the slot behind letsbonk's. */
export function usd1LookupTable(): unknown {
  const [, table] = AddressLookupTableProgram.createLookupTable({
    authority: NOBODY,
    payer: NOBODY,
    recentSlot: 450_000_002,
  });
  return { address: table.toBase58(), addresses: usd1LookupTableKeys() };
}

/** Our table of letsbonk, of the default authority at the slot behind pump.fun's. */
export function letsbonkLookupTable(): unknown {
  const [, table] = AddressLookupTableProgram.createLookupTable({
    authority: NOBODY,
    payer: NOBODY,
    recentSlot: 450_000_001,
  });
  return { address: table.toBase58(), addresses: bonk.lookupTableKeys() };
}

/** The table of the default authority at the network's first slot, holding every key a launch shares with all others. */
export function pumpLookupTable(): unknown {
  const [, table] = AddressLookupTableProgram.createLookupTable({
    authority: NOBODY,
    payer: NOBODY,
    recentSlot: 450_000_000,
  });
  const [mintAuthority] = PublicKey.findProgramAddressSync([Buffer.from('mint-authority')], sdk.PUMP_PROGRAM_ID);
  const wrapped = (owner: PublicKey): PublicKey => getAssociatedTokenAddressSync(NATIVE_MINT, owner, true);
  const shared = [
    sdk.GLOBAL_PDA,
    sdk.PUMP_EVENT_AUTHORITY_PDA,
    mintAuthority,
    SystemProgram.programId,
    TOKEN_2022_PROGRAM_ID,
    TOKEN_PROGRAM_ID,
    ASSOCIATED_TOKEN_PROGRAM_ID,
    sdk.PUMP_PROGRAM_ID,
    sdk.MAYHEM_PROGRAM_ID,
    sdk.getGlobalParamsPda(),
    sdk.getSolVaultPda(),
    NATIVE_MINT,
    sdk.GLOBAL_VOLUME_ACCUMULATOR_PDA,
    sdk.PUMP_FEE_CONFIG_PDA,
    sdk.PUMP_FEE_PROGRAM_ID,
  ];
  const addresses = [...shared, ...NORMAL, ...BUYBACK, ...NORMAL.map(wrapped), ...BUYBACK.map(wrapped)];
  return { address: table.toBase58(), addresses: spelled(addresses) };
}
