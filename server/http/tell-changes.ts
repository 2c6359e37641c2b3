import type { MiddlewareHandler } from 'hono';
import type { ReadList } from '#shared/contract/operations';
import type { AppEnv } from './env';

/** Calls that change what windows keep, and what of it. Reading a key changes nothing. */
const CHANGES: readonly (readonly [RegExp, ReadList])[] = [
  [/^(?:PATCH|POST) \/users\/(?:me|setup)(?:\/trading-settings)?$/, 'me'],
  [/^\w+ \/users\/masters(?!.*\/decrypt$)/, 'masters'],
  [/^\w+ \/(?:groups|wallets\/adopt)/, 'groups'],
  [/^\w+ \/coins/, 'coins'],
  [/^\w+ \/creator-claims/, 'claims'],
  [/^\w+ \/presets/, 'presets'],
];

/** The list that a changing call of this route (`POST /groups`) changes; null for none. */
export const changedList = (route: string): ReadList | null =>
  CHANGES.find(([pattern]) => pattern.test(route))?.[1] ?? null;

/** Tells every window of a person which list a call of one of them has changed (CCH-14). */
export const tellChanges: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok) return;
  const { hub, userId } = c.var.ctx;
  const list = changedList(`${c.req.method} ${c.req.path.replace(/\/$/, '')}`);
  if (list !== null) hub.publish(userId, { event: 'list_changed', data: { list } });
};
