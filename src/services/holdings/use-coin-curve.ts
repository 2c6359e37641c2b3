import { useMemo, useSyncExternalStore } from 'react';
import type { ChainStore } from '../chain-store/chain-store';
import { useWatching } from '../chain-store/hooks';
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

const NONE: readonly string[] = [];

interface CoinPlace {
  /** Null until it is known, or where the coin has none. */
  readonly curve: ShownCurve | null;
  /** The program its tokens are kept by; null until it is known. */
  readonly tokenProgram: string | null;
}

/** Reads the bytes of these accounts; the same list until one of them changes. */
function bytesOf(
  store: Pick<ChainStore, 'get'> | null,
  addresses: readonly string[],
): () => readonly (Uint8Array | undefined)[] {
  let last: readonly (Uint8Array | undefined)[] = [];
  return () => {
    const next = addresses.map((address) => store?.get(address)?.data);
    if (next.length !== last.length || next.some((data, index) => data !== last[index])) last = next;
    return last;
  };
}

/**
 * The curve behind a coin, and by which program it is held. Watches what prices it; the curve itself, which its price watch follows,
 * is read again as `pace` changes, so that what a holding is worth changes no more often than the price beside it (TOK-34).
 */
export function useCoinCurve(mint: string, platform: string, pace: object | null): CoinPlace {
  const { chainStore } = useServices();
  const reader = useSyncExternalStore(onCurveReader, () => curveReader(platform));
  const addresses = useMemo(() => reader?.marketAddresses() ?? NONE, [reader]);
  const curve = useMemo(() => reader?.curveAddress(mint) ?? '', [reader, mint]);
  const read = useMemo(() => bytesOf(chainStore, addresses), [addresses, chainStore]);
  const market = useSyncExternalStore(useWatching(chainStore, addresses.join(',')), read);
  return useMemo(() => {
    const curveData = pace === null ? undefined : chainStore?.get(curve)?.data;
    const coin =
      reader === null || curveData === undefined || curveData.length === 0
        ? null
        : reader.read(mint, curveData, (address) => market[addresses.indexOf(address)]);
    if (coin === null) return { curve: null, tokenProgram: reader?.tokenProgram ?? null };
    const { tokenProgram, supply, isComplete, worthOf } = coin;
    const isKnown = market.every((data) => data !== undefined);
    const known = market.map((data) => (data === undefined || data.length === 0 ? null : data));
    const shown = { supply, isComplete, worthOf: (tokens: bigint) => (isKnown ? worthOf(known, tokens) : null) };
    return { curve: shown, tokenProgram };
  }, [reader, chainStore, market, addresses, curve, mint, pace]);
}
