import { z } from 'zod';
import type { LocalNetwork } from '../network/local-network';
import { parseWire } from '../network/execution';
import { bundleId, type BlockEngine } from './block-engine';
import type { Methods } from './context';
import type { Answered, Post } from './http';
import { answer } from './json-rpc';
import { bundleMethods } from './methods/bundles';
import { read, readOr, readWire, wireEncoding } from './params';
import { RpcError } from './rpc-error';

const sendConfig = z.object({ encoding: wireEncoding.optional() });
const WINDOW_MS = 1_000;
const CONGESTED = new RpcError(-32097, 'Network congested. Endpoint is globally rate limited.');

/** Refuses requests beyond `perSecond`; 0 refuses none. `now` in ms. */
export function rateLimit(perSecond: number, now: () => number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    if (now() - since >= WINDOW_MS) {
      since = now();
      count = 0;
    }
    count += 1;
    return perSecond > 0 && count > perSecond;
  };
}

/** The block engine's addresses: /api/v1/bundles and /api/v1/transactions (always without preflight). */
export function jitoPost(net: LocalNetwork, engine: BlockEngine, refuses: () => boolean): Post {
  const bundles = bundleMethods(net, engine);
  const sending = (bundleOnly: boolean, told: (id: string) => void): Methods => ({
    sendTransaction: ([wire, value]) => {
      const bytes = readWire(wire, readOr(sendConfig, value, {}).encoding);
      const { signature } = parseWire(bytes);
      if (bundleOnly) engine.send([bytes]);
      else net.submit([bytes], { landFailed: true, blockhashAs: 'processed' });
      told(bundleId([signature]));
      return signature;
    },
    getBundleStatuses: (params) => bundles['getBundleStatuses']?.(params),
  });
  const congested = (body: unknown): Answered => {
    const id = read(z.object({ id: z.unknown() }).catch({ id: null }), body).id ?? null;
    return { status: 429, body: { jsonrpc: '2.0', error: { code: CONGESTED.code, message: CONGESTED.message }, id } };
  };
  return async (url, body) => {
    if (url.pathname !== '/api/v1/bundles' && url.pathname !== '/api/v1/transactions') return null;
    if (refuses()) return congested(body);
    if (url.pathname === '/api/v1/bundles') return { status: 200, body: await answer(bundles, body, net.report) };
    const headers: Record<string, string> = {};
    const methods = sending(url.searchParams.get('bundleOnly') === 'true', (id) => {
      headers['x-bundle-id'] = id;
    });
    return { status: 200, body: await answer(methods, body, net.report), headers };
  };
}
