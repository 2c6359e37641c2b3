import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { decodeBondingCurve, type BondingCurve } from '../../chain/platforms/pumpfun/curve';
import { useServices } from '../services-context';
import type { AccountState } from './chain-store';

const nothing = () => () => undefined;

/** Keeps these accounts watched while the component is mounted. */
export function useWatch(addresses: readonly string[]): void {
  const { chainStore } = useServices();
  const key = addresses.join(',');
  useEffect(
    () => (chainStore === null || key === '' ? undefined : chainStore.watch(key.split(','))),
    [chainStore, key],
  );
}

function useStoreValue<T>(read: (get: (address: string) => AccountState | undefined) => T, fallback: T): T {
  const { chainStore } = useServices();
  const snapshot = useCallback(
    () => (chainStore === null ? fallback : read(chainStore.get)),
    [chainStore, read, fallback],
  );
  return useSyncExternalStore(chainStore?.subscribe ?? nothing, snapshot);
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

/** The bonding curve behind a coin; null until known or when there is none. Watches it. */
export function useCurve(curveAddress: string | null): BondingCurve | null {
  useWatch(curveAddress === null ? [] : [curveAddress]);
  const read = useCallback(
    (get: (address: string) => AccountState | undefined) =>
      curveAddress === null ? undefined : get(curveAddress)?.data,
    [curveAddress],
  );
  const data = useStoreValue<Uint8Array | undefined>(read, undefined);
  return useMemo(() => (data === undefined || data.length === 0 ? null : decodeBondingCurve(data)), [data]);
}
