import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { base58 } from '@scure/base';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db, OpenDb } from '../../server/db/db';
import { userDek, walletSecret } from '../../server/db/schema/vault';
import { projectPath } from '../../server/base/paths';
import type { Dek } from '../../server/vault/dek';
import { localKek } from '../../server/vault/kek';
import { addressOfSecretKey, newKeyPair, readSecretKey } from '../../server/vault/secret-key';
import { openRow, openSecrets, sealRow } from '../../server/vault/secrets';
import { createVault } from '../../server/vault/vault';
import { ENGINES } from '../support/db';
import { addUser, keptOf, keyPairs, testClock, testKek } from '../support/vault';

const open: OpenDb[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

async function setUp(engine: () => Promise<OpenDb>) {
  const store = await engine();
  open.push(store);
  const clock = testClock();
  const kek = testKek();
  const { db } = store;
  return {
    db,
    clock,
    kek,
    vault: createVault({ db, kek, clock }),
    ann: await addUser(db, clock),
    bob: await addUser(db, clock),
  };
}

const storedRow = (publicKey: string, dekVersion = 1) => ({
  id: randomUUID(),
  userId: randomUUID(),
  kind: 'master',
  publicKey,
  chain: 'sol',
  dekVersion,
});

function sealedRow() {
  const dek: Dek = { version: 1, key: randomBytes(32) };
  const pair = newKeyPair();
  const row = {
    ...sealRow(dek, storedRow(pair.publicKey), pair.secretKey),
    scheme: 'aes-256-gcm',
    createdAt: new Date(0),
  };
  return { dek, pair, row };
}

describe('T1 one sealed key', () => {
  test('P10 opens to the same bytes and only under its own key', () => {
    const { dek, pair, row } = sealedRow();
    expect(Buffer.from(openRow(dek.key, row)).equals(pair.secretKey)).toBe(true);
    expect(() => openRow(randomBytes(32), row)).toThrow('a stored key cannot be opened');
  });

  test('P10 every bound field and every single bit is covered', () => {
    const { dek, row } = sealedRow();
    const swaps = [
      { id: randomUUID() },
      { userId: randomUUID() },
      { kind: 'group' },
      { publicKey: newKeyPair().publicKey },
      { chain: 'bnb' },
      { dekVersion: 2 },
    ];
    for (const swap of swaps) expect(() => openRow(dek.key, { ...row, ...swap })).toThrow('a stored key');
    let caught = 0;
    for (const field of ['iv', 'ciphertext', 'tag'] as const)
      for (let bit = 0; bit < row[field].length * 8; bit += 1) {
        const flipped = Uint8Array.from(row[field]);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        try {
          openRow(dek.key, { ...row, [field]: flipped });
        } catch {
          caught += 1;
        }
      }
    expect(caught).toBe((12 + 64 + 16) * 8);
  });

  test('a short tag is refused even where its bytes are right', () => {
    const { dek, row } = sealedRow();
    expect(() => openRow(dek.key, { ...row, tag: row.tag.subarray(0, 4) })).toThrow('a stored key cannot be opened');
  });

  test('a key sealed under an address that is not its own does not open', () => {
    const dek: Dek = { version: 1, key: randomBytes(32) };
    const stranger = newKeyPair();
    const row = sealRow(dek, storedRow(newKeyPair().publicKey), stranger.secretKey);
    expect(() => openRow(dek.key, { ...row, scheme: 'aes-256-gcm', createdAt: new Date(0) })).toThrow(
      'a stored key belongs to another address',
    );
  });
});

describe('a typed secret key', () => {
  const pair = newKeyPair();
  test('MAS-24 base58 and JSON bytes read alike', () => {
    const asBase58 = readSecretKey(` ${base58.encode(pair.secretKey)}\n`);
    const asJson = readSecretKey(JSON.stringify([...pair.secretKey]));
    expect([asBase58, asJson]).toEqual([pair, pair]);
  });
  test.each([
    ['63 bytes', base58.encode(pair.secretKey.subarray(1)), 'length'],
    ['65 bytes', base58.encode(Uint8Array.from([1, ...pair.secretKey])), 'length'],
    ['not base58', '0OIl', 'length'],
    ['JSON of 63', JSON.stringify([...pair.secretKey.subarray(1)]), 'length'],
    ['JSON out of range', JSON.stringify(Array.from({ length: 64 }, () => 256)), 'length'],
    ['JSON cut short', '[1,2', 'length'],
    ['empty', '', 'length'],
    [
      'another half',
      base58.encode(Buffer.concat([pair.secretKey.subarray(0, 32), newKeyPair().secretKey.subarray(32)])),
      'mismatch',
    ],
  ])('MAS-27 %s is refused', (_name, typed, reason) => expect(readSecretKey(typed)).toBe(reason));
  test('the address comes from the seed', () =>
    fc.assert(
      fc.property(fc.constant(null), () => {
        const made = newKeyPair();
        expect(addressOfSecretKey(made.secretKey)).toBe(made.publicKey);
        expect(base58.encode(made.secretKey.subarray(32))).toBe(made.publicKey);
      }),
      { numRuns: 20 },
    ));
});

async function allOpen(db: Db, kek: Parameters<typeof openSecrets>[1], userId: string): Promise<readonly string[]> {
  const rows = await db.select().from(walletSecret).where(eq(walletSecret.userId, userId));
  const opened = await openSecrets(
    db,
    kek,
    userId,
    rows.map((row) => row.id),
  );
  return [...opened.values()].map(addressOfSecretKey).toSorted();
}

describe.each(ENGINES)('the vault on $name', ({ open: engine }) => {
  test('I1 seals in order, proves and opens for its owner only', async () => {
    const { db, vault, ann, bob } = await setUp(engine);
    const pairs = keyPairs(20);
    const ids = await db.transaction((tx) => vault.seal(tx, { userId: ann.userId, kind: 'group' }, pairs));
    const kept = keptOf(ids, pairs);
    await vault.prove(ann.userId, kept);
    const revealed = await vault.reveal(ann, kept, 'sign');
    expect(ids.map((id) => addressOfSecretKey(revealed.get(id)?.take() ?? new Uint8Array(64)))).toEqual(
      pairs.map((pair) => pair.publicKey),
    );
    await expect(vault.prove(bob.userId, kept)).rejects.toThrow('a stored key is missing');
    await expect(vault.reveal(bob, kept, 'sign')).rejects.toThrow('does not fit its address');
  });

  test('F1 a transaction that fails stores no key', async () => {
    const { db, vault, ann } = await setUp(engine);
    const work = db.transaction(async (tx) => {
      await vault.seal(tx, { userId: ann.userId, kind: 'group' }, keyPairs(5));
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect([await db.$count(walletSecret), await db.$count(userDek)]).toEqual([0, 0]);
  });

  test('I1 a store that changes a byte while writing is noticed and nothing is kept', async () => {
    const { db, vault, ann } = await setUp(engine);
    await db.execute(sql`create function spoil() returns trigger language plpgsql as $$
      begin new.ciphertext := set_byte(new.ciphertext, 7, get_byte(new.ciphertext, 7) # 1); return new; end $$`);
    await db.execute(sql`create trigger spoil before insert on wallet_secret for each row execute function spoil()`);
    await expect(
      db.transaction((tx) => vault.seal(tx, { userId: ann.userId, kind: 'master' }, keyPairs(1))),
    ).rejects.toThrow('a stored key cannot be opened');
    expect(await db.$count(walletSecret)).toBe(0);
  });

  test('T1 swapping ciphertext between rows, users, kinds and addresses never opens a key', async () => {
    const { db, kek, vault, ann, bob } = await setUp(engine);
    for (const { userId } of [ann, bob])
      await db.transaction(async (tx) => {
        await vault.seal(tx, { userId, kind: 'master' }, keyPairs(2));
        await vault.seal(tx, { userId, kind: 'group' }, keyPairs(3));
      });
    const rows = await db.select().from(walletSecret);
    let refused = 0;
    for (const target of rows)
      for (const { iv, ciphertext, tag } of rows.filter((row) => row.id !== target.id)) {
        await db.update(walletSecret).set({ iv, ciphertext, tag }).where(eq(walletSecret.id, target.id));
        await openSecrets(db, kek, target.userId, [target.id]).catch(() => (refused += 1));
        await db.update(walletSecret).set(target).where(eq(walletSecret.id, target.id));
      }
    expect(refused).toBe(rows.length * (rows.length - 1));
    const moved = rows.find((row) => row.userId === ann.userId);
    await db
      .update(walletSecret)
      .set({ userId: bob.userId })
      .where(eq(walletSecret.id, moved?.id ?? ''));
    await expect(openSecrets(db, kek, bob.userId, [moved?.id ?? ''])).rejects.toThrow('a stored key cannot be opened');
  });

  test('T1 a wrapped user key does not open for another user or version', async () => {
    const { db, vault, kek, ann, bob } = await setUp(engine);
    for (const { userId } of [ann, bob])
      await db.transaction((tx) => vault.seal(tx, { userId, kind: 'master' }, keyPairs(1)));
    const [one] = await db.select().from(userDek).where(eq(userDek.userId, ann.userId));
    await db
      .update(userDek)
      .set({
        iv: one?.iv ?? new Uint8Array(),
        wrapped: one?.wrapped ?? new Uint8Array(),
        tag: one?.tag ?? new Uint8Array(),
      })
      .where(eq(userDek.userId, bob.userId));
    await expect(allOpen(db, kek, bob.userId)).rejects.toThrow();
    expect(await allOpen(db, kek, ann.userId)).toHaveLength(1);
  });

  test('T1 PER-15 no key is readable in the store, in any spelling', async () => {
    const { db, vault, ann } = await setUp(engine);
    const pairs = keyPairs(20);
    await db.transaction((tx) => vault.seal(tx, { userId: ann.userId, kind: 'group' }, pairs));
    const haystack = await everyByteOf(db);
    const planted = Buffer.concat([haystack, Buffer.from(pairs[3]?.secretKey ?? [])]);
    expect([leaks(haystack, pairs), leaks(planted, pairs)]).toEqual([[], ['raw seed of 3', 'raw key of 3']]);
  });
});

/** Every table of the store as bytes: rows as text, and byte columns decoded. */
async function everyByteOf(db: Db): Promise<Buffer> {
  const tables = await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`);
  const parts: Buffer[] = [];
  for (const { table_name: name } of rowsOf(tables))
    for (const row of rowsOf(await db.execute(sql.raw(`select * from "${String(name)}"`))))
      for (const value of Object.values(row))
        parts.push(value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(JSON.stringify(value) ?? ''));
  return Buffer.concat(parts);
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
function rowsOf(answer: unknown): readonly Record<string, unknown>[] {
  return isRow(answer) && Array.isArray(answer['rows']) ? answer['rows'].filter(isRow) : [];
}

function leaks(haystack: Buffer, pairs: ReturnType<typeof keyPairs>): readonly string[] {
  return pairs.flatMap(({ secretKey }, i) =>
    [['seed', secretKey.subarray(0, 32)] as const, ['key', secretKey] as const].flatMap(([part, bytes]) => {
      const buffer = Buffer.from(bytes);
      const spellings: readonly (readonly [string, Buffer])[] = [
        ['raw', buffer],
        ['reversed', Buffer.from(buffer).reverse()],
        ['hex', Buffer.from(buffer.toString('hex'))],
        ['HEX', Buffer.from(buffer.toString('hex').toUpperCase())],
        ['base64', Buffer.from(buffer.toString('base64').replace(/=+$/, ''))],
        ['base64url', Buffer.from(buffer.toString('base64url'))],
        ['base58', Buffer.from(base58.encode(buffer))],
        ['json', Buffer.from([...buffer].join(','))],
      ];
      return spellings.filter(([, needle]) => haystack.includes(needle)).map(([name]) => `${name} ${part} of ${i}`);
    }),
  );
}

test('T1 no key is readable in the raw folder of PGlite, write-ahead log included', async () => {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const schema = await import('../../server/db/schema/index');
  const client = await PGlite.create();
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: projectPath('server', 'db', 'migrations') });
  const clock = testClock();
  const vault = createVault({ db, kek: testKek(), clock });
  const ann = await addUser(db, clock);
  const pairs = keyPairs(20);
  const ids = await db.transaction((tx) => vault.seal(tx, { userId: ann.userId, kind: 'group' }, pairs));
  await vault.reveal(ann, keptOf(ids, pairs), 'export');
  await vault.rotateDek(ann.userId);
  const folder = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  const publicKey = Buffer.from(pairs[0]?.publicKey ?? 'none');
  expect([folder.includes(publicKey), leaks(folder, pairs)]).toEqual([true, []]);
});

test('T1 only the vault knows the tables of secrets', () => {
  const sources = readdirSync(projectPath('server'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('vault/') && !name.startsWith('db/'),
  );
  const offenders = sources.filter((name) =>
    /schema\/vault|\bwalletSecret\b|\buserDek\b|\bvaultMeta\b/.test(readFileSync(projectPath('server', name), 'utf8')),
  );
  expect([sources.length > 0, offenders]).toEqual([true, []]);
});

test('a key-encryption key that is not loaded names itself', async () => {
  const kek = localKek(
    new Map([
      ['k2', randomBytes(32)],
      ['k10', randomBytes(32)],
    ]),
  );
  expect([kek.current, kek.kids]).toEqual(['k10', ['k2', 'k10']]);
  await expect(kek.wrap('k3', randomBytes(32), 'x')).rejects.toThrow('key-encryption key k3 is not loaded');
});
