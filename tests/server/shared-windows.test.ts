import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bus, type BusListener, BusMessage, soloBus } from '../../server/bus/bus';
import { shareWindows } from '../../server/bus/shared-windows';
import { nextId } from '../support/money';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Servers of one store; a line that is cut loses what is told meanwhile. */
function store() {
  const lines = new Set<{ readonly listener: BusListener | null; readonly isCut: () => boolean }>();
  const told: BusMessage[] = [];
  /** One more server. */
  function server() {
    let listener: BusListener | null = null;
    let cut = false;
    const line = {
      get listener() {
        return listener;
      },
      isCut: () => cut,
    };
    lines.add(line);
    const bus: Bus = {
      ...soloBus,
      listen(hears) {
        listener = hears;
      },
      tell(given) {
        // As it comes out of a line.
        const message = BusMessage.parse(JSON.parse(JSON.stringify(given)));
        told.push(message);
        if (cut) return;
        for (const other of lines) if (other !== line && !other.isCut()) other.listener?.told(message);
      },
    };
    const changes: string[] = [];
    const windows = shareWindows({
      bus,
      clock: { now: () => new Date() },
      changed: (userId) => changes.push(userId),
    });
    return {
      windows,
      changes,
      /** A window, and what it hears of others'. */
      window(userId: string) {
        const heard: (readonly string[])[] = [];
        return { ...windows.open(userId, (jobs) => heard.push(jobs)), heard };
      },
      cut() {
        cut = true;
      },
      mend() {
        cut = false;
        for (const one of lines) one.listener?.missed();
      },
    };
  }
  return { server, told };
}

test('F14 a window hears which jobs windows at another server keep going, until they are closed', () => {
  const { server } = store();
  const [here, there] = [server(), server()];
  const watcher = here.window('ann');
  const strange = here.window('bob');
  const worker = there.window('ann');
  const ids = [nextId(), nextId()].toSorted();
  worker.keep(ids.slice(0, 1));
  worker.keep(ids);
  expect(watcher.heard).toEqual([[], ids.slice(0, 1), ids]);
  expect(here.windows.keptOf('ann').toSorted()).toEqual(ids);
  expect(here.changes).toEqual(['ann', 'ann']);
  expect(there.changes).toEqual(['ann', 'ann']);
  expect(here.window('ann').heard).toEqual([ids]);
  // What it keeps itself is no news to it.
  expect(worker.heard).toEqual([[]]);
  worker.close();
  expect(watcher.heard).toEqual([[], ids.slice(0, 1), ids, []]);
  expect([here.windows.keptOf('ann'), there.windows.keptOf('ann')]).toEqual([[], []]);
  expect(strange.heard).toEqual([[]]);
});

test('a server that begins asks which jobs are kept, and knows them at once', () => {
  const { server } = store();
  const there = server();
  const ids = [nextId()];
  there.window('ann').keep(ids);
  there.window('bob');
  const here = server();
  expect(here.windows.keptOf('ann')).toEqual(ids);
  expect(here.windows.keptOf('bob')).toEqual([]);
  expect(here.window('ann').heard).toEqual([ids]);
});

test('the jobs of a server that is gone without a word are kept by nobody after twenty seconds, and not before', () => {
  const { server } = store();
  const [here, there] = [server(), server()];
  const watcher = here.window('ann');
  const ids = [nextId()];
  there.window('ann').keep(ids);
  vi.advanceTimersByTime(120_000);
  // As long as it says so they are.
  expect(watcher.heard).toEqual([[], ids]);
  there.cut();
  vi.advanceTimersByTime(20_000);
  expect(here.windows.keptOf('ann')).toEqual(ids);
  vi.advanceTimersByTime(10_000);
  expect(watcher.heard).toEqual([[], ids, []]);
  expect(here.changes).toEqual(['ann', 'ann']);
  there.mend();
  expect(watcher.heard).toEqual([[], ids, [], ids]);
});

test('where something was missed each server says again what its windows keep', () => {
  const { server } = store();
  const [here, there] = [server(), server()];
  const watcher = here.window('ann');
  const worker = there.window('ann');
  const [first, second] = [nextId(), nextId()];
  worker.keep([first]);
  there.cut();
  worker.keep([second]);
  expect(watcher.heard).toEqual([[], [first]]);
  there.mend();
  expect(watcher.heard).toEqual([[], [first], [second]]);
});

test('two servers that keep the same job: it is kept until both have left it', () => {
  const { server } = store();
  const [here, there, third] = [server(), server(), server()];
  const watcher = here.window('ann');
  const ids = [nextId()];
  const [one, other] = [there.window('ann'), third.window('ann')];
  one.keep(ids);
  other.keep(ids);
  one.close();
  expect(watcher.heard).toEqual([[], ids]);
  other.close();
  expect(watcher.heard).toEqual([[], ids, []]);
});

test('a server without a job says nothing and has no timer; of too many jobs a note names two hundred', () => {
  const { server, told } = store();
  const here = server();
  expect(told.splice(0)).toEqual([{ asks: 'jobs' }]);
  const window = here.window('ann');
  window.close();
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
  const seats = Array.from({ length: 4 }, () => here.window('ann'));
  for (const seat of seats) seat.keep(Array.from({ length: 64 }, nextId));
  const longest = told.at(-1);
  expect(longest !== undefined && 'jobs' in longest ? longest.jobs.length : 0).toBe(200);
  expect(JSON.stringify(longest).length).toBeLessThan(7_900);
  expect(vi.getTimerCount()).toBe(1);
  for (const seat of seats) seat.close();
  vi.advanceTimersByTime(5_000);
  expect(told.at(-1)).toEqual({ ...longest, jobs: [] });
  expect(vi.getTimerCount()).toBe(0);
});
