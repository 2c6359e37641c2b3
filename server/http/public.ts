import { Hono } from 'hono';
import type { Deps } from '../context';
import { success } from './answers';
import type { AppEnv } from './env';
import { publicConfigOf } from './public-config';
import { takeReports } from './reports';

/** What a visitor may know before signing in, and the policy reports, under /api. */
export function publicRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/public-config', (c) => c.json(success(publicConfigOf(deps))))
    .get('/health', (c) => c.json(success({ status: 'up' })))
    .post('/csp-report', takeReports(deps));
}
