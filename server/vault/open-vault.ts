import { url as inspectorUrl } from 'node:inspector';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db';
import { userDek, vaultMeta, walletSecret } from '../db/schema/vault';
import { boundTo, wipe } from './cipher';
import { unwrapDek } from './dek';
import { localKek, type Kek } from './kek';
import { createKekFile, loadKek, type KekSource } from './load-kek';
import { StartError } from '../start-error';
import { createVault, type Vault } from './vault';

export interface OpenVaultOptions extends KekSource {
  readonly db: Db;
  readonly clock: { now(): Date };
  /** Tells the operator something they must do. */
  readonly announce: (sentence: string) => void;
  /** Arguments of the Node process; a debugger port would hand every key to whoever reaches it. */
  readonly execArgv?: readonly string[];
  /** Where a debugger listens, if one does. */
  readonly debuggerUrl?: string | undefined;
}

const CHECK_TEXT = 'gantry vault key check';
const checkAad = (kid: string): string => boundTo('v1', 'check', kid);

async function usedKids(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectDistinct({ kid: userDek.kid }).from(userDek);
  return new Set(rows.map((row) => row.kid));
}

async function isEmptyStore(db: Db): Promise<boolean> {
  const counts = await Promise.all([db.$count(vaultMeta), db.$count(userDek), db.$count(walletSecret)]);
  return counts.every((count) => count === 0);
}

async function opens(work: () => Promise<Uint8Array>, expected?: string): Promise<boolean> {
  try {
    const plaintext = await work();
    const fits = expected === undefined || Buffer.from(plaintext).toString('utf8') === expected;
    wipe(plaintext);
    return fits;
  } catch {
    return false;
  }
}

const metaOf = async (db: Db, kid: string) => (await db.select().from(vaultMeta).where(eq(vaultMeta.kid, kid)))[0];

async function recordKid(db: Db, kek: Kek, kid: string, at: Date): Promise<void> {
  const { iv, ciphertext, tag } = await kek.wrap(kid, Buffer.from(CHECK_TEXT, 'utf8'), checkAad(kid));
  await db.insert(vaultMeta).values({ kid, iv, ciphertext, tag, createdAt: at }).onConflictDoNothing();
}

async function isRightKey(db: Db, kek: Kek, kid: string): Promise<boolean> {
  const meta = await metaOf(db, kid);
  if (meta !== undefined) return opens(() => kek.unwrap(kid, meta, checkAad(kid)), CHECK_TEXT);
  const [sample] = await db.select().from(userDek).where(eq(userDek.kid, kid)).limit(1);
  return sample === undefined || opens(async () => (await unwrapDek(kek, sample)).key);
}

/**
 * Opens the vault at the start of the server. On an empty store without a key it makes one and says where. When a newer
 * key stands beside the one in use, every user's key is wrapped by it before the start goes on.
 * Throws `StartError` when a key is missing, wrong, weak, readable by others, or a debugger is attached.
 */
export async function openVault(options: OpenVaultOptions): Promise<Vault> {
  const { db, clock, file, announce, execArgv = process.execArgv, debuggerUrl = inspectorUrl() } = options;
  if (debuggerUrl !== undefined || execArgv.some((argument) => argument.startsWith('--inspect')))
    throw new StartError('The vault does not open under a debugger; start without --inspect.');
  let keys = loadKek(options);
  if (keys.size === 0) {
    if (!(await isEmptyStore(db)))
      throw new StartError(
        `The vault key is missing: put the backed-up file at ${file}, or set KEK_k1; without it no stored wallet opens.`,
      );
    createKekFile(file);
    keys = loadKek(options);
    announce(`A new vault key is in ${file}. Back this up, apart from the data: without it no wallet can be opened.`);
  }
  const kek = localKek(keys);
  for (const kid of await usedKids(db))
    if (!kek.kids.includes(kid))
      throw new StartError(
        `The vault key ${kid} is missing: put it into ${file} or set KEK_${kid}; stored wallets need it.`,
      );
  for (const kid of kek.kids) {
    if ((await isRightKey(db, kek, kid)) && (await metaOf(db, kid)) === undefined)
      await recordKid(db, kek, kid, clock.now());
    if (!(await isRightKey(db, kek, kid)))
      throw new StartError(
        `The vault key ${kid} is not the one this store was sealed with: restore the right one at ${file} or in KEK_${kid}.`,
      );
  }
  const vault = createVault({ db, kek, clock });
  if ((await db.$count(vaultMeta)) > 1) await moveToCurrent(vault, kek, announce);
  return vault;
}

async function moveToCurrent(vault: Vault, kek: Kek, announce: OpenVaultOptions['announce']): Promise<void> {
  const retired = await vault.rotateKek();
  if (retired.length > 0)
    announce(`Every stored key is now wrapped by vault key ${kek.current}; ${retired.join(', ')} may be removed.`);
}
