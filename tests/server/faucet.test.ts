import { describe, expect, onTestFinished, test } from 'vitest';
import { findDrop, gaveLamports } from '../../server/faucet/find-drop';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { associatedTokenAddress, TOKEN_PROGRAM, USD1 } from '../../src/chain/address';
import { refused } from '../support/wallet-answers';
import { at, startWalletApi, text, type Caller, type WalletApi } from '../support/wallet-api';

async function start(options: Parameters<typeof startWalletApi>[0] = {}) {
  const api = await startWalletApi({
    answer: (method) => (method === 'requestAirdrop' ? 'signature' : { value: [] }),
    ...options,
  });
  onTestFinished(() => api.close());
  const ann = await api.user();
  const address = text(await ann.ask('POST', '/users/masters', {}), 'publicKey');
  return { api, ann, address };
}
const draw = async (who: Caller, body: unknown) => {
  const { status, json } = await who.call('POST', '/faucet', body);
  return { status, json };
};
const drops = (api: WalletApi) =>
  api.asked.filter((call) => call.method === 'requestAirdrop').map((call) => call.params);

describe('the faucet', () => {
  test('gives a master test SOL through the network and answers the signature', async () => {
    const { api, ann, address } = await start();
    expect([
      await ann.ask('POST', '/faucet', { address }),
      await ann.ask('POST', '/faucet', { address, lamports: '5' }),
    ]).toEqual([
      { signature: 'signature', lamports: '10000000000' },
      { signature: 'signature', lamports: '5' },
    ]);
    expect(drops(api)).toEqual([
      [address, 10_000_000_000],
      [address, 5],
    ]);
  });

  test.each(['mainnet-beta', 'unknown'] as const)('T14 gives nothing on %s', async (cluster) => {
    const { api, ann, address } = await start({ cluster });
    expect([await draw(ann, { address }), drops(api)]).toEqual([
      refused(403, 'Test SOL exists on test networks only', 'forbidden'),
      [],
    ]);
  });

  test('serves own masters within the amount only', async () => {
    const { api, ann, address } = await start();
    const bob = await api.user();
    expect([
      await draw(bob, { address }),
      await draw(ann, { address, lamports: '100000000001' }),
      await draw(ann, { address, lamports: '0' }),
      (await draw(ann, { address, lamports: '-1' })).status,
      (await draw(ann, { address, lamports: 1 })).status,
      (await draw(ann, {})).status,
      drops(api),
    ]).toEqual([
      refused(404, 'Master wallet not found', 'not-found'),
      refused(400, 'Ask for at most 100 SOL', 'invalid'),
      refused(400, 'Ask for at most 100 SOL', 'invalid'),
      400,
      400,
      400,
      [],
    ]);
  });

  test('T19 gives twenty times an hour, also when thirty ask at once', async () => {
    const { api, ann, address } = await start();
    const answers = await Promise.all(Array.from({ length: 30 }, () => ann.call('POST', '/faucet', { address })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ]);
    expect(drops(api)).toHaveLength(20);
    api.clock.advance(3_600_000);
    expect((await draw(ann, { address })).status).toBe(200);
  });

  test('says when the network gave nothing', async () => {
    const { ann, address } = await start({
      answer: (method) =>
        method === 'requestAirdrop' ? Promise.reject(new Error('HTTP 500 with internals')) : { value: [] },
    });
    const answer = await draw(ann, { address });
    expect([answer, at(answer.json, 'code')]).toEqual([
      refused(503, 'The network gave no test SOL. Please try again.', 'unavailable'),
      'unavailable',
    ]);
  });
});

describe('the faucet of USD1', () => {
  const dollars = async (who: Caller, body: unknown) => {
    const { status, json } = await who.call('POST', '/faucet/usd1', body);
    return { status, json };
  };
  const mints = (api: WalletApi) =>
    api.asked.filter((call) => call.method === 'requestTokenAirdrop').map((call) => call.params);
  const giving: Parameters<typeof start>[0] = {
    answer: (method) => (method === 'requestTokenAirdrop' ? 'signature' : { value: [] }),
  };

  test('CON-40 gives a master test USD1 in base units, into the account of USD1 that is its own', async () => {
    const { api, ann, address } = await start(giving);
    expect([
      await ann.ask('POST', '/faucet/usd1', { address }),
      await ann.ask('POST', '/faucet/usd1', { address, units: '5' }),
    ]).toEqual([
      { signature: 'signature', units: '1000000000' },
      { signature: 'signature', units: '5' },
    ]);
    const account = associatedTokenAddress(address, USD1, TOKEN_PROGRAM);
    expect(mints(api)).toEqual([
      [address, USD1, account, 1_000_000_000],
      [address, USD1, account, 5],
    ]);
    expect(drops(api)).toEqual([]);
  });

  test.each(['mainnet-beta', 'unknown', 'devnet', 'testnet', 'fork'] as const)(
    'T14 gives nothing on %s',
    async (cluster) => {
      const { api, ann, address } = await start({ ...giving, cluster });
      expect([await dollars(ann, { address }), mints(api)]).toEqual([
        refused(403, 'Test USD1 exists on the embedded network only', 'forbidden'),
        [],
      ]);
    },
  );

  test('serves own masters within the amount only', async () => {
    const { api, ann, address } = await start(giving);
    const bob = await api.user();
    expect([
      await dollars(bob, { address }),
      await dollars(ann, { address, units: '10000000001' }),
      await dollars(ann, { address, units: '0' }),
      (await dollars(ann, { address, lamports: '1' })).status,
      mints(api),
    ]).toEqual([
      refused(404, 'Master wallet not found', 'not-found'),
      refused(400, 'Ask for at most 10000 USD1', 'invalid'),
      refused(400, 'Ask for at most 10000 USD1', 'invalid'),
      400,
      [],
    ]);
  });

  test('T19 gives twenty times an hour, and what it gives takes nothing off the test SOL', async () => {
    const { api, ann, address } = await start();
    const answers = await Promise.all(Array.from({ length: 22 }, () => ann.call('POST', '/faucet/usd1', { address })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect([mints(api).length, (await draw(ann, { address })).status]).toEqual([20, 200]);
  });

  test('says when the network gave nothing', async () => {
    const { ann, address } = await start({
      answer: (method) =>
        method === 'requestTokenAirdrop' ? Promise.reject(new Error('HTTP 500 with internals')) : { value: [] },
    });
    expect(await dollars(ann, { address })).toEqual(
      refused(503, 'The network gave no test USD1. Please try again.', 'unavailable'),
    );
  });
});

/** A node as on mainnet: it shows a transaction only to who reads its version. The drop is a version 1 transaction. */
function nodeWith(versions: Readonly<Record<string, number>>, address: string): Rpc {
  const shown = (signature: string) => ({
    slot: 1,
    version: versions[signature],
    meta: { err: null, fee: 5_000, preBalances: [9_000, 0], postBalances: [3_993, 7] },
    transaction: { message: { accountKeys: ['faucet', signature === 'drop' ? address : 'somebody'] } },
  });
  const answer = (method: string, [asked, config]: readonly unknown[]): unknown => {
    if (method === 'getSignaturesForAddress')
      return Object.keys(versions).map((signature) => ({ signature, err: null, blockTime: null }));
    const signature = String(asked);
    const version = versions[signature] ?? 0;
    const most = Number(at(config, 'maxSupportedTransactionVersion'));
    if (version <= most) return shown(signature);
    const reason = `Transaction version (${version}) is not supported by the requesting client.`;
    throw new RpcFailure('rpc', method, reason, { code: -32_015 });
  };
  return {
    async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      const [found]: T[] = JSON.parse(JSON.stringify([answer(method, params)]));
      if (found === undefined) throw new Error('nothing to answer');
      return found;
    },
  };
}

test('a drop is found among version 1 transactions; one of a version that nobody knows is passed over', async () => {
  const { api, address } = await start();
  const rpc = nodeWith({ newer: 2, other: 1, drop: 1 }, address);
  const ctx = { ...api.deps, userId: 'ann', network: { ...api.deps.network, rpc } };
  const asked = {
    route: 'POST /faucet',
    listedAt: address,
    gave: gaveLamports(address, 7n),
    since: new Date(0),
    own: new Set<string>(),
  } as const;
  expect(await findDrop(ctx, asked)).toBe('drop');
  expect(await findDrop(ctx, { ...asked, gave: gaveLamports(address, 8n) })).toBe(null);
});
