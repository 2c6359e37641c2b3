import { Keypair } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { addressBytes } from '../../src/chain/address';
import {
  creatorFeeOf,
  creatorVaultAddress,
  decodeSharingConfig,
  holderRewardsAddress,
  pumpfun,
  sharingConfigAddress,
  ZERO_ADDRESS,
} from '../../src/chain/platforms/pumpfun';
import { SOL } from './localnet-support';
import { key, plain, sdk } from './pump-sdk';
import { tradeAndCheck } from './sdk-trade';
import { openSdkMarket, type SdkMarket } from './sdk-trader';

/** A SharingConfig of mainnet as it was read on 2026-09-23; the 910 bytes behind are zero. */
const RECORDED = {
  address: '13m97yCqejk5CJbnSq8xLs1NiYzcPjaEfDczvZNnRLgH',
  bytes: Buffer.concat([
    Buffer.from(
      'd84a0900388c5d4bfc02015150c210c8e88c33fbccdae6a74d3819ba6f544ef75f70cf7b99e421abb210252b4a1ffbd9dc3b0a4e9cbbe8e3fbecbc038109c93f917ab7f424ae6b9e0be835010100000000a64e8aedb9100401843405411b1a3d89d80f9ad5e4abe82d359d7cd06b446b1027',
      'hex',
    ),
    Buffer.alloc(910),
  ]),
};

test('a recorded sharing config tells its shareholders, and its address is the one of its coin', () => {
  const config = decodeSharingConfig(RECORDED.bytes);
  expect(config).toEqual({
    bump: 252,
    version: 2,
    status: 1,
    mint: '6URStZxioUa2HWWdhjGoReXdKaLjqn3G1wfBTSjfKWLL',
    admin: '3uz65G8e463MA5FxcSu1rTUyWRtrRLRZYskKtEHHj7qn',
    adminRevoked: true,
    shareholders: [{ address: '13Y5np367TRpLqpXrVWAqriUs57DiMMULmEMBa3KtYsc', shareBps: 10_000 }],
  });
  expect(sharingConfigAddress(config.mint)).toBe(RECORDED.address);
  const info = { data: RECORDED.bytes, executable: false, lamports: 0, owner: sdk.PUMP_PROGRAM_ID };
  expect(plain(sdk.PUMP_SDK.decodeSharingConfig(info))).toEqual({ ...config, status: { active: {} } });
});

test.each([
  ['another account', (bytes: Buffer) => bytes.fill(0, 0, 8)],
  ['more shareholders than bytes', (bytes: Buffer) => bytes.writeUInt32LE(0xffff_ffff, 76)],
  ['shares that are no whole', (bytes: Buffer) => bytes.writeUInt16LE(9_999, 112)],
  ['nobody at all', (bytes: Buffer) => bytes.writeUInt32LE(0, 76)],
])('%s is no sharing config', (_, change) => {
  const bytes = Buffer.from(RECORDED.bytes);
  change(bytes);
  const malformed = expect.objectContaining({ code: 'chain/malformed' });
  expect(() => decodeSharingConfig(bytes)).toThrow(malformed);
  expect(() => decodeSharingConfig(RECORDED.bytes.subarray(0, 40))).toThrow(malformed);
});

test('a coin’s creator fee is one wallet’s only where the curve names a wallet', () => {
  const [mint, creator] = ['6URStZxioUa2HWWdhjGoReXdKaLjqn3G1wfBTSjfKWLL', RECORDED.address];
  const of = (named: string, isCashbackCoin = false) => creatorFeeOf(mint, { creator: named, isCashbackCoin });
  expect(of(creator)).toEqual({ kind: 'shareholders', config: creator });
  expect(of(ZERO_ADDRESS)).toEqual({ kind: 'nobody' });
  expect(of(holderRewardsAddress(mint))).toEqual({ kind: 'holders' });
  expect(holderRewardsAddress(mint)).toBe(sdk.holderRewardsPda(key(mint)).toBase58());
  const wallet = Keypair.generate().publicKey.toBase58();
  expect([of(wallet), of(wallet, true)]).toEqual([{ kind: 'creator', creator: wallet }, { kind: 'traders' }]);
  expect(creatorFeeOf(ZERO_ADDRESS, { creator, isCashbackCoin: false })).toEqual({ kind: 'creator', creator });
});

/** The coin's curve with another creator, as pump.fun writes it when fees are shared from then on. */
function nameCreator(at: SdkMarket, mint: string, creator: string): void {
  const address = pumpfun.curveAddress(mint);
  const account = at.net.account(address);
  if (account === null) throw new Error('no curve');
  const data = Buffer.from(account.data);
  data.set(addressBytes(creator), 49);
  at.net.setAccounts([{ ...account, address, data }]);
}

test('trades of a coin whose creator shares its fees pay the vault of the sharing config, as the official SDK builds them', async () => {
  const at = await openSdkMarket();
  const [creator, mint, trader] = [at.wallet(10n * SOL), Keypair.generate(), at.wallet(100n * SOL)];
  const create = await sdk.PUMP_SDK.createV2Instruction({
    mint: mint.publicKey,
    name: 'Shared Coin',
    symbol: 'SHR',
    uri: 'https://a.bc/shared.json',
    creator: creator.publicKey,
    user: creator.publicKey,
    mayhemMode: false,
  });
  await at.send([create], [creator, mint]);
  const [coin, developer] = [mint.publicKey.toBase58(), creator.publicKey.toBase58()];
  const deal = { mint: mint.publicKey, user: trader.publicKey, tokens: 5_000_000_000_000n };
  await tradeAndCheck(at, trader, { ...deal, buys: true, v2: false });
  const own = creatorVaultAddress(developer);
  const [before, config] = [at.net.account(own)?.lamports ?? 0n, sharingConfigAddress(coin)];
  nameCreator(at, coin, config);
  expect(creatorFeeOf(coin, await at.curve(mint.publicKey))).toEqual({ kind: 'shareholders', config });

  const moved: Awaited<ReturnType<typeof tradeAndCheck>>[] = [];
  for (const v2 of [false, true])
    for (const buys of [true, false]) {
      const tokens = buys ? deal.tokens : deal.tokens / 2n;
      moved.push(await tradeAndCheck(at, trader, { ...deal, tokens, buys, v2 }));
    }
  const gathered = moved.reduce((sum, one) => sum + (one === 'refused' ? 0n : one.creatorFee), 0n);
  const rent = await at.rent(0);
  expect(gathered > 0n).toBe(true);
  expect(at.net.account(creatorVaultAddress(config))?.lamports).toBe(rent + gathered);
  expect(at.net.account(own)?.lamports).toBe(before);
});
