import type { ChainStore } from '../chain-store/chain-store';
import type { Quote } from './curve-reader';
import { curveReader, onCurveReader } from './curve-readers';

/** Tells the quote of a coin's curve at once and whenever the curve changes; answers how to stop. Nothing for a platform without curves. */
export function watchQuote(
  store: Pick<ChainStore, 'watch' | 'get' | 'subscribe'>,
  { mint, platform }: { readonly mint: string; readonly platform: string },
  tell: (quote: Quote) => void,
): () => void {
  const reader = curveReader(platform);
  let stop = reader === null ? null : watchCurve(store, reader, mint, tell);
  const stopWaiting = onCurveReader(() => {
    const come = stop === null ? curveReader(platform) : null;
    if (come !== null) stop = watchCurve(store, come, mint, tell);
  });
  return () => {
    stopWaiting();
    stop?.();
  };
}

function watchCurve(
  store: Pick<ChainStore, 'watch' | 'get' | 'subscribe'>,
  reader: NonNullable<ReturnType<typeof curveReader>>,
  mint: string,
  tell: (quote: Quote) => void,
): () => void {
  const address = reader.curveAddress(mint);
  let last: Uint8Array | undefined;
  const look = () => {
    const data = store.get(address)?.data;
    if (data === undefined || data.length === 0 || data === last) return;
    last = data;
    tell(reader.read(mint, data).quote());
  };
  const unwatch = store.watch([address]);
  const unsubscribe = store.subscribe(look);
  look();
  return () => {
    unsubscribe();
    unwatch();
  };
}
