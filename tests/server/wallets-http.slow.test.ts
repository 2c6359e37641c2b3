import { base58 } from '@scure/base';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../server/base/logging';
import { newKeyPair } from '../../server/vault/secret-key';
import { square } from '../support/image-corpus';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';
import { at, text } from '../support/wallet-api';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server whose whole log is kept. */
async function start() {
  const lines: string[] = [];
  const log = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  const server = await startTestServer({ deps: { log } });
  servers.push(server);
  const ann = server.browser();
  await ann.join('Ann');
  return { server, ann, lines };
}

const ROUTES: readonly (readonly [string, string])[] = [
  ['GET', '/users/masters'],
  ['POST', '/users/masters'],
  ['DELETE', '/users/masters/x'],
  ['PATCH', '/users/masters/x/activate'],
  ['POST', '/users/masters/x/decrypt'],
  ['POST', '/users/masters/x/restore'],
  ['GET', '/users/key-activity'],
  ['GET', '/wallets/damaged'],
  ['POST', '/operations/keys'],
  ['GET', '/groups/'],
  ['POST', '/groups/'],
  ['PATCH', '/groups/x'],
  ['DELETE', '/groups/x'],
  ['POST', '/groups/x/restore'],
  ['GET', '/groups/x/wallets/'],
  ['POST', '/groups/x/wallets/import'],
  ['PATCH', '/groups/x/wallets/y'],
  ['GET', '/coins/'],
  ['POST', '/coins/'],
  ['GET', '/coins/x'],
  ['DELETE', '/coins/x'],
  ['GET', '/creator-claims/'],
  ['POST', '/creator-claims/'],
  ['GET', '/creator-claims/x'],
  ['POST', '/mint-keys'],
  ['POST', '/mint-keys/x/decrypt'],
  ['GET', '/destinations'],
  ['POST', '/destinations'],
  ['POST', '/uploads/image'],
  ['POST', '/uploads/metadata'],
  ['POST', '/faucet'],
  ['POST', '/faucet/usd1'],
];

const toggled = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);

describe('the wallet routes of the whole server', () => {
  test('API-01 API-72 nobody passes without a session, with or without the last slash', async () => {
    const { server } = await start();
    const stranger = server.browser();
    const answers = [];
    for (const [method, path] of ROUTES)
      for (const spelled of [path, toggled(path)]) {
        const { status } = await stranger.call(method, spelled, method === 'GET' ? {} : { body: {} });
        answers.push(`${method} ${spelled} ${status}`);
      }
    expect(answers).toEqual(
      ROUTES.flatMap(([method, path]) => [`${method} ${path} 401`, `${method} ${toggled(path)} 401`]),
    );
  });

  test('API-69 every path answers with and without the last slash', async () => {
    const { ann } = await start();
    const differing = [];
    for (const [method, path] of ROUTES) {
      if (path === '/uploads/image') continue;
      const options = method === 'GET' ? {} : { body: {} };
      const [one, two] = [await ann.call(method, path, options), await ann.call(method, toggled(path), options)];
      if (one.status !== two.status || one.text.includes('nothing at this address'))
        differing.push([method, path, one.status, two.status]);
    }
    expect(differing).toEqual([]);
  });

  test('F1 GAP-11 the same key and body answer the same group, another body is refused', async () => {
    const { ann } = await start();
    const send = (name: string) =>
      ann.call('POST', '/groups/', { body: { name, walletCount: 2 }, headers: { 'idempotency-key': 'group-0001' } });
    const [first, again, other] = [await send('Group'), await send('Group'), await send('Other')];
    expect([first.status, again.json, other.status]).toEqual([201, first.json, 422]);
    expect(at((await ann.call('GET', '/groups/')).json, 'data', 'length')).toBe(1);
  });

  test('T1 T11 the keys of a whole session are in no log line, no stored answer and no column', async () => {
    const { server, ann, lines } = await start();
    const imported = [newKeyPair(), newKeyPair(), newKeyPair(), newKeyPair()];
    const [master = '', wallet = '', mint = '', claim = ''] = imported.map((pair) => base58.encode(pair.secretKey));
    let key = 0;
    const call = (method: string, path: string, body?: unknown) =>
      ann.call(method, path, {
        ...(body === undefined ? {} : { body }),
        ...(method === 'GET' ? {} : { headers: { 'idempotency-key': `session-${(key += 1)}` } }),
      });
    const masterId = text((await call('POST', '/users/masters', { privateKey: master })).json, 'data', 'id');
    const groupId = text((await call('POST', '/groups/', { name: 'Group', walletCount: 1 })).json, 'data', 'id');
    await call('POST', `/groups/${groupId}/wallets/import`, { wallets: [wallet] });
    await call('POST', '/mint-keys', { publicKey: imported[2]?.publicKey, privateKey: mint });
    await call('POST', '/creator-claims/', {
      ca: imported[2]?.publicKey,
      devWallet: { public: imported[3]?.publicKey, private: claim },
    });
    const revealed = [
      await call('POST', `/users/masters/${masterId}/decrypt`, { purpose: 'export' }),
      await call('GET', `/groups/${groupId}/wallets/`),
      await call('POST', `/mint-keys/${imported[2]?.publicKey ?? ''}/decrypt`, {}),
    ];
    for (const [path, body] of [
      ['/users/masters', { privateKey: `${master}x` }],
      ['/users/masters', { privateKey: 7, note: master }],
      [`/groups/${groupId}/wallets/import`, { wallets: [wallet, 'x'] }],
      ['/mint-keys', { publicKey: imported[0]?.publicKey, privateKey: mint }],
    ] as const)
      await call('POST', path, body);
    const shown = revealed.map((answer) => [answer.status, answer.headers.get('cache-control')]);
    expect([shown, [master, wallet, mint].map((one) => revealed.some((answer) => answer.text.includes(one)))]).toEqual([
      Array.from({ length: 3 }, () => [200, 'no-store']),
      [true, true, true],
    ]);
    const stored = await everyText(server);
    const spellings = imported.flatMap(({ secretKey }) => {
      const bytes = Buffer.from(secretKey);
      return [base58.encode(bytes), bytes.toString('hex'), bytes.toString('base64').slice(0, 80), [...bytes].join(',')];
    });
    expect([
      lines.length > 0,
      spellings.filter((one) => lines.join('\n').includes(one)),
      spellings.filter((one) => stored.includes(one)),
    ]).toEqual([true, [], []]);
    expect(stored.includes(imported[0]?.publicKey ?? 'none')).toBe(true);
  });

  test('T16 an uploaded picture is public, inert and keeps for ever; the page’s own headers do not weaken it', async () => {
    const { server, ann } = await start();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await square(300).png().toBuffer())], 'x.png'));
    const url = text((await ann.call('POST', '/uploads/image', { body: form })).json, 'data', 'url');
    const served = await server.browser().call('GET', url);
    const shown = [
      'content-type',
      'content-security-policy',
      'x-content-type-options',
      'cache-control',
      'cross-origin-resource-policy',
    ];
    expect([served.status, shown.map((name) => served.headers.get(name))]).toEqual([
      200,
      ['image/png', "default-src 'none'; sandbox", 'nosniff', 'public, max-age=31536000, immutable', 'cross-origin'],
    ]);
    const made = await ann.call('POST', '/uploads/metadata', {
      body: { platform: 'pumpfun', name: 'Gantry', symbol: 'G', image: url },
    });
    expect([at(made.json, 'data', 'uri'), text(made.json, 'data', 'uri').length <= 80]).toEqual([
      `${server.url}${text(made.json, 'data', 'path')}`,
      true,
    ]);
  });

  test('DEP-23 a form beyond the limit is refused before it is read, in the words of the form', async () => {
    const { ann } = await start();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(11 * 1024 * 1024)], 'x.png'));
    const { status, json } = await ann.call('POST', '/uploads/image', { body: form });
    expect([status, at(json, 'error')]).toEqual([413, 'Image size must be less than 10MB']);
  });

  test('a person sees which of their keys were read, why, and from which session', async () => {
    const { server, ann } = await start();
    const made = (await ann.call('POST', '/users/masters', { body: {} })).json;
    await ann.call('POST', `/users/masters/${text(made, 'data', 'id')}/decrypt`, { body: { purpose: 'export' } });
    await ann.signIn('ann@example.test');
    const { json } = await ann.call('GET', '/users/key-activity');
    expect([
      at(json, 'data', 'intact'),
      at(json, 'data', 'reveals', 'length'),
      { ...Object(at(json, 'data', 'reveals', 0)), at: '' },
    ]).toEqual([
      true,
      1,
      {
        at: '',
        addresses: [text(made, 'data', 'publicKey')],
        purpose: 'export',
        result: 'granted',
        thisSession: false,
      },
    ]);
    const bob = server.browser();
    await bob.join('Bob');
    expect((await bob.call('GET', '/users/key-activity')).json).toEqual({
      ok: true,
      data: { intact: true, reveals: [] },
    });
  });

  test('a destination is recorded once, by its owner, when it is an address', async () => {
    const { server, ann } = await start();
    const bob = server.browser();
    await bob.signIn('bob@example.test');
    const address = newKeyPair().publicKey;
    const confirm = (who: TestBrowser, body: object) =>
      who.call('POST', '/destinations', { body }).then((answer) => answer.status);
    expect([
      await confirm(ann, { address }),
      await confirm(ann, { address }),
      await confirm(ann, { address: 'x' }),
      await confirm(ann, {}),
    ]).toEqual([201, 201, 400, 400]);
    expect((await ann.call('GET', '/destinations')).json).toEqual({
      ok: true,
      data: [{ address, firstSignature: null }],
    });
    expect((await bob.call('GET', '/destinations')).status).toBe(403);
  });
});

/** Every table as text, byte columns in base64. */
async function everyText({ db }: TestServer): Promise<string> {
  const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  const rows = (answer: unknown): readonly unknown[] =>
    isRow(answer) && Array.isArray(answer['rows']) ? answer['rows'] : [];
  const parts: string[] = [];
  for (const table of rows(
    await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`),
  ))
    for (const row of rows(await db.execute(sql.raw(`select * from "${String(at(table, 'table_name'))}"`))))
      parts.push(
        JSON.stringify(row, (_name, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
        ) ?? '',
      );
  return parts.join('\n');
}
