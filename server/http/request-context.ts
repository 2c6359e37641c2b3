import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../base/context';
import { clientAddress, proxyList } from '../requests/client-address';
import type { AppEnv } from '../requests/env';

/** Names the request, finds who asks, and writes one line when it is answered: never the query, never a body. */
export function requestContext({
  log,
  config,
  clock,
}: Pick<Deps, 'log' | 'config' | 'clock'>): MiddlewareHandler<AppEnv> {
  const proxies = proxyList(config.trustedProxies);
  return async (c, next) => {
    const requestId = randomUUID();
    const started = clock.now().getTime();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('client', {
      address: clientAddress(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), proxies),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    });
    c.header('X-Request-Id', requestId);
    await next();
    const fields = {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: clock.now().getTime() - started,
    };
    c.var.log.info(fields, 'request');
  };
}
