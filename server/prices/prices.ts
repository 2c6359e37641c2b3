import type { SolPrice } from '#shared/contract/prices';
import type { PriceConfig } from '../base/config';
import type { Clock } from '../base/context';
import type { Logger } from '../base/logging';
import { jupiterFeed } from './jupiter-feed';
import { SAMPLE_MICRO_USD, type PriceSource, type StartFeed } from './price';
import { pythFeed } from './pyth-feed';

type Listener = (price: SolPrice) => void;

/** The price of a SOL for every open page. */
export interface Prices {
  current(): SolPrice;
  /** The answer ends the subscription. */
  subscribe(listener: Listener): () => void;
  stop(): void;
}

export interface PricesOptions {
  readonly source: PriceSource;
  readonly start: StartFeed;
  /** Told at most this often, in ms. */
  readonly paceMs?: number;
  /** A price older than this is none, in ms. */
  readonly staleMs?: number;
}

const PACE_MS = 2_000;
const STALE_MS = 60_000;

/** Passes a feed on at most as often as a person can read it, and says when it has fallen silent. */
export function createPrices({ source, start, paceMs = PACE_MS, staleMs = STALE_MS }: PricesOptions): Prices {
  const listeners = new Set<Listener>();
  let newest: bigint | null = null;
  let told: bigint | null = null;
  let pace: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const current = (): SolPrice => ({ microUsdPerSol: newest?.toString() ?? null, source });
  const tellAll = (): void => {
    pace = undefined;
    if (newest === told) return;
    told = newest;
    for (const listener of listeners) listener(current());
    pace = setTimeout(tellAll, paceMs).unref();
  };
  const take = (price: bigint | null): void => {
    newest = price;
    if (pace === undefined) tellAll();
  };
  const end = start((price) => {
    clearTimeout(silence);
    if (source !== 'sample') silence = setTimeout(() => take(null), staleMs).unref();
    take(price);
  });
  return {
    current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      end();
      clearTimeout(pace);
      clearTimeout(silence);
    },
  };
}

/** Says one figure, which is no price of any market, once. */
const sampleFeed: StartFeed = (tell) => {
  tell(SAMPLE_MICRO_USD);
  return () => undefined;
};

/** The feed that the configuration names. */
export function openPrices(
  config: PriceConfig,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Prices {
  switch (config.kind) {
    case 'sample':
      return createPrices({ source: 'sample', start: sampleFeed });
    case 'pyth':
      return createPrices({ source: 'pyth', start: pythFeed({ url: config.url, clock, log }) });
    case 'jupiter':
      return createPrices({ source: 'jupiter', start: jupiterFeed({ url: config.url, log }) });
    default:
      return config satisfies never;
  }
}
