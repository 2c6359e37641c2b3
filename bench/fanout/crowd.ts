import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Asked, now, type Told } from './readers';

/** What one post costs. */
export interface Delivered {
  /** CPU of this process from a post's sending until all have it, microseconds a post. */
  readonly cpu: number;
  /** From sent to received, ms, of the slowest but one in a hundred of all posts at all sockets. */
  readonly p99: number;
}

export interface Crowd {
  /** Sends so many posts, each once all have the one before. */
  deliver(posts: number, send: () => void): Promise<Delivered>;
  /** Opens a socket of one more person, which never reads. */
  pause(person: string): Promise<void>;
  /** Has it read at last; answers by what it was closed, and how many posts it was sent until then. */
  wake(): Promise<Required<Pick<Told, 'code' | 'read'>>>;
  close(): void;
}

const READERS = fileURLToPath(new URL('readers.ts', import.meta.url));
const NS = 1_000_000;

const p99 = (figures: Float64Array): number => figures.sort()[Math.floor(figures.length * 0.99)] ?? 0;

function asking(child: ChildProcess) {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the readers ended with ${String(code)}`);
  });
  // Who asks hears of it.
  ended.catch(() => undefined);
  const next = async (): Promise<Told> => {
    const said: readonly Told[] = await Promise.race([once(child, 'message'), ended]);
    return said[0] ?? {};
  };
  const ask = (asked: Asked): Promise<Told> => {
    const told = next();
    child.send(asked);
    return told;
  };
  return { next, ask };
}

/** Sockets of `people` persons in a process of their own; the first `following` of them are to hear every post. */
export async function openCrowd(url: string, people: number, following: number): Promise<Crowd> {
  const child = fork(READERS, { serialization: 'advanced' });
  const { next, ask } = asking(child);
  await ask({ ask: 'open', url, people, following });
  return {
    async deliver(posts, send) {
      await ask({ ask: 'count', posts });
      const sent = new Float64Array(posts);
      const before = process.cpuUsage();
      for (let post = 0; post < posts; post += 1) {
        const all = next();
        sent[post] = now();
        send();
        await all;
      }
      const { user, system } = process.cpuUsage(before);
      const { times = new Float64Array() } = await ask({ ask: 'times' });
      const delays = times.map((at, place) => (at - (sent[Math.floor(place / following)] ?? 0)) / NS);
      return { cpu: (user + system) / posts, p99: p99(delays) };
    },
    async pause(person) {
      await ask({ ask: 'pause', url, person });
    },
    async wake() {
      const { code = 0, read = 0 } = await ask({ ask: 'wake' });
      return { code, read };
    },
    close: () => child.disconnect(),
  };
}
