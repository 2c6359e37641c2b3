import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenDb } from '../../server/db/db';
import { LOCKS } from '../../server/db/locks';
import { session } from '../../server/db/schema/auth';
import { revealLog, walletSecret } from '../../server/db/schema/vault';
import { brokenRevealLink } from '../../server/vault/reveal-log';
import { addressOfSecretKey } from '../../server/vault/secret-key';
import { createVault } from '../../server/vault/vault';
import { ENGINES } from '../support/db';
import { addUser, keyPairs, testClock, testKek } from '../support/vault';

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
  const vault = createVault({ db, kek: testKek(), clock });
  const ann = await addUser(db, clock);
  const [pair] = keyPairs(1);
  if (pair === undefined) throw new Error('no pair');
  const ids = await db.transaction((tx) => vault.seal(tx, { userId: ann.userId, kind: 'master' }, [pair]));
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
      await vault.reveal(ann, ids, purpose);
      return null;
    } catch (error) {
      return error instanceof Error ? Object.assign({}, error, { name: error.name, message: error.message }) : error;
    }
  };
  return { store, db, clock, vault, ann, pair, ids, log, refusal };
}

describe.each(ENGINES)('the reveal gate on $name', ({ open: engine }) => {
  test.each(Object.entries(LOCKS).filter(([name]) => name !== 'revealLog'))(
    'a key leaves while a server holds the lock %s for life',
    async (_, lock) => {
      const { store, vault, ann, ids } = await setUp(engine);
      const revealed = await store.tryExclusively(lock, () => vault.reveal(ann, ids, 'sign'));
      expect([...(revealed?.keys() ?? [])]).toEqual(ids);
    },
  );

  test('the log row exists before the key leaves, with who, what and why', async () => {
    const { vault, ann, ids, pair, log } = await setUp(engine);
    const revealed = await vault.reveal(ann, ids, 'copy');
    expect([...revealed.values()].map((secret) => [String(secret), JSON.stringify(secret)])).toEqual([
      ['[secret]', '"[secret]"'],
    ]);
    expect([...revealed.values()].map((secret) => addressOfSecretKey(secret.take()))).toEqual([pair.publicKey]);
    expect(await log()).toEqual([
      { userId: ann.userId, publicKeys: pair.publicKey, purpose: 'copy', result: 'granted' },
    ]);
  });

  test('address and agent are kept as keyed fingerprints only', async () => {
    const { db, vault, ann, ids } = await setUp(engine);
    await vault.reveal(ann, ids, 'sign');
    await vault.reveal({ ...ann, client: { ...ann.client, address: '192.0.2.8' } }, ids, 'sign');
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
    const { clock, vault, ann, ids, refusal, log } = await setUp(engine);
    clock.advance(29 * MINUTE);
    await vault.reveal(ann, ids, 'sign');
    clock.advance(MINUTE);
    expect(await refusal('sign')).toEqual({ ...REAUTH, retryAfter: undefined });
    expect((await log()).map((row) => row.result)).toEqual(['granted', 'reauth-required']);
  });

  test('copy and export ask after five minutes', async () => {
    const { clock, vault, ann, ids, refusal } = await setUp(engine);
    clock.advance(5 * MINUTE - 1);
    await vault.reveal(ann, ids, 'copy');
    clock.advance(1);
    expect([await refusal('copy'), await refusal('export'), await refusal('sign')]).toEqual([
      { ...REAUTH, retryAfter: undefined },
      { ...REAUTH, retryAfter: undefined },
      null,
    ]);
  });

  test('PER-15 a session that ended, was revoked or belongs to another reveals nothing', async () => {
    const { db, clock, vault, ann, ids, refusal } = await setUp(engine);
    const bob = await addUser(db, clock);
    await expect(vault.reveal({ ...ann, sessionId: bob.sessionId }, ids, 'sign')).rejects.toThrow(REAUTH.message);
    await db.update(session).set({ expiresAt: clock.now() }).where(eq(session.id, ann.sessionId));
    expect(await refusal('sign')).toEqual({ ...REAUTH, retryAfter: undefined });
    await db.delete(session).where(eq(session.id, ann.sessionId));
    expect(await refusal('sign')).toEqual({ ...REAUTH, retryAfter: undefined });
  });

  test('T2 at most 60 reveals a minute and 600 an hour, also when 20 ask at once; a flood is one row', async () => {
    const { clock, vault, ann, ids, refusal, log } = await setUp(engine);
    for (let i = 0; i < 50; i += 1) await vault.reveal(ann, ids, 'sign');
    const burst = await Promise.allSettled(Array.from({ length: 20 }, () => vault.reveal(ann, ids, 'sign')));
    expect(burst.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    expect((await log()).map((row) => row.result)).toEqual([
      ...Array.from({ length: 60 }, () => 'granted'),
      'rate-limited',
    ]);
    expect(await refusal('sign')).toEqual({
      name: 'ServiceError',
      code: 'rate-limited',
      reason: 'rate-limited',
      message: 'Too many keys were read. Please wait a minute.',
      retryAfter: 60,
    });
    clock.advance(MINUTE);
    expect(await refusal('sign')).toBe(null);
  });

  test('T2 the hour counts across minutes', async () => {
    const { db, clock, vault, ann, ids, refusal } = await setUp(engine);
    await vault.reveal(ann, ids, 'sign');
    await db.execute(sql`insert into reveal_log (at, user_id, session_id, public_keys, purpose, ip_hash, user_agent_hash, result, prev_hash, hash)
      select at, user_id, session_id, public_keys, purpose, ip_hash, user_agent_hash, result, prev_hash, hash from reveal_log, generate_series(1, 599)`);
    clock.advance(2 * MINUTE);
    const late = await refusal('sign');
    clock.advance(59 * MINUTE);
    await db.update(session).set({ unlockedAt: clock.now() });
    expect([late === null, await refusal('sign')]).toEqual([false, null]);
  });

  test('the log is a chain: a changed, removed or inserted row shows', async () => {
    const { db, vault, ann, ids } = await setUp(engine);
    for (const purpose of ['sign', 'copy', 'export'] as const) await vault.reveal(ann, ids, purpose);
    const rows = await db.select().from(revealLog).orderBy(revealLog.seq);
    const [, second, third] = rows.map((row) => row.seq);
    expect(await brokenRevealLink(db)).toBe(null);
    await db
      .update(revealLog)
      .set({ purpose: 'sign' })
      .where(eq(revealLog.seq, second ?? 0));
    expect(await brokenRevealLink(db)).toBe(second);
    await db.delete(revealLog).where(eq(revealLog.seq, second ?? 0));
    expect(await brokenRevealLink(db)).toBe(third);
  });

  test('a damaged key is refused and the failure is on record', async () => {
    const { db, ids, refusal, log } = await setUp(engine);
    await db.execute(sql`update wallet_secret set tag = set_byte(tag, 0, get_byte(tag, 0) # 1)`);
    expect(await refusal('sign')).toEqual({ name: 'KeyIntegrityError', message: 'a stored key cannot be opened' });
    expect([(await log()).map((row) => row.result), await db.$count(walletSecret)]).toEqual([
      ['granted', 'failed'],
      ids.length,
    ]);
  });
});
