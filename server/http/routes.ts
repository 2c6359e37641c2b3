import type { Hono } from 'hono';
import { usersRoutes } from '../users/routes';
import type { AppEnv } from './env';

/** First path segments that belong to the API: behind the session, and JSON even when nothing is there. */
export const API_ROOTS = [
  'api',
  'users',
  'groups',
  'coins',
  'operations',
  'uploads',
  'mint-keys',
  'faucet',
  'rpc',
  'creator-claims',
  'payouts',
  'presets',
  'search',
  'tracker',
] as const;

/** Every area behind the session, one line each. */
export function mountRoutes(app: Hono<AppEnv>): void {
  app.route('/users', usersRoutes());
}
