import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../requests/env';

/** Tells every window of a person which lists a call of one of them has changed (CCH-14). */
export const tellChanges: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { ctx, endpoint } = c.var;
  if (!c.res.ok || endpoint === null || !('changes' in endpoint)) return;
  for (const list of endpoint.changes) ctx.hub.publish(ctx.userId, { event: 'list_changed', data: { list } });
};
