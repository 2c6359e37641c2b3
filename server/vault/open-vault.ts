import { url as inspectorUrl } from 'node:inspector';
import type { DamagedKey } from '#shared/contract/wallets';
import type { Db } from '../db/db';
import { userDek, vaultMeta, walletSecret } from '../db/schema/vault';
import { allDamagedKeys } from './stored-keys';
import { localKek, type Kek } from './kek';
import { isRightKey, recordedSeal, recordKeys } from './kek-record';
import { createKekFile, loadKek, type KekSource } from './load-kek';
import { checkRevealLog, ensureSeal } from './reveal-log';
import { StartError } from '../base/start-error';
import { createVault, type Vault } from './vault';

export interface OpenVaultOptions extends KekSource {
  readonly db: Db;
  readonly clock: { now(): Date };
  /** Tells the operator something they must do. */
  readonly announce: (sentence: string) => void;
  /** Arguments of the Node process; a debugger port would hand every key to anyone who reaches it. */
  readonly execArgv?: readonly string[];
  /** Where a debugger listens, if one does. */
  readonly debuggerUrl?: string | undefined;
}

const NAMED_MAX = 20;
const NAMES: Readonly<Record<DamagedKey['kind'], string>> = {
  master: 'master wallet',
  group: 'group wallet',
  mint: 'mint',
  claim: 'developer wallet',
};
const ALTERED_LOG =
  'The log of revealed keys was altered: rows were changed, removed or put in by somebody else than this vault. Compare it with a backup, and find out who can write to the store.';

async function usedKids(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectDistinct({ kid: userDek.kid }).from(userDek);
  return new Set(rows.map((row) => row.kid));
}

async function isEmptyStore(db: Db): Promise<boolean> {
  const counts = await Promise.all([db.$count(vaultMeta), db.$count(userDek), db.$count(walletSecret)]);
  return counts.every((count) => count === 0);
}

/**
 * Opens the vault at the start of the server. On an empty store without a key it makes one and says where. When a newer
 * key stands beside the one in use, every user's key is wrapped by it before the start goes on.
 * Says so when the log of revealed keys was altered, and names stored keys that do not fit the addresses shown for them; the others open.
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
  for (const kid of kek.kids)
    if (!(await isRightKey(db, kek, kid)))
      throw new StartError(
        `The vault key ${kid} is not the one this store was sealed with: restore the right one at ${file} or in KEK_${kid}.`,
      );
  const known = await recordedSeal(db, kek);
  await recordKeys(db, kek, known ?? (await ensureSeal(db, kek)), clock.now());
  if ((await checkRevealLog(db, kek)) !== null) announce(ALTERED_LOG);
  const vault = createVault({ db, kek, clock });
  tellDamaged(await allDamagedKeys(db, kek), announce);
  if ((await db.$count(vaultMeta)) > 1) await moveToCurrent(vault, kek, announce);
  return vault;
}

function tellDamaged(damaged: readonly DamagedKey[], announce: OpenVaultOptions['announce']): void {
  if (damaged.length === 0) return;
  const named = damaged.slice(0, NAMED_MAX).map(({ kind, address }) => `${NAMES[kind]} ${address}`);
  const more = damaged.length > named.length ? `, and ${damaged.length - named.length} more` : '';
  announce(
    `Stored keys do not fit the addresses that the store shows for them: ${named.join(', ')}${more}. They are left out of every list; restore the store from a backup.`,
  );
}

async function moveToCurrent(vault: Vault, kek: Kek, announce: OpenVaultOptions['announce']): Promise<void> {
  const retired = await vault.rotateKek();
  if (retired.length > 0)
    announce(`Every stored key is now wrapped by vault key ${kek.current}; ${retired.join(', ')} may be removed.`);
}
