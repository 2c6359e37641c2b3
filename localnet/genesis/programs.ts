import { fileURLToPath } from 'node:url';

/** Build outputs of `localnet/programs` and the real program ids they are deployed at. */
const PROGRAMS: Readonly<Record<string, string>> = {
  pump: '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P',
  pfee: 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ',
  mayhem: 'MAyhSmzXzV1pTf7LsNkrNwkWKTo4ougAJ1PPg47MD4e',
  metadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  launchlab: 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj',
  dbc: 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN',
};

export const programFiles = (): { readonly address: string; readonly file: string }[] =>
  Object.entries(PROGRAMS).map(([name, address]) => ({
    address,
    file: fileURLToPath(new URL(`../programs/built/${name}.so`, import.meta.url)),
  }));
