import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { WebSocketServer } from 'ws';
import { createFraming } from '../../server/requests/text-frame';
import { type Line, listening } from './door';
import type { Sheet } from './page/card';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const BUILT = path('../../node_modules/.cache/gantry/feed');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the page that ours is measured beside, with both arms. */
export const buildPages = (): Promise<unknown> =>
  build({
    configFile: false,
    root: path('page'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: BUILT, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });

export interface Baseline extends Line {
  readonly url: string;
  close(): void;
}

/** Serves one of the pages with this sheet, and fonts as the product at `product` does. */
export async function serveBaseline(page: 'naive' | 'floor', sheet: Sheet, product: string): Promise<Baseline> {
  const framed = createFraming();
  const answer = async (pathname: string): Promise<{ readonly type: string; readonly body: string | Buffer }> => {
    if (pathname === '/sheet.json') return { type: 'application/json', body: JSON.stringify(sheet) };
    const type = TYPES[extname(pathname)];
    if (type !== undefined) return { type, body: await readFile(BUILT + pathname) };
    const font = await fetch(product + pathname);
    return { type: font.headers.get('content-type') ?? '', body: Buffer.from(await font.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    answer(pathname === '/' ? '/index.html' : pathname).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  let feed: Socket | null = null;
  wss.on('connection', (_, { socket }) => {
    feed = socket;
  });
  const port = await listening(server);
  return {
    url: `http://localhost:${port}/?${page}`,
    send(text) {
      if (feed === null) throw new Error('the page has no socket of posts');
      feed.write(framed(text));
    },
    close() {
      server.close();
      server.closeAllConnections();
      feed?.destroy();
    },
  };
}
