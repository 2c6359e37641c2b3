import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '../../src/endpoints';
import { ServiceError } from '../base/errors';
import type { AppEnv } from '../requests/env';

const READS = new Set(['GET', 'HEAD']);
const refuse = (): never => {
  throw new ServiceError('forbidden', 'This request did not come from this site.', { reason: 'cross-site' });
};

const takesPrograms = (endpoint: Endpoint | null): boolean => endpoint !== null && 'programs' in endpoint;

/**
 * Only our own page changes anything: `Sec-Fetch-Site` must be `same-origin` and a named `Origin` exactly ours;
 * a client that sends no fetch metadata must name the Origin, but where other programs are allowed. Sockets are opened by GET, so their Origin is checked too.
 */
export function sameOrigin({ baseUrl }: { readonly baseUrl: string }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const opensSocket = c.req.header('upgrade') !== undefined;
    if (opensSocket && origin !== baseUrl) refuse();
    if (!READS.has(c.req.method)) {
      if (site !== undefined && site !== 'same-origin') refuse();
      if (origin !== undefined && origin !== baseUrl) refuse();
      if (site === undefined && origin === undefined && !takesPrograms(c.var.endpoint)) refuse();
    }
    await next();
  };
}
