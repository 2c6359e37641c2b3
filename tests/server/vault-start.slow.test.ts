import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDb } from '../../server/db/db';
import { vaultMeta } from '../../server/db/schema/vault';
import { masterWallet } from '../../server/db/schema/wallets';
import { weaknessOf } from '../../server/vault/kek';
import { openVault } from '../../server/vault/open-vault';
import type { KeptKey } from '../../server/vault/secrets';
import { freshDb } from '../support/db';
import { addUser, keptOf, keyPairs, testClock } from '../support/vault';

let store: OpenDb;
let folder: string;
const clock = testClock();
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vault-'));
  store = await freshDb();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const keyFile = () => join(folder, 'keys', 'vault');

async function start(
  options: {
    env?: Record<string, string>;
    execArgv?: readonly string[];
    debuggerUrl?: string;
    foreign?: readonly string[];
  } = {},
) {
  const said: string[] = [];
  const vault = await openVault({
    db: store.db,
    clock,
    file: keyFile(),
    env: {},
    announce: (sentence) => said.push(sentence),
    execArgv: [],
    ...options,
  });
  return { vault, said };
}

async function storeOneKey(env: Record<string, string> = {}): Promise<{ userId: string; kept: readonly KeptKey[] }> {
  const { vault } = await start({ env });
  const { userId } = await addUser(store.db, clock);
  const pairs = keyPairs(1);
  const ids = await store.db.transaction((tx) => vault.seal(tx, { userId, kind: 'master' }, pairs));
  return { userId, kept: keptOf(ids, pairs) };
}

describe('the first start of an empty store', () => {
  test('makes one key file that only its owner reads, says where, and uses it from then on', async () => {
    const { userId, kept } = await storeOneKey();
    const written = readFileSync(keyFile(), 'utf8');
    const again = await start();
    await again.vault.prove(userId, kept);
    expect([statSync(keyFile()).mode & 0o777, readFileSync(keyFile(), 'utf8') === written, again.said]).toEqual([
      0o600,
      true,
      [],
    ]);
  });

  test('tells the operator to back it up', async () => {
    const { said } = await start();
    expect(said).toEqual([
      `A new vault key is in ${keyFile()}. Back this up, apart from the data: without it no wallet can be opened.`,
    ]);
  });

  test('makes no file when the environment brings the key', async () => {
    const { said } = await start({ env: { KEK_k1: base64(randomBytes(32)) } });
    expect([existsSync(keyFile()), said]).toEqual([false, []]);
  });
});

describe('T20 the start is refused', () => {
  test('when keys are stored and the vault key is gone', async () => {
    await storeOneKey();
    rmSync(keyFile());
    await expect(start()).rejects.toThrow(
      `The vault key is missing: put the backed-up file at ${keyFile()}, or set KEK_k1; without it no stored wallet opens.`,
    );
    expect(existsSync(keyFile())).toBe(false);
  });

  test('when the vault key is another one', async () => {
    await storeOneKey();
    writeFileSync(keyFile(), `k1 ${base64(randomBytes(32))}\n`);
    await expect(start()).rejects.toThrow(
      `The vault key k1 is not the one this store was sealed with: restore the right one at ${keyFile()} or in KEK_k1.`,
    );
  });

  test('when the vault key is another one and its check value was lost too', async () => {
    await storeOneKey();
    await store.db.delete(vaultMeta);
    writeFileSync(keyFile(), `k1 ${base64(randomBytes(32))}\n`);
    await expect(start()).rejects.toThrow('The vault key k1 is not the one this store was sealed with');
    expect(await store.db.$count(vaultMeta)).toBe(0);
  });

  test('when only a newer vault key is there', async () => {
    await storeOneKey();
    writeFileSync(keyFile(), `k2 ${base64(randomBytes(32))}\n`);
    await expect(start()).rejects.toThrow(
      `The vault key k1 is missing: put it into ${keyFile()} or set KEK_k1; stored wallets need it.`,
    );
  });

  test('when others may read the key file', async () => {
    await storeOneKey();
    chmodSync(keyFile(), 0o644);
    await expect(start()).rejects.toThrow(
      `The vault key file ${keyFile()} can be read by others; run: chmod 600 ${keyFile()}`,
    );
  });

  test('when file and environment disagree', async () => {
    await storeOneKey();
    await expect(start({ env: { KEK_k1: base64(randomBytes(32)) } })).rejects.toThrow(
      `The vault key k1 differs between ${keyFile()} and the environment; remove one of them.`,
    );
  });

  test('when the key file is damaged', async () => {
    await storeOneKey();
    writeFileSync(keyFile(), 'not a key');
    await expect(start()).rejects.toThrow(`The vault key file ${keyFile()} is damaged; restore it from your backup.`);
  });

  test('when a debugger may attach', async () => {
    await expect(start({ execArgv: ['--enable-source-maps', '--inspect=0.0.0.0:9229'] })).rejects.toThrow(
      'The vault does not open under a debugger; start without --inspect.',
    );
  });

  test('when a debugger listens already', async () => {
    await expect(start({ debuggerUrl: 'ws://127.0.0.1:9229/x' })).rejects.toThrow(
      'The vault does not open under a debugger; start without --inspect.',
    );
  });

  test('when the vault key is the session secret too', async () => {
    const key = base64(randomBytes(32));
    await expect(start({ env: { KEK_k1: key }, foreign: [key] })).rejects.toThrow(
      'The vault key k1 is also used for another purpose; give the vault its own key.',
    );
  });

  test.each([
    ['short', randomBytes(16), 'has 16 bytes instead of 32'],
    ['long', randomBytes(33), 'has 33 bytes instead of 32'],
    ['zeros', Buffer.alloc(32), 'repeats itself'],
    ['one byte', Buffer.alloc(32, 7), 'repeats itself'],
    ['a short pattern', Buffer.from('0123456789abcde'.repeat(3).slice(0, 32)), 'repeats itself'],
    ['counting', Buffer.from(Array.from({ length: 32 }, (_, i) => i)), 'is a sample value'],
    ['readable', Buffer.from('correct horse battery staple 123'), 'is readable text, not random bytes'],
  ])('T2 when the vault key is %s', async (_name, key, weakness) => {
    await expect(start({ env: { KEK_k1: base64(key) } })).rejects.toThrow(
      `The vault key k1 in the environment (KEK_k1) ${weakness}; put 32 random bytes in base64 there.`,
    );
  });

  test('when the vault key is no base64', async () => {
    await expect(start({ env: { KEK_k1: '***' } })).rejects.toThrow(
      'The vault key k1 in the environment (KEK_k1) has 0 bytes instead of 32; put 32 random bytes in base64 there.',
    );
  });
});

test('H22 a newer key in the file takes over at the next start, and the old one may go', async () => {
  const { userId, kept } = await storeOneKey();
  const first = readFileSync(keyFile(), 'utf8');
  const newer = `k2 ${base64(randomBytes(32))}\n`;
  writeFileSync(keyFile(), first + newer);
  const { said } = await start();
  writeFileSync(keyFile(), newer);
  const { vault, said: later } = await start();
  await vault.prove(userId, kept);
  expect([said, later]).toEqual([['Every stored key is now wrapped by vault key k2; k1 may be removed.'], []]);
  writeFileSync(keyFile(), first);
  await expect(start()).rejects.toThrow('The vault key k2 is missing');
});

test('random keys are never called weak', () => {
  const weak = Array.from({ length: 2_000 }, () => weaknessOf(randomBytes(32))).filter((reason) => reason !== null);
  expect(weak).toEqual([]);
});

test('the start names stored keys that do not fit the addresses shown for them, and goes on', async () => {
  const { userId, kept } = await storeOneKey();
  const [{ secretId, publicKey } = { secretId: '', publicKey: '' }] = kept;
  const [sound] = keyPairs(1);
  const row = { userId, chain: 'sol', position: 1, createdAt: clock.now() };
  await store.db.insert(masterWallet).values({ ...row, id: 'right', secretId, publicKey });
  const before = await start();
  const address = sound?.publicKey ?? '';
  await store.db.insert(masterWallet).values({ ...row, id: 'wrong', secretId, publicKey: address });
  const after = await start();
  expect([before.said, after.said]).toEqual([
    [],
    [
      `Stored keys do not fit the addresses that the store shows for them: master wallet ${address}. They are left out of every list; restore the store from a backup.`,
    ],
  ]);
  await after.vault.prove(userId, kept);
});
