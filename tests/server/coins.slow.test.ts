import { base58 } from '@scure/base';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ClaimsAnswer, Coin, CoinsAnswer } from '#shared/contract/coins';
import { bondingCurveAddress } from '../../src/chain/platforms/pumpfun/addresses';
import { networkIdOf } from '../../server/base/network-refusal';
import { coin, mintKey } from '../../server/db/schema/coins';
import { operation } from '../../server/db/schema/operations';
import { walletSecret } from '../../server/db/schema/vault';
import { newKeyPair } from '../../server/vault/secret-key';
import { ENGINES } from '../support/db';
import { outcome, refused, startWith } from '../support/wallet-answers';
import { at, text } from '../support/wallet-api';

const pairText = () => {
  const { publicKey, secretKey } = newKeyPair();
  return { publicKey, privateKey: base58.encode(secretKey) };
};
const onChain = () => ({ value: { lamports: 1 } });
const notOnChain = () => ({ value: null });

describe.each(ENGINES)('mint keys on $name', ({ open }) => {
  test('I1 F7 a mint key is stored and read back before the answer, the same key is the same row', async () => {
    const { api, ann } = await startWith({ open });
    const { publicKey, privateKey } = pairText();
    const first = await ann.call('POST', '/mint-keys', { publicKey, privateKey });
    const again = await ann.call('POST', '/mint-keys', { publicKey, privateKey });
    expect([first.status, first.json, again.json, await api.db.$count(mintKey)]).toEqual([
      201,
      { ok: true, data: { id: text(first.json, 'data', 'id'), publicKey } },
      first.json,
      1,
    ]);
    expect(await ann.ask('POST', `/mint-keys/${publicKey}/decrypt`, { purpose: 'sign' })).toEqual({ privateKey });
  });

  test('a key of another address, of another person or beyond the hourly number is refused', async () => {
    const { api, ann, bob } = await startWith({ open });
    const [one, two] = [pairText(), pairText()];
    await ann.ask('POST', '/mint-keys', one);
    expect([
      await outcome(ann, 'POST', '/mint-keys', { publicKey: one.publicKey, privateKey: two.privateKey }),
      await outcome(bob, 'POST', '/mint-keys', one),
      await outcome(bob, 'POST', `/mint-keys/${one.publicKey}/decrypt`, { purpose: 'sign' }),
      await outcome(ann, 'POST', '/mint-keys', { publicKey: one.publicKey, privateKey: 'x' }),
    ]).toEqual([
      refused(400, 'The private key belongs to another address', 'invalid'),
      refused(409, 'This address is already in use', 'conflict'),
      refused(404, 'Mint key not found', 'not-found'),
      refused(400, 'Invalid private key length', 'invalid'),
    ]);
    const [row] = await api.db.select().from(mintKey);
    if (row === undefined) throw new Error('no row');
    await api.db
      .insert(mintKey)
      .values(Array.from({ length: 299 }, (_, i) => ({ ...row, id: `copy${i}`, publicKey: `copy${i}` })));
    expect(await outcome(ann, 'POST', '/mint-keys', pairText())).toEqual(
      refused(429, 'Too many new addresses. Please try again later.', 'rate-limited'),
    );
    // What one person has spent is nobody else's.
    expect((await bob.call('POST', '/mint-keys', pairText())).status).toBe(201);
    api.clock.advance(3_600_000);
    expect((await ann.call('POST', '/mint-keys', pairText())).status).toBe(201);
  });
});

describe.each(ENGINES)('coins on $name', ({ open }) => {
  test('API-20 API-21 API-24 ENT-11 ENT-12 GAP-14 GAP-20 saves a coin with its key, both spellings, never the key in an answer', async () => {
    const { ann } = await startWith({ open, answer: onChain });
    const { publicKey, privateKey } = pairText();
    const body = { type: 'pump', publicKey, privateKey, creationSignature: 'sig' };
    const made = await ann.call('POST', '/coins', body);
    const expected = {
      id: text(made.json, 'data', 'id'),
      platform: 'pumpfun',
      type: 'pump',
      contractAddress: publicKey,
      publicKey,
      name: '',
      symbol: '',
      imageUrl: null,
      metadataUri: null,
      devWallet: null,
      groupId: null,
      creationSignature: 'sig',
      operationId: null,
      curveAddress: bondingCurveAddress(publicKey),
      state: 'live',
      createdAt: '2026-11-21T00:00:00.000Z',
    };
    expect([made.status, Coin.parse(expected), made.json]).toEqual([201, expected, { ok: true, data: expected }]);
    const again = await ann.call('POST', '/coins', { ...body, type: 'pumpfun' });
    const all = await ann.call('GET', '/coins');
    expect([again.status, again.json, CoinsAnswer.parse(all.json).data, all.text.includes(privateKey)]).toEqual([
      200,
      made.json,
      [expected],
      false,
    ]);
    expect([await ann.ask('GET', `/coins/${expected.id}`), await ann.ask('GET', `/coins/${publicKey}`)]).toEqual([
      expected,
      expected,
    ]);
  });

  test('I12 a coin the network does not show is not called live', async () => {
    const quiet = await startWith({ open });
    const absent = await startWith({ open, answer: notOnChain });
    for (const { ann } of [quiet, absent])
      expect(
        at(
          await ann.ask('POST', '/coins', { type: 'bonk', publicKey: pairText().publicKey, creationSignature: 's' }),
          'state',
        ),
      ).toBe('intent');
  });

  test('an intent of a launch keeps its facts and gains the signature once', async () => {
    const { api, ann } = await startWith({ open, answer: onChain });
    const { publicKey } = pairText();
    await api.db.insert(coin).values({
      id: 'intent',
      userId: ann.userId,
      platform: 'pumpfun',
      contractAddress: publicKey,
      name: 'Name',
      symbol: 'SYM',
      networkId: networkIdOf(api.deps.network),
      state: 'intent',
      createdAt: api.clock.now(),
    });
    for (const creationSignature of ['first', 'second'])
      await ann.ask('POST', '/coins', { type: 'pump', publicKey, creationSignature });
    const saved = await ann.ask('GET', '/coins/intent');
    expect(['name', 'symbol', 'state', 'creationSignature'].map((field) => at(saved, field))).toEqual([
      'Name',
      'SYM',
      'intent',
      'first',
    ]);
  });

  test('API-22 API-23 GAP-20 removes by id or address; unknown and foreign coins are not found', async () => {
    const { api, ann, bob } = await startWith({ open, answer: onChain });
    const ids: string[] = [];
    const keys = [pairText(), pairText()];
    for (const { publicKey } of keys)
      ids.push(text(await ann.ask('POST', '/coins', { type: 'meteora', publicKey, creationSignature: 's' }), 'id'));
    const [one = '', two = ''] = ids;
    const missing = refused(404, 'Coin not found', 'not-found');
    expect([
      await outcome(bob, 'DELETE', `/coins/${one}`),
      await outcome(bob, 'GET', `/coins/${keys[0]?.publicKey ?? ''}`),
      await outcome(ann, 'GET', '/coins/nothing'),
      await outcome(ann, 'DELETE', `/coins/${one}`),
      await outcome(ann, 'DELETE', `/coins/${keys[1]?.publicKey ?? ''}`),
      await outcome(ann, 'DELETE', `/coins/${one}`),
    ]).toEqual([
      missing,
      missing,
      missing,
      { status: 200, json: { ok: true, data: { id: one } } },
      { status: 200, json: { ok: true, data: { id: two } } },
      missing,
    ]);
    expect([await ann.ask('GET', '/coins'), await api.db.$count(coin)]).toEqual([[], 2]);
  });

  test('F16 a coin whose launch is open stays; coins of another network are not shown', async () => {
    const { api, ann } = await startWith({ open, answer: onChain });
    const { publicKey } = pairText();
    await api.db.insert(operation).values({
      id: 'op',
      userId: ann.userId,
      kind: 'launch',
      networkId: 'n',
      plan: {},
      planHash: '',
      state: 'unknown',
      createdAt: api.clock.now(),
    });
    const id = text(await ann.ask('POST', '/coins', { type: 'pump', publicKey, creationSignature: 's' }), 'id');
    await api.db.update(coin).set({ operationId: 'op' });
    expect(await outcome(ann, 'DELETE', `/coins/${id}`)).toEqual(
      refused(409, 'This coin is being launched. Wait for it or stop it first.', 'conflict'),
    );
    await api.db.update(coin).set({ networkId: 'another' }).where(eq(coin.id, id));
    expect(await ann.ask('GET', '/coins')).toEqual([]);
  });

  test('DEP-38 bad coins are refused', async () => {
    const { ann } = await startWith({ open, answer: onChain });
    const { publicKey } = pairText();
    const good = { type: 'pump', publicKey, creationSignature: 's' };
    expect([
      await outcome(ann, 'POST', '/coins', { ...good, type: 'toString' }),
      await outcome(ann, 'POST', '/coins', { ...good, publicKey: 'z'.repeat(44) }),
      (await ann.call('POST', '/coins', { ...good, userId: 'x' })).status,
      (await ann.call('POST', '/coins', { type: 'pump' })).status,
    ]).toEqual([
      refused(400, 'Invalid platform selected', 'invalid'),
      refused(400, 'Invalid contract address', 'invalid'),
      400,
      400,
    ]);
  });
});

describe.each(ENGINES)('creator claims on $name', ({ open }) => {
  test('API-37 API-38 API-39 ENT-13 a claim keeps its key, shows it alone and only through the gate', async () => {
    const { api, ann, bob } = await startWith({ open });
    const [mint, dev] = [pairText(), pairText()];
    const body = { ca: mint.publicKey, devWallet: { public: dev.publicKey, private: dev.privateKey } };
    const made = await ann.call('POST', '/creator-claims', body);
    const id = text(made.json, 'data', 'id');
    const view = { id, ca: mint.publicKey, devWalletPublicKey: dev.publicKey, chain: 'sol' };
    const again = await ann.call('POST', '/creator-claims', body);
    const all = await ann.call('GET', '/creator-claims');
    expect([made.status, made.json, again.status, again.json, ClaimsAnswer.parse(all.json).data]).toEqual([
      201,
      { ok: true, data: view },
      200,
      made.json,
      [view],
    ]);
    expect(await ann.ask('GET', `/creator-claims/${id}?purpose=sign`)).toEqual({
      ...view,
      devWalletPrivateKey: dev.privateKey,
    });
    expect([await outcome(bob, 'GET', `/creator-claims/${id}`), await bob.ask('GET', '/creator-claims')]).toEqual([
      refused(404, 'Creator claim not found', 'not-found'),
      [],
    ]);
    api.clock.advance(30 * 60_000);
    expect(await outcome(ann, 'GET', `/creator-claims/${id}?purpose=sign`)).toEqual(
      refused(403, "Please confirm it's you to continue", 'REAUTH_REQUIRED'),
    );
  });

  test('F12 without a key the one of the group wallet serves, also after the group was deleted', async () => {
    const { ann } = await startWith({ open });
    const group = await ann.ask('POST', '/groups', { name: 'Group', walletCount: 1, includeDev: true });
    const dev = text(group, 'wallets', 0, 'publicKey');
    const made = await ann.ask('POST', '/creator-claims', { ca: pairText().publicKey, devWallet: { public: dev } });
    const keys = await ann.ask('GET', `/groups/${text(group, 'id')}/wallets`);
    await ann.ask('DELETE', `/groups/${text(group, 'id')}`);
    expect(at(await ann.ask('GET', `/creator-claims/${text(made, 'id')}`), 'devWalletPrivateKey')).toBe(
      text(keys, 0, 'privateKey'),
    );
  });

  test('claims without a known key, with a foreign key or for a claimed coin are refused and store nothing', async () => {
    const { api, ann } = await startWith({ open });
    const [mint, dev, other] = [pairText(), pairText(), pairText()];
    await ann.ask('POST', '/creator-claims', {
      ca: mint.publicKey,
      devWallet: { public: dev.publicKey, private: dev.privateKey },
    });
    const secrets = await api.db.$count(walletSecret);
    expect([
      await outcome(ann, 'POST', '/creator-claims', { ca: other.publicKey, devWallet: { public: other.publicKey } }),
      await outcome(ann, 'POST', '/creator-claims', {
        ca: other.publicKey,
        devWallet: { public: other.publicKey, private: dev.privateKey },
      }),
      await outcome(ann, 'POST', '/creator-claims', {
        ca: mint.publicKey,
        devWallet: { public: other.publicKey, private: other.privateKey },
      }),
    ]).toEqual([
      refused(422, 'Creator private key not found', 'unprocessable'),
      refused(400, 'The private key belongs to another address', 'invalid'),
      refused(409, 'This coin has a claim by another developer wallet', 'conflict'),
    ]);
    expect(await api.db.$count(walletSecret)).toBe(secrets);
  });
});
