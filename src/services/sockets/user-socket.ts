import type { Options } from 'partysocket/ws';
import type { UserSocketMessage } from '#operations/contract';
import { isRecord, parseJson } from '#shared/json';
import { openLateSocket } from './late-socket';

export interface UserSocket {
  on(listener: (message: UserSocketMessage) => void): () => void;
  onLive(listener: (live: boolean) => void): () => void;
  /** Says something to the server, now and whenever the socket opens again, until something else is said by the same name. */
  keep(event: 'jobs_kept' | 'coins_watched', data: object): void;
  /** Jobs that other windows keep going; null while nobody can tell. */
  onJobsElsewhere(listener: (ids: readonly string[] | null) => void): () => void;
  close(): void;
}

const RETRY_MS = 10_000;
/** The socket /users/me/stats: says `init` on opening, reconnects after 10 s at most 5 times (D1 section 4). */
export function createUserSocket(url: string, options: Options = {}, mayOpen?: Promise<void>): UserSocket {
  const listeners = new Set<(message: UserSocketMessage) => void>();
  const liveListeners = new Set<(live: boolean) => void>();
  const jobListeners = new Set<(ids: readonly string[] | null) => void>();
  const kept = new Map([['init', '{"event":"init"}']]);
  let elsewhere: readonly string[] | null = null;
  const keep = (event: string, data: object): void => {
    const text = JSON.stringify({ event, data });
    kept.set(event, text);
    if (socket.isOpen()) socket.send(text);
  };
  const hearJobs = (ids: readonly string[] | null): void => {
    elsewhere = ids;
    for (const listener of jobListeners) listener(ids);
  };
  const tell = (live: boolean): void => {
    for (const listener of liveListeners) listener(live);
  };
  const socket = openLateSocket(
    url,
    {
      minReconnectionDelay: RETRY_MS,
      reconnectionDelayGrowFactor: 1,
      maxRetries: 5,
      ...options,
    },
    {
      opened() {
        for (const text of kept.values()) socket.send(text);
        tell(true);
      },
      closed() {
        hearJobs(null);
        tell(false);
      },
      heard(data) {
        const message = typeof data === 'string' ? parseJson(data) : null;
        if (!isMessage(message)) return;
        if (message.event === 'jobs_elsewhere') hearJobs(message.data.ids);
        for (const listener of listeners) listener(message);
      },
    },
    mayOpen,
  );
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLive(listener) {
      liveListeners.add(listener);
      listener(socket.isOpen());
      return () => liveListeners.delete(listener);
    },
    keep,
    onJobsElsewhere(listener) {
      jobListeners.add(listener);
      listener(elsewhere);
      return () => jobListeners.delete(listener);
    },
    close: () => socket.close(),
  };
}

const isMessage = (value: unknown): value is UserSocketMessage => isRecord(value) && 'data' in value;
