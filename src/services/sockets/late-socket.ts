import type ReconnectingSocket from 'partysocket/ws';
import type { Options } from 'partysocket/ws';

export interface LateSocket {
  isOpen(): boolean;
  send(text: string): void;
  /** Drops what is open, as if it had been lost, and opens it anew. */
  renew(): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  closed(): void;
  heard(data: unknown): void;
}

/** `WebSocket.OPEN`. */
const OPEN = 1;
/** Between two tries to fetch the code, ms. */
const FETCH_AGAIN_MS = 5_000;

/**
 * A socket that reconnects by itself. Nothing of it, its code included, begins before `mayOpen`; the code is then asked for
 * until it is here.
 */
export function openLateSocket(
  url: string,
  options: Options,
  on: SocketEvents,
  mayOpen: Promise<void> = Promise.resolve(),
): LateSocket {
  let socket: ReconnectingSocket | null = null;
  let ended = false;
  const open = async (): Promise<void> => {
    await mayOpen;
    if (ended) return;
    const { default: Socket } = await import('partysocket/ws');
    if (ended) return;
    socket = new Socket(url, [], options);
    socket.addEventListener('open', () => on.opened());
    socket.addEventListener('close', () => on.closed());
    socket.addEventListener('message', ({ data }) => on.heard(data));
  };
  const keepTrying = (): void =>
    void open().catch(() => {
      if (!ended) setTimeout(keepTrying, FETCH_AGAIN_MS);
    });
  keepTrying();
  return {
    isOpen: () => socket?.readyState === OPEN,
    send: (text) => socket?.send(text),
    renew: () => socket?.reconnect(),
    close() {
      ended = true;
      socket?.close();
    },
  };
}
