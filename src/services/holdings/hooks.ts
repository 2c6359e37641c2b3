import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useWatching } from '../chain-store/hooks';
import { useServices } from '../services-context';
import { newest, tokensIn } from './holdings';
import { createTokenAccounts } from './token-accounts';

const tokenAccounts = createTokenAccounts((run) => setTimeout(run, 0));
const UNKNOWN = '?';

/** The accounts where these wallets hold a coin, empty texts until its token program is known and every one is derived: watching them begins once. */
function useAccounts(mint: string, owners: readonly string[], program: string | null): readonly string[] {
  const key = owners.join(',');
  const text = useSyncExternalStore(tokenAccounts.subscribe, () => {
    const accounts = (key === '' ? [] : key.split(',')).map((owner) =>
      program === null ? undefined : tokenAccounts.of(mint, owner, program),
    );
    return accounts.includes(undefined) ? accounts.map(() => '').join(',') : accounts.join(',');
  });
  return useMemo(() => (key === '' ? [] : text.split(',')), [key, text]);
}

/**
 * Base units that each wallet holds of a coin, undefined while not known; the same array until one changes. `followed` is for
 * the coin that is looked at: its accounts are subscribed to, all others are read when something says that they changed.
 */
export function useTokens(
  { mint, tokenProgram }: { readonly mint: string; readonly tokenProgram: string | null },
  owners: readonly string[],
  followed = false,
): readonly (bigint | undefined)[] {
  const { chainStore, holdings } = useServices();
  const accounts = useAccounts(mint, owners, tokenProgram);
  const key = accounts.includes('') ? '' : accounts.join(',');
  const watchRead = useWatching(holdings, key);
  const watchPushed = useWatching(followed ? chainStore : null, key);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [watchRead(listener), watchPushed(listener)];
      return () => ends.forEach((end) => end());
    },
    [watchRead, watchPushed],
  );
  const text = useSyncExternalStore(subscribe, () =>
    accounts
      .map((account) => tokensIn(newest(holdings?.get(account), chainStore?.get(account)))?.toString() ?? UNKNOWN)
      .join(','),
  );
  return useMemo(
    () => (text === '' ? [] : text.split(',').map((amount) => (amount === UNKNOWN ? undefined : BigInt(amount)))),
    [text],
  );
}
