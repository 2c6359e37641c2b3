import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { SolPrice } from '#shared/contract/prices';
import { silentLogger } from '../../server/base/logging';
import { jupiterFeed, readPrice } from '../../server/prices/jupiter-feed';
import { microUsdOf, scaledMicroUsd, type StartFeed } from '../../server/prices/price';
import { createPrices, openPrices } from '../../server/prices/prices';
import { PYTH_SOL_USD, pythFeed, readUpdate } from '../../server/prices/pyth-feed';
import { StartError } from '../../server/base/start-error';
import { asPrices } from '../../server/setting-values';

const NOW = new Date('2026-07-27T12:00:00.000Z');
const clock = { now: () => NOW };
const SECONDS = NOW.getTime() / 1000;
const SOL = 'So11111111111111111111111111111111111111112';

/** An update as Hermes writes it, recorded in July 2026 and shortened; price and time are the test's. */
const update = (price: string, { conf = '9876543', time = SECONDS, id = PYTH_SOL_USD } = {}) =>
  JSON.stringify({
    binary: { encoding: 'hex', data: ['504e4155'] },
    parsed: [
      {
        id,
        price: { price, conf, expo: -8, publish_time: time },
        ema_price: { price, conf, expo: -8, publish_time: time },
        metadata: { slot: 238123456, proof_available_time: time, prev_publish_time: time - 1 },
      },
    ],
  });

const servers: Server[] = [];
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** The first `count` prices a feed tells. */
const first = (feed: StartFeed, count: number): Promise<readonly bigint[]> =>
  new Promise((resolve) => {
    const seen: bigint[] = [];
    stops.push(
      feed((price) => {
        seen.push(price);
        if (seen.length === count) resolve(seen);
      }),
    );
  });

describe('prices', () => {
  test.each([
    ['180.5', 180_500_000n],
    ['0.0000001', null],
    ['240', 240_000_000n],
    ['1.23456789', 1_234_567n],
    ['-1', null],
    ['NaN', null],
    ['1e3', null],
    ['', null],
  ])('%s dollars are %s micro-dollars', (text, micro) => expect(microUsdOf(text)).toBe(micro));

  test.each([
    [18_050_000_000n, -8, 180_500_000n],
    [18n, 1, 180_000_000n],
    [0n, -8, null],
    [-5n, -8, null],
    [1n, -8, null],
    [1n, -400, null],
  ])('%s × 10^%s dollars are %s micro-dollars', (price, exponent, micro) =>
    expect(scaledMicroUsd(price, exponent)).toBe(micro),
  );
});

describe('Pyth', () => {
  test.each([
    ['a price', update('18050000000'), 180_500_000n],
    ['of something else', update('18050000000', { id: 'ff' }), null],
    ['more than a minute old', update('18050000000', { time: SECONDS - 61 }), null],
    ['less certain than 2 %', update('18050000000', { conf: '361000001' }), null],
    ['zero', update('0', { conf: '0' }), null],
    ['no JSON', '{', null],
    ['another shape', '{"parsed":[{"id":1}]}', null],
    ['a list', '[]', null],
  ])('an update: %s', (_, data, micro) => expect(readUpdate(data, NOW)).toBe(micro));

  test('SHL-25 a stream is read across cut lines, and begun anew when it ends', async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (asked.length === 1) {
        const text = `: hello\n\nid: 7\ndata: ${update('18050000000')}\r\n\r\nevent: x\ndata:${update('bad')}\n\n`;
        response.write(text.slice(0, 40));
        setImmediate(() => response.end(text.slice(40)));
      } else response.write(`data: ${update('18100000000')}\n\n`);
    });
    const feed = pythFeed({ url, clock, log: silentLogger(), waits: [1, 1] });
    expect(await first(feed, 2)).toEqual([180_500_000n, 181_000_000n]);
    expect(asked).toEqual(Array(2).fill(`/v2/updates/price/stream?ids%5B%5D=${PYTH_SOL_USD}&parsed=true`));
  });

  test('a feed that refuses is asked again', async () => {
    let refused = 0;
    const url = await serve((_, response) => {
      if (refused < 2) {
        refused += 1;
        response.writeHead(429).end();
      } else response.writeHead(200).write(`data: ${update('18050000000')}\n\n`);
    });
    expect(await first(pythFeed({ url, clock, log: silentLogger(), waits: [1, 1] }), 1)).toEqual([180_500_000n]);
    expect(refused).toBe(2);
  });

  test('an event without an end is not kept for ever', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.writeHead(200);
      if (asked > 1) return response.write(`data: ${update('18050000000')}\n\n`);
      return response.write(`data: ${'x'.repeat(70_000)}`);
    });
    expect(await first(pythFeed({ url, clock, log: silentLogger(), waits: [1, 1] }), 1)).toEqual([180_500_000n]);
    expect(asked).toBe(2);
  });
});

describe('Jupiter', () => {
  test.each([
    [{ [SOL]: { usdPrice: 180.5, decimals: 9 } }, 180_500_000n],
    [{ [SOL]: { usdPrice: 0 } }, null],
    [{ [SOL]: { usdPrice: -1 } }, null],
    [{ [SOL]: { usdPrice: '180' } }, null],
    [{ other: { usdPrice: 1 } }, null],
    [null, null],
  ])('an answer: %j', (answer, micro) => expect(readPrice(answer)).toBe(micro));

  test('SHL-25 is asked again and again, through refusals and nonsense', async () => {
    const answers = [
      '{',
      JSON.stringify({ [SOL]: { usdPrice: 180.123456789 } }),
      JSON.stringify({ [SOL]: { usdPrice: 181 } }),
    ];
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      if (asked.length === 1) return response.writeHead(500).end();
      return response.writeHead(200).end(answers[Math.min(asked.length - 2, 2)]);
    });
    expect(await first(jupiterFeed({ url, log: silentLogger(), everyMs: 1 }), 2)).toEqual([180_123_457n, 181_000_000n]);
    expect(asked.slice(0, 4)).toEqual(Array(4).fill(`/price/v3?ids=${SOL}`));
  });
});

describe('what pages are told', () => {
  const by = (source: SolPrice['source']) => {
    let tell: (price: bigint) => void = () => undefined;
    const prices = createPrices({
      source,
      start: (on) => {
        tell = on;
        return () => undefined;
      },
      paceMs: 5,
      staleMs: 40,
    });
    stops.push(() => prices.stop());
    return { prices, tell: (price: bigint) => tell(price) };
  };
  const next = (prices: ReturnType<typeof createPrices>): Promise<SolPrice> =>
    new Promise((resolve) => {
      const stop = prices.subscribe((price) => {
        stop();
        resolve(price);
      });
    });

  test('the first price at once, then the newest; the same is not told again', async () => {
    const { prices, tell } = by('pyth');
    const told: (string | null)[] = [];
    prices.subscribe(({ microUsdPerSol }) => told.push(microUsdPerSol));
    expect(prices.current()).toEqual({ microUsdPerSol: null, source: 'pyth' });
    for (const price of [1n, 2n, 3n]) tell(price);
    expect(told).toEqual(['1']);
    await next(prices);
    tell(3n);
    expect(told).toEqual(['1', '3']);
    expect(prices.current()).toEqual({ microUsdPerSol: '3', source: 'pyth' });
  });

  test('a feed that has fallen silent has no price', async () => {
    const { prices, tell } = by('jupiter');
    tell(5n);
    expect(await next(prices)).toEqual({ microUsdPerSol: null, source: 'jupiter' });
  });

  test('GAP-64 without a feed it is a sample, said to be one', () => {
    const prices = openPrices({ kind: 'sample' }, { clock, log: silentLogger() });
    expect(prices.current()).toEqual({ microUsdPerSol: '240000000', source: 'sample' });
    prices.stop();
  });

  test.each([
    [undefined, { kind: 'sample' }],
    ['pyth', { kind: 'pyth', url: 'https://hermes.pyth.network/' }],
    ['jupiter', { kind: 'jupiter', url: 'https://lite-api.jup.ag/' }],
    ['pyth=https://hermes.example/?key=a=b', { kind: 'pyth', url: 'https://hermes.example/?key=a=b' }],
  ])('the feed "%s"', (text, config) => expect(asPrices(text)).toEqual(config));

  test.each(['coinbase', 'pyth=', 'pyth=ftp://x'])('"%s" is no feed', (text) =>
    expect(() => asPrices(text)).toThrow(StartError),
  );
});
