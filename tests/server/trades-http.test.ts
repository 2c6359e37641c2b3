import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import type { CapLine, CoinTrades } from '#shared/contract/trades';
import { silentLogger } from '../../server/base/logging';
import { coin, user } from '../../server/db/schema/index';
import { createTradeReaders, type TradeReaders } from '../../server/trades/trade-readers';
import { storedLine } from '../../server/trades/trade-line';
import { keepTrades } from '../../server/trades/trade-rows';
import { newKeys } from '../support/money';
import { noNetwork, startTestServer, type TestBrowser, type TestServer } from '../support/server';

const [mint, foreign] = [newKeys().address, newKeys().address];
const watched = new Map<string, (news: CoinTrades) => void>();
/** The server's clock stands still. */
const stood = new Date();
let server: TestServer;
let browser: TestBrowser;
let stranger: TestBrowser;

let readers: TradeReaders;

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => stood },
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

test('a coin’s market caps of the last day are answered as its trades left them: what stood before, then the last of each part', async () => {
  const place = { networkId: 'test-network', mint: foreign };
  const now = stood.getTime();
  const HOUR = 3_600_000;
  const left = (at: number, virtualLamports: bigint, virtualTokens = 10n ** 15n) => ({
    signature: `l${at}`,
    slot: 5,
    at: new Date(at),
    trades: [
      { wallet: foreign, type: 'buy', lamports: 7n, fees: 1n, tokens: 9n, virtualLamports, virtualTokens } as const,
    ],
  });
  const line = async () => {
    const { status, text } = await stranger.call('GET', `/coins/${foreign}/cap-line`);
    const { data }: { data: CapLine } = JSON.parse(text);
    return [status, data.mint, data.points.map(({ at, cap }) => [(Date.parse(at) - now) / HOUR, cap])];
  };
  expect(await line()).toEqual([200, foreign, []]);
  // A young coin has its first trade at the left: parts are of its own age.
  await keepTrades(server.db, place, [left(now - 2 * HOUR, 30n), left(now - 2 * HOUR + 1, 31n)], 'behind');
  await keepTrades(server.db, place, [left(now - HOUR, 50n), left(now - HOUR / 2, 0n, 0n)], 'behind');
  expect(await line()).toEqual([
    200,
    foreign,
    [
      [-2 + 1 / HOUR, '31'],
      [-1, '50'],
    ],
  ]);
  await keepTrades(server.db, place, [left(now - 50 * HOUR, 10n), left(now - 30 * HOUR, 20n)], 'before');
  // A clock ahead of ours is no reason to leave a trade out.
  await keepTrades(server.db, place, [left(now + HOUR, 70n)], 'behind');
  expect(await line()).toEqual([
    200,
    foreign,
    [
      [-24, '20'],
      [-2 + 1 / HOUR, '31'],
      [-1, '50'],
      [1, '70'],
    ],
  ]);
  const answers = await Promise.all([
    browser.call('GET', `/coins/${foreign}/cap-line`),
    browser.call('GET', '/coins/nothing/cap-line'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test('however many trades a day had, its line has at most 33 points', async () => {
  const place = { networkId: 'test-network', mint: newKeys().address };
  const now = stood.getTime();
  const trade = {
    wallet: foreign,
    type: 'sell',
    lamports: 7n,
    fees: 1n,
    tokens: 9n,
    virtualTokens: 10n ** 15n,
  } as const;
  await keepTrades(
    server.db,
    place,
    Array.from({ length: 500 }, (_, index) => ({
      signature: `m${index}`,
      slot: index,
      at: new Date(now - (500 - index) * 300_000),
      trades: [{ ...trade, virtualLamports: BigInt(index) }],
    })),
    'behind',
  );
  const line = await storedLine(server.db, place, new Date(now));
  expect([line.length, line[0]?.virtualLamports, line.at(-1)?.virtualLamports]).toEqual([33, '211', '499']);
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
