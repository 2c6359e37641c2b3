import { and, eq, ne } from 'drizzle-orm';
import { base58 } from '@scure/base';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenDb } from '../../server/db/db';
import { creatorClaim, mintKey } from '../../server/db/schema/coins';
import { revealLog, walletSecret } from '../../server/db/schema/vault';
import { groupWallet, masterWallet } from '../../server/db/schema/wallets';
import { addressOfSecretKey, newKeyPair } from '../../server/vault/secret-key';
import { ENGINES } from '../support/db';
import { at, startWalletApi, text, type Caller, type WalletApi } from '../support/wallet-api';

const running: WalletApi[] = [];
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});

async function setUp(open: () => Promise<OpenDb>) {
  const api = await startWalletApi({ open });
  running.push(api);
  return { api, db: api.db, ann: await api.user() };
}

const REFUSED = {
  status: 422,
  code: 'key-damaged',
  error:
    'The stored key of this wallet does not fit its address, so it was not handed out. Its backup has to be restored.',
};
async function refusal(who: Caller, method: string, path: string, body?: unknown) {
  const { status, json } = await who.call(method, path, body);
  return { status, code: at(json, 'code'), error: at(json, 'error') };
}

const list = async (who: Caller, path: string, ...field: readonly string[]): Promise<readonly unknown[]> => {
  const rows = at(await who.ask('GET', path), ...field);
  return Array.isArray(rows) ? rows.map((row) => at(row, 'publicKey') ?? at(row, 'devWalletPublicKey')) : [];
};

describe.each(ENGINES)('an opened secret is compared with its row, on $name', ({ open }) => {
  test('a master whose row names another of one’s own secrets gives no key and is not shown to deposit to', async () => {
    const { db, ann } = await setUp(open);
    const [one, two] = [await ann.ask('POST', '/users/masters', {}), await ann.ask('POST', '/users/masters', {})];
    const [other] = await db
      .select()
      .from(masterWallet)
      .where(eq(masterWallet.id, text(two, 'id')));
    await db
      .update(masterWallet)
      .set({ secretId: other?.secretId ?? '' })
      .where(eq(masterWallet.id, text(one, 'id')));
    expect(await refusal(ann, 'POST', `/users/masters/${text(one, 'id')}/decrypt`, { purpose: 'copy' })).toEqual(
      REFUSED,
    );
    expect(await list(ann, '/users/masters')).toEqual([text(two, 'publicKey')]);
    await ann.ask('POST', '/users/masters', {});
    await ann.ask('DELETE', `/users/masters/${text(one, 'id')}`);
    expect(await refusal(ann, 'POST', `/users/masters/${text(one, 'id')}/restore`)).toEqual(REFUSED);
    const kept = text(
      await ann.ask('POST', `/users/masters/${text(two, 'id')}/decrypt`, { purpose: 'copy' }),
      'privateKey',
    );
    expect(addressOfSecretKey(base58.decode(kept))).toBe(text(two, 'publicKey'));
  });

  test('a changed address is not shown as one’s own, also where the row of its secret was changed along', async () => {
    const { db, ann } = await setUp(open);
    const one = await ann.ask('POST', '/users/masters', {});
    const two = await ann.ask('POST', '/users/masters', {});
    const stranger = newKeyPair().publicKey;
    await db
      .update(masterWallet)
      .set({ publicKey: stranger })
      .where(eq(masterWallet.id, text(one, 'id')));
    expect(await list(ann, '/users/masters')).toEqual([text(two, 'publicKey')]);
    await db
      .update(walletSecret)
      .set({ publicKey: stranger })
      .where(eq(walletSecret.publicKey, text(one, 'publicKey')));
    expect([
      await list(ann, '/users/masters'),
      await ann.ask('GET', '/wallets/damaged'),
      await refusal(ann, 'POST', `/users/masters/${text(one, 'id')}/decrypt`, { purpose: 'copy' }),
    ]).toEqual([[text(two, 'publicKey')], [{ kind: 'master', id: text(one, 'id'), address: stranger }], REFUSED]);
  });

  test('one damaged wallet of a group is named, and the others open and stay listed', async () => {
    const { db, ann } = await setUp(open);
    const group = await ann.ask('POST', '/groups', { name: 'Snipers', walletCount: 3 });
    const wallets = at(group, 'wallets');
    const damaged = text(wallets, 1, 'id');
    const addresses = [0, 1, 2].map((index) => text(wallets, index, 'publicKey'));
    const stranger = newKeyPair().publicKey;
    await db.update(groupWallet).set({ publicKey: stranger }).where(eq(groupWallet.id, damaged));
    const path = `/groups/${text(group, 'id')}/wallets`;
    const revealed = await ann.ask('GET', `${path}?purpose=export`);
    const keys = [0, 1, 2].map((index) => at(revealed, index, 'privateKey'));
    expect([
      keys.map((key) => (typeof key === 'string' ? addressOfSecretKey(base58.decode(key)) : key)),
      await refusal(ann, 'GET', `${path}?purpose=sign&wallet=${damaged}`),
      await list(ann, '/groups', '0', 'wallets'),
      await ann.ask('GET', '/wallets/damaged'),
    ]).toEqual([
      [addresses[0], null, addresses[2]],
      REFUSED,
      [addresses[0], addresses[2]],
      [{ kind: 'group', id: damaged, address: stranger }],
    ]);
    const rows = await db.select().from(revealLog).orderBy(revealLog.seq);
    expect(rows.map(({ result, publicKeys }) => [result, publicKeys.split(',').length])).toEqual([
      ['granted', 3],
      ['failed', 1],
      ['granted', 1],
      ['failed', 1],
    ]);
  });

  test('what changes a group answers without a wallet that is not its own', async () => {
    const { db, ann } = await setUp(open);
    const group = await ann.ask('POST', '/groups', { name: 'Snipers', walletCount: 2 });
    const [first, second] = [text(group, 'wallets', 0, 'id'), text(group, 'wallets', 1, 'publicKey')];
    await db.update(groupWallet).set({ publicKey: newKeyPair().publicKey }).where(eq(groupWallet.id, first));
    const path = `/groups/${text(group, 'id')}`;
    const fresh = newKeyPair();
    const imported = await ann.ask('POST', `${path}/wallets/import`, { wallets: [base58.encode(fresh.secretKey)] });
    const renamed = await ann.ask('PATCH', path, { name: 'Traders' });
    const shown = (value: unknown) => (Array.isArray(value) ? value.map((row) => at(row, 'publicKey')) : value);
    expect([shown(imported), shown(at(renamed, 'wallets'))]).toEqual([
      [second, fresh.publicKey],
      [second, fresh.publicKey],
    ]);
    await ann.ask('DELETE', path);
    expect(shown(at(await ann.ask('POST', `${path}/restore`), 'wallets'))).toEqual([second, fresh.publicKey]);
  });

  test('mints and claims are compared as well', async () => {
    const { db, ann } = await setUp(open);
    const [mint, dev, coin] = [newKeyPair(), newKeyPair(), newKeyPair()];
    const secretOf = (pair: typeof mint) => base58.encode(pair.secretKey);
    await ann.ask('POST', '/mint-keys', { publicKey: mint.publicKey, privateKey: secretOf(mint) });
    const claim = await ann.ask('POST', '/creator-claims', {
      ca: coin.publicKey,
      devWallet: { public: dev.publicKey, private: secretOf(dev) },
    });
    const [claimed] = await db.select().from(creatorClaim);
    const [minted] = await db.select().from(mintKey);
    await db.update(mintKey).set({ secretId: claimed?.secretId ?? '' });
    await db.update(creatorClaim).set({ secretId: minted?.secretId ?? '' });
    expect([
      await refusal(ann, 'POST', `/mint-keys/${mint.publicKey}/decrypt`, { purpose: 'sign' }),
      await refusal(ann, 'GET', `/creator-claims/${text(claim, 'id')}`),
      await list(ann, '/creator-claims'),
      await ann.ask('GET', '/wallets/damaged'),
    ]).toEqual([
      REFUSED,
      REFUSED,
      [],
      [
        { kind: 'mint', id: minted?.id, address: mint.publicKey },
        { kind: 'claim', id: claimed?.id, address: dev.publicKey },
      ],
    ]);
  });

  test('what is damaged is told to its owner alone', async () => {
    const { api, db, ann } = await setUp(open);
    const bob = await api.user();
    await bob.ask('POST', '/users/masters', {});
    const one = await ann.ask('POST', '/users/masters', {});
    await db
      .update(masterWallet)
      .set({ publicKey: newKeyPair().publicKey })
      .where(and(eq(masterWallet.id, text(one, 'id')), ne(masterWallet.userId, bob.userId)));
    const counted = (value: unknown) => (Array.isArray(value) ? value.length : null);
    expect([
      counted(await ann.ask('GET', '/wallets/damaged')),
      counted(await bob.ask('GET', '/wallets/damaged')),
    ]).toEqual([1, 0]);
  });
});
