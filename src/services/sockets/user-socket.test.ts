import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUserSocket } from './user-socket';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket class that keeps what it made and when, and a network that is there or not. */
function network() {
  const begun = Date.now();
  const made: number[] = [];
  const open: EventTarget[] = [];
  const sent: string[] = [];
  let isThere = true;
  class Fake extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = Fake.CONNECTING;
    binaryType = 'blob';
    constructor() {
      super();
      made.push(Date.now() - begun);
      queueMicrotask(() => {
        this.readyState = isThere ? Fake.OPEN : Fake.CLOSED;
        if (isThere) open.push(this);
        this.dispatchEvent(isThere ? new Event('open') : new CloseEvent('close'));
      });
    }
    send(text: string): void {
      sent.push(text);
    }
    close(): void {
      this.readyState = Fake.CLOSED;
    }
  }
  return {
    Fake,
    made,
    sent,
    go: () => (isThere = false),
    come: () => (isThere = true),
    hear: (message: unknown) =>
      open.forEach((socket) => socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))),
    /** Every line is lost. */
    cut: () => open.splice(0).forEach((socket) => socket.dispatchEvent(new CloseEvent('close'))),
  };
}

class CloseEvent extends Event {
  readonly code = 1006;
  readonly reason = '';
  readonly wasClean = false;
}

const INIT = JSON.stringify({ event: 'init' });
const MINUTE = 60_000;

test('SOC-08 a lost line is tried again every 10 s, five times, and then no more', async () => {
  const { Fake, made, sent, go, cut } = network();
  const socket = createUserSocket('ws://gantry.test/users/me/stats', { WebSocket: Fake });
  await import('partysocket/ws');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([made.length, sent]).toEqual([1, [INIT]]);
  go();
  cut();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(made.map((at) => at - (made[0] ?? 0) - MINUTE).slice(1)).toEqual([10_000, 20_000, 30_000, 40_000, 50_000]);
  expect(sent).toEqual([INIT]);
  socket.close();
});

test('SOC-08 SOC-11 a line that came back begins its five tries anew', async () => {
  const { Fake, made, sent, go, come, cut } = network();
  const socket = createUserSocket('ws://gantry.test/users/me/stats', { WebSocket: Fake });
  const heard: boolean[] = [];
  socket.onLive((live) => heard.push(live));
  await import('partysocket/ws');
  await vi.advanceTimersByTimeAsync(MINUTE);
  go();
  cut();
  await vi.advanceTimersByTimeAsync(35_000);
  come();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([made.length, sent]).toEqual([5, [INIT, INIT]]);
  go();
  cut();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(made.length).toBe(10);
  expect(heard).toEqual([
    false,
    true,
    ...Array.from({ length: 4 }, () => false),
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
  socket.close();
});

test('F14 the jobs of this window are said again on every new line, and those of others are unknown without one', async () => {
  const { Fake, sent, hear, cut } = network();
  const socket = createUserSocket('ws://gantry.test/users/me/stats', { WebSocket: Fake });
  const heard: (readonly string[] | null)[] = [];
  socket.keep('jobs_kept', { ids: ['j1'] });
  const stop = socket.onJobsElsewhere((ids) => heard.push(ids));
  await import('partysocket/ws');
  await vi.advanceTimersByTimeAsync(MINUTE);
  hear({ event: 'jobs_elsewhere', data: { ids: ['j2'] } });
  socket.keep('jobs_kept', { ids: ['j1', 'j3'] });
  cut();
  await vi.advanceTimersByTimeAsync(MINUTE);
  hear({ event: 'jobs_elsewhere', data: { ids: [] } });
  stop();
  hear({ event: 'jobs_elsewhere', data: { ids: ['j4'] } });
  const kept = (...ids: readonly string[]): string => JSON.stringify({ event: 'jobs_kept', data: { ids } });
  expect([heard, sent]).toEqual([
    [null, ['j2'], null, []],
    [INIT, kept('j1'), kept('j1', 'j3'), INIT, kept('j1', 'j3')],
  ]);
  socket.close();
});
