import type { Hono } from 'hono';
import { rpcRoutes } from '../chain/routes';
import { claimsRoutes, coinsRoutes, mintKeysRoutes } from '../coins/routes';
import { destinationsRoutes } from '../destinations/routes';
import { faucetRoutes } from '../faucet/routes';
import { groupsRoutes } from '../groups/routes';
import { keyActivityRoutes, mastersRoutes } from '../masters/routes';
import { operationsRoutes } from '../operations/routes';
import { presetsRoutes } from '../presets/routes';
import { swapsRoutes } from '../swaps/routes';
import { uploadsRoutes } from '../uploads/routes';
import { walletsRoutes } from '../wallets/routes';
import { usersRoutes } from '../users/routes';
import type { AppEnv } from './env';

/** First path segments that belong to the API: behind the session, and JSON even when nothing is there. */
export const API_ROOTS = [
  'users',
  'groups',
  'wallets',
  'coins',
  'creator-claims',
  'mint-keys',
  'destinations',
  'operations',
  'swaps',
  'uploads',
  'faucet',
  'rpc',
  'payouts',
  'presets',
  'search',
  'tracker',
] as const;

/** Every area behind the session, one line each. */
export function mountRoutes(app: Hono<AppEnv>): void {
  app.route('/users/masters', mastersRoutes());
  app.route('/users/key-activity', keyActivityRoutes());
  app.route('/users', usersRoutes());
  app.route('/groups', groupsRoutes());
  app.route('/presets', presetsRoutes());
  app.route('/wallets', walletsRoutes());
  app.route('/coins', coinsRoutes());
  app.route('/creator-claims', claimsRoutes());
  app.route('/mint-keys', mintKeysRoutes());
  app.route('/destinations', destinationsRoutes());
  app.route('/swaps', swapsRoutes());
  app.route('/uploads', uploadsRoutes());
  app.route('/faucet', faucetRoutes());
  app.route('/', operationsRoutes());
  app.route('/', rpcRoutes());
}
