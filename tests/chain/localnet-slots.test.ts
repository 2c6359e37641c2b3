import { base58 } from '@scure/base';
import { Keypair } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { base64, call, fundedWallet, newestBlockhash, openFront, refusal, SOL, transfer } from './localnet-support';

const FIRST = 450_000_000;
const SKIPPED = 20_000_000;
const CONFIRMED = { commitment: 'confirmed' };
const FINALIZED = { commitment: 'finalized' };

/** A network whose clock stands at 1,700,000,000 s until the test moves it. */
async function openAt(): ReturnType<typeof openFront> {
  return openFront({ now: () => 1_700_000_000_000 });
}

describe('commitment', () => {
  test('slot and height: processed and confirmed are the newest, finalized is 31 slots behind and never before the first', async () => {
    const { net, rpcUrl } = await openAt();
    const read = async (method: string): Promise<number[]> => [
      await call(rpcUrl, method, { commitment: 'processed' }),
      await call(rpcUrl, method, CONFIRMED),
      await call(rpcUrl, method, FINALIZED),
      await call(rpcUrl, method),
    ];
    expect(net.slot).toBe(FIRST);
    expect(await read('getSlot')).toEqual([FIRST, FIRST, FIRST, FIRST]);
    net.advance(40);
    expect(await read('getSlot')).toEqual([FIRST + 40, FIRST + 40, FIRST + 9, FIRST + 9]);
    expect(await read('getBlockHeight')).toEqual(
      [FIRST + 40, FIRST + 40, FIRST + 9, FIRST + 9].map((n) => n - SKIPPED),
    );
  });

  test('a status counts confirmations up to finalized, and finalized reads of history wait for it', async () => {
    const { net, rpcUrl } = await openAt();
    const to = Keypair.generate().publicKey.toBase58();
    net.advance(50);
    const signature = net.airdrop(to, SOL);
    const slot = net.slot;
    const status = async (): Promise<unknown> => {
      const { value } = await call<{ value: unknown[] }>(rpcUrl, 'getSignatureStatuses', [signature, 'unknown']);
      return value;
    };
    const ok = { slot, err: null, status: { Ok: null } };
    const finalized = async (): Promise<unknown[]> => [
      (await call<{ slot: number } | null>(rpcUrl, 'getTransaction', signature))?.slot ?? null,
      (await call<unknown[]>(rpcUrl, 'getSignaturesForAddress', to)).length,
      (await call<unknown[]>(rpcUrl, 'getSignaturesForAddress', to, CONFIRMED)).length,
    ];
    expect(await status()).toEqual([{ ...ok, confirmations: 0, confirmationStatus: 'confirmed' }, null]);
    net.advance(30);
    expect(await status()).toEqual([{ ...ok, confirmations: 30, confirmationStatus: 'confirmed' }, null]);
    expect(await finalized()).toEqual([null, 0, 1]);
    net.advance();
    expect(await status()).toEqual([{ ...ok, confirmations: null, confirmationStatus: 'finalized' }, null]);
    expect(await finalized()).toEqual([slot, 1, 1]);
  });

  test('history is not read at processed', async () => {
    const { rpcUrl } = await openAt();
    const refused = { code: -32602, message: 'Method does not support commitment below `confirmed`', data: undefined };
    expect(await refusal(call(rpcUrl, 'getTransaction', 'x', { commitment: 'processed' }))).toEqual(refused);
    expect(await refusal(call(rpcUrl, 'getBlock', FIRST, { commitment: 'processed' }))).toEqual(refused);
  });

  test('preflight at finalized, the default, does not know a newer blockhash', async () => {
    const front = await openAt();
    const { net, rpcUrl, connection } = front;
    const from = fundedWallet(front);
    net.advance(40);
    const wire = base64(transfer(from, Keypair.generate().publicKey, SOL, await newestBlockhash(connection)));
    const { message } = await refusal(call(rpcUrl, 'sendTransaction', wire, { encoding: 'base64' }));
    expect(message).toBe('Transaction simulation failed: Blockhash not found');
    const finalized = await call<{ value: { blockhash: string } }>(rpcUrl, 'getLatestBlockhash');
    const older = transfer(from, Keypair.generate().publicKey, SOL, finalized.value.blockhash);
    expect(await call(rpcUrl, 'sendTransaction', base64(older), { encoding: 'base64' })).toBe(
      base58.encode(older.subarray(1, 65)),
    );
  });
});

describe('minContextSlot', () => {
  const NOT_REACHED = -32016;
  const key = Keypair.generate().publicKey.toBase58();
  test.each([
    ['getSlot', []],
    ['getBlockHeight', []],
    ['getEpochInfo', []],
    ['getLatestBlockhash', []],
    ['getBalance', [key]],
    ['getAccountInfo', [key]],
    ['getMultipleAccounts', [[key]]],
    ['getProgramAccounts', [key]],
    ['getTokenAccountsByOwner', [key, { mint: key }]],
    ['getSignaturesForAddress', [key]],
    ['isBlockhashValid', [key]],
  ])('%s is refused until the slot is reached at its commitment', async (method, params) => {
    const { net, rpcUrl } = await openAt();
    net.advance(40);
    const at = (commitment: string, minContextSlot: number): Promise<unknown> =>
      call(rpcUrl, method, ...params, { commitment, minContextSlot });
    const notReached = (contextSlot: number): unknown => ({
      code: NOT_REACHED,
      message: 'Minimum context slot has not been reached',
      data: { contextSlot },
    });
    expect(await refusal(at('confirmed', net.slot + 1))).toEqual(notReached(net.slot));
    expect(await refusal(at('finalized', net.slot - 30))).toEqual(notReached(net.slot - 31));
    const reached = await Promise.all([at('confirmed', net.slot), at('finalized', net.slot - 31)]);
    expect(reached.map((answer) => answer === undefined)).toEqual([false, false]);
  });

  test('sendTransaction and simulateTransaction too', async () => {
    const front = await openAt();
    const from = fundedWallet(front);
    const wire = base64(transfer(from, from.publicKey, 1n, await newestBlockhash(front.connection)));
    const config = { encoding: 'base64', minContextSlot: front.net.slot + 1 };
    for (const method of ['sendTransaction', 'simulateTransaction']) {
      expect((await refusal(call(front.rpcUrl, method, wire, config))).code).toBe(NOT_REACHED);
    }
    expect(front.net.history.size).toBe(0);
  });
});

describe('expiry', () => {
  const LIFE = 150;
  const NOT_FOUND = 'Transaction simulation failed: Blockhash not found';

  test('a blockhash lives 150 blocks: up to its last valid height bytes land, after it they never do', async () => {
    const front = await openAt();
    const { net, rpcUrl, connection } = front;
    const from = fundedWallet(front);
    const to = Keypair.generate().publicKey;
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    expect(lastValidBlockHeight).toBe(net.slot - SKIPPED + LIFE);
    const [landing, tooLate] = [1n, 2n].map((n) => base64(transfer(from, to, n * SOL, blockhash)));
    const send = (wire: string | undefined, skipPreflight: boolean): Promise<string> =>
      call(rpcUrl, 'sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight });

    net.advance(LIFE);
    expect(await connection.getBlockHeight()).toBe(lastValidBlockHeight);
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true);
    await send(landing, false);
    net.advance();
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false);
    for (const skipPreflight of [false, true]) {
      expect((await refusal(send(tooLate, skipPreflight))).message).toBe(NOT_FOUND);
      expect((await refusal(send(landing, skipPreflight))).message).toBe(NOT_FOUND);
    }
    const balances = await connection.getMultipleAccountsInfo([to, from.publicKey]);
    expect(balances.map((account) => account?.lamports)).toEqual([Number(SOL), Number(99n * SOL - 5_000n)]);
  });

  test('a blockhash of another network is refused', async () => {
    const front = await openAt();
    const from = fundedWallet(front);
    const foreign = (await openAt()).net.slots.latestBlockhash('confirmed').blockhash;
    const wire = base64(transfer(from, from.publicKey, 1n, foreign));
    const { message } = await refusal(call(front.rpcUrl, 'sendTransaction', wire, { encoding: 'base64' }));
    expect(message).toBe(NOT_FOUND);
  });
});

describe('blocks', () => {
  test('every slot but the one being filled has a block with its transactions and its time', async () => {
    let now = 1_700_000_000_000;
    const { net, rpcUrl } = await openFront({ now: () => now });
    const to = Keypair.generate().publicKey.toBase58();
    net.advance(2);
    now += 7_000;
    net.advance();
    const signatures = [net.airdrop(to, SOL), net.airdrop(to, 2n * SOL)];
    const { slot } = net;
    now += 5_000;
    const unavailable = { code: -32004, message: `Block not available for slot ${slot}`, data: undefined };
    expect(await refusal(call(rpcUrl, 'getBlock', slot, CONFIRMED))).toEqual(unavailable);
    net.advance(2);
    expect(await refusal(call(rpcUrl, 'getBlock', slot))).toEqual(unavailable);
    const { transactions, ...block } = await call<{ transactions: { transaction: { signatures: string[] } }[] }>(
      rpcUrl,
      'getBlock',
      slot,
      CONFIRMED,
    );
    expect(block).toEqual({
      blockhash: net.slots.hashOf(slot),
      previousBlockhash: net.slots.hashOf(slot - 1),
      parentSlot: slot - 1,
      blockHeight: slot - SKIPPED,
      blockTime: 1_700_000_007,
      rewards: [],
    });
    expect(transactions.map(({ transaction }) => transaction.signatures)).toEqual(signatures.map((one) => [one]));
    expect(
      await call(rpcUrl, 'getBlock', slot, { ...CONFIRMED, transactionDetails: 'signatures', rewards: false }),
    ).toEqual({
      blockhash: net.slots.hashOf(slot),
      previousBlockhash: net.slots.hashOf(slot - 1),
      parentSlot: slot - 1,
      blockHeight: slot - SKIPPED,
      blockTime: 1_700_000_007,
      signatures,
    });
    const times = await Promise.all([0, 2, 3, 4].map((n) => call(rpcUrl, 'getBlockTime', FIRST + n)));
    expect(times).toEqual([1_700_000_000, 1_700_000_000, 1_700_000_007, 1_700_000_012]);
    expect((await refusal(call(rpcUrl, 'getBlockTime', net.slot + 1))).code).toBe(-32004);
  });

  test('getBlocks lists them between two slots or up to the newest', async () => {
    const { net, rpcUrl } = await openAt();
    net.advance(35);
    const range = (from: number, to: number): number[] =>
      Array.from({ length: to - from + 1 }, (_, i) => FIRST + from + i);
    expect(await call(rpcUrl, 'getBlocks', FIRST + 2, FIRST + 5, CONFIRMED)).toEqual(range(2, 5));
    expect(await call(rpcUrl, 'getBlocks', FIRST + 31, CONFIRMED)).toEqual(range(31, 34));
    expect(await call(rpcUrl, 'getBlocks', FIRST + 2, null, FINALIZED)).toEqual(range(2, 4));
    expect(await call(rpcUrl, 'getBlocks', FIRST + 40, CONFIRMED)).toEqual([]);
    expect(await call(rpcUrl, 'getBlocksWithLimit', FIRST + 3, 2, CONFIRMED)).toEqual(range(3, 4));
    expect(await call(rpcUrl, 'getFirstAvailableBlock')).toBe(FIRST);
  });

  test('time never goes back, whatever the clock does', async () => {
    let now = 1_700_000_000_000;
    const { net, rpcUrl } = await openFront({ now: () => now });
    now -= 3_600_000;
    net.advance(2);
    expect(await call(rpcUrl, 'getBlockTime', net.slot)).toBe(1_700_000_000);
  });
});
