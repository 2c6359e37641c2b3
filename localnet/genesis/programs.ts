import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The same from sources and from the build, which lies in a folder of its own. */
function builtPrograms(from: string): string {
  const folder = join(from, 'localnet', 'programs', 'built');
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error('localnet/programs/built is missing');
  return builtPrograms(parent);
}

/** Build outputs of `localnet/programs` and the real program ids they are deployed at. */
const PROGRAMS: Readonly<Record<string, string>> = {
  pump: '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P',
  pfee: 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ',
  mayhem: 'MAyhSmzXzV1pTf7LsNkrNwkWKTo4ougAJ1PPg47MD4e',
  metadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  launchlab: 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj',
  dbc: 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN',
};

export function programFiles(): { readonly address: string; readonly file: string }[] {
  const folder = builtPrograms(dirname(fileURLToPath(import.meta.url)));
  return Object.entries(PROGRAMS).map(([name, address]) => ({ address, file: join(folder, `${name}.so`) }));
}
