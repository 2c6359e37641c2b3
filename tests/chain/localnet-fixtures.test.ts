import { AddressLookupTableAccount, PublicKey } from '@solana/web3.js';
import { getMint, NATIVE_MINT, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { expect, test } from 'vitest';
import { USD1 } from '../../localnet/genesis/usd1';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import { TIP_ACCOUNTS } from '../../localnet/genesis/tip-accounts';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { rentExempt } from '../../localnet/network/rent';
import { meteoraConfig, meteoraUsd1Config } from './localnet-meteora-genesis';
import {
  letsbonkLookupTable,
  pumpAccounts,
  pumpFeeRecipients,
  pumpLookupTable,
  usd1LookupTable,
} from './localnet-pump-genesis';
import { call, connect, dataFolder, openFront } from './localnet-support';
import { lookupTableKeys } from '../../src/chain/platforms/pumpfun';
import { sdk } from './pump-sdk';

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

// `vitest -u` writes the files anew after a new SDK.
test.each([
  ['pump-accounts.json', pumpAccounts],
  ['pump-fee-recipients.json', pumpFeeRecipients],
  ['pump-lookup-table.json', pumpLookupTable],
  ['letsbonk-lookup-table.json', letsbonkLookupTable],
  ['usd1-lookup-table.json', usd1LookupTable],
  ['meteora-config.json', meteoraConfig],
  ['meteora-usd1-config.json', meteoraUsd1Config],
])("%s holds what the official SDK's coder writes", async (file, make) => {
  await expect(written(make())).toMatchFileSnapshot(`../../localnet/fixtures/${file}`);
});

test('a founded network holds the presets, and the official SDK reads them', async () => {
  const front = await startGantryNetwork({ data: dataFolder(), slotMs: 0 });
  const connection = connect(front);
  const online = new sdk.OnlinePumpSdk(connection);
  const global = await online.fetchGlobal();
  expect([global.initialVirtualTokenReserves, global.feeBasisPoints, global.creatorFeeBasisPoints].map(String)).toEqual(
    ['1073000000000000', '95', '30'],
  );
  const { feeTiers } = await online.fetchFeeConfig();
  expect(feeTiers.map(({ fees }) => [fees.lpFeeBps, fees.protocolFeeBps, fees.creatorFeeBps].map(String))).toEqual([
    ['0', '95', '30'],
  ]);
  const receivers = [global.feeRecipient, ...global.feeRecipients, ...TIP_ACCOUNTS.map((tip) => new PublicKey(tip))];
  const balances = await connection.getMultipleAccountsInfo(receivers);
  expect(balances.map((account) => account?.lamports)).toEqual(receivers.map(() => 1_000_000_000));
  const table = await connection.getAccountInfo(new PublicKey(LOOKUP_TABLE_ADDRESS));
  const { addresses, authority } = AddressLookupTableAccount.deserialize(table?.data ?? Buffer.alloc(0));
  expect([addresses.map(String), authority]).toEqual([lookupTableKeys(), undefined]);
  expect((await getMint(connection, NATIVE_MINT)).decimals).toBe(9);
  const { decimals, mintAuthority } = await getMint(connection, new PublicKey(USD1));
  expect([decimals, mintAuthority?.toBase58()]).toEqual([6, front.net.faucet.address]);
  const programs = [sdk.PUMP_PROGRAM_ID, sdk.PUMP_FEE_PROGRAM_ID, sdk.MAYHEM_PROGRAM_ID, TOKEN_2022_PROGRAM_ID];
  const deployed = await connection.getMultipleAccountsInfo(programs);
  expect(deployed.map((account) => account?.executable)).toEqual([true, true, true, true]);
  await front.close();
});

test('presets are written on an empty ledger only', async () => {
  const data = dataFolder();
  const first = await startGantryNetwork({ data, slotMs: 0 });
  const [tip = ''] = TIP_ACCOUNTS;
  first.net.setAccount({ address: tip, lamports: 7_000_000n });
  await first.close();
  const second = await startGantryNetwork({ data, slotMs: 0 });
  expect(second.net.account(tip)?.lamports).toBe(7_000_000n);
  await second.close();
});

test.each([0, 82, 165, 1_087])('rent of %d bytes: genesis reckons as the network does', async (size) => {
  const { rpcUrl } = await openFront();
  expect(await call(rpcUrl, 'getMinimumBalanceForRentExemption', size)).toBe(Number(rentExempt(size)));
});
