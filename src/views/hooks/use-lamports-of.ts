import { useMemo, useSyncExternalStore } from 'react';
import { useWatching } from '../../services/chain-store/hooks';
import { useServices } from '../../services/services-context';

/** Lamports of each account, 0 while unknown; the same array until one of them changes. Watches them. */
export function useLamportsOf(addresses: readonly string[]): readonly bigint[] {
  const { chainStore } = useServices();
  const key = addresses.join(',');
  const list = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const text = useSyncExternalStore(useWatching(chainStore, key), () =>
    list.map((address) => (chainStore?.get(address)?.lamports ?? 0n).toString()).join(','),
  );
  return useMemo(() => (text === '' ? [] : text.split(',').map(BigInt)), [text]);
}
