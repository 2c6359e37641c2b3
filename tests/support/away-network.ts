import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, createServer as createTcp, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';

/** A port of this machine where nobody listens. */
export async function deadPort(): Promise<number> {
  const server = createTcp().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return port;
}

export interface Line {
  close(): Promise<void>;
}

function closing(server: Server | TcpServer, open: ReadonlySet<Socket>): Line {
  return {
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function track(server: Server | TcpServer): Set<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  });
  return open;
}

/** Takes connections on this port and says nothing. */
export async function openSilence(port: number): Promise<Line> {
  const server = createTcp(() => undefined);
  const open = track(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return closing(server, open);
}

/** From this port to that of `url`, as a network that has come back. */
export async function openLine(port: number, url: string): Promise<Line> {
  const server = createTcp((from) => {
    const to = connect(Number(new URL(url).port), '127.0.0.1');
    to.on('error', () => from.destroy()).on('close', () => from.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
    to.pipe(from);
  });
  const open = track(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return closing(server, open);
}

interface MadeUpAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A network on this port that answers each method as it is told; every method it was asked is kept. */
export async function openMadeUp(
  port: number,
  answer: (method: string, id: unknown) => MadeUpAnswer,
): Promise<Line & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { method, id }: { method: string; id: unknown } = JSON.parse(text);
      asked.push(method);
      const told = answer(method, id);
      response.writeHead(told.status ?? 200, told.headers ?? {}).end(told.text);
    });
  });
  const open = track(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { ...closing(server, open), asked };
}

/** A network that says it is this one. */
export const calledAs =
  (genesis: string) =>
  (method: string, id: unknown): MadeUpAnswer => ({
    text: JSON.stringify({ jsonrpc: '2.0', id, result: method === 'getGenesisHash' ? genesis : {} }),
  });
