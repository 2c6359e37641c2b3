import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import type { CoinTrades } from '#shared/contract/trades';
import { silentLogger } from '../../server/base/logging';
import { coin, user } from '../../server/db/schema/index';
import { createTradeReaders, type TradeReaders } from '../../server/trades/trade-readers';
import { keepTrades } from '../../server/trades/trade-rows';
import { newKeys } from '../support/money';
import { noNetwork, startTestServer, type TestBrowser, type TestServer } from '../support/server';

const [mint, foreign] = [newKeys().address, newKeys().address];
const watched = new Map<string, (news: CoinTrades) => void>();
let server: TestServer;
let browser: TestBrowser;
let stranger: TestBrowser;

let readers: TradeReaders;

beforeAll(async () => {
  server = await startTestServer({
    deps: {
      trades: {
        watch(one, listener) {
          watched.set(one.mint, listener);
          return () => watched.delete(one.mint);
        },
        newsOf: (one) => (watched.has(one) ? { isComplete: false, state: 'live' } : null),
        tracked: (userId, mints) => readers.tracked(userId, mints),
        stop: () => undefined,
      },
    },
  });
  readers = createTradeReaders({ db: server.db, network: noNetwork, log: silentLogger() });
  browser = server.browser();
  await browser.join('trader');
  stranger = server.browser();
  await stranger.join('stranger');
  const owner = async (username: string) => {
    const [found] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, username));
    return found?.id ?? '';
  };
  const row = { platform: 'pumpfun', networkId: 'test-network', state: 'live', createdAt: new Date(0) };
  await server.db.insert(coin).values([
    { ...row, id: 'c1', userId: await owner('trader'), contractAddress: mint },
    { ...row, id: 'c2', userId: await owner('stranger'), contractAddress: foreign },
  ]);
  const trade = { wallet: newKeys().address, type: 'buy', lamports: 7n, fees: 1n, tokens: 9n } as const;
  await keepTrades(
    server.db,
    { networkId: 'test-network', mint },
    [
      {
        signature: 's0',
        slot: 4,
        at: new Date(1_000),
        trades: [{ ...trade, virtualLamports: 30n, virtualTokens: 1_073n }],
      },
    ],
    'behind',
  );
});
afterAll(() => server.close());

test('a coin’s trades are answered to who tracks it, by id and by address, and to nobody else', async () => {
  const answers = await Promise.all([
    browser.call('GET', `/coins/${mint}/trades`),
    browser.call('GET', '/coins/c1/trades'),
    stranger.call('GET', `/coins/${mint}/trades`),
    browser.call('GET', '/coins/nothing/trades'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  const { data }: { data: CoinTrades } = JSON.parse(answers[0]?.text ?? '');
  expect([data.mint, data.state, data.trades.map(({ signature, amount }) => [signature, amount])]).toEqual([
    mint,
    'loading',
    [['s0', '7']],
  ]);
});

test('a window that looks at its own coins is told their trades until it looks elsewhere or is gone', async () => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://localhost:${server.port}/users/me/stats`, {
    headers: { origin: server.url, cookie },
  });
  const heard: unknown[] = [];
  const isOpen = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ event: 'init' })));
    socket.on('message', (bytes) => {
      const message: { event: string; data: unknown } = JSON.parse(String(bytes));
      if (message.event === 'sol_price') resolve();
      if (message.event === 'coin_trades') heard.push(message.data);
    });
  });
  await isOpen;
  const look = (mints: readonly string[]) => socket.send(JSON.stringify({ event: 'coins_watched', data: { mints } }));
  look([mint, foreign, 'no address']);
  look([mint, foreign]);
  await expect.poll(() => [...watched.keys()]).toEqual([mint]);
  const news: CoinTrades = { mint, state: 'live', isComplete: true, trades: [] };
  watched.get(mint)?.(news);
  const begun: CoinTrades = { mint, state: 'live', isComplete: false, trades: [] };
  await expect.poll(() => heard).toEqual([begun, news]);
  look([]);
  await expect.poll(() => watched.size).toBe(0);
  look([mint]);
  await expect.poll(() => watched.size).toBe(1);
  socket.terminate();
  await expect.poll(() => watched.size).toBe(0);
});
