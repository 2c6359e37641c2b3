import { describe, expect, test } from 'vitest';
import { openNetwork, WrongNetwork } from '../../server/chain/network-access';
import { addressOf } from '../../src/chain/address';
import type { FetchLike } from '../../src/chain/json-rpc';

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly result?: unknown };

/** A network that answers from a table, and remembers what it was asked. */
function fakeNetwork(answers: Readonly<Record<string, Answer | (() => Answer)>>) {
  const asked: string[] = [];
  const fetch: FetchLike = async (_url, { body }) => {
    const { id, method } = JSON.parse(body);
    asked.push(method);
    const known = answers[method] ?? {};
    const { status = 200, headers = {}, result = null } = typeof known === 'function' ? known() : known;
    return {
      status,
      headers: { get: (name) => headers[name] ?? null },
      text: async () => JSON.stringify({ jsonrpc: '2.0', id, result }),
    };
  };
  return { asked, fetch };
}

const ID = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const WHO = { getGenesisHash: { result: ID }, getVersion: { result: { 'solana-core': '3.0.0' } } };
const WHERE = { rpcUrl: 'http://node.example', wsUrl: 'ws://node.example' };
const clock = { now: () => new Date(1_000) };

describe('the network at hand', () => {
  test('T14 it is named by its genesis hash, and another one is refused', async () => {
    const { fetch } = fakeNetwork(WHO);
    const network = await openNetwork({ ...WHERE, clock, fetch, expectedId: ID });
    expect({ id: network.id, cluster: network.cluster, lookupTables: network.lookupTables }).toEqual({
      id: ID,
      cluster: 'devnet',
      lookupTables: [],
    });
    await expect(openNetwork({ ...WHERE, clock, fetch, expectedId: 'another' })).rejects.toThrow(WrongNetwork);
  });

  test('T14 X16 a network that was exchanged behind the address is noticed', async () => {
    let id = ID;
    const { fetch } = fakeNetwork({ ...WHO, getGenesisHash: () => ({ result: id }) });
    const network = await openNetwork({ ...WHERE, clock, fetch });
    expect(await network.isSame()).toBe(true);
    id = 'another';
    expect(await network.isSame()).toBe(false);
  });

  test('rent is asked once a size, and again after a failure', async () => {
    let status = 500;
    const { fetch, asked } = fakeNetwork({
      ...WHO,
      getMinimumBalanceForRentExemption: () => ({ status, result: 650_240 }),
    });
    const network = await openNetwork({ ...WHERE, clock, fetch });
    await expect(network.rent(0)).rejects.toThrow('HTTP 500');
    status = 200;
    expect([await network.rent(0), await network.rent(0), await network.rent(165)]).toEqual([
      650_240n,
      650_240n,
      650_240n,
    ]);
    expect(asked.filter((method) => method === 'getMinimumBalanceForRentExemption').length).toBe(3);
  });

  test('a lookup table is read from the chain, and only if it is one that nobody can change', async () => {
    const keys = [addressOf(new Uint8Array(32).fill(1)), addressOf(new Uint8Array(32).fill(2))];
    const header = Buffer.alloc(56);
    header.writeUInt32LE(1, 0);
    header.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 4);
    const account = (owner: string, changed: (table: Buffer) => void = () => undefined) => {
      const data = Buffer.concat([header, Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
      changed(data);
      const value = { owner, data: [data.toString('base64'), 'base64'] };
      return fakeNetwork({ ...WHO, getAccountInfo: { result: { value } } });
    };
    const program = 'AddressLookupTab1e1111111111111111111111111';
    const table = await openNetwork({
      ...WHERE,
      clock,
      fetch: account(program).fetch,
      lookupTables: ['table'],
    });
    expect([table.lookupTables, await table.tables()]).toEqual([['table'], [{ address: 'table', addresses: keys }]]);
    for (const { fetch } of [
      account('11111111111111111111111111111111'),
      account(program, (data) => data.writeUInt8(1, 21)),
      account(program, (data) => data.writeBigUInt64LE(9n, 4)),
      account(program, (data) => data.writeUInt32LE(0, 0)),
    ]) {
      const other = await openNetwork({ ...WHERE, clock, fetch, lookupTables: ['table'] });
      expect([other.lookupTables, await other.tables()]).toEqual([[], []]);
    }
  });
});

const [STATUSES, CALLS] = [
  [429, 503],
  [
    ['through the typed client', (network: Awaited<ReturnType<typeof openNetwork>>) => network.rpc.call('getSlot')],
    [
      'through the proxy',
      (network: Awaited<ReturnType<typeof openNetwork>>) =>
        network.forward('{"jsonrpc":"2.0","id":1,"method":"getSlot"}'),
    ],
  ],
] as const;

describe.each(STATUSES)('X3 a %i speaks for the whole endpoint', (busy) => {
  test.each(CALLS)(
    '%s: nobody calls before Retry-After is over, and nothing is tried again in secret',
    async (_name, call) => {
      let now = 0;
      const waits: number[] = [];
      const pace = {
        wait: async (ms: number) => {
          waits.push(ms);
          now += ms;
        },
      };
      let status = 200;
      const { fetch, asked } = fakeNetwork({
        ...WHO,
        getSlot: () => ({ status, headers: { 'retry-after': '3' }, result: 7 }),
      });
      const network = await openNetwork({ ...WHERE, clock: { now: () => new Date(now) }, fetch, pace });
      status = busy;
      await expect(call(network)).rejects.toThrow(`HTTP ${busy}`);
      expect(asked.filter((method) => method === 'getSlot').length).toBe(1);
      status = 200;
      expect(await network.rpc.call('getSlot')).toBe(7);
      expect(waits).toEqual([3_000]);
    },
  );
});
