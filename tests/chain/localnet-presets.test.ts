import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startFront } from '../../localnet/front';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { LAUNCHLAB_CONFIG, LETSBONK_PLATFORM } from '../../localnet/genesis/launchlab';
import { presetAccounts } from '../../localnet/genesis/presets';
import { programFiles } from '../../localnet/genesis/programs';
import { rentExempt } from '../../localnet/network/rent';
import { type Address, associatedTokenAddress, TOKEN_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import { computeUnitLimit } from '../../src/chain/system';
import { createAssociatedTokenAccountIdempotent } from '../../src/chain/token';
import {
  decodePool,
  GLOBAL_CONFIG,
  globalConfig,
  initializeSplToken,
  LAUNCHLAB,
  poolAddress,
  type Read,
  trade,
  wrappedSolAccount,
} from './launchlab';
import { dataFolder } from './localnet-support';
import { newWallet, openPumpNetwork, SOL } from './pump-network';

const ledgerLines = (data: string): number => readFileSync(join(data, 'ledger.log'), 'utf8').trim().split('\n').length;

/** A folder as the release before LaunchLab's accounts left it; `more` stood in it already. */
async function olderFolder(more: { readonly address: Address; readonly lamports: bigint }[] = []): Promise<string> {
  const data = dataFolder();
  const genesis = presetAccounts(rentExempt).filter(({ since }) => since === undefined);
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
  const read = (address: Address): Read => ({ address, data: net.account(address)?.data ?? new Uint8Array() });
  const [config, platform] = [read(LAUNCHLAB_CONFIG), read(LETSBONK_PLATFORM)];
  expect(LAUNCHLAB_CONFIG).toBe(GLOBAL_CONFIG);
  expect(Buffer.from(config.data).equals(globalConfig())).toBe(true);
  expect([config, platform].map(({ address }) => net.account(address)?.owner)).toEqual([LAUNCHLAB, LAUNCHLAB]);

  const [dev, mint] = [newWallet(), newWallet()];
  const [rent, wrapped] = [rentExempt(165), associatedTokenAddress(dev.address, WRAPPED_SOL, TOKEN_PROGRAM)];
  net.setAccounts([
    { address: dev.address, lamports: 10n * SOL },
    {
      address: wrapped,
      lamports: 5n * SOL + rent,
      owner: TOKEN_PROGRAM,
      data: wrappedSolAccount(dev.address, 5n * SOL, rent),
    },
  ]);
  const launch = initializeSplToken('initialize_v2', {
    payer: dev.address,
    creator: dev.address,
    mint: mint.address,
    config,
    platform,
    quoteProgram: TOKEN_PROGRAM,
    name: 'Preset Coin',
    symbol: 'PRE',
    uri: 'https://gantry.invalid/preset.json',
    supply: 1_000_000_000_000_000n,
    toSell: 793_100_000_000_000n,
    target: 85n * SOL,
  });
  const units = computeUnitLimit(400_000);
  expect(send([units, launch], dev, [mint]).error).toBe(null);
  const opened = createAssociatedTokenAccountIdempotent({
    payer: dev.address,
    owner: dev.address,
    mint: mint.address,
    tokenProgram: TOKEN_PROGRAM,
  });
  const order = {
    user: dev.address,
    pool: read(poolAddress(mint.address)),
    userTokens: associatedTokenAddress(dev.address, mint.address, TOKEN_PROGRAM),
    userQuote: wrapped,
    amount: SOL,
    limit: 1n,
  };
  expect(send([units, opened, trade('buy_exact_in', order)], dev).error).toBe(null);
  const { realQuote, protocolFee } = decodePool(read(poolAddress(mint.address)).data);
  expect([realQuote, protocolFee]).toEqual([987_000_000n, 2_500_000n]);
});

test('an older folder receives once, through its ledger, the presets it lacks', async () => {
  const data = await olderFolder();
  const lines = ledgerLines(data);
  const first = await startGantryNetwork({ data, slotMs: 0 });
  const id = first.net.id;
  expect(first.net.account(LAUNCHLAB_CONFIG)?.data.length).toBe(371);
  expect(first.net.account(LETSBONK_PLATFORM)?.data.length).toBe(944);
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
  expect([lamports, bytes?.length, net.account(LAUNCHLAB_CONFIG)?.owner]).toEqual([5_000_000n, 0, LAUNCHLAB]);
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
  expect([ledgerLines(data), JSON.parse(readFileSync(file, 'utf8')).presets]).toEqual([lines, 2]);
});
