import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawPost } from '#shared/contract/feed';
import { account, passkey, session } from '../../server/db/schema/index';
import { seePictures } from '../../server/feed/picture-id';
import { storePost } from '../../server/feed/store-post';
import { ALL_ENDPOINTS } from '../../src/endpoints/paths';
import { newKeys, startMoney, type Keys, type MoneyWorld } from '../support/money';
import type { TestBrowser } from '../support/server';
import { at, text } from '../support/wallet-api';

const SOL = 1_000_000_000n;

/** Something of everything that can be somebody's: of Ann, as Bob would name it. */
interface Belongings {
  readonly master: string;
  readonly goneMaster: string;
  readonly group: string;
  readonly goneGroup: string;
  readonly preset: string;
  readonly wallet: string;
  readonly walletAddress: string;
  readonly mint: Keys;
  readonly coin: string;
  readonly claim: string;
  readonly operation: string;
  readonly session: string;
  readonly account: string;
  readonly passkey: string;
  readonly tracked: string;
  readonly picture: string;
}
interface Own {
  readonly group: string;
  readonly wallet: string;
}

type Try = readonly [path: string, body?: object];

/** Every way to name what is somebody else's, by the route that takes it: in the path, in the query and in the body. */
const TRIES: Readonly<Record<string, (ann: Belongings, bob: Own) => readonly Try[]>> = {
  'delete /users/masters/:id': (ann) => [[`/users/masters/${ann.master}`]],
  'patch /users/masters/:id/activate': (ann) => [[`/users/masters/${ann.master}/activate`, {}]],
  'post /users/masters/:id/decrypt': (ann) =>
    [ann.master, ann.goneMaster].map((id) => [`/users/masters/${id}/decrypt`, { purpose: 'copy' }]),
  'post /users/masters/:id/restore': (ann) => [[`/users/masters/${ann.goneMaster}/restore`, {}]],
  'patch /groups/:id': (ann) => [[`/groups/${ann.group}`, { name: 'Stolen' }]],
  'delete /groups/:id': (ann) => [[`/groups/${ann.group}`]],
  'post /groups/:id/restore': (ann) => [[`/groups/${ann.goneGroup}/restore`, {}]],
  'get /groups/:id/wallets': (ann, bob) => [
    [`/groups/${ann.group}/wallets?purpose=sign`],
    [`/groups/${ann.goneGroup}/wallets?purpose=sign`],
    [`/groups/${bob.group}/wallets?purpose=sign&wallet=${ann.wallet}`],
  ],
  'patch /groups/:id/wallets/:walletId': (ann, bob) => [
    [`/groups/${ann.group}/wallets/${ann.wallet}`, { type: 'sniper' }],
    [`/groups/${ann.group}/wallets/${bob.wallet}`, { type: 'sniper' }],
    [`/groups/${bob.group}/wallets/${ann.wallet}`, { data: { type: 'sniper' } }],
  ],
  'post /groups/:id/wallets/import': (ann) => [
    [`/groups/${ann.group}/wallets/import`, { wallets: [newKeys().exported] }],
  ],
  'post /wallets/adopt': (ann, bob) => [
    ['/wallets/adopt', { groupId: ann.group, addresses: [ann.walletAddress] }],
    ['/wallets/adopt', { groupId: bob.group, addresses: [ann.walletAddress] }],
  ],
  'patch /presets/:id': (ann) => [
    [`/presets/${ann.preset}`, { name: 'Stolen' }],
    [`/presets/${ann.preset}`, { data: { isActive: true } }],
  ],
  'delete /presets/:id': (ann) => [[`/presets/${ann.preset}`]],
  'get /coins/:idOrAddress': (ann) => [[`/coins/${ann.coin}`], [`/coins/${ann.mint.address}`]],
  'get /coins/:idOrAddress/cap-line': (ann) => [
    [`/coins/${ann.coin}/cap-line`],
    [`/coins/${ann.mint.address}/cap-line`],
  ],
  'get /coins/:idOrAddress/trades': (ann) => [[`/coins/${ann.coin}/trades`], [`/coins/${ann.mint.address}/trades`]],
  'delete /coins/:idOrAddress': (ann) => [[`/coins/${ann.coin}`], [`/coins/${ann.mint.address}`]],
  'get /creator-claims/:id': (ann) => [[`/creator-claims/${ann.claim}`]],
  'post /mint-keys/:publicKey/decrypt': (ann) => [[`/mint-keys/${ann.mint.address}/decrypt`, { purpose: 'sign' }]],
  'get /operations/:id': (ann) => [[`/operations/${ann.operation}`]],
  'post /operations/:id/abandon': (ann) => [[`/operations/${ann.operation}/abandon`, {}]],
  'post /operations/:id/resume': (ann) => [[`/operations/${ann.operation}/resume`, { fence: 1 }]],
  'post /operations/:id/steps': (ann) => [
    [`/operations/${ann.operation}/steps`, { fence: 1, steps: [{ idx: 0, wire: 'AQ==', lastValidBlockHeight: 1 }] }],
  ],
  'get /users/trackers/tracked-accounts/:id': (ann) => [[`/users/trackers/tracked-accounts/${ann.tracked}`]],
  'get /tracker/pictures/:id': (ann) => [[`/tracker/pictures/${ann.picture}`]],
  'delete /users/trackers/tracked-accounts/:id': (ann) => [[`/users/trackers/tracked-accounts/${ann.tracked}`]],
  'post /faucet': (ann) => [['/faucet', { address: ann.walletAddress }]],
  'post /faucet/usd1': (ann) => [['/faucet/usd1', { address: ann.walletAddress }]],
  'post /api/auth/revoke-session': (ann) => [['/api/auth/revoke-session', { id: ann.session }]],
  'post /api/auth/unlink-account': (ann) => [['/api/auth/unlink-account', { accountId: ann.account }]],
  'patch /api/auth/passkeys/:id': (ann) => [[`/api/auth/passkeys/${ann.passkey}`, { name: 'Stolen' }]],
  'delete /api/auth/passkeys/:id': (ann) => [[`/api/auth/passkeys/${ann.passkey}`]],
};

/** Names a kind, not a thing. */
const KINDS = '/presets/type/';
/** The chain and the live coins are everybody's, and a route of a swap is nobody's. The feed is a socket: whose posts it tells says `feed.test.ts`. */
const COMMON = ['/coins/live', '/rpc', '/swaps/route', '/tracker', '/tracker/sources'];
const LISTS = ALL_ENDPOINTS.filter(
  ({ method, path, who }) => method === 'get' && who !== 'visitor' && !path.includes(':') && !COMMON.includes(path),
).map(({ path }) => path);
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/operations': ['?state=all', '?state=open'],
  '/users/masters': ['', '?deleted=true'],
  '/groups': ['', '?deleted=true'],
  '/operations/days': ['?days=30'],
};

describe('what is somebody else’s', () => {
  let world: MoneyWorld;
  let bob: TestBrowser;
  let ann: Belongings;
  let own: Own;
  beforeAll(async () => {
    world = await startMoney({ keeper: 'idle' });
    const { browser, store, userId } = world;
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await browser.call(method, path, body === undefined ? {} : { body });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
      return at(answer.json, 'data');
    };
    const group = async (name: string) => ask('POST', '/groups', { name, walletCount: 2, includeDev: true });
    const [master, goneMaster] = [
      text(await ask('GET', '/users/masters'), 0, 'id'),
      text(await ask('POST', '/users/masters', {}), 'id'),
    ];
    await ask('DELETE', `/users/masters/${goneMaster}`);
    const [crew, goneGroup] = [await group('Harbor crew'), text(await group('Gone crew'), 'id')];
    await ask('DELETE', `/groups/${goneGroup}`);
    const [mint, dev] = [newKeys(), newKeys()];
    await ask('POST', '/mint-keys', { publicKey: mint.address, privateKey: mint.exported });
    const coin = { type: 'pumpfun', publicKey: mint.address, creationSignature: 'x' };
    const claim = { ca: mint.address, devWallet: { public: dev.address, private: dev.exported } };
    const operation = world.transfer(newKeys().address, SOL);
    await world.start(operation);
    const now = new Date();
    const linked = {
      id: 'account-of-ann',
      accountId: 'discord-1',
      providerId: 'discord',
      createdAt: now,
      updatedAt: now,
    };
    await store.db.insert(account).values({ ...linked, userId });
    const made = {
      id: 'passkey-of-ann',
      name: 'Laptop',
      credentialId: 'c',
      publicKey: 'k',
      counter: 0,
      transports: '[]',
      backedUp: false,
    };
    await store.db.insert(passkey).values({ ...made, userId, createdAt: now });
    const seen = seePictures();
    const media = seen.media(['sample:lantern.webp']);
    const post: RawPost = {
      id: 'paste:of-ann',
      source: 'paste',
      timestamp: now.getTime(),
      postURL: null,
      type: 'tweet',
      author: { name: 'Pasted', handle: 'pasted', icon: null },
      tweet: 'gm',
      replyContent: null,
      media,
      replyTo: null,
      quotedTweet: null,
    };
    await storePost(store, { post, userId, pictures: seen.addresses }, now);
    const [sessionRow] = await store.db.select({ id: session.id }).from(session);
    ann = {
      master,
      goneMaster,
      group: text(crew, 'id'),
      goneGroup,
      preset: text(await ask('POST', '/presets/group', { name: 'Harbor preset' }), 'id'),
      wallet: text(crew, 'wallets', 1, 'id'),
      walletAddress: text(crew, 'wallets', 1, 'publicKey'),
      mint,
      coin: text(await ask('POST', '/coins', coin), 'id'),
      claim: text(await ask('POST', '/creator-claims', claim), 'id'),
      operation: operation.id,
      session: sessionRow?.id ?? '',
      account: 'account-of-ann',
      passkey: 'passkey-of-ann',
      picture: media[0] ?? '',
      tracked: text(await ask('POST', '/users/trackers/tracked-accounts', { username: 'harbor' }), 'id'),
    };
    bob = world.server.browser();
    await bob.join('Bob');
    const his = (await bob.call('POST', '/groups', { body: { name: 'Bob', walletCount: 1, includeDev: false } })).json;
    own = { group: text(his, 'data', 'id'), wallet: text(his, 'data', 'wallets', 0, 'id') };
  });
  afterAll(() => world.close());

  /** Every row that does not name Bob, of every table but the counters. */
  async function notBobs(): Promise<readonly string[]> {
    const me = text((await bob.call('GET', '/users/me')).json, 'data', 'id');
    const { db } = world.store;
    const tables = await db.execute(
      sql`select table_name from information_schema.tables where table_schema = 'public'`,
    );
    const rows: string[] = [];
    for (const table of rowsOf(tables).map((row) => text(row, 'table_name')))
      if (table !== 'rate_limit')
        for (const row of rowsOf(await db.execute(sql.raw(`select * from "${table}"`))))
          rows.push(`${table} ${JSON.stringify(row)}`);
    return rows.filter((row) => !row.includes(me)).toSorted();
  }

  test('has a try for every route that names one thing', () => {
    const named = ALL_ENDPOINTS.filter(
      ({ path, who }) => who !== 'visitor' && path.includes(':') && !path.startsWith(KINDS),
    );
    const tried = Object.keys(TRIES);
    expect(named.map(({ method, path }) => `${method} ${path}`).filter((route) => !tried.includes(route))).toEqual([]);
    const known = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(tried.filter((route) => !known.includes(route))).toEqual([]);
  });

  test.each(Object.keys(TRIES))('PER-14 PER-07 %s is not found, and nothing changes', async (route) => {
    const before = await notBobs();
    expect(before.some((row) => row.includes(ann.operation))).toBe(true);
    const method = route.slice(0, route.indexOf(' ')).toUpperCase();
    for (const [path, body] of TRIES[route]?.(ann, own) ?? []) {
      const answer = await bob.call(method, path, body === undefined ? {} : { body });
      expect([path, answer.status, at(answer.json, 'ok'), at(answer.json, 'code')]).toEqual([
        path,
        404,
        false,
        'not-found',
      ]);
    }
    expect(await notBobs()).toEqual(before);
  });

  test.each(LISTS)('PER-14 GET %s shows nothing of anybody else', async (path) => {
    const names = [
      ...Object.values(ann).map((value) => (typeof value === 'string' ? value : value.address)),
      world.master.address,
      world.userId,
      'trader',
      'Harbor crew',
      'Harbor preset',
      'Laptop',
    ];
    for (const query of QUERIES[path] ?? ['']) {
      const mine = await world.browser.call('GET', `${path}${query}`);
      const his = await bob.call('GET', `${path}${query}`);
      expect([path, mine.status, his.status]).toEqual([path, 200, 200]);
      expect(names.filter((name) => his.text.includes(name))).toEqual([]);
    }
  });

  test('PER-14 a plan of Bob’s may not spend from a wallet of Ann’s', async () => {
    const before = await notBobs();
    const body = world.transfer(newKeys().address, SOL);
    const answer = await bob.call('POST', '/operations', { body });
    expect([answer.status, at(answer.json, 'code')]).toEqual([404, 'not-found']);
    expect(await notBobs()).toEqual(before);
  });
});

const rowsOf = (answer: unknown): readonly unknown[] => {
  const rows = at(answer, 'rows');
  return Array.isArray(rows) ? rows : [];
};
