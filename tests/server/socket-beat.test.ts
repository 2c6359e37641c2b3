import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { beatSockets } from '../../server/http/socket-beat';

class Socket extends EventEmitter {
  readonly heard: string[] = [];
  ping(): void {
    this.heard.push('ping');
  }
  terminate(): void {
    this.heard.push('terminated');
  }
}

test('a window that answers no ping is ended with the next beat, one that answers stays', () => {
  vi.useFakeTimers();
  const [alive, gone] = [new Socket(), new Socket()];
  alive.ping = () => {
    alive.heard.push('ping');
    alive.emit('pong');
  };
  const server = Object.assign(new EventEmitter(), { clients: new Set([alive, gone]) });
  const stop = beatSockets(server, 1_000);
  for (const socket of server.clients) server.emit('connection', socket);
  vi.advanceTimersByTime(1_999);
  const before = [[...alive.heard], [...gone.heard]];
  vi.advanceTimersByTime(1);
  stop();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect([before, alive.heard, gone.heard]).toEqual([
    [['ping'], ['ping']],
    ['ping', 'ping'],
    ['ping', 'terminated'],
  ]);
});
