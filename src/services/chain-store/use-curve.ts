import { useCallback, useMemo } from 'react';
import { decodeBondingCurve, type BondingCurve } from '../../chain/platforms/pumpfun/accounts';
import type { AccountState } from './chain-store';
import { useStoreValue, useWatch } from './hooks';

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
