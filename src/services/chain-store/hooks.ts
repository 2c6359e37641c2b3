import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services-context';
import type { AccountState, ChainStore } from './chain-store';

const nothing = () => (): void => undefined;

/** How to watch these accounts, by their addresses joined with commas; the same function until they are others. */
export const useWatching = (store: ChainStore | null, key: string): ((listener: () => void) => () => void) =>
  useCallback(
    (listener) => (store === null || key === '' ? nothing() : store.watch(key.split(','), listener)),
    [store, key],
  );

/** One value read from these accounts, null without a store. Watches them. */
function useStoreValue<T>(key: string, read: (get: (address: string) => AccountState | undefined) => T): T | null {
  const { chainStore } = useServices();
  return useSyncExternalStore(useWatching(chainStore, key), () => (chainStore === null ? null : read(chainStore.get)));
}

/** Lamports of one account; null until known. Watches it. */
export const useLamports = (address: string | null): bigint | null =>
  useStoreValue(address ?? '', (get) => (address === null ? null : (get(address)?.lamports ?? null)));

/** Sum of lamports over accounts; null until every one is known. Watches them. */
export const useTotalLamports = (addresses: readonly string[]): bigint | null =>
  useStoreValue(addresses.join(','), (get) =>
    addresses.reduce<bigint | null>((sum, address) => {
      const state = get(address);
      return sum === null || state === undefined ? null : sum + state.lamports;
    }, 0n),
  );
