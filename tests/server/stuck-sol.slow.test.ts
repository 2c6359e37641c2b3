import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/chain/address';
import { addressBytes } from '../../src/chain/address';
import { userVolumeAccumulatorAddress } from '../../src/chain/platforms/pumpfun';
import { newKeys } from '../support/money';
import { at, startWalletApi, text, type Caller, type WalletApi } from '../support/wallet-api';

const MINT = newKeys().address;
const RENT = 2_039_280;
const DAY = 86_400_000;

/** A token account of 165 bytes, and of a Token-2022 mint with its account type behind. */
function tokenAccount(owner: string, amount: bigint, extended: boolean): string {
  const bytes = Buffer.alloc(extended ? 170 : 165);
  bytes.set(addressBytes(MINT), 0);
  bytes.set(addressBytes(owner), 32);
  bytes.writeBigUInt64LE(amount, 64);
  bytes.writeUInt8(1, 108);
  if (extended) bytes.writeUInt8(2, 165);
  return bytes.toString('base64');
}

describe('the stuck-SOL finder', () => {
  let api: WalletApi;
  let ann: Caller;
  let bob: Caller;
  const lamports = new Map<string, number>();
  const tokens = new Map<string, { readonly program: string; readonly pubkey: string; readonly data: string }[]>();
  let silent = false;

  beforeAll(async () => {
    api = await startWalletApi({
      answer: (method, params) => {
        if (silent) return Promise.reject(new Error('no network'));
        const [first, second] = params;
        if (method === 'getMultipleAccounts' && Array.isArray(first))
          return {
            context: { slot: 1 },
            value: first.map((address: string) =>
              lamports.has(address) ? { lamports: lamports.get(address), data: ['', 'base64'] } : null,
            ),
          };
        if (method === 'getTokenAccountsByOwner')
          return {
            value: (tokens.get(String(first)) ?? [])
              .filter(({ program }) => program === at(second, 'programId'))
              .map(({ pubkey, data }) => ({ pubkey, account: { lamports: RENT, data: [data, 'base64'] } })),
          };
        throw new Error(method);
      },
    });
    ann = await api.user();
    bob = await api.user();
  });
  afterAll(() => api.close());

  const found = async (who: Caller) => {
    const places = await who.ask('GET', '/wallets/holdings');
    if (!Array.isArray(places)) throw new Error('no places');
    return places.map((place: unknown) => ({
      kind: at(place, 'kind'),
      name: at(place, 'name'),
      gone: at(place, 'gone'),
      recoverable: at(place, 'recoverable'),
      wallets: at(place, 'wallets'),
    }));
  };
  const group = async (name: string) => {
    const made = await ann.ask('POST', '/groups', { name, walletCount: 2, includeDev: false });
    return {
      id: text(made, 'id'),
      first: text(made, 'wallets', 0, 'address'),
      second: text(made, 'wallets', 1, 'address'),
    };
  };

  test('it finds dust, rent of empty accounts of both programs, deleted groups and masters, and nobody else’s', async () => {
    const live = await group('Live crew');
    const gone = await group('Gone crew');
    const master = await ann.ask('POST', '/users/masters', { chain: 'sol' });
    const spare = await ann.ask('POST', '/users/masters', { chain: 'sol' });
    await ann.ask('DELETE', `/groups/${gone.id}`);
    await ann.ask('DELETE', `/users/masters/${text(spare, 'id')}`);
    const their = await bob.ask('POST', '/users/masters', { chain: 'sol' });
    lamports.set(live.first, 1);
    lamports.set(text(spare, 'publicKey'), 5_000_000);
    lamports.set(text(their, 'publicKey'), 9);
    const [empty, held] = [newKeys().address, newKeys().address];
    tokens.set(gone.second, [
      { program: TOKEN_PROGRAM, pubkey: empty, data: tokenAccount(gone.second, 0n, false) },
      { program: TOKEN_2022_PROGRAM, pubkey: held, data: tokenAccount(gone.second, 7n, true) },
    ]);
    expect(lamports.has(text(master, 'publicKey'))).toBe(false);
    expect(await found(ann)).toEqual([
      {
        kind: 'group',
        name: 'Live crew',
        gone: false,
        recoverable: true,
        wallets: [{ address: live.first, lamports: '1', accounts: [], volumeLamports: '0' }],
      },
      {
        kind: 'master',
        name: `Master ${text(spare, 'publicKey').slice(0, 4)}…${text(spare, 'publicKey').slice(-4)}`,
        gone: true,
        recoverable: true,
        wallets: [{ address: text(spare, 'publicKey'), lamports: '5000000', accounts: [], volumeLamports: '0' }],
      },
      {
        kind: 'group',
        name: 'Gone crew',
        gone: true,
        recoverable: true,
        wallets: [
          {
            address: gone.second,
            lamports: '0',
            accounts: [
              { address: empty, mint: MINT, amount: '0', lamports: String(RENT) },
              { address: held, mint: MINT, amount: '7', lamports: String(RENT) },
            ],
            volumeLamports: '0',
          },
        ],
      },
    ]);
  });

  test('a wallet in no group is adopted with the key the vault keeps, by its owner only', async () => {
    const key = newKeys();
    const claim = { ca: newKeys().address, devWallet: { public: key.address, private: key.exported } };
    await ann.ask('POST', '/creator-claims', claim);
    lamports.set(key.address, 77);
    const loose = (await found(ann)).find(({ kind }) => kind === 'loose');
    expect(loose?.wallets).toEqual([{ address: key.address, lamports: '77', accounts: [], volumeLamports: '0' }]);
    const { id } = await group('Foster crew');
    const body = { groupId: id, addresses: [key.address] };
    expect((await bob.call('POST', '/wallets/adopt', body)).status).toBe(404);
    const wallets = await ann.ask('POST', '/wallets/adopt', body);
    expect(at(wallets, 2, 'address')).toBe(key.address);
    const shown = await ann.ask('GET', `/groups/${id}/wallets?purpose=sign&wallet=${text(wallets, 2, 'id')}`);
    expect(at(shown, 0, 'privateKey')).toBe(key.exported);
    expect((await found(ann)).some(({ kind }) => kind === 'loose')).toBe(false);
    expect((await ann.call('POST', '/wallets/adopt', body)).status).toBe(404);
  });

  test('I11 after 30 days what holds something still comes back, and what holds nothing does not', async () => {
    const [full, bare] = [await group('Full crew'), await group('Bare crew')];
    tokens.set(full.first, [
      { program: TOKEN_PROGRAM, pubkey: newKeys().address, data: tokenAccount(full.first, 0n, false) },
    ]);
    for (const { id } of [full, bare]) await ann.ask('DELETE', `/groups/${id}`);
    api.clock.advance(31 * DAY);
    expect((await ann.call('POST', `/groups/${bare.id}/restore`)).status).toBe(404);
    expect(at(await ann.ask('POST', `/groups/${full.id}/restore`), 'name')).toBe('Full crew');
  });

  test('rent locked in a wallet’s volume account on the launchpad is found, and keeps a deleted group restorable', async () => {
    const { id, first } = await group('Traded crew');
    lamports.set(userVolumeAccumulatorAddress(first), 1_346_200);
    await ann.ask('DELETE', `/groups/${id}`);
    api.clock.advance(31 * DAY);
    const place = (await found(ann)).find(({ name }) => name === 'Traded crew');
    expect(place?.wallets).toEqual([{ address: first, lamports: '0', accounts: [], volumeLamports: '1346200' }]);
    expect(at(await ann.ask('POST', `/groups/${id}/restore`), 'name')).toBe('Traded crew');
  });

  test('a silent network is not taken for empty wallets', async () => {
    silent = true;
    expect((await ann.call('GET', '/wallets/holdings')).status).toBe(503);
    silent = false;
  });
});
