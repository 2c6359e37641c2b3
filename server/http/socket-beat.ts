interface Socket {
  ping(): void;
  terminate(): void;
  on(event: 'pong', listener: () => void): unknown;
}

/** What of a WebSocket server is needed. */
interface Sockets {
  readonly clients: Iterable<Socket>;
  on(event: 'connection', listener: (socket: Socket) => void): unknown;
}

const BEAT_MS = 15_000;

/** Ends every socket that has not answered the ping of a beat before: its window vanished without a word. The answer stops it. */
export function beatSockets(server: Sockets, beatMs: number = BEAT_MS): () => void {
  const silent = new WeakSet<Socket>();
  server.on('connection', (socket) => void socket.on('pong', () => void silent.delete(socket)));
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.ping();
    }
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}
