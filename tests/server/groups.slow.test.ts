import { base58 } from '@scure/base';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { GroupAnswer, GroupsAnswer, RevealedGroupWallets, type WalletGroup } from '#shared/contract/wallets';
import { groupWallet } from '../../server/db/schema/wallets';
import { walletSecret } from '../../server/db/schema/vault';
import { operation, walletLease } from '../../server/db/schema/operations';
import { addressOfSecretKey, newKeyPair } from '../../server/vault/secret-key';
import { ENGINES } from '../support/db';
import { outcome, refused, startWith } from '../support/wallet-answers';
import { at, text, type Caller } from '../support/wallet-api';

const list = async (who: Caller) => GroupsAnswer.parse((await who.call('GET', '/groups')).json).data;
const create = async (who: Caller, body: object = {}): Promise<WalletGroup> =>
  GroupAnswer.parse(
    (await who.call('POST', '/groups', { name: 'Group', walletCount: 3, includeDev: true, chain: 'sol', ...body }))
      .json,
  ).data;
const types = (group: WalletGroup | undefined) => group?.wallets.map((wallet) => wallet.type);
const typed = () => base58.encode(newKeyPair().secretKey);

describe.each(ENGINES)('groups on $name', ({ open }) => {
  test('API-27 API-28 API-65 API-67 CRG-07 CRG-10 VAL-23 GRP-35 ENT-08 count 4 with a developer makes 5 wallets, one developer; no key in any list', async () => {
    const lamports = (_method: string, [addresses]: readonly unknown[]) => ({
      value: Array.isArray(addresses) ? addresses.map((_address, i) => (i === 0 ? null : { lamports: 100 })) : [],
    });
    const { ann } = await startWith({ open, answer: lamports });
    const made = await ann.call('POST', '/groups', {
      name: ' First group ',
      walletCount: 4,
      includeDev: true,
      chain: 'sol',
    });
    const group = GroupAnswer.parse(made.json).data;
    expect(made.json).toEqual({
      ok: true,
      data: {
        id: group.id,
        name: 'First group',
        color: 'violet',
        chain: 'sol',
        walletCount: 5,
        includeDev: true,
        totalBalance: '400',
        wallets: group.wallets.map(({ id, publicKey }, i) => ({
          id,
          address: publicKey,
          publicKey,
          type: i === 0 ? 'developer' : 'normal',
          chain: 'sol',
        })),
        createdAt: '2026-11-21T00:00:00.000Z',
      },
    });
    const all = await ann.call('GET', '/groups');
    expect([made.status, all.json, /privateKey|secret/i.test(all.text + made.text)]).toEqual([
      201,
      { ok: true, data: [group] },
      false,
    ]);
    expect(new Set(group.wallets.map((wallet) => wallet.publicKey)).size).toBe(5);
  });

  test('CRG-08 GAP-42 count 0 is a single developer, and nothing without one', async () => {
    const { ann } = await startWith({ open });
    expect(types(await create(ann, { walletCount: 0 }))).toEqual(['developer']);
    expect(await outcome(ann, 'POST', '/groups', { name: 'Group', walletCount: 0 })).toEqual(
      refused(400, 'Wallets must be between 1 and 20', 'invalid'),
    );
  });

  test.each([
    [{ name: '' }, 'Group name is required'],
    [{ name: '   ' }, 'Group name is required'],
    [{ name: 'a' }, 'Group name must be more than one character'],
    [{ name: 'x'.repeat(65) }, 'Group name must be at most 64 characters'],
    [{ walletCount: 21, includeDev: false }, 'Wallets must be between 1 and 20'],
    [{ walletCount: 20 }, 'Wallets must be between 1 and 20'],
    [{ walletCount: -1 }, 'Wallets must be between 1 and 20'],
    [{ walletCount: 1.5 }, 'Wallets must be between 1 and 20'],
    [{ walletCount: 1e9 }, 'Wallets must be between 1 and 20'],
    [{ color: 'black' }, 'Choose one of these colors: violet, blue, green, emerald, yellow, orange, pink'],
  ])('CRG-02 CRG-03 CRG-05 GAP-27 %j is refused', async (body, error) => {
    const { ann } = await startWith({ open });
    const answer = await outcome(ann, 'POST', '/groups', { name: 'Group', walletCount: 3, includeDev: true, ...body });
    expect([answer, await list(ann)]).toEqual([refused(400, error, 'invalid'), []]);
  });

  test('CRG-16 GRP-36 CON-11 eight groups and no more, also when twenty ask at once; colours cycle', async () => {
    const { api, ann } = await startWith({ open });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => outcome(ann, 'POST', '/groups', { name: `Group ${i}`, walletCount: 1 })),
    );
    expect(answers.filter((answer) => answer.status !== 201)).toEqual(
      Array.from({ length: 12 }, () => refused(409, 'Maximum 8 groups allowed', 'conflict')),
    );
    expect((await list(ann)).map((group) => group.color).toSorted()).toEqual(
      ['violet', 'blue', 'green', 'orange', 'pink', 'violet', 'blue', 'green'].toSorted(),
    );
    expect([await api.db.$count(walletSecret), await api.db.$count(groupWallet)]).toEqual([8, 8]);
  });

  test('API-29 GAP-26 GAP-27 renames and recolours in any spelling', async () => {
    const { ann } = await startWith({ open });
    const { id } = await create(ann);
    expect([
      text(await ann.ask('PATCH', `/groups/${id}`, { name: ' New name ', color: 'bg-purple-500' }), 'name'),
      (await list(ann)).map(({ name, color }) => ({ name, color })),
      await outcome(ann, 'PATCH', `/groups/${id}`, {}),
      await outcome(ann, 'PATCH', `/groups/${id}`, { name: 'x' }),
      await outcome(ann, 'PATCH', `/groups/${id}`, { color: 'bg-blue' }),
    ]).toEqual([
      'New name',
      [{ name: 'New name', color: 'violet' }],
      refused(400, 'No data provided for update', 'invalid'),
      refused(400, 'Group name must be more than one character', 'invalid'),
      refused(400, 'Choose one of these colors: violet, blue, green, emerald, yellow, orange, pink', 'invalid'),
    ]);
  });

  test('OVR-02 nothing is made on a chain but Solana, which is the one where none is named', async () => {
    const { ann } = await startWith({ open });
    const group = { name: 'Group', walletCount: 1, includeDev: false };
    for (const [path, body] of [
      ['/groups', { ...group, chain: 'bnb' }],
      ['/users/masters', { chain: 'bnb' }],
    ] as const)
      expect([path, (await ann.call('POST', path, body)).status]).toEqual([path, 400]);
    expect([await ann.ask('GET', '/groups'), await ann.ask('GET', '/users/masters')]).toEqual([[], []]);
    const made = GroupAnswer.parse((await ann.call('POST', '/groups', group)).json).data;
    expect([made.chain, made.wallets.map(({ chain }) => chain)]).toEqual(['sol', ['sol']]);
  });

  test('GRP-21 API-31 ENT-09 keys come with their wallets through the gate, all or the named ones', async () => {
    const { api, ann } = await startWith({ open });
    const group = await create(ann);
    const all = RevealedGroupWallets.parse(
      (await ann.call('GET', `/groups/${group.id}/wallets?purpose=export`)).json,
    ).data;
    expect(all.map(({ privateKey: _key, ...wallet }) => wallet)).toEqual(group.wallets);
    expect(all.map(({ privateKey }) => addressOfSecretKey(base58.decode(privateKey ?? '')))).toEqual(
      group.wallets.map((wallet) => wallet.publicKey),
    );
    const dev = group.wallets[0]?.id ?? '';
    const one = await ann.ask('GET', `/groups/${group.id}/wallets?purpose=sign&wallet=${dev}`);
    expect(one).toEqual(all.slice(0, 1));
    expect(await outcome(ann, 'GET', `/groups/${group.id}/wallets?wallet=nothing`)).toEqual(
      refused(404, 'Wallet not found', 'not-found'),
    );
    expect((await ann.call('GET', `/groups/${group.id}/wallets?purpose=fun`)).status).toBe(400);
    api.clock.advance(5 * 60_000);
    expect(await outcome(ann, 'GET', `/groups/${group.id}/wallets`)).toEqual(
      refused(403, "Please confirm it's you to continue", 'REAUTH_REQUIRED'),
    );
  });

  test('API-33 API-71 ENT-09 GAP-25 CHN-29 imports base58, JSON bytes and roles; known keys stay where they are', async () => {
    const { ann } = await startWith({ open });
    const group = await create(ann, { walletCount: 2, includeDev: false });
    const [bytes, sniper, dev] = [newKeyPair(), newKeyPair(), newKeyPair()];
    const again = typed();
    const imported = await ann.ask('POST', `/groups/${group.id}/wallets/import`, {
      wallets: [
        again,
        again,
        [...bytes.secretKey],
        { privateKey: base58.encode(sniper.secretKey), type: 'sniper' },
        { privateKey: base58.encode(dev.secretKey), type: 'developer' },
      ],
    });
    expect([(await list(ann))[0]?.wallets, types((await list(ann))[0])]).toEqual([
      imported,
      ['developer', 'normal', 'normal', 'normal', 'normal', 'sniper'],
    ]);
    const other = await create(ann, { name: 'Other', walletCount: 1, includeDev: false });
    expect(await ann.ask('POST', `/groups/${other.id}/wallets/import`, { wallets: [again] })).toEqual(other.wallets);
    expect((await list(ann)).map((row) => row.walletCount)).toEqual([6, 1]);
  });

  test('GAP-25 ROL-10 CON-12 imports beyond the limits or with a bad key import nothing', async () => {
    const { api, ann } = await startWith({ open });
    const group = await create(ann, { walletCount: 18 });
    const path = `/groups/${group.id}/wallets/import`;
    const snipers = Array.from({ length: 4 }, () => ({ privateKey: typed(), type: 'sniper' }));
    const small = await create(ann, { name: 'Small', walletCount: 1, includeDev: false });
    const master = newKeyPair();
    await ann.ask('POST', '/users/masters', { privateKey: base58.encode(master.secretKey) });
    const secrets = await api.db.$count(walletSecret);
    expect([
      await outcome(ann, 'POST', path, { wallets: [typed(), typed()] }),
      await outcome(ann, 'POST', path, { wallets: [{ privateKey: typed(), type: 'developer' }] }),
      await outcome(ann, 'POST', `/groups/${small.id}/wallets/import`, { wallets: snipers }),
      await outcome(ann, 'POST', path, { wallets: [typed(), 'junk'] }),
      await outcome(ann, 'POST', path, { wallets: [''] }),
      await outcome(ann, 'POST', path, { wallets: [base58.encode(new Uint8Array(64).fill(9))] }),
      await outcome(ann, 'POST', path, { wallets: [base58.encode(master.secretKey)] }),
      (await ann.call('POST', path, { wallets: [] })).status,
      (await ann.call('POST', path, { wallets: Array.from({ length: 21 }, typed) })).status,
    ]).toEqual([
      refused(400, 'Wallets must be between 1 and 20', 'invalid'),
      refused(409, 'Only one dev wallet per group', 'conflict'),
      refused(409, 'Maximum 3 sniper wallets per group', 'conflict'),
      refused(400, 'Invalid private key length', 'invalid'),
      refused(400, 'Please enter a private key', 'invalid'),
      refused(400, 'Invalid private key format', 'invalid'),
      refused(409, 'This key belongs to one of your master wallets', 'conflict'),
      400,
      400,
    ]);
    expect([(await list(ann)).map((row) => row.walletCount), await api.db.$count(walletSecret)]).toEqual([
      [19, 1],
      secrets,
    ]);
    const held = await ann.ask('GET', `/groups/${small.id}/wallets`);
    expect(await outcome(ann, 'POST', '/users/masters', { privateKey: text(held, 0, 'privateKey') })).toEqual(
      refused(409, 'This key belongs to one of your group wallets', 'conflict'),
    );
  });

  test('API-34 ROL-01 ROL-02 ROL-03 ROL-04 ROL-05 ROL-06 ROL-11 PER-08 VAL-25 VAL-26 CON-12 GAP-21 roles change within their limits, body bare or wrapped', async () => {
    const { ann } = await startWith({ open });
    const group = await create(ann, { walletCount: 5, includeDev: false });
    const ids = group.wallets.map((wallet) => wallet.id);
    const set = (nth: number, body: object) =>
      outcome(ann, 'PATCH', `/groups/${group.id}/wallets/${ids[nth] ?? ''}`, body);
    expect([(await set(0, { type: 'developer' })).status, (await set(1, { data: { type: 'sniper' } })).status]).toEqual(
      [200, 200],
    );
    expect([
      await set(2, { type: 'developer' }),
      await set(0, { type: 'sniper' }),
      await set(1, { type: 'developer' }),
      (await set(2, { type: 'sniper' })).status,
      (await set(3, { type: 'sniper' })).status,
      await set(4, { type: 'sniper' }),
      (await set(0, { type: 'normal' })).status,
      (await set(1, { type: 'normal' })).status,
      (await set(4, { type: 'sniper' })).status,
      (await set(4, { type: 'boss' })).status,
      (await set(4, {})).status,
    ]).toEqual([
      refused(409, 'Only one dev wallet per group', 'conflict'),
      refused(409, 'Make the wallet normal first', 'conflict'),
      refused(409, 'Make the wallet normal first', 'conflict'),
      200,
      200,
      refused(409, 'Maximum 3 sniper wallets per group', 'conflict'),
      200,
      200,
      200,
      400,
      400,
    ]);
    expect(types((await list(ann))[0])).toEqual(['normal', 'normal', 'sniper', 'sniper', 'sniper']);
  });

  test('P8 twenty role changes at once leave one developer and three snipers', async () => {
    const { ann } = await startWith({ open });
    const group = await create(ann, { walletCount: 20, includeDev: false });
    await Promise.all(
      group.wallets.map((wallet, i) =>
        ann.call('PATCH', `/groups/${group.id}/wallets/${wallet.id}`, { type: i % 2 === 0 ? 'developer' : 'sniper' }),
      ),
    );
    const after = types((await list(ann))[0]) ?? [];
    expect([
      after.filter((type) => type === 'developer').length,
      after.filter((type) => type === 'sniper').length,
    ]).toEqual([1, 3]);
  });

  test('API-72 another person meets 404 on every route and changes nothing', async () => {
    const { ann, bob } = await startWith({ open });
    const group = await create(ann);
    const mine = await create(bob, { name: 'Bob' });
    const [wallet = '', bobs = ''] = [group.wallets[1]?.id, mine.wallets[1]?.id];
    const missing = refused(404, 'Group not found', 'not-found');
    expect([
      await outcome(bob, 'PATCH', `/groups/${group.id}`, { name: 'Stolen' }),
      await outcome(bob, 'DELETE', `/groups/${group.id}`),
      await outcome(bob, 'POST', `/groups/${group.id}/restore`),
      await outcome(bob, 'GET', `/groups/${group.id}/wallets`),
      await outcome(bob, 'POST', `/groups/${group.id}/wallets/import`, { wallets: [typed()] }),
      await outcome(bob, 'PATCH', `/groups/${group.id}/wallets/${wallet}`, { type: 'sniper' }),
      await outcome(bob, 'PATCH', `/groups/${mine.id}/wallets/${wallet}`, { type: 'sniper' }),
      await outcome(bob, 'GET', `/groups/${mine.id}/wallets?wallet=${bobs}&wallet=${wallet}`),
    ]).toEqual([
      missing,
      missing,
      missing,
      missing,
      missing,
      missing,
      refused(404, 'Wallet not found', 'not-found'),
      refused(404, 'Wallet not found', 'not-found'),
    ]);
    expect([await list(ann), (await list(bob)).map((row) => row.id)]).toEqual([[group], [mine.id]]);
  });

  test('API-30 API-67 GRP-31 I11 GAP-67 F16 a deleted group comes back with its wallets and keys', async () => {
    const { api, ann } = await startWith({ open });
    const group = await create(ann);
    const keys = await ann.ask('GET', `/groups/${group.id}/wallets`);
    expect(await outcome(ann, 'DELETE', `/groups/${group.id}`)).toEqual({
      status: 200,
      json: { ok: true, data: { id: group.id } },
    });
    expect([await list(ann), await api.db.$count(walletSecret), await ann.ask('GET', '/groups?deleted=true')]).toEqual([
      [],
      4,
      [group],
    ]);
    expect(await outcome(ann, 'GET', `/groups/${group.id}/wallets`)).toEqual(
      refused(404, 'Group not found', 'not-found'),
    );
    expect(await ann.ask('POST', `/groups/${group.id}/restore`)).toEqual(group);
    expect(await ann.ask('GET', `/groups/${group.id}/wallets`)).toEqual(keys);
    await ann.ask('DELETE', `/groups/${group.id}`);
    const taken = await create(ann, { name: 'Taken', walletCount: 1, includeDev: false });
    await ann.ask('POST', `/groups/${taken.id}/wallets/import`, { wallets: [text(keys, 1, 'privateKey')] });
    expect(await outcome(ann, 'POST', `/groups/${group.id}/restore`)).toEqual(
      refused(409, 'A wallet of this group was imported into another group', 'conflict'),
    );
    // From then on only what still holds something comes back, and here no network says whether it does.
    api.clock.advance(30 * 24 * 3_600_000);
    expect(await outcome(ann, 'POST', `/groups/${group.id}/restore`)).toEqual(
      refused(503, 'The network is not answering.', 'unavailable'),
    );
  });

  test('F14 F16 ROL-11 a group whose wallet an operation uses is not deleted, and the role of that wallet stays', async () => {
    const { api, ann } = await startWith({ open });
    const group = await create(ann);
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
    await api.db
      .insert(walletLease)
      .values({ wallet: group.wallets[2]?.publicKey ?? '', operationId: 'op', fence: 1, createdAt: api.clock.now() });
    expect(await outcome(ann, 'DELETE', `/groups/${group.id}`)).toEqual(
      refused(409, 'A running operation uses this wallet. Wait for it or stop it first.', 'conflict'),
    );
    const leased = group.wallets[2]?.id ?? '';
    const role = (id: string, type: string) => outcome(ann, 'PATCH', `/groups/${group.id}/wallets/${id}`, { type });
    const now = group.wallets[2]?.type ?? 'normal';
    expect(await role(leased, now === 'normal' ? 'sniper' : 'normal')).toEqual(
      refused(409, 'A running operation uses this wallet. Wait for it or stop it first.', 'conflict'),
    );
    expect(await list(ann)).toEqual([group]);
    const free = group.wallets[1];
    await ann.ask('PATCH', `/groups/${group.id}/wallets/${free?.id ?? ''}`, { type: 'sniper' });
  });

  test('F1 all wallets of a group or none, wherever the store fails', async () => {
    const { api, ann } = await startWith({ open });
    await api.db.execute(sql`create table fuse (fails text)`);
    await api.db.execute(sql`create function burn() returns trigger language plpgsql as $$
      begin if new.position = 4 then raise exception 'disk'; end if; return new; end $$`);
    await api.db.execute(sql`create trigger burn before insert on group_wallet for each row execute function burn()`);
    const answer = await ann.call('POST', '/groups', { name: 'Group', walletCount: 10 });
    expect([
      answer.status,
      await list(ann),
      await api.db.$count(walletSecret),
      await api.db.$count(groupWallet),
    ]).toEqual([500, [], 0, 0]);
    expect(at(await ann.ask('POST', '/groups', { name: 'Group', walletCount: 3 }), 'walletCount')).toBe(3);
  });
});
