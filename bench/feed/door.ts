import { once } from 'node:events';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { createFraming } from '../../server/requests/text-frame';

/** Where posts are put into the socket of a page. */
export interface Line {
  /** Sends a text over the newest socket that is open. */
  send(text: Buffer): void;
}

export interface Door extends Line {
  readonly port: number;
  /** Where what comes in is led on to. */
  leadTo(port: number): void;
  close(): void;
}

/** By this the page's socket of posts begins. */
const FEED = Buffer.from('GET /tracker/ ');

export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Stands before a server and lets every byte through; into the page's socket of posts, once it is open, it puts frames between those
 * of the server: more than a store can take a second. To the page it is one socket of its server.
 */
export async function openDoor(): Promise<Door> {
  const framed = createFraming();
  const sockets = new Set<Socket>();
  let inner = 0;
  let feed: Socket | null = null;
  const server = createServer({ noDelay: true }, (page) => {
    const behind = connect({ port: inner, host: '127.0.0.1', noDelay: true });
    for (const one of [page, behind]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        page.destroy();
        behind.destroy();
        if (feed === page) feed = null;
      });
    }
    page.on('data', (bytes: Buffer) => {
      if (bytes.subarray(0, FEED.length).equals(FEED)) feed = page;
    });
    page.pipe(behind);
    behind.pipe(page);
  });
  const port = await listening(server);
  return {
    port,
    leadTo(given) {
      inner = given;
    },
    send(text) {
      if (feed === null) throw new Error('the page has no socket of posts');
      feed.write(framed(text));
    },
    close() {
      server.close();
      for (const one of sockets) one.destroy();
    },
  };
}
