import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startFront } from '../../localnet/front';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { LAUNCHLAB_CONFIG, LAUNCHLAB_USD1_CONFIG, LETSBONK_PLATFORM } from '../../localnet/genesis/launchlab';
import { LOOKUP_TABLES } from '../../localnet/genesis/lookup-table';
import { METEORA_CONFIG, METEORA_USD1_CONFIG } from '../../localnet/genesis/meteora';
import { presetAccounts } from '../../localnet/genesis/presets';
import { USD1 as USD1_OF_NETWORK } from '../../localnet/genesis/usd1';
import { programFiles } from '../../localnet/genesis/programs';
import { Rejected } from '../../localnet/network/rejected';
import { rentExempt } from '../../localnet/network/rent';
import {
  type Address,
  addressOf,
  associatedTokenAddress,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  USD1,
  WRAPPED_SOL,
} from '../../src/chain/address';
import {
  bonk,
  decodeGlobalConfig,
  decodePoolState,
  globalConfigAddress,
  LAUNCHLAB_PROGRAM,
  LETSBONK_PLATFORM as platformOfProduct,
} from '../../src/chain/platforms/bonk';
import { decodePoolConfig, gantryConfigAddress } from '../../src/chain/platforms/meteora';
import { computeUnitLimit } from '../../src/chain/system';
import { decodeMintSupply, decodeTokenAccount } from '../../src/chain/token';
import { GLOBAL_CONFIG, globalConfig } from './launchlab';
import { dataFolder } from './localnet-support';
import { newWallet, openPumpNetwork, SOL } from './pump-network';

const ledgerLines = (data: string): number => readFileSync(join(data, 'ledger.log'), 'utf8').trim().split('\n').length;

/** A folder as the release before LaunchLab's accounts left it; `more` stood in it already. */
async function olderFolder(more: { readonly address: Address; readonly lamports: bigint }[] = []): Promise<string> {
  const data = dataFolder();
  const genesis = presetAccounts(rentExempt, SYSTEM_PROGRAM).filter(({ since }) => since === undefined);
  const front = await startFront({ data, slotMs: 0, genesis, programs: programFiles() });
  if (more.length > 0) front.net.setAccounts(more);
  await front.close();
  const file = join(data, 'network.json');
  const { format, id } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ format, id }));
  return data;
}

test('on a fresh network a coin is launched and bought by LaunchLab at the presets’ platform, with nothing set beforehand', async () => {
  const { net, send } = await openPumpNetwork();
  expect([LAUNCHLAB_CONFIG, LETSBONK_PLATFORM]).toEqual([GLOBAL_CONFIG, platformOfProduct]);
  expect(Buffer.from(net.account(LAUNCHLAB_CONFIG)?.data ?? []).equals(globalConfig())).toBe(true);
  expect([LAUNCHLAB_CONFIG, LETSBONK_PLATFORM].map((address) => net.account(address)?.owner)).toEqual([
    LAUNCHLAB_PROGRAM,
    LAUNCHLAB_PROGRAM,
  ]);
  const market = bonk.decodeMarket(bonk.marketAddresses().map((address) => net.account(address)?.data ?? null));
  const [dev, mint] = [newWallet(), newWallet()];
  net.setAccounts([{ address: dev.address, lamports: 10n * SOL }]);
  const launch = bonk.launchInstructions({
    market,
    mint: mint.address,
    creator: dev.address,
    name: 'Preset Coin',
    symbol: 'PRE',
    uri: 'https://gantry.invalid/preset.json',
    tokens: 1n,
    maxLamports: SOL,
  });
  expect(send([computeUnitLimit(400_000), ...launch], dev, [mint]).error).toBe(null);
  const { realQuote, protocolFee } = decodePoolState(
    net.account(bonk.curveAddress(mint.address))?.data ?? Buffer.alloc(0),
  );
  expect([realQuote, protocolFee]).toEqual([987_000_000n, 2_500_000n]);
});

test('an older folder receives once, through its ledger, the presets it lacks', async () => {
  const data = await olderFolder();
  const lines = ledgerLines(data);
  const first = await startGantryNetwork({ data, slotMs: 0 });
  const id = first.net.id;
  expect(first.net.account(LAUNCHLAB_CONFIG)?.data.length).toBe(371);
  expect(first.net.account(LETSBONK_PLATFORM)?.data.length).toBe(944);
  expect(first.net.account(METEORA_CONFIG)?.data.length).toBe(1_048);
  expect([LAUNCHLAB_USD1_CONFIG, METEORA_USD1_CONFIG, USD1].map((at) => first.net.account(at)?.data.length)).toEqual([
    371, 1_048, 82,
  ]);
  expect(LOOKUP_TABLES.slice(1).map((at) => first.net.account(at)?.data.length)).toEqual([56 + 16 * 32, 56 + 21 * 32]);
  await first.close();
  expect(ledgerLines(data)).toBe(lines + 1);

  // The ledger alone tells it again, and nobody writes what stands or what was changed since.
  for (const name of ['snapshot.log', 'history.log']) rmSync(join(data, name), { force: true });
  const second = await startGantryNetwork({ data, slotMs: 0 });
  expect([second.net.id, second.net.account(LAUNCHLAB_CONFIG)?.data.length]).toEqual([id, 371]);
  second.net.setAccount({ address: LETSBONK_PLATFORM, lamports: 0n });
  await second.close();
  expect(ledgerLines(data)).toBe(lines + 2);
  const third = await startGantryNetwork({ data, slotMs: 0 });
  expect(third.net.account(LETSBONK_PLATFORM)?.data.length ?? 0).toBe(0);
  await third.close();
  expect(ledgerLines(data)).toBe(lines + 2);
});

test('presets are written over no account of an older folder', async () => {
  const data = await olderFolder([{ address: LETSBONK_PLATFORM, lamports: 5_000_000n }]);
  const { net, close } = await startGantryNetwork({ data, slotMs: 0 });
  const { lamports, data: bytes } = net.account(LETSBONK_PLATFORM) ?? {};
  expect([lamports, bytes?.length, net.account(LAUNCHLAB_CONFIG)?.owner]).toEqual([5_000_000n, 0, LAUNCHLAB_PROGRAM]);
  await close();
});

test('a folder that lost its process between the ledger and its note is not given the presets twice', async () => {
  const data = await olderFolder();
  const file = join(data, 'network.json');
  const older = readFileSync(file, 'utf8');
  const first = await startGantryNetwork({ data, slotMs: 0 });
  await first.close();
  const lines = ledgerLines(data);
  writeFileSync(file, older);
  const second = await startGantryNetwork({ data, slotMs: 0 });
  await second.close();
  expect([ledgerLines(data), JSON.parse(readFileSync(file, 'utf8')).presets]).toEqual([lines, 6]);
});

test('a folder of LaunchLab’s presets receives what came behind them alone', async () => {
  const data = dataFolder();
  const genesis = presetAccounts(rentExempt, SYSTEM_PROGRAM).filter(({ since = 1 }) => since < 4);
  const before = await startFront({ data, slotMs: 0, genesis, programs: programFiles() });
  before.net.setAccount({ address: LETSBONK_PLATFORM, lamports: 0n });
  expect(before.net.account(METEORA_CONFIG)).toBe(null);
  await before.close();
  const lines = ledgerLines(data);
  const { net, close } = await startGantryNetwork({ data, slotMs: 0 });
  expect([net.account(METEORA_CONFIG)?.data.length, net.account(LETSBONK_PLATFORM)?.data.length ?? 0]).toEqual([
    1_048, 0,
  ]);
  await close();
  expect(ledgerLines(data)).toBe(lines + 1);
});

test('Meteora’s config sells a billion coins of Token-2022 for SOL, for 1 % of which creator and partner share what the protocol leaves', async () => {
  const { net } = await openPumpNetwork();
  expect([METEORA_CONFIG, net.account(METEORA_CONFIG)?.owner]).toEqual([
    gantryConfigAddress(),
    'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN',
  ]);
  const config = decodePoolConfig(net.account(METEORA_CONFIG)?.data ?? new Uint8Array());
  const { quoteMint, feeClaimer, cliffFee, creatorFeePercent, creationFee, supply, tokenType, decimals } = config;
  expect({ quoteMint, feeClaimer, cliffFee, creatorFeePercent, creationFee, supply, tokenType, decimals }).toEqual({
    quoteMint: 'So11111111111111111111111111111111111111112',
    feeClaimer: METEORA_CONFIG,
    cliffFee: 10_000_000n,
    creatorFeePercent: 50,
    creationFee: 10_000_000n,
    supply: 1_000_000_000_000_000n,
    tokenType: 1,
    decimals: 6,
  });
});

test('a folder without USD1 receives it once, minted by its own faucet, over no account that stands', async () => {
  const data = dataFolder();
  const genesis = presetAccounts(rentExempt, SYSTEM_PROGRAM).filter(({ since = 1 }) => since < 5);
  const before = await startFront({ data, slotMs: 0, genesis, programs: programFiles() });
  before.net.setAccount({ address: METEORA_USD1_CONFIG, lamports: 7_000_000n });
  const faucet = before.net.faucet.address;
  await before.close();
  const lines = ledgerLines(data);
  for (const round of [1, 2]) {
    const { net, close } = await startGantryNetwork({ data, slotMs: 0 });
    const mint = net.account(USD1)?.data ?? Buffer.alloc(0);
    expect([round, addressOf(mint.subarray(4, 36)), mint[44], decodeMintSupply(mint)]).toEqual([round, faucet, 6, 0n]);
    expect(net.account(METEORA_USD1_CONFIG)?.lamports).toBe(7_000_000n);
    expect(net.account(LAUNCHLAB_USD1_CONFIG)?.owner).toBe(LAUNCHLAB_PROGRAM);
    await close();
    expect(ledgerLines(data)).toBe(lines + 1);
  }
});

test('CON-40 the settings of coins sold for USD1 stand where LaunchLab and Meteora look for them', async () => {
  const { net } = await openPumpNetwork();
  expect([USD1_OF_NETWORK, LAUNCHLAB_USD1_CONFIG, METEORA_USD1_CONFIG]).toEqual([
    USD1,
    globalConfigAddress(USD1),
    gantryConfigAddress(USD1),
  ]);
  const recorded = decodeGlobalConfig(globalConfig());
  expect(decodeGlobalConfig(net.account(LAUNCHLAB_USD1_CONFIG)?.data ?? new Uint8Array())).toEqual({
    ...recorded,
    quoteMint: USD1,
    minTarget: 3_500_000_000n,
  });
  const config = decodePoolConfig(net.account(METEORA_USD1_CONFIG)?.data ?? new Uint8Array());
  const { quoteMint, quoteTokenType, feeClaimer, cliffFee, creatorFeePercent, creationFee, supply, tokenType } = config;
  expect({
    quoteMint,
    quoteTokenType,
    feeClaimer,
    cliffFee,
    creatorFeePercent,
    creationFee,
    supply,
    tokenType,
  }).toEqual({
    quoteMint: USD1,
    quoteTokenType: 0,
    feeClaimer: METEORA_USD1_CONFIG,
    cliffFee: 10_000_000n,
    creatorFeePercent: 50,
    creationFee: 10_000_000n,
    supply: 1_000_000_000_000_000n,
    tokenType: 1,
  });
});

test('the faucet mints test USD1 into an owner’s associated account, twice under one blockhash, and into no other', async () => {
  const { net } = await openPumpNetwork();
  const owner = newWallet().address;
  const account = associatedTokenAddress(owner, USD1, TOKEN_PROGRAM);
  const drop = { owner, mint: USD1, account, amount: 25_000_000n };
  expect(new Set([net.airdropTokens(drop), net.airdropTokens(drop)]).size).toBe(2);
  const { mint, owner: holder, amount } = decodeTokenAccount(net.account(account)?.data ?? new Uint8Array());
  expect([mint, holder, amount]).toEqual([USD1, owner, 50_000_000n]);
  expect(decodeMintSupply(net.account(USD1)?.data ?? new Uint8Array())).toBe(50_000_000n);
  const foreign = associatedTokenAddress(newWallet().address, USD1, TOKEN_PROGRAM);
  expect(() => net.airdropTokens({ ...drop, account: foreign })).toThrow('InvalidSeeds');
  const wrapped = associatedTokenAddress(owner, WRAPPED_SOL, TOKEN_PROGRAM);
  expect(() => net.airdropTokens({ ...drop, mint: WRAPPED_SOL, account: wrapped })).toThrow(Rejected);
});
