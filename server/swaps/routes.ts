import { Hono } from 'hono';
import { SwapQuery } from '#shared/contract/swaps';
import type { UserEnv } from '../context';
import { ServiceError } from '../errors';
import { check, success } from '../http/answers';
import { type Jupiter, openJupiter } from './jupiter';

/** Mounted at /swaps. */
export function swapsRoutes(): Hono<UserEnv> {
  let jupiter: Jupiter | null = null;
  return new Hono<UserEnv>().get('/route', async (c) => {
    const { config, clock } = c.var.ctx;
    if (config.jupiter === null)
      throw new ServiceError('unavailable', 'No Jupiter is configured on this server.', { reason: 'swap/off' });
    const query = check(SwapQuery, c.req.query());
    jupiter ??= openJupiter(config.jupiter, clock);
    const offer = await jupiter.offer(query);
    c.header('cache-control', 'no-store');
    return c.json(success(offer));
  });
}
