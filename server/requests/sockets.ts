import type { IncomingMessage } from 'node:http';

interface Closable {
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'close', listener: () => void): unknown;
}

export interface SocketRegistry {
  /** Remembers whose session opened this request, before it becomes a socket. */
  claim(request: IncomingMessage, sessionId: string, expiresAt: Date): void;
  /** Ties the socket to that session; closes it when nobody claimed the request. */
  attach(socket: Closable, request: IncomingMessage): void;
  /** Closes every socket of a session that has ended. */
  closeSession(sessionId: string): void;
  readonly size: number;
}

/** Close code of a socket whose session ended. */
export const SESSION_ENDED = 4401;
const TIMER_MAX_MS = 2_147_483_647;

/** Sockets by session, so that none outlives its session by sign-out or by expiry. */
export function createSocketRegistry(now: () => Date): SocketRegistry {
  const claims = new WeakMap<IncomingMessage, { sessionId: string; expiresAt: Date }>();
  const open = new Map<string, Set<Closable>>();
  const end = (socket: Closable): void => socket.close(SESSION_ENDED, 'session ended');
  return {
    claim: (request, sessionId, expiresAt) => void claims.set(request, { sessionId, expiresAt }),
    attach(socket, request) {
      const claim = claims.get(request);
      if (claim === undefined) return socket.terminate();
      const { sessionId, expiresAt } = claim;
      const sockets = open.get(sessionId) ?? new Set<Closable>();
      open.set(sessionId, sockets.add(socket));
      const left = Math.min(Math.max(0, expiresAt.getTime() - now().getTime()), TIMER_MAX_MS);
      const timer = setTimeout(() => end(socket), left).unref();
      socket.on('close', () => {
        clearTimeout(timer);
        sockets.delete(socket);
        if (sockets.size === 0 && open.get(sessionId) === sockets) open.delete(sessionId);
      });
    },
    closeSession: (sessionId) => [...(open.get(sessionId) ?? [])].forEach(end),
    get size() {
      return [...open.values()].reduce((sum, sockets) => sum + sockets.size, 0);
    },
  };
}
