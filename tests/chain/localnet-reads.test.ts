import { readFileSync } from 'node:fs';
import { address, createSolanaRpc } from '@solana/kit';
import {
  createApproveInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  createAssociatedTokenAccountInstruction,
} from '@solana/spl-token';
import { Keypair, type PublicKey, Transaction } from '@solana/web3.js';
import { expect, onTestFinished, test } from 'vitest';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { base58Encode } from '../../localnet/codec/base58';
import { call, connect, dataFolder, fundedWallet, refusal, SOL, transfer } from './localnet-support';

async function open() {
  const front = await startGantryNetwork({ data: dataFolder(), slotMs: 0, report: () => undefined });
  onTestFinished(front.close);
  return { ...front, connection: connect(front) };
}

/** A wrapped SOL account of a funded wallet that lets `delegate` spend from it. */
async function approve(front: Awaited<ReturnType<typeof open>>, delegate: PublicKey) {
  const owner = fundedWallet(front);
  const account = getAssociatedTokenAddressSync(NATIVE_MINT, owner.publicKey);
  const { blockhash } = await front.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: owner.publicKey, recentBlockhash: blockhash }).add(
    createAssociatedTokenAccountInstruction(owner.publicKey, account, owner.publicKey, NATIVE_MINT),
    createApproveInstruction(account, delegate, owner.publicKey, 7n),
  );
  transaction.sign(owner);
  await front.connection.sendRawTransaction(transaction.serialize());
  front.net.advance();
  return account.toBase58();
}

interface Listed {
  readonly pubkey: string;
}

test('getTokenAccountsByDelegate finds what an address may spend from, by mint or by program, and nothing else', async () => {
  const front = await open();
  const [delegate, nobody] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const account = await approve(front, delegate);
  await approve(front, Keypair.generate().publicKey);
  const rpc = createSolanaRpc(front.rpcUrl);
  const found = async (who: PublicKey, by: Parameters<typeof rpc.getTokenAccountsByDelegate>[1]) => {
    const config = { encoding: 'base64', commitment: 'confirmed' } as const;
    const { value } = await rpc.getTokenAccountsByDelegate(address(who.toBase58()), by, config).send();
    return value.map(({ pubkey }) => pubkey);
  };
  const mint = address(NATIVE_MINT.toBase58());
  expect(await found(delegate, { mint })).toEqual([account]);
  expect(await found(delegate, { programId: address(TOKEN_PROGRAM_ID.toBase58()) })).toEqual([account]);
  expect(await found(delegate, { programId: address(TOKEN_2022_PROGRAM_ID.toBase58()) })).toEqual([]);
  expect(await found(nobody, { mint })).toEqual([]);
});

test('memcmp takes its bytes as a list of numbers, as text of base58, and of base64', async () => {
  const front = await open();
  const account = await approve(front, Keypair.generate().publicKey);
  const bytes = NATIVE_MINT.toBytes();
  const found = async (memcmp: object): Promise<readonly string[]> => {
    const config = { encoding: 'base64', commitment: 'confirmed', filters: [{ memcmp: { offset: 0, ...memcmp } }] };
    const list = await call<readonly Listed[]>(
      front.rpcUrl,
      'getProgramAccounts',
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      config,
    );
    return list.map(({ pubkey }) => pubkey);
  };
  expect(await found({ bytes: [...bytes] })).toEqual([account]);
  expect(await found({ bytes: base58Encode(Buffer.from(bytes)) })).toEqual([account]);
  expect(await found({ bytes: Buffer.from(bytes).toString('base64'), encoding: 'base64' })).toEqual([account]);
  expect(await found({ bytes: [...bytes].toReversed() })).toEqual([]);
  const config = { filters: [{ memcmp: { offset: 0, bytes: [256] } }] };
  expect((await refusal(call(front.rpcUrl, 'getProgramAccounts', NATIVE_MINT.toBase58(), config))).code).toBe(-32602);
});

test('getBlock with accounts names who took part and what they held, without instructions', async () => {
  const front = await open();
  const [from, to] = [fundedWallet(front), Keypair.generate().publicKey];
  const { blockhash } = await front.connection.getLatestBlockhash();
  const signature = await front.connection.sendRawTransaction(transfer(from, to, SOL, blockhash));
  const { value } = await front.connection.getSignatureStatus(signature);
  front.net.advance(40);
  const block = await call<{ readonly transactions: readonly unknown[] }>(front.rpcUrl, 'getBlock', value?.slot, {
    transactionDetails: 'accounts',
    maxSupportedTransactionVersion: 0,
  });
  const key = (pubkey: string, signer: boolean, writable: boolean) => ({
    pubkey,
    signer,
    source: 'transaction',
    writable,
  });
  const held = Number(100n * SOL);
  expect(block.transactions.at(-1)).toEqual({
    transaction: {
      signatures: [signature],
      accountKeys: [
        key(from.publicKey.toBase58(), true, true),
        key(to.toBase58(), false, true),
        key('11111111111111111111111111111111', false, false),
      ],
    },
    meta: {
      err: null,
      status: { Ok: null },
      fee: 5_000,
      preBalances: [held, 0, 1],
      postBalances: [held - Number(SOL) - 5_000, Number(SOL), 1],
      preTokenBalances: [],
      postTokenBalances: [],
    },
    version: 'legacy',
  });
  const { slot } = value ?? {};
  if (slot === undefined) throw new Error('the transfer did not land');
  const config = { transactionDetails: 'accounts', maxSupportedTransactionVersion: 0 } as const;
  const read = await createSolanaRpc(front.rpcUrl).getBlock(BigInt(slot), config).send();
  const last = read?.transactions.at(-1);
  expect(last?.transaction.signatures).toEqual([signature]);
  expect(last?.transaction.accountKeys.map(({ pubkey }) => pubkey).slice(0, 2)).toEqual([
    from.publicKey.toBase58(),
    to.toBase58(),
  ]);
  expect(last?.meta?.postBalances[1]).toBe(SOL);
});

/** Every method over HTTP in Solana's documentation. */
const DOCUMENTED = [
  ['getAccountInfo', 'getBalance', 'getBlock', 'getBlockCommitment', 'getBlockHeight', 'getBlockProduction'],
  ['getBlockTime', 'getBlocks', 'getBlocksWithLimit', 'getClusterNodes', 'getEpochInfo', 'getEpochSchedule'],
  ['getFeeForMessage', 'getFirstAvailableBlock', 'getGenesisHash', 'getHealth', 'getHighestSnapshotSlot'],
  ['getIdentity', 'getInflationGovernor', 'getInflationRate', 'getInflationReward', 'getLargestAccounts'],
  ['getLatestBlockhash', 'getLeaderSchedule', 'getMaxRetransmitSlot', 'getMaxShredInsertSlot'],
  ['getMinimumBalanceForRentExemption', 'getMultipleAccounts', 'getProgramAccounts', 'getRecentPerformanceSamples'],
  ['getRecentPrioritizationFees', 'getSignatureStatuses', 'getSignaturesForAddress', 'getSlot', 'getSlotLeader'],
  ['getSlotLeaders', 'getStakeMinimumDelegation', 'getSupply', 'getTokenAccountBalance', 'getTokenAccountsByDelegate'],
  ['getTokenAccountsByOwner', 'getTokenLargestAccounts', 'getTokenSupply', 'getTransaction', 'getTransactionCount'],
  ['getVersion', 'getVoteAccounts', 'isBlockhashValid', 'minimumLedgerSlot', 'requestAirdrop', 'sendTransaction'],
  ['simulateTransaction'],
].flat();

test('the methods the README leaves out are those that are not there', async () => {
  const { rpcUrl } = await open();
  const missing: string[] = [];
  for (const method of DOCUMENTED) {
    const code = await call(rpcUrl, method).then(
      () => 0,
      (error: unknown) => Reflect.get(Object(error), 'code'),
    );
    if (code === -32601) missing.push(method);
  }
  const readme = readFileSync(new URL('../../localnet/README.md', import.meta.url), 'utf8');
  const said = /^- Left out: ([^.]+)\./m.exec(readme)?.[1] ?? '';
  expect([...said.matchAll(/`(\w+)`/g)].map(([, method]) => method)).toEqual(missing);
});
