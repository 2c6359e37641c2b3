import type { Context } from 'hono';
import type { ConnectionEndpoint } from '#shared/contract/network';
import { RpcFailure } from '../../src/chain/json-rpc';
import { networkRefusal } from '../base/network-refusal';
import type { networkEndpoints } from '../../src/endpoints/network';
import { takesBundles, takesTips } from '../base/block-engines';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { faucetAllowance } from '../faucet/give-test-sol';
import { success } from '../requests/answers';
import type { AppEnv } from '../requests/env';
import type { Handlers } from '../requests/handler';
import { pageSocket, type Wire } from '../requests/page-socket';
import { readUserStats } from '../stats/user-stats';
import { adoptMadeTables } from '../journal/made-tables';
import { isRefusal, readRequest, refusal, refusedRead } from './rpc-methods';
import { LINE_LOST, proxySocket } from './rpc-socket';
import { statsSocket } from './stats-socket';
import { createUserPaces } from './user-paces';
import type { Pace } from './pace';

const PATIENCE_MS = 1_000;

const NO_WIRE: Wire = { onMessage: () => undefined, close: () => undefined };

/** Same-origin addresses of the network, and what the page must know of it (API-46). */
async function connectionEndpoint(ctx: UserContext): Promise<ConnectionEndpoint> {
  const { config, network } = ctx;
  await adoptMadeTables(ctx);
  const url = new URL('/rpc', config.baseUrl);
  const away = network.away();
  const websocket = new URL(url);
  websocket.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    connection: [{ type: 'sol', url: url.href, websocket: websocket.href }],
    network:
      network.id === null || away !== null
        ? null
        : {
            id: network.id,
            cluster: network.cluster,
            lookupTables: [...network.lookupTables],
            ...(Object.keys(config.launchConfigs).length === 0 ? {} : { launchConfigs: config.launchConfigs }),
            ...(network.closed.length === 0
              ? {}
              : { closed: network.closed.map(({ platform, quote, why }) => ({ platform, quote, why })) }),
            ...(network.features.length === 0 ? {} : { features: [...network.features] }),
            faucetLamports: faucetAllowance(network.cluster)?.usual.toString() ?? null,
            slotMs: config.network.slotMs,
          },
    away,
    swaps: config.jupiter !== null,
    tips: takesTips(config),
    bundles: takesBundles(config),
  };
}

/** A read under a network that asks for a pause is refused with 429 and its wait, so that it is known to be worth a repeat. */
const readRefusal = (refused: ServiceError): ServiceError =>
  refused.reason === 'network-busy' && refused.retryAfter !== undefined
    ? new ServiceError('rate-limited', refused.message, {
        cause: refused.cause,
        reason: refused.reason,
        retryAfter: refused.retryAfter,
      })
    : refused;

/** Bytes are signed for what this answers, so it is passed on only while the network is known to be the one of this data. */
const SIGNED_FOR = 'getLatestBlockhash';
/** How old that knowledge may be, ms. */
const SAME_NETWORK_MS = 10_000;

async function assertSameNetwork({ network, clock }: UserContext): Promise<void> {
  const id = await network.identity(clock.now().getTime() - SAME_NETWORK_MS);
  if (id === network.id) return;
  throw new ServiceError('unavailable', "The network is not the one this server's data belongs to. Nothing was sent.", {
    reason: 'network-away',
  });
}

async function forwardRead(c: Context<AppEnv>, pace: Pace): Promise<Response> {
  const request = readRequest(await c.req.text());
  if (isRefusal(request)) return c.json(request, 400);
  const reason = refusedRead(request);
  if (reason !== null) return c.json(refusal(request.id, -32_601, reason), 403);
  if (!(await pace.take(PATIENCE_MS)))
    throw new ServiceError('rate-limited', 'Too many requests. Please wait a moment.', {
      retryAfter: Math.max(1, Math.ceil(pace.pauseMs() / 1_000)),
    });
  try {
    const [{ status, text }] = await Promise.all([
      c.var.ctx.network.forward(JSON.stringify({ jsonrpc: '2.0', ...request })),
      request.method === SIGNED_FOR ? assertSameNetwork(c.var.ctx) : null,
    ]);
    if (status !== 200) throw new RpcFailure('http', request.method, `HTTP ${status}`, { code: status });
    return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  } catch (cause) {
    if (!(cause instanceof RpcFailure)) throw cause;
    throw readRefusal(networkRefusal(cause, c.var.ctx.network.away()));
  }
}

/** The network as the page sees it: reads and subscriptions under /rpc, its address, and the socket of the user's own news. */
export function networkHandlers(): Handlers<typeof networkEndpoints> {
  let paceOf: ReturnType<typeof createUserPaces> | null = null;
  const rpcSocket = pageSocket((ctx, page) => {
    const { network, clock } = ctx;
    const now = () => clock.now().getTime();
    if (network.away() === null)
      return proxySocket({ wsUrl: network.wsUrl, now, identity: (since) => network.identity(since) }, page);
    page.close(LINE_LOST, 'the network is not answering');
    return NO_WIRE;
  });
  const newsSocket = pageSocket((ctx, page) => statsSocket(ctx, page));
  return {
    readConnection: ({ ctx }) => connectionEndpoint(ctx),
    readStats: async (c, { next }) =>
      c.req.header('upgrade') === undefined
        ? c.json(success(await readUserStats(c.var.ctx, c.var.ctx.userId)))
        : newsSocket(c, next),
    forwardRead: (c) => {
      paceOf ??= createUserPaces(c.var.ctx.clock);
      return forwardRead(c, paceOf(c.var.ctx.userId));
    },
    openRpcSocket: (c, { next }) => rpcSocket(c, next),
  };
}
