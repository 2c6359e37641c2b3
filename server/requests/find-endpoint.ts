import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Endpoint } from '../../src/endpoints';
import type { AppEnv } from './env';

/** Which of these endpoints a call is for; null for none. */
export function endpointFinder(endpoints: readonly Endpoint[]): (method: string, path: string) => Endpoint | null {
  const router = new TrieRouter<Endpoint>();
  for (const endpoint of endpoints) router.add(endpoint.method.toUpperCase(), endpoint.path, endpoint);
  return (method, path) => {
    const [[first]] = router.match(method === 'HEAD' ? 'GET' : method, path.replace(/(?<=.)\/$/, ''));
    return first?.[0] ?? null;
  };
}

/** Names the endpoint of the call, from whose record limits, session, body, repetition and news follow. */
export function findEndpoint(endpoints: readonly Endpoint[]): MiddlewareHandler<AppEnv> {
  const find = endpointFinder(endpoints);
  return async (c, next) => {
    c.set('endpoint', find(c.req.method, c.req.path));
    await next();
  };
}
