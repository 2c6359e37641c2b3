import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services-context';
import type { AccountState } from './chain-store';

const nothing = () => (): void => undefined;

/** Keeps these accounts watched while the component is mounted. */
export function useWatch(addresses: readonly string[]): void {
  const { chainStore } = useServices();
  const key = addresses.join(',');
  useEffect(
    () => (chainStore === null || key === '' ? undefined : chainStore.watch(key.split(','))),
    [chainStore, key],
  );
}

/** One value read from the store; `read` and `fallback` must be stable. */
export function useStoreValue<T>(read: (get: (address: string) => AccountState | undefined) => T, fallback: T): T {
  const { chainStore } = useServices();
  const snapshot = useCallback(
    () => (chainStore === null ? fallback : read((address) => chainStore.get(address))),
    [chainStore, read, fallback],
  );
  const subscribe = useCallback(
    (listener: () => void) => (chainStore === null ? nothing() : chainStore.subscribe(listener)),
    [chainStore],
  );
  return useSyncExternalStore(subscribe, snapshot);
}

/** Lamports of one account; null until known. Watches it. */
export function useLamports(address: string | null): bigint | null {
  useWatch(address === null ? [] : [address]);
  const read = useCallback(
    (get: (address: string) => AccountState | undefined) =>
      address === null ? null : (get(address)?.lamports ?? null),
    [address],
  );
  return useStoreValue(read, null);
}

/** Sum of lamports over accounts; null until every one is known. Watches them. */
export function useTotalLamports(addresses: readonly string[]): bigint | null {
  useWatch(addresses);
  const key = addresses.join(',');
  const read = useCallback(
    (get: (address: string) => AccountState | undefined) =>
      (key === '' ? [] : key.split(',')).reduce<bigint | null>((sum, address) => {
        const state = get(address);
        return sum === null || state === undefined ? null : sum + state.lamports;
      }, 0n),
    [key],
  );
  return useStoreValue(read, null);
}
