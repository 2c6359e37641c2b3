import { randomBytes } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db, OpenDb } from '../../server/db/db';
import { userDek, vaultMeta, walletSecret } from '../../server/db/schema/vault';
import { localKek, type Kek } from '../../server/vault/kek';
import { openVault } from '../../server/vault/open-vault';
import { addressOfSecretKey } from '../../server/vault/secret-key';
import { openSecrets } from '../../server/vault/secrets';
import { createVault } from '../../server/vault/vault';
import { ENGINES } from '../support/db';
import { addUser, keyPairs, testClock } from '../support/vault';

const open: OpenDb[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const clock = testClock();
const first = randomBytes(32);
const second = randomBytes(32);
const oldKek = localKek(new Map([['k1', first]]));
const bothKeks = localKek(
  new Map([
    ['k1', first],
    ['k2', second],
  ]),
);
const newKek = localKek(new Map([['k2', second]]));

async function fillStore(engine: () => Promise<OpenDb>, users: number, keysEach: number) {
  const store = await engine();
  open.push(store);
  const { db } = store;
  const vault = createVault({ db, kek: oldKek, clock });
  const people: string[] = [];
  const addresses: string[] = [];
  for (let i = 0; i < users; i += 1) {
    const { userId } = await addUser(db, clock);
    const pairs = keyPairs(keysEach);
    await db.transaction((tx) => vault.seal(tx, { userId, kind: 'group' }, pairs));
    people.push(userId);
    addresses.push(...pairs.map((pair) => pair.publicKey));
  }
  return { db, people, addresses: addresses.toSorted() };
}

async function everyAddress(db: Db, kek: Kek): Promise<readonly string[]> {
  const found: string[] = [];
  const rows = await db.select({ id: walletSecret.id, userId: walletSecret.userId }).from(walletSecret);
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const ids = rows.filter((row) => row.userId === userId).map((row) => row.id);
    found.push(...[...(await openSecrets(db, kek, userId, ids)).values()].map(addressOfSecretKey));
  }
  return found.toSorted();
}

/** A key source that dies at the nth use of one of its doors. */
function dyingKek(door: 'wrap' | 'unwrap', uses: number): Kek {
  let left = uses;
  const use = () => {
    left -= 1;
    if (left < 0) throw new Error('crash');
  };
  return {
    ...bothKeks,
    wrap: async (...args) => {
      if (door === 'wrap') use();
      return bothKeks.wrap(...args);
    },
    unwrap: async (...args) => {
      if (door === 'unwrap') use();
      return bothKeks.unwrap(...args);
    },
  };
}

describe.each(ENGINES)('rotation on $name', ({ open: engine }) => {
  test('P11 a new key-encryption key takes over, stopped anywhere and resumed', async () => {
    const { db, addresses } = await fillStore(engine, 3, 2);
    await openVault({
      db,
      clock,
      file: '/nonexistent/vault',
      env: { KEK_k1: first.toString('base64') },
      announce: () => {},
      execArgv: [],
    });
    for (const [door, uses] of [
      ['wrap', 0],
      ['wrap', 1],
      ['unwrap', 1],
      ['unwrap', 0],
      ['unwrap', 1],
    ] as const) {
      await expect(createVault({ db, kek: dyingKek(door, uses), clock }).rotateKek()).rejects.toThrow('crash');
      expect(await everyAddress(db, bothKeks)).toEqual(addresses);
    }
    const removable = await createVault({ db, kek: bothKeks, clock }).rotateKek();
    expect([removable, await everyAddress(db, newKek), await db.$count(userDek, eq(userDek.kid, 'k1'))]).toEqual([
      ['k1'],
      addresses,
      0,
    ]);
    expect(await createVault({ db, kek: bothKeks, clock }).rotateKek()).toEqual([]);
    expect(await db.$count(vaultMeta, eq(vaultMeta.kid, 'k1'))).toBe(0);
  });

  test('the old key-encryption key stays needed while one row is wrapped by it', async () => {
    const { db } = await fillStore(engine, 2, 1);
    await expect(createVault({ db, kek: dyingKek('wrap', 1), clock }).rotateKek()).rejects.toThrow('crash');
    await expect(
      openVault({
        db,
        clock,
        file: '/nonexistent/vault',
        env: { KEK_k2: second.toString('base64') },
        announce: () => {},
        execArgv: [],
      }),
    ).rejects.toThrow('The vault key k1 is missing');
  });

  test('P11 a new data-encryption key takes over all of a user or nothing, at every row', async () => {
    const { db, people, addresses } = await fillStore(engine, 1, 5);
    const userId = people[0] ?? '';
    const vault = createVault({ db, kek: oldKek, clock });
    await db.execute(sql`create sequence writes`);
    await db.execute(sql`create table fuse (length int)`);
    await db.execute(sql`create function burn() returns trigger language plpgsql as $$
      begin if nextval('writes') > (select length from fuse) then raise exception 'crash'; end if; return new; end $$`);
    await db.execute(
      sql`create trigger burn before insert or update on wallet_secret for each row execute function burn()`,
    );
    await db.execute(
      sql`create trigger burn_dek before insert or update on user_dek for each row execute function burn()`,
    );
    for (let length = 0; length < 7; length += 1) {
      await db.execute(sql`delete from fuse`);
      await db.execute(sql`insert into fuse values (${length})`);
      await db.execute(sql`select setval('writes', 1, false)`);
      await expect(vault.rotateDek(userId)).rejects.toThrow();
      expect([await everyAddress(db, oldKek), await db.$count(userDek)]).toEqual([addresses, 1]);
    }
    await db.execute(sql`update fuse set length = 7`);
    await db.execute(sql`select setval('writes', 1, false)`);
    expect(await vault.rotateDek(userId)).toBe(5);
    const rows = await db.select({ version: walletSecret.dekVersion }).from(walletSecret);
    expect([await everyAddress(db, oldKek), rows.map((row) => row.version)]).toEqual([addresses, [2, 2, 2, 2, 2]]);
  });

  test('P11 keys made while a rotation runs open too', async () => {
    const { db, people, addresses } = await fillStore(engine, 1, 3);
    const userId = people[0] ?? '';
    const vault = createVault({ db, kek: oldKek, clock });
    const fresh = keyPairs(6);
    await Promise.all([
      ...fresh.map((pair) => db.transaction((tx) => vault.seal(tx, { userId, kind: 'group' }, [pair]))),
      vault.rotateDek(userId),
      vault.rotateDek(userId),
    ]);
    expect(await everyAddress(db, oldKek)).toEqual([...addresses, ...fresh.map((pair) => pair.publicKey)].toSorted());
    expect(await db.$count(userDek, sql`${userDek.retiredAt} is null`)).toBe(1);
  });

  test('P11 a new data-encryption key of one person leaves the keys of the others as they are', async () => {
    const { db, people } = await fillStore(engine, 3, 2);
    const vault = createVault({ db, kek: oldKek, clock });
    const [, middle = ''] = people;
    const others = async () => ({
      deks: (await db.select().from(userDek).where(ne(userDek.userId, middle))).toSorted((a, b) =>
        a.userId < b.userId ? -1 : 1,
      ),
      secrets: (await db.select().from(walletSecret).where(ne(walletSecret.userId, middle))).toSorted((a, b) =>
        a.id < b.id ? -1 : 1,
      ),
    });
    const before = await others();
    expect([await vault.rotateDek(middle), before.deks.length, before.secrets.length]).toEqual([2, 2, 4]);
    expect(await others()).toEqual(before);
    for (const userId of people) await db.transaction((tx) => vault.seal(tx, { userId, kind: 'group' }, keyPairs(1)));
    expect(await everyAddress(db, oldKek)).toHaveLength(9);
  });

  test('nothing to rotate is no error', async () => {
    const { db } = await fillStore(engine, 0, 0);
    const { userId } = await addUser(db, clock);
    expect(await createVault({ db, kek: oldKek, clock }).rotateDek(userId)).toBe(0);
  });
});
