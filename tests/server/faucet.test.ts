import { describe, expect, onTestFinished, test } from 'vitest';
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
