import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base64 } from '@scure/base';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { LOOKUP_TABLE_ADDRESS } from '../../localnet/genesis/lookup-table';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { createRpc, type Rpc } from '../../src/chain/json-rpc';
import { planLaunchCosts } from '../../src/chain/launch';
import { rentRate } from '../../src/chain/rent';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import type { LaunchIntent, TransferIntent } from '#operations/intent';
import type { SignRequest } from '../../src/services/keyring/intents';
import { newKeyPair } from '../../server/vault/secret-key';
import { startSigner } from '../support/signer-bench';
import { at, startWalletApi, text, type Caller, type WalletApi } from '../support/wallet-api';
import { pumpPad } from '../support/ground';

type Front = Awaited<ReturnType<typeof startGantryNetwork>>;
let front: Front;
let rpc: Rpc;
let networkId: string;
const folder = mkdtempSync(join(tmpdir(), 'gantry-signer-'));
const apis: WalletApi[] = [];

beforeAll(async () => {
  front = await startGantryNetwork({ data: folder, slotMs: 0 });
  rpc = createRpc({ url: front.rpcUrl, fetch });
  networkId = await rpc.call<string>('getGenesisHash');
});
afterEach(async () => {
  for (const api of apis.splice(0)) await api.close();
});
afterAll(async () => {
  await front.close();
  rmSync(folder, { recursive: true, force: true });
});

async function setUp(destinations: readonly string[] = [], feeCap?: number) {
  const api = await startWalletApi();
  apis.push(api);
  const ann = await api.user();
  const master = text(await ann.ask('POST', '/users/masters', {}), 'publicKey');
  const group = await ann.ask('POST', '/groups', { name: 'Group', walletCount: 1, includeDev: true });
  const bench = startSigner(ann, {
    rpcUrl: front.rpcUrl,
    network: { id: networkId, lookupTables: [LOOKUP_TABLE_ADDRESS] },
    destinations,
    ...(feeCap === undefined ? {} : { feeCap }),
  });
  const airdrop = await rpc.call<string>('requestAirdrop', [master, 5_000_000_000]);
  await landed(airdrop);
  return { api, ann, bench, master, groupId: text(group, 'id'), dev: text(group, 'wallets', 0, 'publicKey') };
}

/** The outcome of a signature three slots later; null when it landed well. */
async function landed(signature: string): Promise<unknown> {
  front.net.advance(3);
  const answer = await rpc.call<unknown>('getSignatureStatuses', [[signature]]);
  return at(answer, 'value', 0, 'err');
}
const send = async (wire: string): Promise<unknown> =>
  landed(await rpc.call<string>('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }]));
const balance = async (address: string): Promise<unknown> =>
  at(await rpc.call<unknown>('getBalance', [address, { commitment: 'confirmed' }]), 'value');

async function launchRequest(
  { master, dev, groupId }: { master: string; dev: string; groupId: string },
  mint: string,
): Promise<SignRequest> {
  const accounts = await rpc.call<unknown>('getMultipleAccounts', [pumpfun.marketAddresses(), { encoding: 'base64' }]);
  const market = pumpfun.decodeMarket(
    pumpfun.marketAddresses().map((_address, i) => {
      const data = at(accounts, 'value', i, 'data', 0);
      return typeof data === 'string' ? base64.decode(data) : null;
    }),
  );
  const priority = { unitLimit: 400_000, microLamports: 30_000n };
  const common = {
    name: 'Gantry',
    symbol: 'GNT',
    uri: 'http://localhost:4600/cdn/AAAAAAAAAAAAAAAAAAAAAA.json',
    mint,
    master,
    dev,
    slippageBps: 1_000,
    devBuyLamports: 500_000_000n,
  };
  const input = {
    ...common,
    slippageBps: 1_000n,
    fundLamports: 0n,
    launchpad: pumpPad(market),
    priority,
    rent: rentRate(BigInt(await rpc.call<number>('getMinimumBalanceForRentExemption', [0]))),
  };
  const fundLamports = planLaunchCosts(input).minimumFunding + 10_000_000n;
  const plan = planLaunchCosts({ ...input, fundLamports });
  const fee = plan.master.networkFee + plan.master.priorityFee;
  const intent: LaunchIntent = {
    ...common,
    kind: 'launch',
    platform: 'pumpfun',
    groupId,
    imageUrl: null,
    tokensOut: plan.tokens,
    fundLamports,
    ...priority,
    feeRecipient: market.global.feeRecipient,
    costs: {
      devBuyLamports: plan.dev.curveLamports,
      protocolFeeLamports: plan.dev.protocolFee,
      creatorFeeLamports: plan.dev.creatorFee,
      rentLamports: plan.dev.opening,
      networkFeeLamports: fee,
      devReserveLamports: plan.devLamportsAfter,
      totalLamports: fundLamports + fee,
    },
  };
  return { id: 'operation', networkId, intent };
}

const transferOf = (from: string, to: string, lamports = 1_000_000_000n, feeLamports = 5_000n): SignRequest => ({
  id: 'transfer',
  networkId,
  intent: { kind: 'transfer', from, to, lamports, feeLamports } satisfies TransferIntent,
});

const faultCode = (error: unknown): string => toFault(error).code;

describe('the signer on the embedded network', () => {
  test('TRF-20 a transfer to a confirmed address lands to the lamport, its key asked for at send and forgotten', async () => {
    const to = newKeyPair().publicKey;
    const { bench, master } = await setUp([to]);
    const [step] = await bench.signer.sign(transferOf(master, to));
    expect(await send(step?.wire ?? '')).toBe(null);
    expect([await balance(to), await balance(master), await bench.signer.publicKeys()]).toEqual([
      1_000_000_000,
      3_999_995_000,
      [],
    ]);
    expect(bench.traffic.filter((one) => one.path === '/operations/keys').length).toBe(1);
  });

  test('a transfer with a priority fee costs exactly the fee that was shown', async () => {
    const to = newKeyPair().publicKey;
    const { bench, master } = await setUp([to]);
    const [step] = await bench.signer.sign(transferOf(master, to, 1_000_000_000n, 17_345n));
    expect([await send(step?.wire ?? ''), await balance(master)]).toEqual([null, 3_999_982_655]);
  });

  test('ISSUE a prepared launch is signed without one network call, and lands: funding, creation and first buy in one', async () => {
    const { ann, bench, ...wallets } = await setUp();
    const mint = await bench.signer.createMint();
    expect(bench.traffic).toEqual([{ method: 'POST', path: '/mint-keys' }]);
    const request = await launchRequest(wallets, mint);
    const { bytes, signers } = await bench.signer.prepare(request);
    expect([bytes <= 1_232, signers, (await bench.signer.publicKeys()).toSorted()]).toEqual([
      true,
      [wallets.master, wallets.dev, mint],
      [wallets.master, wallets.dev, mint].toSorted(),
    ]);
    bench.traffic.length = 0;
    const [step] = await bench.signer.sign(request);
    expect([bench.traffic, base64.decode(step?.wire ?? '').length]).toEqual([[], bytes]);
    expect(await send(step?.wire ?? '')).toBe(null);
    const { tokensOut } = request.intent.kind === 'launch' ? request.intent : { tokensOut: 0n };
    const held = await rpc.call<unknown>('getTokenAccountsByOwner', [
      wallets.dev,
      { mint },
      { encoding: 'jsonParsed', commitment: 'confirmed' },
    ]);
    expect(at(held, 'value', 0, 'account', 'data', 'parsed', 'info', 'tokenAmount', 'amount')).toBe(
      tokensOut.toString(),
    );
    expect(
      text(await ann.ask('POST', `/mint-keys/${mint}/decrypt`, { purpose: 'export' }), 'privateKey').length > 80,
    ).toBe(true);
  });

  test('what is signed ahead of the click is what the click would sign, and only while it is fresh', async () => {
    const { bench, ...wallets } = await setUp();
    const request = await launchRequest(wallets, await bench.signer.createMint());
    expect(await bench.signer.signAhead(request)).toBe(null);
    await bench.signer.prepare(request);
    bench.traffic.length = 0;
    const ahead = await bench.signer.signAhead(request);
    expect([bench.traffic, await bench.signer.signAhead({ ...request, networkId: 'another' })]).toEqual([[], null]);
    expect(await bench.signer.sign(request)).toEqual(ahead);
    expect([await bench.signer.signAhead(request), bench.traffic]).toEqual([null, []]);
    expect(await send(ahead?.[0]?.wire ?? '')).toBe(null);
    await bench.signer.prepare(request);
    bench.advance(31_000);
    expect(await bench.signer.signAhead(request)).toBe(null);
  });

  test('F7 after a reload the same mint signs again, its key from the server', async () => {
    const { ann, bench, ...wallets } = await setUp();
    const mint = await bench.signer.createMint();
    const reloaded = startSigner(ann, {
      rpcUrl: front.rpcUrl,
      network: { id: networkId, lookupTables: [LOOKUP_TABLE_ADDRESS] },
    });
    const [step] = await reloaded.signer.sign(await launchRequest(wallets, mint));
    expect(base64.decode(step?.wire ?? '')[0]).toBe(3);
    expect(await send(step?.wire ?? '')).toBe(null);
  });

  test('T18 a fee above the limit is refused by what the server says the limit is', async () => {
    const to = newKeyPair().publicKey;
    const signed = async (fee: bigint, feeCap?: number): Promise<string> => {
      const { bench, master } = await setUp([to], feeCap);
      return bench.signer.sign(transferOf(master, to, 1n, 5_000n + fee)).then(() => 'signed', faultCode);
    };
    expect([
      await signed(50_000_000n),
      await signed(50_000_001n),
      await signed(60_000_000n, 60_000_000),
      await signed(1_001n, 1_000),
      await signed(10_000_000_000n, 1_000_000_000),
    ]).toEqual(['signed', 'chain/fee-above-limit', 'signed', 'chain/fee-above-limit', 'chain/fee-above-limit']);
  });

  test('an old blockhash is replaced before it is signed over', async () => {
    const { bench, ...wallets } = await setUp();
    const request = await launchRequest(wallets, await bench.signer.createMint());
    await bench.signer.prepare(request);
    bench.advance(31_000);
    bench.traffic.length = 0;
    const [step] = await bench.signer.sign(request);
    expect(bench.traffic).toEqual([{ method: 'POST', path: '/rpc getLatestBlockhash' }]);
    expect(await send(step?.wire ?? '')).toBe(null);
  });

  test('without the table a launch does not fit and is refused as too large', async () => {
    const { ann, bench, ...wallets } = await setUp();
    const bare = startSigner(ann, { rpcUrl: front.rpcUrl, network: { id: networkId, lookupTables: [] } });
    await expect(bare.signer.prepare(await launchRequest(wallets, await bench.signer.createMint()))).rejects.toThrow(
      '1333 of 1232 bytes',
    );
  });

  test('X16 another network, and wishes that are not the user’s own, are refused before any key is used', async () => {
    const stranger = newKeyPair().publicKey;
    const { api, bench, ...wallets } = await setUp();
    const bob: Caller = await api.user();
    const bobs = text(await bob.ask('POST', '/users/masters', {}), 'publicKey');
    const mint = await bench.signer.createMint();
    const good = await launchRequest(wallets, mint);
    const { intent } = good;
    if (intent.kind !== 'launch') throw new Error('no launch');
    const changed = (patch: Partial<LaunchIntent>): SignRequest => ({ ...good, intent: { ...intent, ...patch } });
    const faults = [];
    for (const request of [
      { ...good, networkId: 'another' },
      transferOf(wallets.master, stranger),
      transferOf(wallets.master, wallets.master),
      transferOf(wallets.master, 'nonsense'),
      transferOf(bobs, wallets.master),
      transferOf(wallets.dev, wallets.master),
      transferOf(wallets.master, wallets.dev, 0n),
      transferOf(wallets.master, wallets.dev, 1n, 4_999n),
      transferOf(wallets.master, wallets.dev, 1n << 64n),
      changed({ feeRecipient: stranger }),
      changed({ master: bobs }),
      changed({ dev: stranger }),
      changed({ groupId: 'another' }),
      changed({ mint: wallets.dev }),
      changed({ mint: stranger }),
      changed({ tokensOut: 0n }),
      changed({ fundLamports: intent.fundLamports + 1n }),
      changed({ microLamports: intent.microLamports * 10n }),
      changed({ devBuyLamports: -1n }),
    ])
      faults.push(await bench.signer.sign(request).then(() => 'signed', faultCode));
    expect(faults).toEqual([
      'chain/wrong-network',
      ...Array.from({ length: 13 }, () => 'signer/refused'),
      'signer/key-missing',
      ...Array.from({ length: 4 }, () => 'signer/refused'),
    ]);
    expect((await bench.signer.publicKeys()).filter((address) => address !== mint && address !== wallets.dev)).toEqual(
      [],
    );
  });
});
