import { TOKEN_PROGRAM_ID, NATIVE_MINT } from '@solana/spl-token';
import { type AccountMeta, Keypair, TransactionInstruction } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concatBytes, u64Bytes } from '../../src/chain/bytes';
import {
  claimCashback,
  closeUserVolumeAccumulator,
  creatorVaultAddress,
  decodeEvents,
  decodeGlobalVolume,
  decodeUserVolume,
  mayCloseVolume,
  pumpfun,
  quoteBuyExactTokens,
  quoteSell,
  unclaimedIncentives,
  userVolumeAccumulatorAddress,
} from '../../src/chain/platforms/pumpfun';
import { SOL } from './localnet-support';
import { pumpCoder } from './localnet-pump-genesis';
import { anyStruct, bn, key, plain, sdk, tagOf, theirs } from './pump-sdk';
import { anyAddress, fromWeb3, SEED } from './random';
import { sdkTrade } from './sdk-trade';
import { openSdkMarket, SIGNATURE_FEE, type SdkMarket } from './sdk-trader';

const settings = { seed: SEED, numRuns: 200 };
const CASHBACK = 82;
const VOLUME = 137;

const withKeys = ({ programId, data }: TransactionInstruction, keys: AccountMeta[]): TransactionInstruction =>
  new TransactionInstruction({ programId, data, keys });
const eventsOf = (logs: readonly string[]) =>
  logs.flatMap((line) => (line.startsWith('Program data: ') ? (pumpCoder.events.decode(line.slice(14)) ?? []) : []));
const eventOf = (logs: readonly string[], name: string): unknown =>
  plain(eventsOf(logs).find((event) => event.name === name)?.data);

/** A trader with a volume account, and the coin it was opened with. */
async function openTrader(at: SdkMarket) {
  const [creator, trader] = [at.wallet(100n * SOL), at.wallet(100n * SOL)];
  const mint = await at.launch(creator);
  const deal = { mint, user: trader.publicKey, v2: false };
  const tokens = 1_000_000_000n;
  await at.send(await sdkTrade(at, { ...deal, buys: true, tokens }, SOL), [trader]);
  const user = trader.publicKey.toBase58();
  return { creator, trader, mint, deal, tokens, user, volume: userVolumeAccumulatorAddress(user) };
}

function setByte(at: SdkMarket, address: string, offset: number, value: number): void {
  const account = at.net.account(address);
  if (account === null) throw new Error('no such account');
  const data = Buffer.from(account.data);
  data.writeUInt8(value, offset);
  at.net.setAccounts([{ ...account, address, data }]);
}

describe('close_user_volume_accumulator', () => {
  test('is built as the official SDK builds it, and claim_cashback too', async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, async (user) => {
        expect(closeUserVolumeAccumulator(user)).toEqual(
          fromWeb3(await sdk.PUMP_SDK.closeUserVolumeAccumulator(key(user))),
        );
        expect(claimCashback(user)).toEqual(fromWeb3(await sdk.PUMP_SDK.claimCashbackInstruction({ user: key(user) })));
      }),
      settings,
    );
  });

  test('gives a trader the whole rent back; the next buy opens the account again, and pays for it', async () => {
    const at = await openSdkMarket();
    const { trader, user, volume, deal, tokens } = await openTrader(at);
    const rent = await at.rent(VOLUME);
    expect(await at.lamportsOf(key(volume))).toBe(rent);
    const close = [await sdk.PUMP_SDK.closeUserVolumeAccumulator(trader.publicKey)];
    const changes = await at.send(close, [trader]);
    expect(changes.lamports).toEqual({ [user]: rent - SIGNATURE_FEE, [volume]: -rent });
    expect(at.net.account(volume)).toBe(null);
    const closed = eventOf(changes.logs, 'CloseUserVolumeAccumulatorEvent');
    expect(closed).toEqual({
      user,
      timestamp: expect.any(BigInt),
      total_unclaimed_tokens: 0n,
      total_claimed_tokens: 0n,
      current_sol_volume: 0n,
      last_update_timestamp: 0n,
    });
    expect(await at.refusal(close, [trader])).toBe(3012);
    const again = await at.send(await sdkTrade(at, { ...deal, buys: true, tokens }, SOL), [trader]);
    expect(again.lamports[volume]).toBe(rent);
  });

  test('is refused without the wallet’s signature and for somebody else’s account', async () => {
    const at = await openSdkMarket();
    const { trader, creator, user } = await openTrader(at);
    const theft = await sdk.PUMP_SDK.closeUserVolumeAccumulator(trader.publicKey);
    const unsigned = theft.keys.map((one) => ({ ...one, isSigner: false }));
    expect(await at.refusal([withKeys(theft, unsigned)], [creator])).toBe(3010);
    const [victim, ...rest] = theft.keys;
    if (victim === undefined) throw new Error('no accounts');
    const swapped = [{ ...victim, pubkey: creator.publicKey }, ...rest];
    expect(await at.refusal([withKeys(theft, swapped)], [creator])).toBe(2006);
    expect(await at.exists(key(userVolumeAccumulatorAddress(user)))).toBe(true);
  });

  test('is allowed while another trade of the same transaction opens the account again', async () => {
    const at = await openSdkMarket();
    const { trader, volume, deal, tokens } = await openTrader(at);
    const close = await sdk.PUMP_SDK.closeUserVolumeAccumulator(trader.publicKey);
    const buys = await sdkTrade(at, { ...deal, buys: true, tokens }, SOL);
    const { lamports } = await at.send([close, ...buys], [trader]);
    expect(lamports[volume] ?? 0n).toBe(0n);
    expect(await at.lamportsOf(key(volume))).toBe(await at.rent(VOLUME));
  });
});

describe('cashback', () => {
  test('goes to the trader’s volume account instead of the creator’s vault; a sale without that account is refused', async () => {
    const at = await openSdkMarket();
    const { trader, creator, mint, user, volume, deal, tokens } = await openTrader(at);
    setByte(at, pumpfun.curveAddress(mint.toBase58()), CASHBACK, 1);
    const vault = creatorVaultAddress(creator.publicKey.toBase58());
    const [vaultBefore, rent] = [await at.lamportsOf(key(vault)), await at.rent(VOLUME)];
    const buyQuote = quoteBuyExactTokens(at.market, await at.curve(mint), tokens);
    const bought = await at.send(await sdkTrade(at, { ...deal, buys: true, tokens }, buyQuote.total), [trader]);
    expect(bought.lamports[volume]).toBe(buyQuote.creatorFee);
    const [event] = decodeEvents({ logs: bought.logs });
    expect(event?.kind === 'trade' && [event.creatorFee, event.cashback]).toEqual([0n, buyQuote.creatorFee]);

    const sellQuote = quoteSell(at.market, await at.curve(mint), tokens);
    const order = {
      user: trader.publicKey,
      mint,
      creator: creator.publicKey,
      amount: bn(tokens),
      solAmount: bn(sellQuote.received),
      tokenProgram: key('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
      feeRecipient: key(at.market.global.feeRecipient),
      buybackFeeRecipient: key(at.market.global.buybackFeeRecipients[0] ?? ''),
    };
    const without = await sdk.PUMP_SDK.getSellInstructionRaw(order);
    expect(await at.refusal([without], [trader])).toBe(6072);
    const sale = await sdk.PUMP_SDK.getSellInstructionRaw({ ...order, cashback: true });
    expect(sale.keys.length).toBe(17);
    const foreign = sale.keys.map((one, index) => (index === 14 ? { ...one, pubkey: creator.publicKey } : one));
    expect(await at.refusal([withKeys(sale, foreign)], [trader])).toBe(6073);
    const sold = await at.send([sale], [trader]);
    expect(sold.lamports[volume]).toBe(sellQuote.creatorFee);
    expect(sold.lamports[user]).toBe(sellQuote.received - SIGNATURE_FEE);
    expect(await at.lamportsOf(key(vault))).toBe(vaultBefore);

    const earned = buyQuote.creatorFee + sellQuote.creatorFee;
    const account = decodeUserVolume(at.net.account(volume)?.data ?? new Uint8Array());
    expect([account.cashbackEarned, account.totalCashbackClaimed]).toEqual([earned, 0n]);
    const claim = await sdk.PUMP_SDK.claimCashbackInstruction({ user: trader.publicKey });
    const claimed = await at.send([claim], [creator]);
    expect(claimed.lamports).toEqual({
      [user]: earned,
      [volume]: -earned,
      [creator.publicKey.toBase58()]: -SIGNATURE_FEE,
    });
    expect(eventOf(claimed.logs, 'ClaimCashbackEvent')).toEqual({
      user,
      amount: earned,
      timestamp: expect.any(BigInt),
      total_claimed: earned,
      total_cashback_earned: earned,
    });
    expect(await at.lamportsOf(key(volume))).toBe(rent);
    const twice = await sdk.PUMP_SDK.claimCashbackV2Instruction({
      user: trader.publicKey,
      quoteMint: NATIVE_MINT,
      quoteTokenProgram: TOKEN_PROGRAM_ID,
    });
    expect((await at.send([twice], [creator])).lamports[user] ?? 0n).toBe(0n);
  });

  test('of a wallet without a volume account is none: 3012', async () => {
    const at = await openSdkMarket();
    const payer = at.wallet(SOL);
    const claim = await sdk.PUMP_SDK.claimCashbackInstruction({ user: Keypair.generate().publicKey });
    expect(await at.refusal([claim], [payer])).toBe(3012);
  });
});

describe('what closing a volume account would lose', () => {
  const global = decodeGlobalVolume(concatBytes(tagOf('GlobalVolumeAccumulator'), new Uint8Array(552)));
  const user = decodeUserVolume(concatBytes(tagOf('UserVolumeAccumulator'), new Uint8Array(129)));
  const DAY = 86_400n;
  const running = {
    ...global,
    startTime: DAY,
    endTime: 31n * DAY,
    secondsInADay: DAY,
    totalTokenSupply: Array.from({ length: 30 }, (_, day) => BigInt(day) * 1_000n),
    solVolumes: Array.from({ length: 30 }, (_, day) => BigInt(day)),
  };

  test('unclaimed incentives equal the official SDK, once the last day is over', () => {
    const up = (max: bigint) => fc.bigInt({ min: 0n, max });
    const settled = fc.record({ unclaimed: up(1_000n), volume: up(10n ** 9n), last: up(40n * DAY) });
    fc.assert(
      fc.property(settled, fc.boolean(), ({ unclaimed, volume, last }, runs) => {
        const own = {
          ...user,
          totalUnclaimedTokens: unclaimed,
          currentSolVolume: volume,
          lastUpdateTimestamp: last,
        };
        const over = runs ? running : global;
        // The SDK reads a day beyond the table, which the account does not have.
        fc.pre(last < 31n * DAY);
        expect(unclaimedIncentives(over, own)).toBe(
          plain(sdk.totalUnclaimedTokens(theirs(over), theirs(own), Number(100n * DAY))),
        );
      }),
      settings,
    );
  });

  test.each([
    ['nothing', {}, true],
    ['cashback in lamports, which comes back', { cashbackEarned: 5n }, true],
    ['incentives', { totalUnclaimedTokens: 1n }, false],
    ['cashback in a stable coin', { stableCashbackEarned: 2n, totalStableCashbackClaimed: 1n }, false],
    ['incentives of the running day', { currentSolVolume: 9n, lastUpdateTimestamp: 5n * DAY }, false],
  ])('%s', (_, changes, may) => {
    expect(mayCloseVolume(running, { ...user, ...changes })).toBe(may);
  });

  test('both volume accounts are read as the official SDK reads them', () => {
    fc.assert(
      fc.property(anyStruct('UserVolumeAccumulator'), anyStruct('GlobalVolumeAccumulator'), (ofUser, ofGlobal) => {
        const bytesOf = ({ tag, fields }: typeof ofUser): Uint8Array => concatBytes(tag, ...fields);
        const read = (bytes: Uint8Array) => Object.assign(Object.create(null), { data: Buffer.from(bytes) });
        expect(decodeUserVolume(bytesOf(ofUser))).toEqual(
          plain(sdk.PUMP_SDK.decodeUserVolumeAccumulator(read(bytesOf(ofUser)))),
        );
        expect(decodeGlobalVolume(bytesOf(ofGlobal))).toEqual(
          plain(sdk.PUMP_SDK.decodeGlobalVolumeAccumulator(read(bytesOf(ofGlobal)))),
        );
      }),
      { seed: SEED, numRuns: 100 },
    );
    const older = concatBytes(tagOf('UserVolumeAccumulator'), new Uint8Array(33), u64Bytes(7n), new Uint8Array(24));
    expect([decodeUserVolume(older).totalUnclaimedTokens, decodeUserVolume(older).cashbackEarned]).toEqual([7n, 0n]);
  });
});
