import { createHash } from 'node:crypto';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { base58Encode } from '../../localnet/codec/base58';
import { TIP_ACCOUNTS } from '../../localnet/genesis/tip-accounts';
import { base64, call, dataFolder, fundedWallet, newestBlockhash, openFront, refusal, SOL } from './localnet-support';

const [TIP = ''] = TIP_ACCOUNTS;
const LEAST_TIP = 1_000n;
const FEE = 5_000n;
const BASE64 = { encoding: 'base64' };

type Opened = Awaited<ReturnType<typeof openFront>>;
interface Payment {
  readonly to: PublicKey | string;
  readonly lamports: bigint;
}

const openEngine = (options: Parameters<typeof openFront>[0] = {}): Promise<Opened> =>
  openFront({ genesis: TIP_ACCOUNTS.map((address) => ({ address, lamports: SOL })), ...options });
const bundlesUrl = ({ rpcUrl }: Opened): string => `${rpcUrl}/api/v1/bundles`;
const lamportsOf = ({ net }: Opened, address: PublicKey): bigint => net.account(address.toBase58())?.lamports ?? 0n;

async function pay(front: Opened, from: Keypair, ...payments: Payment[]): Promise<Transaction> {
  const recentBlockhash = await newestBlockhash(front.connection);
  const tx = new Transaction({ feePayer: from.publicKey, recentBlockhash });
  for (const { to, lamports } of payments) {
    tx.add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(to), lamports }));
  }
  tx.sign(from);
  return tx;
}
const wire = (tx: Transaction): string => base64(tx.serialize());
const signatureOf = (tx: Transaction): string => base58Encode(tx.signature ?? new Uint8Array());
const idOf = (...txs: Transaction[]): string =>
  createHash('sha256').update(txs.map(signatureOf).join(',')).digest('hex');
const sendBundle = (front: Opened, txs: readonly Transaction[]): Promise<string> =>
  call(bundlesUrl(front), 'sendBundle', txs.map(wire), BASE64);
const inflight = async (front: Opened, ...ids: string[]): Promise<unknown> => {
  const { value } = await call<{ value: unknown }>(bundlesUrl(front), 'getInflightBundleStatuses', ids);
  return value;
};
const statuses = async (front: Opened, ...ids: string[]): Promise<unknown> => {
  const { value } = await call<{ value: unknown }>(bundlesUrl(front), 'getBundleStatuses', ids);
  return value;
};

test('the eight tip accounts are told', async () => {
  const front = await openEngine();
  expect(await call(bundlesUrl(front), 'getTipAccounts')).toEqual(TIP_ACCOUNTS);
});

test('a bundle lands whole, in order, in one slot; a later transaction sees what an earlier one did', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const fresh = Keypair.generate();
  const to = Keypair.generate().publicKey;
  const first = await pay(front, from, { to: fresh.publicKey, lamports: SOL });
  const second = await pay(front, fresh, { to, lamports: SOL / 2n }, { to: TIP, lamports: LEAST_TIP });
  const id = await sendBundle(front, [first, second]);
  expect(id).toBe(idOf(first, second));
  const { slot } = front.net;
  expect(await inflight(front, id)).toEqual([{ bundle_id: id, status: 'Landed', landed_slot: slot }]);
  const transactions = [first, second].map(signatureOf);
  const landed = { bundle_id: id, transactions, slot, err: { Ok: null } };
  expect(await statuses(front, id)).toEqual([{ ...landed, confirmation_status: 'confirmed' }]);
  const lasting = await front.connection.getSignatureStatuses(transactions);
  expect(lasting.value.map((status) => status?.slot)).toEqual([slot, slot]);
  expect(lamportsOf(front, to)).toBe(SOL / 2n);
  front.net.advance(31);
  expect(await statuses(front, id)).toEqual([{ ...landed, confirmation_status: 'finalized' }]);
});

test('one that fails takes all with it, and sendBundle does not tell', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const to = Keypair.generate().publicKey;
  const good = await pay(front, from, { to, lamports: SOL }, { to: TIP, lamports: LEAST_TIP });
  const bad = await pay(front, from, { to, lamports: 1_000n * SOL });
  const id = await sendBundle(front, [good, bad]);
  expect(id).toBe(idOf(good, bad));
  expect(await inflight(front, id)).toEqual([{ bundle_id: id, status: 'Failed', landed_slot: null }]);
  expect(await statuses(front, id)).toEqual([null]);
  const status = await front.connection.getSignatureStatus(signatureOf(good));
  expect([status.value, lamportsOf(front, from.publicKey), lamportsOf(front, to)]).toEqual([null, 100n * SOL, 0n]);
  // Nothing of it landed, so the good one may still land alone.
  await call(front.rpcUrl, 'sendTransaction', wire(good), { ...BASE64, preflightCommitment: 'confirmed' });
  expect(lamportsOf(front, to)).toBe(SOL);
});

test('a bundle that tips less than 1,000 lamports is taken and does not land', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const stingy = await pay(front, from, { to: TIP, lamports: LEAST_TIP - 1n });
  const id = await sendBundle(front, [stingy]);
  expect(await inflight(front, id)).toEqual([{ bundle_id: id, status: 'Failed', landed_slot: null }]);
  expect(lamportsOf(front, from.publicKey)).toBe(100n * SOL);
});

test('what can never be auctioned is refused at once', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const tip = { to: TIP, lamports: LEAST_TIP };
  const refused = async (txs: readonly Transaction[]): Promise<unknown> => refusal(sendBundle(front, txs));
  const invalid = (message: string): unknown => ({ code: -32602, message, data: undefined });
  const count = invalid('Invalid params: a bundle holds 1 to 5 transactions');
  expect(await refused([])).toEqual(count);
  const six = await Promise.all([1n, 2n, 3n, 4n, 5n, 6n].map((lamports) => pay(front, from, { ...tip, lamports })));
  expect(await refused(six)).toEqual(count);
  const untipped = await pay(front, from, { to: Keypair.generate().publicKey, lamports: SOL });
  expect(await refused([untipped])).toEqual(
    invalid('Bundles must write lock at least one tip account to be eligible for the auction.'),
  );
  const forged = await pay(front, from, tip);
  forged.signatures[0]?.signature?.writeUInt8((forged.signature?.readUInt8(3) ?? 0) ^ 1, 3);
  const bytes = base64(forged.serialize({ verifySignatures: false }));
  expect(await refusal(call(bundlesUrl(front), 'sendBundle', [bytes], BASE64))).toEqual(
    invalid('Transaction signature verification failure'),
  );
  const landed = await pay(front, from, tip);
  await sendBundle(front, [landed]);
  expect(await inflight(front, idOf(landed))).toEqual([
    { bundle_id: idOf(landed), status: 'Landed', landed_slot: front.net.slot },
  ]);
  expect(await refused([landed])).toEqual(invalid('bundle contains an already processed transaction'));
  expect(front.net.history.size).toBe(1);
});

test('base58 is the default encoding, and the same bundle while it is pending is one bundle', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const tx = await pay(front, from, { to: TIP, lamports: LEAST_TIP });
  const text = base58Encode(tx.serialize());
  const body = JSON.stringify([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'sendBundle', params: [[text]] })));
  const response = await fetch(bundlesUrl(front), { method: 'POST', body });
  const answers = [1, 2].map((id) => ({ jsonrpc: '2.0', result: idOf(tx), id }));
  expect(await response.json()).toEqual(answers);
  expect(await inflight(front, idOf(tx))).toEqual([
    { bundle_id: idOf(tx), status: 'Landed', landed_slot: front.net.slot },
  ]);
  expect(lamportsOf(front, from.publicKey)).toBe(100n * SOL - LEAST_TIP - FEE);
});

test('five ids a question; in flight is remembered five minutes, landed for good', async () => {
  const data = dataFolder();
  let now = 1_700_000_000_000;
  const front = await openEngine({ data, now: () => now });
  const tx = await pay(front, fundedWallet(front), { to: TIP, lamports: LEAST_TIP });
  const id = await sendBundle(front, [tx]);
  const { slot } = front.net;
  const unknown = '00'.repeat(32);
  const landed = { bundle_id: id, status: 'Landed', landed_slot: slot };
  const invalid = { status: 'Invalid', landed_slot: null };
  now += 300_000;
  expect(await inflight(front, id, unknown)).toEqual([landed, { bundle_id: unknown, ...invalid }]);
  now += 1;
  expect(await inflight(front, id)).toEqual([{ bundle_id: id, ...invalid }]);
  const six = Array.from({ length: 6 }, () => unknown);
  const tooMany = { code: -32602, message: 'Invalid params: Too many bundle ids; max 5', data: undefined };
  expect(await refusal(inflight(front, ...six))).toEqual(tooMany);
  expect(await refusal(statuses(front, ...six))).toEqual(tooMany);
  await front.close();
  const again = await openFront({ data });
  expect(await statuses(again, id)).toEqual([
    {
      bundle_id: id,
      transactions: [signatureOf(tx)],
      slot,
      confirmation_status: 'confirmed',
      err: { Ok: null },
    },
  ]);
});

test('/api/v1/transactions sends without preflight and names the bundle in a header', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const to = Keypair.generate().publicKey;
  const post = async (path: string, tx: Transaction): Promise<[unknown, string | null]> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: [wire(tx), BASE64] });
    const response = await fetch(`${front.rpcUrl}${path}`, { method: 'POST', body });
    return [await response.json(), response.headers.get('x-bundle-id')];
  };
  const result = (tx: Transaction): unknown => ({ jsonrpc: '2.0', result: signatureOf(tx), id: 1 });
  const failing = await pay(front, from, { to, lamports: 1_000n * SOL });
  expect(await post('/api/v1/transactions', failing)).toEqual([result(failing), idOf(failing)]);
  expect(lamportsOf(front, from.publicKey)).toBe(100n * SOL - FEE);
  const reverting = await pay(front, from, { to: TIP, lamports: LEAST_TIP }, { to, lamports: 999n * SOL });
  expect(await post('/api/v1/transactions?bundleOnly=true', reverting)).toEqual([result(reverting), idOf(reverting)]);
  expect(await inflight(front, idOf(reverting))).toEqual([
    { bundle_id: idOf(reverting), status: 'Failed', landed_slot: null },
  ]);
  expect(lamportsOf(front, from.publicKey)).toBe(100n * SOL - FEE);
});

test('simulateBundle runs in order, stops at the first that fails and changes nothing', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const fresh = Keypair.generate();
  const fund = await pay(front, from, { to: fresh.publicKey, lamports: SOL });
  const good = await pay(front, fresh, { to: TIP, lamports: LEAST_TIP });
  const bad = await pay(front, fresh, { to: TIP, lamports: 2n * SOL });
  const simulate = async (...txs: Transaction[]): Promise<{ summary: unknown; transactionResults: unknown[] }> => {
    const bundle = { encodedTransactions: txs.map(wire) };
    const answer = await call<{ value: { summary: unknown; transactionResults: { err: unknown }[] } }>(
      front.rpcUrl,
      'simulateBundle',
      bundle,
    );
    const { summary, transactionResults } = answer.value;
    return { summary, transactionResults: transactionResults.map(({ err }) => err) };
  };
  expect(await simulate(fund, good)).toEqual({ summary: 'succeeded', transactionResults: [null, null] });
  const error = 'Error processing Instruction 0: custom program error: 0x1';
  expect(await simulate(fund, bad, good)).toEqual({
    summary: {
      failed: {
        error: { TransactionFailure: [signatureOf(bad), error] },
        tx_signature: signatureOf(bad),
      },
    },
    transactionResults: [null, { InstructionError: [0, { Custom: 1 }] }],
  });
  expect([lamportsOf(front, from.publicKey), front.net.history.size]).toEqual([100n * SOL, 0]);
});

test('simulateBundle tells the accounts asked for before and after each transaction, and refuses configs of another number', async () => {
  const front = await openEngine();
  const from = fundedWallet(front);
  const fresh = Keypair.generate();
  const fund = await pay(front, from, { to: fresh.publicKey, lamports: SOL });
  const spend = await pay(front, fresh, { to: TIP, lamports: LEAST_TIP });
  const bundle = { encodedTransactions: [wire(fund), wire(spend)] };
  const asked = { encoding: 'base64', addresses: [fresh.publicKey.toBase58()] };
  interface State {
    readonly lamports: number;
  }
  const { value } = await call<{
    value: {
      transactionResults: {
        preExecutionAccounts: (State | null)[] | null;
        postExecutionAccounts: (State | null)[] | null;
      }[];
    };
  }>(front.rpcUrl, 'simulateBundle', bundle, {
    skipSigVerify: true,
    replaceRecentBlockhash: true,
    transactionEncoding: 'base64',
    preExecutionAccountsConfigs: [asked, asked],
    postExecutionAccountsConfigs: [null, asked],
  });
  expect(
    value.transactionResults.map(({ preExecutionAccounts, postExecutionAccounts }) => [
      preExecutionAccounts?.map((state) => state?.lamports ?? null),
      postExecutionAccounts?.map((state) => state?.lamports ?? null),
    ]),
  ).toEqual([
    [[null], undefined],
    [[Number(SOL)], [Number(SOL - LEAST_TIP - FEE)]],
  ]);
  const short = call(front.rpcUrl, 'simulateBundle', bundle, { postExecutionAccountsConfigs: [asked] });
  expect(await refusal(short)).toEqual({
    code: -32_602,
    message:
      'Invalid params: pre/post_execution_accounts_configs must be equal in length to the number of transactions',
    data: undefined,
  });
});

test('with a limit set, more requests a second are answered 429', async () => {
  let now = 1_700_000_000_000;
  const front = await openEngine({ now: () => now, bundleRateLimit: 1 });
  const ask = async (): Promise<[number, unknown]> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'getInflightBundleStatuses', params: [[]] });
    const response = await fetch(bundlesUrl(front), { method: 'POST', body });
    return [response.status, await response.json()];
  };
  const empty = {
    jsonrpc: '2.0',
    result: { context: { slot: front.net.slot, apiVersion: '0.1.0' }, value: [] },
    id: 7,
  };
  const message = 'Network congested. Endpoint is globally rate limited.';
  expect(await ask()).toEqual([200, empty]);
  expect(await ask()).toEqual([429, { jsonrpc: '2.0', error: { code: -32097, message }, id: 7 }]);
  now += 1_000;
  expect(await ask()).toEqual([200, empty]);
});
