import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limits } from '../base/config';
import { ServiceError } from '../base/errors';
import { addressBucket } from '../requests/client-address';
import type { AppEnv } from '../requests/env';

const READS = new Set(['GET', 'HEAD']);
const MS = 1_000;

/** Counts one use by `who`; 429 with Retry-After once the window is spent. */
type Meter = (who: string) => Promise<void>;

function meter({ max, seconds }: Limit): Meter {
  const limiter = new RateLimiterMemory({ points: max, duration: seconds });
  return async (who) => {
    try {
      await limiter.consume(who);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / MS));
      throw new ServiceError('rate-limited', 'Too many requests. Please try again later.', { retryAfter });
    }
  };
}

/** Every call of the API by client address, signed in or not, before anything is read, but for pictures of the feed; changes are counted again. */
export function limitClients({ requestsPerClient, changesPerClient }: Limits): MiddlewareHandler<AppEnv> {
  const requests = meter(requestsPerClient);
  const changes = meter(changesPerClient);
  return async (c, next) => {
    const who = addressBucket(c.var.client.address);
    if (c.var.endpoint?.limit !== 'pictures') await requests(who);
    if (!READS.has(c.req.method) && c.var.endpoint?.limit !== 'own-pace') await changes(who);
    await next();
  };
}

/**
 * Every call of a signed-in person; changes, uploads, words, translations and sockets are counted again, pictures of the feed by themselves. Reads of the
 * network under /rpc have a pace of their own. Windows are kept in memory, by each server process for itself.
 */
export function limitUsers(limits: Limits): MiddlewareHandler<AppEnv> {
  const requests = meter(limits.requestsPerUser);
  const changes = meter(limits.changesPerUser);
  const uploads = meter(limits.uploadsPerUser);
  const words = meter(limits.wordsPerUser);
  const translations = meter(limits.translationsPerUser);
  const pictures = meter(limits.picturesPerUser);
  const sockets = meter(limits.socketsPerUser);
  return async (c, next) => {
    const { userId } = c.var.ctx;
    const opensSocket = c.req.header('upgrade') !== undefined;
    if (opensSocket) await sockets(userId);
    if (c.var.endpoint?.limit === 'pictures') await pictures(userId);
    else if (c.var.endpoint?.limit !== 'own-pace') {
      await requests(userId);
      if (!READS.has(c.req.method)) await changes(userId);
      if (c.var.endpoint?.limit === 'uploads') await uploads(userId);
      if (c.var.endpoint?.limit === 'words') await words(userId);
      if (c.var.endpoint?.limit === 'translations') await translations(userId);
    }
    await next();
  };
}
