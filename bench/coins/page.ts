import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { isRecord } from '#shared/json';
import type { Coin } from '#shared/contract/coins';
import { addressOf } from '../../src/chain/address';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import { post, signedUp } from '../../tests/e2e/journal';
import { expect } from '../../tests/e2e/stack';
import { withBrowser } from '../browser';
import { type House, openHouse } from '../first-load/serve';
import { letWatch } from '../frames';
import { p } from '../rounds';

const COINS = 200;
const GROUPS = 8;
const WALLETS = 20;
const UPDATES_A_SECOND = 5;
const SECONDS = 12;
const DESK = { width: 1600, height: 900 } as const;

const mintOf = (place: number): string => {
  const bytes = new Uint8Array(32).fill(7);
  new DataView(bytes.buffer).setUint32(0, place + 1);
  return addressOf(bytes);
};

const coinOf = (place: number): Coin => ({
  id: String(place).padStart(26, '0'),
  platform: 'pumpfun',
  type: 'pumpfun',
  contractAddress: mintOf(place),
  publicKey: mintOf(place),
  name: `Coin ${place}`,
  symbol: `C${place}`,
  imageUrl: null,
  metadataUri: null,
  devWallet: null,
  groupId: null,
  creationSignature: null,
  operationId: null,
  curveAddress: pumpfun.curveAddress(mintOf(place)),
  state: 'live',
  createdAt: '2026-11-26T12:00:00.000Z',
});

/** A curve of pump.fun as it was in 2024: the first 49 bytes; `trade` moves its price. */
function curveData(trade: number): string {
  const bytes = Buffer.alloc(49);
  bytes.set([23, 183, 248, 55, 96, 216, 172, 96]);
  const amounts = [1_073_000_000_000_000n, 30_000_000_000n + BigInt(trade), 793_100_000_000_000n, 0n];
  [...amounts, 1_000_000_000_000_000n].forEach((amount, at) => bytes.writeBigUInt64LE(amount, 8 + 8 * at));
  return bytes.toString('base64');
}

const accountOf = (trade: number) => ({
  lamports: 2_000_000,
  owner: '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P',
  data: [curveData(trade), 'base64'],
  executable: false,
  rentEpoch: 0,
  space: 49,
});

/** The network of the page, to which 200 curves are added: they are read like others, and pushed as often as is asked. */
async function addCurves(page: Page) {
  const curves = new Map(Array.from({ length: COINS }, (_, place) => [pumpfun.curveAddress(mintOf(place)), place]));
  const followed = new Map<number, string>();
  const sockets = new Set<WebSocketRoute>();
  let calls = 0;
  let trades = 0;
  // Later than any slot of the network itself.
  let slot = 1_000_000_000_000;
  await page.route('**/rpc', async (route) => {
    calls += 1;
    const asked: unknown = route.request().postDataJSON();
    const response = await route.fetch();
    const answer: unknown = await response.json();
    if (!isRecord(asked) || asked['method'] !== 'getMultipleAccounts' || !isRecord(answer))
      return route.fulfill({ response, json: answer });
    const [addresses] = Array.isArray(asked['params']) ? asked['params'] : [];
    const result = answer['result'];
    if (!Array.isArray(addresses) || !isRecord(result) || !Array.isArray(result['value']))
      return route.fulfill({ response, json: answer });
    const known: readonly unknown[] = result['value'];
    const value = addresses.map((address: unknown, at) =>
      typeof address === 'string' && curves.has(address) ? accountOf(0) : known[at],
    );
    return route.fulfill({ response, json: { ...answer, result: { ...result, value } } });
  });
  await page.routeWebSocket(/\/rpc$/, (socket) => {
    const server = socket.connectToServer();
    sockets.add(socket);
    socket.onMessage((text) => {
      const message: unknown = JSON.parse(String(text));
      if (!isRecord(message) || !Array.isArray(message['params'])) return server.send(text);
      const [subject]: readonly unknown[] = message['params'];
      const { id, method } = message;
      if (method === 'accountSubscribe' && typeof subject === 'string' && curves.has(subject)) {
        const subscription = 1_000_000 + (curves.get(subject) ?? 0);
        followed.set(subscription, subject);
        return socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: subscription }));
      }
      if (method === 'accountUnsubscribe' && typeof subject === 'number' && followed.delete(subject))
        return socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }));
      return server.send(text);
    });
  });
  return {
    calls: () => calls,
    followed: () => followed.size,
    /** One update of every curve that is followed. */
    push() {
      trades += 1;
      slot += 1;
      for (const subscription of followed.keys()) {
        const result = { context: { slot }, value: accountOf(trades * 1_000_000) };
        const params = { subscription, result };
        for (const socket of sockets)
          socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'accountNotification', params }));
      }
    },
  };
}

interface Watched {
  readonly frames: readonly number[];
  readonly commits: Readonly<Record<string, number>>;
}

/** Runs in the page: frames for so long, and how often each card was drawn anew meanwhile. */
async function watchCards(ms: number): Promise<Watched> {
  const commits: Record<string, number> = {};
  const observer = new MutationObserver((records) => {
    const drawn = new Set<string>();
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const mint = element?.closest('[data-coin]')?.getAttribute('data-coin');
      if (typeof mint === 'string') drawn.add(mint);
    }
    for (const mint of drawn) commits[mint] = (commits[mint] ?? 0) + 1;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const frames = (await window.frameWatch?.during(ms)) ?? [];
  observer.disconnect();
  return { frames, commits };
}

export interface PageFigures {
  readonly cards: number;
  readonly followed: number;
  /** The slowest frame but one in a hundred, ms, while nothing and while everything changes. */
  readonly idle: number;
  readonly busy: number;
  /** Most times one card was drawn, and as often as it may be. */
  readonly drawn: number;
  readonly mayDraw: number;
  /** Calls of the network while sockets lived. */
  readonly calls: number;
}

async function figuresOf(browser: Browser, house: House): Promise<PageFigures> {
  const context = await browser.newContext({ baseURL: house.url, viewport: DESK });
  const page = await context.newPage();
  await letWatch(page);
  await signedUp(page);
  await post(page, '/users/masters', { chain: 'sol' });
  for (let group = 0; group < GROUPS; group += 1)
    await post(page, '/groups/', { name: `Group ${group}`, walletCount: WALLETS, includeDev: false });
  const coins = Array.from({ length: COINS }, (_, place) => coinOf(place));
  await page.route(/\/coins\/?$/, (route) => route.fulfill({ json: { ok: true, data: coins } }));
  const network = await addCurves(page);
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await expect(page.locator('[data-coin]').first()).toContainText('MCap');
  await expect.poll(network.followed, { timeout: 60_000 }).toBeGreaterThan(0);
  // Until every card in sight knows what its wallets hold, addresses are still derived.
  await expect(page.locator('[data-coin]').first().getByText('not known yet')).toHaveCount(0, { timeout: 120_000 });
  const rest = await page.evaluate(watchCards, SECONDS * 1_000);
  const before = network.calls();
  const timer = setInterval(network.push, 1_000 / UPDATES_A_SECOND);
  const busy = await page.evaluate(watchCards, SECONDS * 1_000).finally(() => clearInterval(timer));
  const cards = await page.locator('[data-coin]').count();
  const drawn = Math.max(0, ...Object.values(busy.commits));
  if (drawn === 0) throw new Error('no card was drawn: nothing was pushed to the page');
  return {
    cards,
    followed: network.followed(),
    idle: p(rest.frames, 0.99),
    busy: p(busy.frames, 0.99),
    drawn,
    mayDraw: SECONDS / 2 + 1,
    calls: network.calls() - before,
  };
}

/** The tracker with 200 coins and 160 wallets in the real page, at rest and while every curve it follows changes five times a second. */
export async function measurePage(): Promise<PageFigures> {
  const house = await openHouse('dist/node/server.js');
  try {
    return await withBrowser((browser) => figuresOf(browser, house));
  } finally {
    await house.close();
  }
}
