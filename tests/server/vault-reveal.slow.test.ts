import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenDb } from '../../server/db/db';
import { LOCKS } from '../../server/db/locks';
import { session } from '../../server/db/schema/auth';
import { revealLog, walletSecret } from '../../server/db/schema/vault';
import { checkRevealLog } from '../../server/vault/reveal-log';
import { addressOfSecretKey } from '../../server/vault/secret-key';
import { createVault } from '../../server/vault/vault';
import { ENGINES } from '../support/db';
import { addUser, keptOf, keyPairs, testClock, testKek } from '../support/vault';

const open: OpenDb[] = [];
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const MINUTE = 60_000;
const REAUTH = {
  name: 'ServiceError',
  code: 'reauth-required',
  reason: 'REAUTH_REQUIRED',
  message: "Please confirm it's you to continue",
};

async function setUp(engine: () => Promise<OpenDb>) {
  const store = await engine();
  open.push(store);
  const clock = testClock();
  const { db } = store;
  const kek = testKek();
  const vault = createVault({ db, kek, clock });
  const ann = await addUser(db, clock);
  const [pair] = keyPairs(1);
  if (pair === undefined) throw new Error('no pair');
  const sealed = await db.transaction((tx) => vault.seal(tx, { userId: ann.userId, kind: 'master' }, [pair]));
  const kept = keptOf(sealed, [pair]);
  const log = () =>
    db
      .select({
        userId: revealLog.userId,
        publicKeys: revealLog.publicKeys,
        purpose: revealLog.purpose,
        result: revealLog.result,
      })
      .from(revealLog)
      .orderBy(revealLog.seq);
  const refusal = async (purpose: 'sign' | 'copy' | 'export') => {
    try {
      await vault.reveal(ann, kept, purpose);
      return null;
    } catch (error) {
      return error instanceof Error ? Object.assign({}, error, { name: error.name, message: error.message }) : error;
    }
  };
  return { store, db, clock, kek, vault, ann, pair, kept, log, refusal };
}

describe.each(ENGINES)('the reveal gate on $name', ({ open: engine }) => {
  test.each(Object.entries(LOCKS).filter(([name]) => name !== 'revealLog'))(
    'a key leaves while a server holds the lock %s for life',
    async (_, lock) => {
      const { store, vault, ann, kept } = await setUp(engine);
      const revealed = await store.tryExclusively(lock, () => vault.reveal(ann, kept, 'sign'));
      expect([...(revealed?.keys() ?? [])]).toEqual(kept.map(({ secretId }) => secretId));
    },
  );

  test('the log row exists before the key leaves, with who, what and why', async () => {
    const { vault, ann, kept, pair, log } = await setUp(engine);
    const revealed = await vault.reveal(ann, kept, 'copy');
    expect([...revealed.values()].map((secret) => [String(secret), JSON.stringify(secret)])).toEqual([
      ['[secret]', '"[secret]"'],
    ]);
    expect([...revealed.values()].map((secret) => addressOfSecretKey(secret.take()))).toEqual([pair.publicKey]);
    expect(await log()).toEqual([
      { userId: ann.userId, publicKeys: pair.publicKey, purpose: 'copy', result: 'granted' },
    ]);
  });

  test('address and agent are kept as keyed fingerprints only', async () => {
    const { db, vault, ann, kept } = await setUp(engine);
    await vault.reveal(ann, kept, 'sign');
    await vault.reveal({ ...ann, client: { ...ann.client, address: '192.0.2.8' } }, kept, 'sign');
    const rows = await db
      .select({ ip: revealLog.ipHash, agent: revealLog.userAgentHash })
      .from(revealLog)
      .orderBy(revealLog.seq);
    const [one, two] = rows;
    expect([/^[0-9a-f]{64}$/.test(one?.ip ?? ''), one?.ip === two?.ip, one?.agent === two?.agent]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('T6 signing works for 30 minutes after the unlock, then asks', async () => {
    const { clock, vault, ann, kept, refusal, log } = await setUp(engine);
    clock.advance(29 * MINUTE);
    await vault.reveal(ann, kept, 'sign');
    clock.advance(MINUTE);
    expect(await refusal('sign')).toEqual({ ...REAUTH, retryAfter: undefined });
    expect((await log()).map((row) => row.result)).toEqual(['granted', 'reauth-required']);
  });

  test('copy and export ask after five minutes', async () => {
    const { clock, vault, ann, kept, refusal } = await setUp(engine);
    clock.advance(5 * MINUTE - 1);
    await vault.reveal(ann, kept, 'copy');
    clock.advance(1);
    expect([await refusal('copy'), await refusal('export'), await refusal('sign')]).toEqual([
      { ...REAUTH, retryAfter: undefined },
      { ...REAUTH, retryAfter: undefined },
      null,
    ]);
  });

  test('PER-15 a session that ended, was revoked or belongs to another reveals nothing', async () => {
    const { db, clock, vault, ann, kept, refusal } = await setUp(engine);
    const bob = await addUser(db, clock);
    await expect(vault.reveal({ ...ann, sessionId: bob.sessionId }, kept, 'sign')).rejects.toThrow(REAUTH.message);
    await db.update(session).set({ expiresAt: clock.now() }).where(eq(session.id, ann.sessionId));
    expect(await refusal('sign')).toEqual({ ...REAUTH, retryAfter: undefined });
    await db.delete(session).where(eq(session.id, ann.sessionId));
    expect(await refusal('sign')).toEqual({ ...REAUTH, retryAfter: undefined });
  });

  /** Another person with this many keys. */
  async function manyKeys({ db, clock, vault }: Awaited<ReturnType<typeof setUp>>, count: number) {
    const who = await addUser(db, clock);
    const pairs = keyPairs(count);
    const ids = await db.transaction((tx) => vault.seal(tx, { userId: who.userId, kind: 'group' }, pairs));
    return { who, kept: keptOf(ids, pairs) };
  }

  test('T2 at most 200 keys a minute are copied, also when many ask at once; a flood is one row', async () => {
    const bench = await setUp(engine);
    const { clock, vault, log } = bench;
    const { who, kept } = await manyKeys(bench, 20);
    for (let i = 0; i < 5; i += 1) await vault.reveal(who, kept, 'copy');
    const burst = await Promise.allSettled(Array.from({ length: 9 }, () => vault.reveal(who, kept, 'export')));
    expect(burst.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
    expect((await log()).map((row) => row.result)).toEqual([
      ...Array.from({ length: 10 }, () => 'granted'),
      'rate-limited',
    ]);
    await expect(vault.reveal(who, kept.slice(0, 1), 'copy')).rejects.toEqual(
      expect.objectContaining({
        code: 'rate-limited',
        message: 'Too many keys were read. Please wait a minute.',
        retryAfter: 60,
      }),
    );
    clock.advance(MINUTE);
    expect((await vault.reveal(who, kept, 'copy')).size).toBe(20);
  });

  test('T2 a call that opens 20 keys counts 20: the third without a plan is refused, a single key too', async () => {
    const bench = await setUp(engine);
    const { clock, db, vault } = bench;
    const { who, kept } = await manyKeys(bench, 20);
    await vault.reveal(who, kept, 'sign');
    await vault.reveal(who, kept.slice(1), 'sign');
    expect((await vault.reveal(who, kept.slice(0, 1), 'sign')).size).toBe(1);
    await expect(vault.reveal(who, kept.slice(0, 1), 'sign')).rejects.toThrow('Too many keys were read this hour.');
    expect((await vault.reveal(who, kept, 'plan')).size).toBe(20);
    clock.advance(61 * MINUTE);
    await db.update(session).set({ unlockedAt: clock.now() });
    expect((await vault.reveal(who, kept, 'sign')).size).toBe(20);
  });

  test('T2 keys of plans count once an hour, however often they are read, and 240 of them are given', async () => {
    const bench = await setUp(engine);
    const { vault } = bench;
    const { who, kept } = await manyKeys(bench, 241);
    for (let i = 0; i < 30; i += 1) await vault.reveal(who, kept.slice(0, 160), 'plan');
    expect((await vault.reveal(who, kept.slice(100, 240), 'plan')).size).toBe(140);
    await expect(vault.reveal(who, kept.slice(240), 'plan')).rejects.toThrow('Too many keys were read this hour.');
    expect((await vault.reveal(who, kept.slice(0, 160), 'plan')).size).toBe(160);
  });

  test('T2 what one person was given or refused is counted for nobody else', async () => {
    const { db, clock, vault, ann, kept, log } = await setUp(engine);
    const bob = await addUser(db, clock);
    const pairs = keyPairs(1);
    const ids = await db.transaction((tx) => vault.seal(tx, { userId: bob.userId, kind: 'master' }, pairs));
    const bobs = keptOf(ids, pairs);
    for (let i = 0; i < 40; i += 1) await vault.reveal(ann, kept, 'sign');
    await expect(vault.reveal(ann, kept, 'sign')).rejects.toThrow('Too many keys were read');
    expect([...(await vault.reveal(bob, bobs, 'sign')).keys()]).toEqual(ids);
    for (let i = 0; i < 39; i += 1) await vault.reveal(bob, bobs, 'sign');
    await expect(vault.reveal(bob, bobs, 'sign')).rejects.toThrow('Too many keys were read');
    const refusals = (await log()).filter(({ result }) => result === 'rate-limited').map(({ userId }) => userId);
    expect(refusals).toEqual([ann.userId, bob.userId]);
    const shown = async (who: typeof ann) => (await vault.activity(who)).reveals.flatMap(({ addresses }) => addresses);
    expect([new Set(await shown(ann)), new Set(await shown(bob))]).toEqual([
      new Set(kept.map(({ publicKey }) => publicKey)),
      new Set(bobs.map(({ publicKey }) => publicKey)),
    ]);
  });

  test('T2 the hour counts across minutes', async () => {
    const { db, clock, vault, ann, kept, refusal } = await setUp(engine);
    await vault.reveal(ann, kept, 'export');
    await db.execute(sql`insert into reveal_log (at, user_id, session_id, public_keys, purpose, ip_hash, user_agent_hash, result, prev_hash, hash)
      select at, user_id, session_id, public_keys, purpose, ip_hash, user_agent_hash, result, prev_hash, hash from reveal_log, generate_series(1, 959)`);
    clock.advance(2 * MINUTE);
    const late = await refusal('copy');
    clock.advance(59 * MINUTE);
    await db.update(session).set({ unlockedAt: clock.now() });
    expect([late === null, await refusal('copy')]).toEqual([false, null]);
  });

  test('the log is a chain: a changed, removed or inserted row shows', async () => {
    const { db, kek, vault, ann, kept } = await setUp(engine);
    for (const purpose of ['sign', 'copy', 'export'] as const) await vault.reveal(ann, kept, purpose);
    const rows = await db.select().from(revealLog).orderBy(revealLog.seq);
    const [, second, third] = rows.map((row) => row.seq);
    expect(await checkRevealLog(db, kek)).toBe(null);
    await db
      .update(revealLog)
      .set({ purpose: 'sign' })
      .where(eq(revealLog.seq, second ?? 0));
    expect(await checkRevealLog(db, kek)).toEqual({ seq: second });
    await db.delete(revealLog).where(eq(revealLog.seq, second ?? 0));
    expect(await checkRevealLog(db, kek)).toEqual({ seq: third });
  });

  test('a damaged key is refused and the failure is on record', async () => {
    const { db, kept, refusal, log } = await setUp(engine);
    await db.execute(sql`update wallet_secret set tag = set_byte(tag, 0, get_byte(tag, 0) # 1)`);
    expect(await refusal('sign')).toEqual({
      name: 'ServiceError',
      code: 'unprocessable',
      reason: 'key-damaged',
      retryAfter: undefined,
      message:
        'The stored key of this wallet does not fit its address, so it was not handed out. Its backup has to be restored.',
    });
    expect([(await log()).map((row) => row.result), await db.$count(walletSecret)]).toEqual([
      ['granted', 'failed'],
      kept.length,
    ]);
  });
});
