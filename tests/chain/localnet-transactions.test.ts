import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLoadedAccountsDataSizeLimit,
  setTransactionMessagePriorityFeeLamports,
  signTransactionMessageWithSigners,
  address,
  blockhash as kitBlockhash,
} from '@solana/kit';
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  type AddressLookupTableAccount,
  type TransactionInstruction,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import type { Front } from '../../localnet/front';
import { base64, call, fundedWallet, newestBlockhash, openFront, refusal, SOL, transfer } from './localnet-support';

const BASE64 = { encoding: 'base64', preflightCommitment: 'confirmed' };
const send = (url: string, wire: Uint8Array, config: object = {}): Promise<string> =>
  call(url, 'sendTransaction', base64(wire), { ...BASE64, ...config });
const lamportsIn = ({ net }: Front, wallet: Keypair): bigint =>
  net.account(wallet.publicKey.toBase58())?.lamports ?? 0n;

async function versioned(
  front: Awaited<ReturnType<typeof openFront>>,
  payer: Keypair,
  instructions: TransactionInstruction[],
  tables: AddressLookupTableAccount[] = [],
): Promise<VersionedTransaction> {
  const recentBlockhash = await newestBlockhash(front.connection);
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions });
  const tx = new VersionedTransaction(message.compileToV0Message(tables));
  tx.sign([payer]);
  return tx;
}

describe('fees', () => {
  const price = (microLamports: number): TransactionInstruction =>
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
  const limit = (units: number): TransactionInstruction => ComputeBudgetProgram.setComputeUnitLimit({ units });
  test.each([
    ['no price', [], 5_000n],
    ['a limit without a price', [limit(1_000)], 5_000n],
    ['price times limit', [limit(20_000), price(1_000_000)], 25_000n],
    ['price times limit, rounded up', [limit(1_001), price(1)], 5_001n],
    [
      '3,000 units each for the programs inside the validator when no limit is set',
      [price(1_000_000)],
      5_000n + 6_000n,
    ],
    ['at most 1,400,000 units', [limit(2_000_000), price(1_000)], 5_000n + 1_400n],
  ])('%s: what getFeeForMessage says is what is taken', async (_, budget, fee) => {
    const front = await openFront();
    const from = fundedWallet(front);
    const to = fundedWallet(front);
    const pay = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: SOL });
    const tx = await versioned(front, from, [...budget, pay]);
    const said = await front.connection.getFeeForMessage(tx.message);
    const before = lamportsIn(front, from);
    const signature = await send(front.rpcUrl, tx.serialize());
    const landed = await front.connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(before - lamportsIn(front, from)).toBe(SOL + fee);
    expect([said.value, landed?.meta?.fee]).toEqual([Number(fee), Number(fee)]);
  });

  test('two signers pay twice', async () => {
    const front = await openFront();
    const [a, b] = [fundedWallet(front), fundedWallet(front)];
    const tx = new Transaction({ feePayer: a.publicKey, recentBlockhash: await newestBlockhash(front.connection) });
    tx.add(SystemProgram.transfer({ fromPubkey: b.publicKey, toPubkey: a.publicKey, lamports: SOL }));
    tx.sign(a, b);
    await send(front.rpcUrl, tx.serialize());
    expect([lamportsIn(front, a), lamportsIn(front, b)]).toEqual([101n * SOL - 10_000n, 99n * SOL]);
  });
});

describe('what does not land', () => {
  test('a transaction that fails preflight leaves no trace', async () => {
    const front = await openFront();
    const from = fundedWallet(front);
    const wire = transfer(from, Keypair.generate().publicKey, 1_000n * SOL, await newestBlockhash(front.connection));
    expect(await refusal(send(front.rpcUrl, wire))).toEqual({
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: {
        err: { InstructionError: [0, { Custom: 1 }] },
        logs: [
          'Program 11111111111111111111111111111111 invoke [1]',
          `Transfer: insufficient lamports 99999995000, need ${1_000n * SOL}`,
          'Program 11111111111111111111111111111111 failed: custom program error: 0x1',
        ],
        accounts: null,
        unitsConsumed: 150,
        returnData: null,
        innerInstructions: null,
      },
    });
    expect([lamportsIn(front, from), front.net.history.size]).toEqual([100n * SOL, 0]);
  });

  test('without preflight it lands, fails and pays its fee', async () => {
    const front = await openFront();
    const from = fundedWallet(front);
    const wire = transfer(from, Keypair.generate().publicKey, 1_000n * SOL, await newestBlockhash(front.connection));
    const signature = await send(front.rpcUrl, wire, { skipPreflight: true });
    const { value } = await front.connection.getSignatureStatus(signature);
    expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(lamportsIn(front, from)).toBe(100n * SOL - 5_000n);
  });

  test('a forged signature is refused, after a simulation without signature check too', async () => {
    const front = await openFront();
    const from = fundedWallet(front);
    const forged = transfer(from, Keypair.generate().publicKey, SOL, await newestBlockhash(front.connection));
    forged.writeUInt8(forged.readUInt8(5) ^ 1, 5);
    const simulated = await call<{ value: { err: unknown } }>(front.rpcUrl, 'simulateTransaction', base64(forged), {
      encoding: 'base64',
      commitment: 'confirmed',
    });
    expect(simulated.value.err).toBe(null);
    const refused = { code: -32003, message: 'Transaction signature verification failure', data: undefined };
    expect(await refusal(send(front.rpcUrl, forged))).toEqual(refused);
    expect(await refusal(send(front.rpcUrl, forged, { skipPreflight: true }))).toEqual(refused);
    expect([lamportsIn(front, from), front.net.history.size]).toEqual([100n * SOL, 0]);
  });

  test.each([
    ['no bytes', Buffer.alloc(0), 'failed to deserialize transaction: transaction is cut short'],
    [
      'too many bytes',
      Buffer.alloc(1233),
      'failed to deserialize transaction: transaction too large: 1233 bytes (max: 1232)',
    ],
    [
      'a version of the future',
      Buffer.from([0, 0x82, 0]),
      'failed to deserialize transaction: unsupported transaction version 2',
    ],
  ])('%s', async (_, wire, message) => {
    const { rpcUrl } = await openFront();
    expect(await refusal(send(rpcUrl, wire))).toEqual({ code: -32602, message, data: undefined });
  });

  test('a payer without money', async () => {
    const { rpcUrl, connection } = await openFront();
    const wire = transfer(Keypair.generate(), Keypair.generate().publicKey, SOL, await newestBlockhash(connection));
    const { message } = await refusal(send(rpcUrl, wire));
    expect(message).toBe(
      'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    );
  });
});

describe('simulation', () => {
  test('tells accounts, units and a new blockhash, and changes nothing', async () => {
    const front = await openFront();
    const from = fundedWallet(front);
    const to = Keypair.generate().publicKey;
    const wire = transfer(from, to, SOL, '11111111111111111111111111111111');
    const { value } = await call<{ value: unknown }>(front.rpcUrl, 'simulateTransaction', base64(wire), {
      encoding: 'base64',
      sigVerify: false,
      replaceRecentBlockhash: true,
      innerInstructions: true,
      accounts: { encoding: 'base64', addresses: [to.toBase58(), Keypair.generate().publicKey.toBase58()] },
    });
    expect(value).toEqual({
      err: null,
      logs: ['Program 11111111111111111111111111111111 invoke [1]', 'Program 11111111111111111111111111111111 success'],
      accounts: [
        {
          lamports: Number(SOL),
          owner: '11111111111111111111111111111111',
          data: ['', 'base64'],
          executable: false,
          rentEpoch: 18446744073709552000,
          space: 0,
        },
        null,
      ],
      unitsConsumed: 150,
      returnData: null,
      innerInstructions: [],
      replacementBlockhash: front.net.slots.latestBlockhash('confirmed'),
    });
    expect([lamportsIn(front, from), front.net.history.size]).toEqual([100n * SOL, 0]);
  });
});

test('a lookup table made by transactions serves a version 0 transaction', async () => {
  const front = await openFront();
  const { net, rpcUrl, connection } = front;
  const payer = fundedWallet(front);
  const receivers = Array.from({ length: 20 }, () => Keypair.generate().publicKey);
  const recentSlot = net.slot;
  net.advance();
  const authority = payer.publicKey;
  const [create, table] = AddressLookupTableProgram.createLookupTable({ authority, payer: authority, recentSlot });
  const extend = AddressLookupTableProgram.extendLookupTable({
    authority,
    payer: authority,
    lookupTable: table,
    addresses: receivers,
  });
  await send(rpcUrl, (await versioned(front, payer, [create, extend])).serialize());
  net.advance();
  const { value: found } = await connection.getAddressLookupTable(table);
  expect(found?.state.addresses).toEqual(receivers);
  const pay = receivers.map((toPubkey) =>
    SystemProgram.transfer({ fromPubkey: authority, toPubkey, lamports: SOL / 10n }),
  );
  const tx = await versioned(front, payer, pay, found ? [found] : []);
  const signature = await send(rpcUrl, tx.serialize());
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(landed?.meta?.loadedAddresses).toEqual({ writable: receivers, readonly: [] });
  expect(landed?.version).toBe(0);
  expect(receivers.map((to) => net.account(to.toBase58())?.lamports)).toEqual(receivers.map(() => SOL / 10n));
  const history = await connection.getSignaturesForAddress(receivers[7] ?? authority);
  expect(history.map((entry) => entry.signature)).toEqual([signature]);
  expect(await refusal(call(rpcUrl, 'getTransaction', signature, { commitment: 'confirmed' }))).toEqual({
    code: -32015,
    message:
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    data: undefined,
  });
});

test('a version 1 transaction lands with its priority fee in lamports', async () => {
  const front = await openFront();
  const from = fundedWallet(front);
  const to = fundedWallet(front, SOL);
  const signer = await createKeyPairSignerFromBytes(from.secretKey);
  const amount = Buffer.alloc(12);
  amount.writeUInt32LE(2, 0);
  amount.writeBigUInt64LE(SOL, 4);
  const { blockhash, lastValidBlockHeight } = await front.connection.getLatestBlockhash();
  const lifetime = { blockhash: kitBlockhash(blockhash), lastValidBlockHeight: BigInt(lastValidBlockHeight) };
  const empty = setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 1 }));
  const message = setTransactionMessagePriorityFeeLamports(
    1_234n,
    setTransactionMessageLoadedAccountsDataSizeLimit(
      200_000,
      setTransactionMessageComputeUnitLimit(
        10_000,
        appendTransactionMessageInstruction(
          {
            programAddress: address('11111111111111111111111111111111'),
            accounts: [
              { address: signer.address, role: 3, signer },
              { address: address(to.publicKey.toBase58()), role: 1 },
            ],
            data: amount,
          },
          setTransactionMessageLifetimeUsingBlockhash(lifetime, empty),
        ),
      ),
    ),
  );
  const signed = await signTransactionMessageWithSigners(message);
  const { messageBytes } = compileTransaction(message);
  const fee = await call<{ value: number }>(front.rpcUrl, 'getFeeForMessage', base64(new Uint8Array(messageBytes)), {
    commitment: 'confirmed',
  });
  expect(fee.value).toBe(6_234);
  const signature = await call(front.rpcUrl, 'sendTransaction', getBase64EncodedWireTransaction(signed), BASE64);
  expect(signature).toBe(getSignatureFromTransaction(signed));
  const landed = await call<{ version: unknown; meta: { fee: number; err: unknown } }>(
    front.rpcUrl,
    'getTransaction',
    signature,
    { commitment: 'confirmed', maxSupportedTransactionVersion: 1 },
  );
  expect([landed.version, landed.meta.fee, landed.meta.err]).toEqual([1, 6_234, null]);
  expect([lamportsIn(front, from), lamportsIn(front, to)]).toEqual([99n * SOL - 6_234n, 2n * SOL]);
});

test('two equal airdrops under one blockhash are two transfers', async () => {
  const { net, rpcUrl } = await openFront();
  const to = Keypair.generate().publicKey.toBase58();
  const airdrops = [1, 2].map(() => call<string>(rpcUrl, 'requestAirdrop', to, Number(SOL)));
  expect(new Set(await Promise.all(airdrops)).size).toBe(2);
  expect(net.account(to)?.lamports).toBe(2n * SOL);
});

test('a parsed transaction names its accounts and spells out a transfer', async () => {
  const front = await openFront();
  const from = fundedWallet(front);
  const to = Keypair.generate().publicKey;
  const wire = transfer(from, to, SOL, await newestBlockhash(front.connection));
  const signature = await send(front.rpcUrl, wire);
  const parsed = await front.connection.getParsedTransaction(signature, 'confirmed');
  const system = SystemProgram.programId;
  expect(parsed?.transaction.message.accountKeys).toEqual([
    { pubkey: from.publicKey, signer: true, writable: true, source: 'transaction' },
    { pubkey: to, signer: false, writable: true, source: 'transaction' },
    { pubkey: system, signer: false, writable: false, source: 'transaction' },
  ]);
  const [instruction] = parsed?.transaction.message.instructions ?? [];
  expect(instruction).toEqual({
    program: 'system',
    programId: system,
    parsed: {
      type: 'transfer',
      info: { source: from.publicKey.toBase58(), destination: to.toBase58(), lamports: Number(SOL) },
    },
    stackHeight: null,
  });
  expect(parsed?.meta?.postBalances).toEqual([Number(99n * SOL - 5_000n), Number(SOL), 1]);
});
