import { isRecord } from '#shared/json';
import type { Logger } from '../base/logging';
import { microUsdOf, type StartFeed } from './price';

const SOL = 'So11111111111111111111111111111111111111112';
const PRICE = '/price/v3';
const EVERY_MS = 10_000;
const TIMEOUT_MS = 5_000;
const PLACES = 6;

export interface JupiterOptions {
  /** Like https://lite-api.jup.ag. */
  readonly url: string;
  readonly log: Logger;
  readonly everyMs?: number;
}

/** Jupiter's price of SOL, asked for every 10 s. */
export function jupiterFeed({ url, log, everyMs = EVERY_MS }: JupiterOptions): StartFeed {
  const address = new URL(PRICE, url);
  address.searchParams.set('ids', SOL);
  return (tell) => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const answer = await fetch(address, { signal, redirect: 'error' });
        if (!answer.ok) throw new Error(`the price feed answered ${answer.status}`);
        const micro = readPrice(await answer.json());
        if (micro !== null && !ended.signal.aborted) tell(micro);
      } catch (error) {
        if (!ended.signal.aborted) log.warn({ err: error }, 'the price feed was lost');
      }
      if (!ended.signal.aborted) timer = setTimeout(() => void ask(), everyMs).unref();
    };
    void ask();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  };
}

/** Micro-dollars of an answer; null when it holds no price above zero. */
export function readPrice(answer: unknown): bigint | null {
  const entry = isRecord(answer) ? answer[SOL] : undefined;
  const price = isRecord(entry) ? entry['usdPrice'] : undefined;
  return typeof price === 'number' && Number.isFinite(price) && price < 1e9 ? microUsdOf(price.toFixed(PLACES)) : null;
}
