import { upgradeWebSocket } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ConnectionEndpoint } from '#shared/contract/network';
import { RpcFailure } from '../../src/chain/json-rpc';
import type { UserContext, UserEnv } from '../context';
import { ServiceError } from '../errors';
import { faucetAllowance } from '../faucet/give-test-sol';
import { success } from '../http/answers';
import { readUserStats } from '../operations/user-stats';
import { createWindows } from '../operations/windows';
import { isRefusal, readRequest, refusal, refusedRead } from './rpc-methods';
import { type PageSocket, proxySocket } from './rpc-socket';
import { statsSocket } from './stats-socket';
import { createUserPaces } from './user-paces';
import type { Pace } from './pace';

const PATIENCE_MS = 1_000;
const SOCKETS_PER_USER = 16;
const TOO_MANY = 1008;

interface Wire {
  onMessage(text: string): unknown;
  close(): void;
}

/** Same-origin addresses of the network, and what the page must know of it (API-46). */
function connectionEndpoint({ config, network }: UserContext): ConnectionEndpoint {
  const url = new URL('/rpc', config.baseUrl);
  const websocket = new URL(url);
  websocket.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    connection: [{ type: 'sol', url: url.href, websocket: websocket.href }],
    network: {
      id: network.id,
      cluster: network.cluster,
      lookupTable: network.lookupTable,
      faucetLamports: faucetAllowance(network.cluster)?.usual.toString() ?? null,
    },
    swaps: config.jupiter !== null,
  };
}

async function forwardRead(c: Context<UserEnv>, pace: Pace): Promise<Response> {
  const request = readRequest(await c.req.text());
  if (isRefusal(request)) return c.json(request, 400);
  const reason = refusedRead(request);
  if (reason !== null) return c.json(refusal(request.id, -32_601, reason), 403);
  if (!(await pace.take(PATIENCE_MS)))
    throw new ServiceError('rate-limited', 'Too many requests. Please wait a moment.', {
      retryAfter: Math.max(1, Math.ceil(pace.pauseMs() / 1_000)),
    });
  try {
    const { status, text } = await c.var.ctx.network.forward(JSON.stringify({ jsonrpc: '2.0', ...request }));
    if (status !== 200) throw new RpcFailure('http', request.method, `HTTP ${status}`, { code: status });
    return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  } catch (cause) {
    if (!(cause instanceof RpcFailure)) throw cause;
    const seconds = Math.ceil((cause.retryAfterMs ?? 1_000) / 1_000);
    throw new ServiceError('unavailable', 'The network is not answering.', { cause, retryAfter: Math.max(1, seconds) });
  }
}

/** A socket of the page, wired to what `connect` makes of it; one user holds so many at a time. */
const socket = (connect: (ctx: UserContext, page: PageSocket) => Wire) => {
  const open = new Map<string, number>();
  const count = (userId: string, step: number): number => {
    const now = (open.get(userId) ?? 0) + step;
    if (now <= 0) open.delete(userId);
    else open.set(userId, now);
    return now;
  };
  return upgradeWebSocket((c: Context<UserEnv>) => {
    const { userId } = c.var.ctx;
    let wire: Wire | null = null;
    let counted = false;
    return {
      onOpen(_event, ws) {
        counted = true;
        if (count(userId, 1) > SOCKETS_PER_USER) return ws.close(TOO_MANY, 'too many sockets');
        wire = connect(c.var.ctx, { send: (text) => ws.send(text), close: (code, reason) => ws.close(code, reason) });
      },
      onMessage({ data }) {
        if (typeof data === 'string') wire?.onMessage(data);
      },
      onClose() {
        if (counted) count(userId, -1);
        counted = false;
        wire?.close();
      },
      onError: () => wire?.close(),
    };
  });
};

/** The network as the page sees it: reads and subscriptions under /rpc, its address, and the socket of the user's own news. */
export function rpcRoutes(): Hono<UserEnv> {
  const windows = createWindows();
  let paceOf: ReturnType<typeof createUserPaces> | null = null;
  return new Hono<UserEnv>()
    .post('/rpc', async (c) => {
      paceOf ??= createUserPaces(c.var.ctx.clock);
      return forwardRead(c, paceOf(c.var.ctx.userId));
    })
    .get(
      '/rpc',
      socket((ctx, page) => proxySocket(ctx.network.wsUrl, page)),
    )
    .get('/users/me/connection-endpoint', (c) => c.json(success(connectionEndpoint(c.var.ctx))))
    .get('/users/me/stats', async (c, next) => {
      if (c.req.header('upgrade') !== undefined) return next();
      return c.json(success(await readUserStats(c.var.ctx, c.var.ctx.userId)));
    })
    .get(
      '/users/me/stats',
      socket((ctx, page) => statsSocket(ctx, windows, page)),
    );
}
