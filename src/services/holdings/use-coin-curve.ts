import { useMemo, useSyncExternalStore } from 'react';
import { useWatch } from '../chain-store/hooks';
import { useServices } from '../services-context';
import { curveReader, onCurveReader } from './curve-readers';

/** What is shown of a coin's curve; what is worth nothing to know yet is null. */
export interface ShownCurve {
  /** Base units. */
  readonly supply: bigint;
  readonly isComplete: boolean;
  /** Lamports a sale of so many base units would bring now. */
  readonly worthOf: (tokens: bigint) => bigint | null;
}

const nothing = () => (): void => undefined;
const NONE: readonly string[] = [];

/** The curve behind a coin; null until it is known, or where the coin has none. Watches it and what prices it. */
export function useCoinCurve(mint: string, platform: string): ShownCurve | null {
  const { chainStore } = useServices();
  const reader = useSyncExternalStore(onCurveReader, () => curveReader(platform));
  const addresses = useMemo(
    () => (reader === null ? NONE : [reader.curveAddress(mint), ...reader.marketAddresses()]),
    [reader, mint],
  );
  useWatch(addresses);
  const read = useMemo(() => {
    let last: readonly (Uint8Array | undefined)[] = [];
    return () => {
      const next = addresses.map((address) => chainStore?.get(address)?.data);
      if (next.length !== last.length || next.some((data, index) => data !== last[index])) last = next;
      return last;
    };
  }, [addresses, chainStore]);
  const accounts = useSyncExternalStore(chainStore?.subscribe ?? nothing, read);
  return useMemo(() => {
    const [curveData, ...market] = accounts;
    if (reader === null || curveData === undefined || curveData.length === 0) return null;
    const { supply, isComplete, worthOf } = reader.read(mint, curveData);
    const isKnown = market.every((data) => data !== undefined);
    const known = market.map((data) => (data === undefined || data.length === 0 ? null : data));
    return { supply, isComplete, worthOf: (tokens) => (isKnown ? worthOf(known, tokens) : null) };
  }, [reader, accounts, mint]);
}
