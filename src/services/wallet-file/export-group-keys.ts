import { AppError } from '#shared/fault';
import type { UserServices } from '../page-services';

/** A name as part of a file's: letters, digits and dashes only. */
const fileWords = (name: string): string => `group-${name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}`;

/** Asks for all keys at once and downloads one text file, made in the browser (EXP-07). */
export async function exportGroupKeys(
  { signer, download, now }: Pick<UserServices, 'signer' | 'download' | 'now'>,
  { name, addresses }: { readonly name: string; readonly addresses: readonly string[] },
): Promise<void> {
  if (addresses.length === 0) throw new AppError('api/not-found');
  const { walletFile, walletFileName } = await import('./wallet-file');
  const secrets = await signer.exportAll(addresses);
  const rows = secrets.map((secret, index) => ({ address: addresses[index] ?? '', secret }));
  download(walletFileName(fileWords(name), now()), walletFile(rows));
}
