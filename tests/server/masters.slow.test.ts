import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base58 } from '@scure/base';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MastersAnswer, RevealedKey } from '#shared/contract/wallets';
import { operation, walletLease } from '../../server/db/schema/operations';
import { masterWallet } from '../../server/db/schema/wallets';
import { newId } from '../../server/base/ids';
import { addressOfSecretKey, newKeyPair } from '../../server/vault/secret-key';
import { ENGINES } from '../support/db';
import { outcome, refused, startWith } from '../support/wallet-answers';
import { at, text, type Caller, type WalletApi } from '../support/wallet-api';

const list = async (who: Caller) => MastersAnswer.parse((await who.call('GET', '/users/masters')).json).data;

async function seedBnb(api: WalletApi, who: Caller, position: number, active = false) {
  const pair = newKeyPair();
  const [secretId = ''] = await api.db.transaction((tx) =>
    api.deps.vault.seal(tx, { userId: who.userId, kind: 'master', chain: 'bnb' }, [pair]),
  );
  const id = newId();
  await api.db.insert(masterWallet).values({
    id,
    userId: who.userId,
    publicKey: pair.publicKey,
    secretId,
    chain: 'bnb',
    active,
    position,
    createdAt: api.clock.now(),
  });
  return id;
}

/** The private half of `secret` beside the public half of this many bytes. */
const pairOf = (secret: Uint8Array, publicKey: Uint8Array): Uint8Array => Uint8Array.from([...secret, ...publicKey]);
/** Both halves of one key of secp256k1; the public one without the byte that says which of two it is. */
const secp256k1Pair = (): Uint8Array => {
  const secret = secp256k1.utils.randomSecretKey();
  return pairOf(secret, secp256k1.getPublicKey(secret, true).subarray(1));
};
/** The halves of two keys. */
const mixedPair = (): Uint8Array => pairOf(newKeyPair().secretKey.subarray(0, 32), newKeyPair().secretKey.subarray(32));

describe.each(ENGINES)('masters on $name', ({ open }) => {
  test('API-15 API-16 MAS-13 MAS-23 MAS-34 ENT-07 generates a wallet: first one active, no key in any list', async () => {
    const { ann } = await startWith({ open, answer: () => ({ value: [{ lamports: 1_500_000_000 }] }) });
    const made = await ann.call('POST', '/users/masters', { chain: 'sol' });
    const expected = {
      id: text(made.json, 'data', 'id'),
      publicKey: text(made.json, 'data', 'publicKey'),
      balance: '1500000000',
      chain: 'sol',
      active: true,
      createdAt: '2026-11-21T00:00:00.000Z',
    };
    const all = await ann.call('GET', '/users/masters');
    expect([made.status, made.json, all.json]).toEqual([
      201,
      { ok: true, data: expected },
      { ok: true, data: [expected] },
    ]);
    expect(/privateKey|secret/i.test(all.text + made.text)).toBe(false);
    const unnamed = await ann.call('POST', '/users/masters', {});
    expect([at(unnamed.json, 'data', 'chain'), at(unnamed.json, 'data', 'active')]).toEqual(['sol', false]);
  });

  test('MAS-13 a wallet of no chain that can be read is a sol one', async () => {
    const { api, ann } = await startWith({ open });
    const id = text(await ann.ask('POST', '/users/masters', {}), 'id');
    await api.db.update(masterWallet).set({ chain: '' }).where(eq(masterWallet.id, id));
    const rows = await list(ann);
    expect(rows.map(({ chain, active }) => [chain, active])).toEqual([['sol', true]]);
    expect(await outcome(ann, 'DELETE', `/users/masters/${id}`)).toEqual(
      refused(409, 'Cannot delete the last wallet', 'conflict'),
    );
  });

  test('API-18 MAS-25 MAS-32 PER-07 imports base58 and JSON bytes, answers the key by decrypt only, the same key is the same master', async () => {
    const { ann } = await startWith({ open });
    const pair = newKeyPair();
    const typed = base58.encode(pair.secretKey);
    const first = await ann.call('POST', '/users/masters', { privateKey: typed });
    const again = await ann.call('POST', '/users/masters', {
      chain: 'sol',
      privateKey: JSON.stringify([...pair.secretKey]),
    });
    expect([first.status, again.status, again.json]).toEqual([201, 200, first.json]);
    expect(at(first.json, 'data', 'publicKey')).toBe(pair.publicKey);
    const id = text(first.json, 'data', 'id');
    const revealed = RevealedKey.parse(
      (await ann.call('POST', `/users/masters/${id}/decrypt`, { purpose: 'export' })).json,
    );
    expect(revealed.data).toEqual({ privateKey: typed });
    expect(await ann.ask('POST', `/users/masters/${id}/decrypt`)).toEqual({ privateKey: typed });
  });

  test.each([
    ['', 'Please enter a private key'],
    ['   ', 'Please enter a private key'],
    [base58.encode(new Uint8Array(63).fill(3)), 'Invalid private key length'],
    [base58.encode(new Uint8Array(65).fill(3)), 'Invalid private key length'],
    ['not a key 0OIl', 'Invalid private key length'],
    [base58.encode(new Uint8Array(64).fill(3)), 'Invalid private key format'],
    // A key of secp256k1, bare, in the form of Bitcoin's wallets, and beside a public half of its own curve.
    [base58.encode(new Uint8Array(32).fill(3)), 'Invalid private key length'],
    ['5KQNQrchXvxdR7WkxvBzZLb3Wb6Kp1xJw7JgZ1mL8pP6cVZ5eBq', 'Invalid private key length'],
    [`0x${'3'.repeat(64)}`, 'Invalid private key length'],
    [base58.encode(secp256k1Pair()), 'Invalid private key format'],
    [base58.encode(mixedPair()), 'Invalid private key format'],
  ])('MAS-26 MAS-27 import of %j is refused', async (privateKey, error) => {
    const { ann } = await startWith({ open });
    expect(await outcome(ann, 'POST', '/users/masters', { privateKey })).toEqual(refused(400, error, 'invalid'));
    expect(await list(ann)).toEqual([]);
  });

  test('MAS-20 MAS-21 VAL-08 VAL-76 CON-10 OVR-03 five sol masters and no more, also when twenty ask at once; bnb ones do not count', async () => {
    const { api, ann } = await startWith({ open });
    await seedBnb(api, ann, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome(ann, 'POST', '/users/masters', {})));
    const good = answers.filter((answer) => answer.status === 201);
    expect(good).toHaveLength(5);
    expect(answers.filter((answer) => answer.status !== 201)).toEqual(
      Array.from({ length: 15 }, () => refused(409, 'Maximum of 5 wallets allowed', 'conflict')),
    );
    const rows = await list(ann);
    expect([rows.filter((row) => row.chain === 'sol').length, rows.filter((row) => row.active).length]).toEqual([5, 1]);
  });

  test('API-17 API-19 API-67 MAS-15 MAS-16 VAL-09 the last wallet stays, the active one hands over', async () => {
    const { ann } = await startWith({ open });
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push(text(await ann.ask('POST', '/users/masters', {}), 'id'));
    const [one = '', two = '', three = ''] = ids;
    await ann.ask('PATCH', `/users/masters/${two}/activate`);
    expect((await list(ann)).map((row) => [row.id, row.active])).toEqual([
      [one, false],
      [two, true],
      [three, false],
    ]);
    expect(await outcome(ann, 'DELETE', `/users/masters/${two}`)).toEqual({
      status: 200,
      json: { ok: true, data: { id: two } },
    });
    expect((await list(ann)).map((row) => [row.id, row.active])).toEqual([
      [one, true],
      [three, false],
    ]);
    await ann.ask('DELETE', `/users/masters/${one}`);
    expect(await outcome(ann, 'DELETE', `/users/masters/${three}`)).toEqual(
      refused(409, 'Cannot delete the last wallet', 'conflict'),
    );
    expect((await list(ann)).map((row) => [row.id, row.active])).toEqual([[three, true]]);
  });

  test('MAS-15 two deletes at once leave one wallet', async () => {
    const { ann } = await startWith({ open });
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) ids.push(text(await ann.ask('POST', '/users/masters', {}), 'id'));
    const answers = await Promise.all(ids.map((id) => outcome(ann, 'DELETE', `/users/masters/${id}`)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await list(ann)).map((row) => row.active)).toEqual([true]);
  });

  test('MAS-11 MAS-12 GAP-60 a wrong active mark is repaired, bnb is never activated', async () => {
    const { api, ann } = await startWith({ open });
    const bnb = await seedBnb(api, ann, 1, true);
    expect((await list(ann)).map((row) => row.active)).toEqual([false]);
    const sol = text(await ann.ask('POST', '/users/masters', {}), 'id');
    await api.db.update(masterWallet).set({ active: false }).where(eq(masterWallet.id, sol));
    await api.db.update(masterWallet).set({ active: true }).where(eq(masterWallet.id, bnb));
    expect((await list(ann)).map((row) => [row.chain, row.active])).toEqual([
      ['bnb', false],
      ['sol', true],
    ]);
    expect(await outcome(ann, 'PATCH', `/users/masters/${bnb}/activate`)).toEqual(
      refused(400, 'Only a Solana wallet can be active', 'invalid'),
    );
  });

  test('MAS-33 API-72 another person meets 404 on every route and changes nothing', async () => {
    const { ann, bob } = await startWith({ open });
    const id = text(await ann.ask('POST', '/users/masters', {}), 'id');
    await ann.ask('POST', '/users/masters', {});
    const missing = refused(404, 'Master wallet not found', 'not-found');
    expect([
      await outcome(bob, 'DELETE', `/users/masters/${id}`),
      await outcome(bob, 'PATCH', `/users/masters/${id}/activate`),
      await outcome(bob, 'POST', `/users/masters/${id}/decrypt`, { purpose: 'sign' }),
      await outcome(bob, 'POST', `/users/masters/${id}/restore`),
      await outcome(bob, 'GET', '/users/masters?deleted=true'),
    ]).toEqual([missing, missing, missing, missing, { status: 200, json: { ok: true, data: [] } }]);
    expect([(await list(bob)).length, (await list(ann)).map((row) => row.active)]).toEqual([0, [true, false]]);
  });

  test('I11 GAP-67 a deleted wallet comes back within 30 days with its key, not into a full list', async () => {
    const { api, ann } = await startWith({ open });
    await ann.ask('POST', '/users/masters', {});
    const gone = await ann.ask('POST', '/users/masters', {});
    const id = text(gone, 'id');
    const key = await ann.ask('POST', `/users/masters/${id}/decrypt`, { purpose: 'copy' });
    await ann.ask('DELETE', `/users/masters/${id}`);
    expect(await outcome(ann, 'POST', `/users/masters/${id}/decrypt`)).toEqual(
      refused(404, 'Master wallet not found', 'not-found'),
    );
    expect(at(await ann.ask('GET', '/users/masters?deleted=true'), 0, 'id')).toBe(id);
    for (let i = 0; i < 4; i += 1) await ann.ask('POST', '/users/masters', {});
    expect(await outcome(ann, 'POST', `/users/masters/${id}/restore`)).toEqual(
      refused(409, 'Maximum of 5 wallets allowed', 'conflict'),
    );
    await ann.ask('DELETE', `/users/masters/${(await list(ann))[4]?.id ?? ''}`);
    expect(await ann.ask('POST', `/users/masters/${id}/restore`)).toEqual({
      ...(typeof gone === 'object' ? gone : {}),
      active: false,
    });
    expect(await ann.ask('POST', `/users/masters/${id}/decrypt`)).toEqual(key);
    await ann.ask('DELETE', `/users/masters/${id}`);
    // From then on only one that still holds something comes back, and here no network says whether it does.
    api.clock.advance(30 * 24 * 3_600_000);
    expect(await outcome(ann, 'POST', `/users/masters/${id}/restore`)).toEqual(
      refused(503, 'The network is not answering.', 'unavailable'),
    );
  });

  test('F16 a wallet that an operation uses is not deleted', async () => {
    const { api, ann } = await startWith({ open });
    const row = await ann.ask('POST', '/users/masters', {});
    await ann.ask('POST', '/users/masters', {});
    const wallet = text(row, 'publicKey');
    await api.db.insert(operation).values({
      id: 'op',
      userId: ann.userId,
      kind: 'transfer',
      networkId: 'n',
      plan: {},
      planHash: '',
      state: 'running',
      createdAt: api.clock.now(),
    });
    await api.db.insert(walletLease).values({ wallet, operationId: 'op', fence: 1, createdAt: api.clock.now() });
    expect(await outcome(ann, 'DELETE', `/users/masters/${text(row, 'id')}`)).toEqual(
      refused(409, 'A running operation uses this wallet. Wait for it or stop it first.', 'conflict'),
    );
  });

  test('T6 decrypt asks who you are once the session is locked', async () => {
    const { api, ann } = await startWith({ open });
    const id = text(await ann.ask('POST', '/users/masters', {}), 'id');
    api.clock.advance(30 * 60_000);
    expect(await outcome(ann, 'POST', `/users/masters/${id}/decrypt`, { purpose: 'sign' })).toEqual(
      refused(403, "Please confirm it's you to continue", 'REAUTH_REQUIRED'),
    );
  });

  test('bad bodies are refused', async () => {
    const { ann } = await startWith({ open });
    const statuses = [];
    for (const body of [
      { chain: 'bnb' },
      { chain: 'sol', userId: 'x' },
      { privateKey: 7 },
      [],
      'x',
      null,
      { privateKey: 'x'.repeat(401) },
    ])
      statuses.push((await ann.call('POST', '/users/masters', body)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect(await list(ann)).toEqual([]);
  });
});

test('P9 MAS-10 after any sequence of changes exactly one sol master is active', async () => {
  const { ann } = await startWith();
  const step = fc.record({ verb: fc.constantFrom('create', 'delete', 'activate', 'restore'), nth: fc.nat(6) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const known: string[] = (await list(ann)).map((row) => row.id);
      for (const { verb, nth } of steps) {
        const id = known[nth % Math.max(1, known.length)] ?? 'none';
        if (verb === 'create')
          known.push(String(at((await ann.call('POST', '/users/masters', {})).json, 'data', 'id')));
        if (verb === 'delete') await ann.call('DELETE', `/users/masters/${id}`);
        if (verb === 'activate') await ann.call('PATCH', `/users/masters/${id}/activate`);
        if (verb === 'restore') await ann.call('POST', `/users/masters/${id}/restore`);
        const rows = await list(ann);
        expect(rows.filter((row) => row.active).length).toBe(rows.length === 0 ? 0 : 1);
        expect(rows.length <= 5).toBe(true);
      }
    }),
    { numRuns: 15, seed: 7 },
  );
});

test('a decrypted key belongs to the address', async () => {
  const { ann } = await startWith();
  const made = await ann.ask('POST', '/users/masters', {});
  const key = text(
    await ann.ask('POST', `/users/masters/${text(made, 'id')}/decrypt`, { purpose: 'sign' }),
    'privateKey',
  );
  expect(addressOfSecretKey(base58.decode(key))).toBe(text(made, 'publicKey'));
});
