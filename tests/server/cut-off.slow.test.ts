import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idempotencyKey } from '../../server/db/schema/auth';
import {
  coin,
  groupWallet,
  masterWallet,
  preset,
  post,
  trackedAccount,
  upload,
  walletGroup,
} from '../../server/db/schema/index';
import { associatedTokenAddress, TOKEN_PROGRAM, USD1 } from '../../src/chain/address';
import { decodeTokenAccount } from '../../src/chain/token';
import { ALL_ENDPOINTS } from '../../src/endpoints/paths';
import { square } from '../support/image-corpus';
import { newKeys, startMoney, type MoneyWorld } from '../support/money';
import type { TestBrowser } from '../support/server';
import { at, text } from '../support/wallet-api';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoney({ keeper: 'idle' });
});
afterAll(() => world.close());

type Body = object | FormData | undefined;

const send = async (browser: TestBrowser, method: string, path: string, body: Body, key: string) => {
  const headers = { 'idempotency-key': key };
  const answer = await browser.call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, json: answer.json, replayed: answer.headers.get('idempotency-replayed') };
};
/** A call whose server died with its answer: what was committed stands, and nobody knows how it ended. */
async function cutOff(method: string, path: string, body?: () => Body, browser = world.browser) {
  const key = randomUUID();
  const first = await send(browser, method, path, body?.(), key);
  const lost = await world.store.db
    .update(idempotencyKey)
    .set({ status: null, answer: null })
    .where(eq(idempotencyKey.route, `${method} ${path}`))
    .returning({ id: idempotencyKey.id });
  const again = () => send(browser, method, path, body?.(), key);
  return { first, lost: lost.length, again };
}
const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await world.browser.call(method, path, body === undefined ? {} : { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return at(answer.json, 'data');
};
const group = async (): Promise<string> =>
  text(await ask('POST', '/groups', { name: 'Crew', walletCount: 2, includeDev: false }), 'id');
const newMaster = async (): Promise<string> => text(await ask('POST', '/users/masters', {}), 'id');
const image = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pixels)]), 'a.png');
  return form;
};
let pixels: Uint8Array;
beforeAll(async () => {
  pixels = await square(8).png().toBuffer();
});

describe('F1 a call that was cut off behind its commit is answered with what it reached', () => {
  test('GAP-11 every changing route of a signed-in person runs again', () => {
    const keyed = ALL_ENDPOINTS.flatMap((endpoint) =>
      'replay' in endpoint && endpoint.replay !== 'unkeyed' ? [`${endpoint.path} ${endpoint.replay}`] : [],
    );
    expect([keyed.length, keyed.filter((line) => !line.endsWith(' again'))]).toEqual([46, ['/rpc refused']]);
  });

  test('a deleted master stays deleted, once', async () => {
    const id = await newMaster();
    const { first, lost, again } = await cutOff('DELETE', `/users/masters/${id}`);
    const [before] = await world.store.db.select().from(masterWallet).where(eq(masterWallet.id, id));
    expect([lost, await again(), (await again()).replayed]).toEqual([1, first, 'true']);
    expect(await world.store.db.select().from(masterWallet).where(eq(masterWallet.id, id))).toEqual([before]);
    expect((await send(world.browser, 'DELETE', `/users/masters/${id}`, undefined, randomUUID())).status).toBe(404);
  });

  test('a deleted group stays deleted, with the wallets it had', async () => {
    const id = await group();
    const { first, lost, again } = await cutOff('DELETE', `/groups/${id}`);
    const rows = async () => [
      await world.store.db.select().from(walletGroup).where(eq(walletGroup.id, id)),
      await world.store.db.select().from(groupWallet).where(eq(groupWallet.groupId, id)),
    ];
    const before = await rows();
    expect([lost, await again()]).toEqual([1, first]);
    expect(await rows()).toEqual(before);
    expect((await send(world.browser, 'DELETE', `/groups/${id}`, undefined, randomUUID())).status).toBe(404);
  });

  test('a coin that is tracked no more stays so, by id and by address', async () => {
    for (const name of ['id', 'contractAddress']) {
      const mint = newKeys();
      await ask('POST', '/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
      const body = { type: 'pumpfun', publicKey: mint.address, creationSignature: 'x' };
      const made = await ask('POST', '/coins', body);
      const path = `/coins/${text(made, name)}`;
      const { first, lost, again } = await cutOff('DELETE', path);
      const rows = () => world.store.db.select().from(coin).where(eq(coin.contractAddress, mint.address));
      const before = await rows();
      expect([first.status, lost, await again()]).toEqual([200, 1, first]);
      expect(await rows()).toEqual(before);
      expect((await send(world.browser, 'DELETE', path, undefined, randomUUID())).status).toBe(404);
    }
  });

  test('what was brought back is answered as it is', async () => {
    const [master, crew] = [await newMaster(), await group()];
    for (const path of [`/users/masters/${master}`, `/groups/${crew}`]) {
      await ask('DELETE', path);
      const { first, lost, again } = await cutOff('POST', `${path}/restore`, () => ({}));
      expect([first.status, lost, await again()]).toEqual([200, 1, first]);
      expect((await send(world.browser, 'POST', `${path}/restore`, {}, randomUUID())).status).toBe(404);
    }
  });

  test('adopted wallets are answered in their group', async () => {
    const claim = { ca: newKeys().address, devWallet: { public: '', private: '' } };
    const dev = newKeys();
    await ask('POST', '/creator-claims', { ...claim, devWallet: { public: dev.address, private: dev.exported } });
    const body = { groupId: await group(), addresses: [dev.address] };
    const { first, lost, again } = await cutOff('POST', '/wallets/adopt', () => body);
    expect([first.status, lost, await again()]).toEqual([200, 1, first]);
    expect((await send(world.browser, 'POST', '/wallets/adopt', body, randomUUID())).status).toBe(404);
  });

  test('GAP-11 GAP-06 a preset is made once, edited to one more version and deleted', async () => {
    const made = await cutOff('POST', '/presets/group', () => ({ name: 'Crew' }));
    expect([made.first.status, made.lost, await made.again()]).toEqual([201, 1, made.first]);
    const id = text(made.first.json, 'data', 'id');
    const edited = await cutOff('PATCH', `/presets/${id}`, () => ({ name: 'Other crew' }));
    expect([edited.first.status, edited.lost, await edited.again()]).toEqual([200, 1, edited.first]);
    expect(at(edited.first.json, 'data', 'version')).toBe(2);
    const gone = await cutOff('DELETE', `/presets/${id}`);
    expect([gone.first.status, gone.lost, await gone.again()]).toEqual([200, 1, gone.first]);
    expect((await send(world.browser, 'DELETE', `/presets/${id}`, undefined, randomUUID())).status).toBe(404);
    expect(await world.store.db.$count(preset)).toBe(1);
  });

  test('GAP-11 an account is followed once, and followed no longer', async () => {
    const path = '/users/trackers/tracked-accounts';
    const made = await cutOff('POST', path, () => ({ username: 'harbor' }));
    expect([made.first.status, made.lost, await made.again()]).toEqual([201, 1, made.first]);
    expect(await world.store.db.$count(trackedAccount)).toBe(1);
    const gone = await cutOff('DELETE', `${path}/${text(made.first.json, 'data', 'id')}`);
    expect([gone.first.status, gone.lost, await gone.again()]).toEqual([200, 1, gone.first]);
    expect(await world.store.db.$count(trackedAccount)).toBe(0);
  });

  test('GAP-11 a pasted text is one post', async () => {
    const { first, lost, again } = await cutOff('POST', '/tracker/pasted-posts', () => ({ text: 'gm' }));
    expect([first.status, lost, await again()]).toEqual([201, 1, first]);
    expect(await world.store.db.$count(post)).toBe(1);
  });

  test('an upload keeps one file', async () => {
    const { first, lost, again } = await cutOff('POST', '/uploads/image', image);
    expect([first.status, lost, await again()]).toEqual([201, 1, first]);
    expect(await world.store.db.$count(upload)).toBe(1);
    const document = {
      platform: 'pumpfun',
      name: 'Cat',
      symbol: 'CAT',
      description: '',
      image: text(first.json, 'data', 'url'),
    };
    const metadata = await cutOff('POST', '/uploads/metadata', () => document);
    expect([metadata.first.status, metadata.lost, await metadata.again()]).toEqual([201, 1, metadata.first]);
    expect(await world.store.db.$count(upload)).toBe(2);
  });

  test('a profile is completed once', async () => {
    const bob = world.server.browser();
    await bob.signIn('bob@example.test');
    const form = (): FormData => {
      const made = new FormData();
      made.set('username', 'Bob');
      made.set('referralCode', 'GANTRY');
      return made;
    };
    const { first, lost, again } = await cutOff('POST', '/users/setup', form, bob);
    expect([first.status, lost, await again()]).toEqual([200, 1, first]);
    expect((await send(bob, 'POST', '/users/setup', form(), randomUUID())).status).toBe(409);
  });

  test('test SOL is given once: the repeat finds its own on the chain, not one of another call', async () => {
    const { address } = world.master;
    const body = { address, lamports: '7000000' };
    world.front.net.advance(1);
    const other = await send(world.browser, 'POST', '/faucet', body, randomUUID());
    const key = randomUUID();
    const first = await send(world.browser, 'POST', '/faucet', body, key);
    const rows = await world.store.db.select().from(idempotencyKey).where(eq(idempotencyKey.route, 'POST /faucet'));
    const signature = text(first.json, 'data', 'signature');
    const [mine] = rows.filter(({ answer }) => answer?.includes(signature));
    await world.store.db
      .update(idempotencyKey)
      .set({ status: null, answer: null })
      .where(eq(idempotencyKey.id, mine?.id ?? ''));
    const before = world.balance(address);
    expect([other.status, await send(world.browser, 'POST', '/faucet', body, key), world.balance(address)]).toEqual([
      200,
      first,
      before,
    ]);
  });

  test('test USD1 is given once: the repeat finds its own on the chain, not one of another call', async () => {
    const { address } = world.master;
    const body = { address, units: '7000000' };
    const account = associatedTokenAddress(address, USD1, TOKEN_PROGRAM);
    const dollars = (): bigint => decodeTokenAccount(world.front.net.account(account)?.data ?? new Uint8Array()).amount;
    world.front.net.advance(1);
    const other = await send(world.browser, 'POST', '/faucet/usd1', body, randomUUID());
    const key = randomUUID();
    const first = await send(world.browser, 'POST', '/faucet/usd1', body, key);
    const rows = await world.store.db
      .select()
      .from(idempotencyKey)
      .where(eq(idempotencyKey.route, 'POST /faucet/usd1'));
    const signature = text(first.json, 'data', 'signature');
    const [mine] = rows.filter(({ answer }) => answer?.includes(signature));
    await world.store.db
      .update(idempotencyKey)
      .set({ status: null, answer: null })
      .where(eq(idempotencyKey.id, mine?.id ?? ''));
    expect([other.status, dollars()]).toEqual([200, 14_000_000n]);
    expect([await send(world.browser, 'POST', '/faucet/usd1', body, key), dollars()]).toEqual([first, 14_000_000n]);
  });

  test('test SOL that the chain knows nothing of is given, whatever another call was given', async () => {
    const { address } = world.master;
    const body = { address, lamports: '9000000' };
    const other = await send(world.browser, 'POST', '/faucet', body, randomUUID());
    const kept = await world.store.db.select().from(idempotencyKey).where(eq(idempotencyKey.route, 'POST /faucet'));
    const row = kept.find(({ answer }) => answer?.includes(text(other.json, 'data', 'signature')));
    if (row === undefined) throw new Error('no answer was kept');
    const key = randomUUID();
    const id = createHash('sha256').update(`${world.userId}\n${key}`).digest('base64url');
    await world.store.db.insert(idempotencyKey).values({ ...row, id, status: null, answer: null });
    const before = world.balance(address);
    const given = await send(world.browser, 'POST', '/faucet', body, key);
    expect([given.status, given.replayed, world.balance(address) - before]).toEqual([200, null, 9_000_000n]);
  });
});
