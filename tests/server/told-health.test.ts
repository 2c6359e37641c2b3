import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SourceHealth } from '#shared/contract/feed';
import { type BusListener, BusMessage, soloBus } from '../../server/bus/bus';
import type { FollowingSource } from '../../server/feed/source';
import { toldHealth } from '../../server/feed/told-health';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const HEALTHY: SourceHealth = { source: 'x', state: 'live', why: null, delay: null };
const UNHEARD: SourceHealth = {
  source: 'x',
  state: 'reconnecting',
  why: 'Another server of this store reads it, and has not said how it is.',
  delay: null,
};
const clock = { now: () => new Date() };

/** A source of which nothing is asked but how it is. */
const aSource = (name: FollowingSource['name'], whys: ReadonlyMap<string, string>): FollowingSource => ({
  name,
  start: () => expect.unreachable('nobody begins it'),
  refresh: () => undefined,
  health: () => ({ ...HEALTHY, source: name }),
  whyNot: (author) => whys.get(author) ?? null,
  whys: () => whys,
  ended: () => Promise.resolve(),
});

/** A server that reads these sources, and one that reads none. */
function two(sources: readonly FollowingSource[]) {
  const listeners: BusListener[] = [];
  const told: BusMessage[] = [];
  let isCut = false;
  const bus = {
    ...soloBus,
    listen: (listener: BusListener) => void listeners.push(listener),
    tell(message: BusMessage) {
      told.push(message);
      // As it comes out of a line.
      const heard = BusMessage.parse(JSON.parse(JSON.stringify(message)));
      if (!isCut) for (const listener of listeners) listener.told(heard);
    },
  };
  const reading = toldHealth({ bus, clock, sources: () => sources });
  const other = toldHealth({ bus, clock, sources: () => [] });
  return {
    other,
    told,
    bus,
    cut: () => void (isCut = true),
    end() {
      reading.stop();
      other.stop();
    },
  };
}

test('how sources are that another server reads is what it said last, and not for long', () => {
  const { other, bus, cut, end } = two([aSource('x', new Map())]);
  expect(other.of('x')).toEqual(UNHEARD);
  bus.tell({ feed: 'follows', userId: 'ann' });
  vi.advanceTimersByTime(5_000);
  cut();
  vi.advanceTimersByTime(20_000);
  expect([other.of('x'), other.of('rss').state]).toEqual([HEALTHY, 'reconnecting']);
  vi.advanceTimersByTime(1);
  expect(other.of('x')).toEqual(UNHEARD);
  end();
});

test('API-43 why a single account brings nothing is said by the servers that do not read its source too, and as long as it is so', () => {
  const whys = new Map([
    ['seaside', 'The rules of X have no room for it.'],
    ['skyline', 'X did not take its rule.'],
  ]);
  const address = `https://news.example.com/${'feed/'.repeat(400)}`;
  const feeds = new Map([[address, 'It answers with status 404.']]);
  const { other, cut, end } = two([aSource('x', whys), aSource('rss', feeds)]);
  const of = (source: FollowingSource['name'], author: string) => other.whyNot({ source, author });
  expect(of('x', 'seaside')).toBe(null);
  vi.advanceTimersByTime(5_000);
  expect([of('x', 'seaside'), of('x', 'skyline'), of('x', 'solana'), of('bluesky', 'seaside')]).toEqual([
    'The rules of X have no room for it.',
    'X did not take its rule.',
    null,
    null,
  ]);
  expect(of('rss', address)).toBe('It answers with status 404.');
  whys.delete('seaside');
  vi.advanceTimersByTime(25_000);
  expect([of('x', 'seaside'), of('x', 'skyline')]).toEqual([null, 'X did not take its rule.']);
  cut();
  vi.advanceTimersByTime(20_001);
  expect([of('x', 'skyline'), of('rss', address)]).toEqual([null, null]);
  end();
});

test('of many accounts each note names a hundred, two thousand at most, so that none is longer than the database passes on', () => {
  const whys = new Map(Array.from({ length: 2_500 }, (_, at) => [`account_${at}`, 'It is too much. '.repeat(30)]));
  const { told, other, end } = two([aSource('x', whys)]);
  vi.advanceTimersByTime(5_000);
  const named = told.flatMap((one) => ('accounts' in one ? [one.accounts.length] : []));
  expect(named).toEqual(Array.from({ length: 20 }, () => 100));
  for (const one of told) expect(JSON.stringify(one).length).toBeLessThan(7_900);
  expect(other.whyNot({ source: 'x', author: 'account_1999' })).toBe('It is too much. '.repeat(30));
  end();
});
