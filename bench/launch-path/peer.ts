import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BrowserContext } from '@playwright/test';
import type { PeerLaunch, PeerOrder } from './page/marks';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const BUILT = path('../../node_modules/.cache/gantry/launch-path');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
/** A page on its own process gets a clock of 5 µs instead of 100. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Builds the pages of this bench; answers where the probe of the product's page lies. */
export async function buildPages(): Promise<string> {
  await build({
    configFile: false,
    root: path('page'),
    logLevel: 'error',
    define: { global: 'globalThis' },
    resolve: { alias: { buffer: path('../../node_modules/buffer/index.js') } },
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 4_000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { peer: path('page/peer.html'), probe: path('page/probe.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return `${BUILT}/probe.js`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** The built page, and `/rpc/<ms>`: the network's answers, later by so much. */
async function servePeer(rpcUrl: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer');
    const delay = /^\/rpc\/(\d+)$/.exec(pathname)?.[1];
    const answer = async (): Promise<{ type: string; body: string | Buffer }> => {
      if (delay === undefined)
        return { type: TYPES[extname(pathname)] ?? 'application/octet-stream', body: await readFile(BUILT + pathname) };
      const [body] = await Promise.all([textOf(request), wait(Number(delay))]);
      const headers = { 'content-type': 'application/json' };
      return {
        type: headers['content-type'],
        body: await (await fetch(rpcUrl, { method: 'POST', headers, body })).text(),
      };
    };
    answer().then(
      ({ type, body }) => response.writeHead(200, { ...ISOLATED, 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the peer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface Peer {
  /** The wallet that launches. */
  readonly address: string;
  launch(order: PeerOrder): Promise<PeerLaunch>;
  close(): void;
}

/** The official SDK in a page of its own, its network `delay` ms further away. */
export async function openPeer(context: BrowserContext, rpcUrl: string): Promise<Peer> {
  const { url, close } = await servePeer(rpcUrl);
  const page = await context.newPage();
  await page.goto(`${url}/peer.html`);
  const address = await page.waitForFunction(() => window.peer?.address).then((handle) => handle.jsonValue());
  if (address === undefined) throw new Error('the peer did not start');
  return {
    address,
    async launch(order) {
      await page.bringToFront();
      const launched = page.evaluate((next) => window.peer?.nextLaunch(next), order);
      await page.click('#launch');
      const launch = await launched;
      if (launch === undefined) throw new Error('the peer is gone');
      return launch;
    },
    close,
  };
}
