import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createPost } from '../../server/chain/post';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server of this machine, and how many connections were opened to it. */
async function serve(answer: RequestListener) {
  let connections = 0;
  const server = createServer({ keepAliveTimeout: 0 }, answer).on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/rpc?key=1`, connections: () => connections };
}

const call = (signal = new AbortController().signal, body = '{"method":"getSlot"}') =>
  ({ method: 'POST', headers: { 'content-type': 'application/json' }, body, signal }) as const;

describe('calls of the network', () => {
  test('what is said arrives as it stands, and the answer comes back with its status and headers', async () => {
    const { url } = await serve((request, response) => {
      const { method, url: path, headers } = request;
      const { 'content-type': type, 'content-length': length } = headers;
      void text(request).then((body) => {
        response.writeHead(429, { 'retry-after': '7' });
        response.end(JSON.stringify({ method, path, type, length, body }));
      });
    });
    const answer = await createPost()(url, call(undefined, '{"name":"Ωmega"}'));
    expect({
      status: answer.status,
      retryAfter: answer.headers.get('Retry-After'),
      none: answer.headers.get('date2'),
      body: JSON.parse(await answer.text()) as unknown,
    }).toEqual({
      status: 429,
      retryAfter: '7',
      none: null,
      body: {
        method: 'POST',
        path: '/rpc?key=1',
        type: 'application/json',
        length: '17',
        body: '{"name":"Ωmega"}',
      },
    });
  });

  test('a connection serves one call after another', async () => {
    const { url, connections } = await serve((_request, response) => response.end('here'));
    const post = createPost();
    const said: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) said.push(await (await post(url, call())).text());
    expect({ said, connections: connections() }).toEqual({ said: ['here', 'here', 'here'], connections: 1 });
  });

  test('an idle connection is given up before the server does so; one that waits for its answer is not', async () => {
    const IDLE_MS = 50;
    const closed: Promise<unknown>[] = [];
    const { url } = await serve((request, response) => {
      closed.push(once(request.socket, 'close'));
      setTimeout(() => response.end('late'), 4 * IDLE_MS);
    });
    expect(await (await createPost(IDLE_MS)(url, call())).text()).toBe('late');
    expect(await closed[0]).toEqual([false]);
  });

  test('a packed answer is read, and one that breaks off is a failure', async () => {
    const packed = gzipSync(JSON.stringify({ value: 'x'.repeat(100_000) }));
    let cut = packed.length;
    const { url } = await serve((request, response) => {
      response.setHeader('content-encoding', String(request.headers['accept-encoding']));
      response.end(packed.subarray(0, cut));
    });
    const post = createPost();
    expect((await (await post(url, call())).text()).length).toBe(100_012);
    cut = packed.length - 20;
    const broken = await post(url, call());
    await expect(broken.text()).rejects.toThrow('unexpected end of file');
  });

  test('a call ends with its signal, before the answer and within it', async () => {
    const { url } = await serve((_request, response) => response.write('{"begun":'));
    const within = new AbortController();
    const answer = await createPost()(url, call(within.signal));
    const read = answer.text();
    within.abort();
    await expect(read).rejects.toThrow('aborted');
    const silent = await serve(() => undefined);
    const before = new AbortController();
    const asked = createPost()(silent.url, call(before.signal));
    before.abort();
    await expect(asked).rejects.toThrow('The operation was aborted');
  });

  test('where nobody listens the call fails', async () => {
    const { url } = await serve((_request, response) => response.end());
    for (const end of ends.splice(0)) end();
    await expect(createPost()(url, call())).rejects.toThrow('ECONNREFUSED');
  });
});
