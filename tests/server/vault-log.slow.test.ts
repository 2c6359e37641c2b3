import { createHash, randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db, OpenDb } from '../../server/db/db';
import { revealLog, revealSeal, vaultMeta } from '../../server/db/schema/vault';
import { openVault } from '../../server/vault/open-vault';
import { ENGINES } from '../support/db';
import { addUser, keptOf, keyPairs, testClock } from '../support/vault';

const open: OpenDb[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const ALTERED =
  'The log of revealed keys was altered: rows were changed, removed or put in by somebody else than this vault. Compare it with a backup, and find out who can write to the store.';
const key = () => randomBytes(32).toString('base64');

async function setUp(engine: () => Promise<OpenDb>) {
  const store = await engine();
  open.push(store);
  const { db } = store;
  const clock = testClock();
  const env: Record<string, string> = { KEK_k1: key() };
  const start = async () => {
    const said: string[] = [];
    const announce = (sentence: string) => said.push(sentence);
    const vault = await openVault({ db, clock, file: '/nonexistent/vault', env, announce, execArgv: [] });
    return { vault, said };
  };
  const { vault } = await start();
  const ann = await addUser(db, clock);
  const pairs = keyPairs(1);
  const kept = keptOf(
    await db.transaction((tx) => vault.seal(tx, { userId: ann.userId, kind: 'master' }, pairs)),
    pairs,
  );
  for (const purpose of ['sign', 'copy', 'export'] as const) await vault.reveal(ann, kept, purpose);
  const isIntact = async () => (await vault.activity(ann)).intact;
  return { db, env, start, vault, ann, kept, isIntact };
}

const seqs = async (db: Db) => (await db.select().from(revealLog).orderBy(revealLog.seq)).map(({ seq }) => seq);

/** What somebody does who can write the store, has read this source, and has no vault key. */
const FORGERIES: readonly (readonly [string, (db: Db) => Promise<void>])[] = [
  [
    'a purpose is changed',
    async (db) => void (await db.update(revealLog).set({ purpose: 'sign' }).where(eq(revealLog.purpose, 'export'))),
  ],
  [
    'the newest row is removed',
    async (db) => void (await db.delete(revealLog).where(eq(revealLog.seq, await last(db)))),
  ],
  ['every row is removed', async (db) => void (await db.delete(revealLog))],
  [
    'the newest row is removed and the seal set back',
    async (db) => {
      await db.delete(revealLog).where(eq(revealLog.seq, await last(db)));
      const [row] = await db.select().from(revealLog).orderBy(desc(revealLog.seq)).limit(1);
      await db.update(revealSeal).set({ rows: 2, headHash: row?.hash ?? '' });
    },
  ],
  [
    'every row and the seal are removed',
    async (db) => {
      await db.delete(revealLog);
      await db.delete(revealSeal);
    },
  ],
  [
    'the log is written anew as before it had a key, and the seal removed',
    async (db) => {
      await rewritePlainly(db);
      await db.delete(revealSeal);
    },
  ],
  [
    'the log is written anew, and the seal and the record of the vault key removed',
    async (db) => {
      await rewritePlainly(db);
      await db.delete(revealSeal);
      await db.delete(vaultMeta);
    },
  ],
];

const last = async (db: Db): Promise<number> => (await seqs(db)).at(-1) ?? 0;

/** The chain that needs no key, over rows that say something else. */
async function rewritePlainly(db: Db): Promise<void> {
  let prevHash = '0'.repeat(64);
  for (const row of await db.select().from(revealLog).orderBy(revealLog.seq)) {
    const { at, userId, sessionId, publicKeys, ipHash, userAgentHash, result } = row;
    const said = [prevHash, at.toISOString(), userId, sessionId, publicKeys, 'sign', ipHash, userAgentHash, result];
    const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
    await db.update(revealLog).set({ purpose: 'sign', prevHash, hash }).where(eq(revealLog.seq, row.seq));
    prevHash = hash;
  }
}

describe.each(ENGINES)('the log that proves, on $name', ({ open: engine }) => {
  test('a log that nobody touched is whole where it is shown and at the start, also under a newer vault key', async () => {
    const { env, start, isIntact, ann, kept } = await setUp(engine);
    expect([await isIntact(), (await start()).said]).toEqual([true, []]);
    env['KEK_k2'] = key();
    const rotated = await start();
    delete env['KEK_k1'];
    const after = await start();
    await after.vault.reveal(ann, kept, 'sign');
    const { intact, reveals } = await after.vault.activity(ann);
    expect([rotated.said, after.said, intact, reveals.map(({ purpose }) => purpose)]).toEqual([
      ['Every stored key is now wrapped by vault key k2; k1 may be removed.'],
      [],
      true,
      ['sign', 'export', 'copy', 'sign'],
    ]);
  });

  test.each(FORGERIES)('%s: the start says so, and so does the page from then on', async (_what, forge) => {
    const { db, start, ann, kept } = await setUp(engine);
    await forge(db);
    const { vault, said } = await start();
    const shown = (await vault.activity(ann)).intact;
    // What is written behind a forgery does not make it good.
    await vault.reveal(ann, kept, 'sign');
    const later = await start();
    expect([said, shown, later.said, (await later.vault.activity(ann)).intact]).toEqual([
      [ALTERED],
      false,
      [ALTERED],
      false,
    ]);
  });

  test.each(FORGERIES.slice(0, 4))('%s while the server runs: the page says so', async (_what, forge) => {
    const { db, isIntact, vault, ann, kept } = await setUp(engine);
    await forge(db);
    const shown = await isIntact();
    await vault.reveal(ann, kept, 'sign');
    expect([shown, await isIntact()]).toEqual([false, false]);
  });

  test('rows of before the log had a key stay readable, and are bound by it from then on', async () => {
    const { db, env, start, ann, kept } = await setUp(engine);
    await rewritePlainly(db);
    await db.delete(revealSeal);
    await sealAsBefore(db, env['KEK_k1'] ?? '');
    const { vault, said } = await start();
    await vault.reveal(ann, kept, 'copy');
    expect([said, (await vault.activity(ann)).intact]).toEqual([[], true]);
    await rewritePlainly(db);
    expect((await vault.activity(ann)).intact).toBe(false);
  });
});

/** The record of the vault key as it was written before the log had a key. */
async function sealAsBefore(db: Db, kek: string): Promise<void> {
  const { encrypt } = await import('../../server/vault/cipher');
  const sealed = encrypt(Buffer.from(kek, 'base64'), Buffer.from('gantry vault key check'), 'v1|check|k1');
  await db.update(vaultMeta).set(sealed);
}
