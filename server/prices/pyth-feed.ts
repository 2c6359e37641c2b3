import { isRecord, parseJson } from '#shared/json';
import type { Clock } from '../base/context';
import type { Logger } from '../base/logging';
import { eventData } from './event-stream';
import { scaledMicroUsd, type StartFeed } from './price';

/** Pyth's id of SOL/USD, the same on every Hermes (https://docs.pyth.network/price-feeds). */
export const PYTH_SOL_USD = 'ef0d8b6fda2ceba41da15d4095d1da392a0d2f8ed0c6c7bc0f4cfac8c280b56d';
const STREAM = '/v2/updates/price/stream';
const STALE_S = 60;
/** A price less certain than a fiftieth of itself is no price. */
const CERTAINTY = 50n;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const SILENCE_MS = 30_000;

export interface PythOptions {
  /** Of a Hermes, like https://hermes.pyth.network. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Between two tries, in ms: the first and the longest. */
  readonly waits?: readonly [first: number, longest: number];
}

/** Hermes' stream of SOL/USD; opened again whenever it ends or says nothing for 30 s. */
export function pythFeed({ url, clock, log, waits = [FIRST_WAIT_MS, LONGEST_WAIT_MS] }: PythOptions): StartFeed {
  const address = new URL(STREAM, url);
  address.searchParams.set('ids[]', PYTH_SOL_USD);
  address.searchParams.set('parsed', 'true');
  return (tell) => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = waits[0];
    const listen = async (): Promise<void> => {
      const silence = new AbortController();
      let alarm = setTimeout(() => silence.abort(), SILENCE_MS).unref();
      try {
        const signal = AbortSignal.any([ended.signal, silence.signal]);
        const answer = await fetch(address, { signal, headers: { accept: 'text/event-stream' }, redirect: 'error' });
        if (!answer.ok || answer.body === null) throw new Error(`the price feed answered ${answer.status}`);
        for await (const data of eventData(answer.body)) {
          clearTimeout(alarm);
          alarm = setTimeout(() => silence.abort(), SILENCE_MS).unref();
          const micro = readUpdate(data, clock.now());
          if (micro === null) continue;
          wait = waits[0];
          tell(micro);
        }
      } catch (error) {
        if (!ended.signal.aborted) log.warn({ err: error }, 'the price feed was lost');
      } finally {
        clearTimeout(alarm);
      }
      if (ended.signal.aborted) return;
      timer = setTimeout(() => void listen(), wait).unref();
      wait = Math.min(wait * 2, waits[1]);
    };
    void listen();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  };
}

/** Micro-dollars of one update; null when it is of something else, too old, or too uncertain. */
export function readUpdate(data: string, now: Date): bigint | null {
  const parsed = parseJson(data);
  const list: unknown = isRecord(parsed) ? parsed['parsed'] : undefined;
  const update: unknown = Array.isArray(list)
    ? list.find((one: unknown) => isRecord(one) && one['id'] === PYTH_SOL_USD)
    : undefined;
  const price = isRecord(update) ? update['price'] : undefined;
  if (!isRecord(price)) return null;
  const { price: value, conf, expo, publish_time: time } = price;
  if (typeof value !== 'string' || typeof conf !== 'string' || !/^\d{1,20}$/.test(value) || !/^\d{1,20}$/.test(conf))
    return null;
  if (typeof expo !== 'number' || !Number.isInteger(expo) || typeof time !== 'number') return null;
  if (now.getTime() / 1000 - time > STALE_S) return null;
  const amount = BigInt(value);
  return BigInt(conf) * CERTAINTY > amount ? null : scaledMicroUsd(amount, expo);
}
