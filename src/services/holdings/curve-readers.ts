import type { LaunchpadId } from '#shared/launchpads';
import type { ChainStore } from '../chain-store/chain-store';
import type { CurveReader, Quote } from './curve-reader';
import { pumpReader } from './pump-reader';

type LateName = Exclude<LaunchpadId, 'pumpfun'> | 'bonk/token' | 'meteora/token';

/** The code of each launchpad but the first one's is fetched when a coin of it is shown; coins sold for a token are read by names of their own. */
const LATE: Readonly<Record<LateName, () => Promise<CurveReader>>> = {
  bonk: async () => (await import('./bonk-reader')).bonkReader,
  meteora: async () => (await import('./meteora-reader')).meteoraReader,
  'bonk/token': async () => (await import('./bonk-usd1-reader')).bonkUsd1Reader,
  'meteora/token': async () => (await import('./meteora-usd1-reader')).meteoraUsd1Reader,
};

const readers = new Map<string, CurveReader>([['pumpfun', pumpReader]]);
const asked = new Set<string>();
const listeners = new Set<() => void>();

const isLate = (platform: string): platform is keyof typeof LATE => Object.hasOwn(LATE, platform);

async function fetchReader(id: keyof typeof LATE): Promise<void> {
  if (asked.has(id)) return;
  asked.add(id);
  try {
    readers.set(id, await LATE[id]());
  } catch {
    asked.delete(id);
  }
  for (const listener of listeners) listener();
}

/** The reader of a platform's coins; null until its code is there, and for a platform without a launchpad. Fetches the code. */
export function curveReader(platform: string): CurveReader | null {
  const reader = readers.get(platform);
  if (reader === undefined && isLate(platform)) void fetchReader(platform);
  return reader ?? null;
}

/** Calls back whenever code has come; answers how to stop. */
export function onCurveReader(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the quote of a coin's curve at once and whenever the curve changes; answers how to stop. Nothing for a platform without curves. */
export function watchQuote(
  store: Pick<ChainStore, 'watch' | 'get'>,
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
  store: Pick<ChainStore, 'watch' | 'get'>,
  reader: CurveReader,
  mint: string,
  tell: (quote: Quote) => void,
): () => void {
  const address = reader.curveAddress(mint);
  const addresses = [address, ...reader.readBy()];
  const bytesOf = (one: string): Uint8Array | undefined => store.get(one)?.data;
  let last: readonly (Uint8Array | undefined)[] = [];
  const look = () => {
    const next = addresses.map(bytesOf);
    const [data] = next;
    if (data === undefined || data.length === 0 || next.every((one, index) => one === last[index])) return;
    last = next;
    const curve = reader.read(mint, data, bytesOf);
    if (curve !== null) tell(curve.quote());
  };
  const unwatch = store.watch(addresses, look);
  look();
  return unwatch;
}
