import type { PublicConfig } from '#shared/contract/users';
import { Hono } from 'hono';
import type { Deps } from '../context';
import { isLocal } from '../local';
import { success } from './answers';
import type { AppEnv } from './env';
import { takeReports } from './reports';

/** What a visitor may know before signing in, and the policy reports, under /api. */
export function publicRoutes(deps: Deps): Hono<AppEnv> {
  const { config, mail, network } = deps;
  const local = isLocal(config);
  const shown: PublicConfig = {
    productName: 'Gantry',
    houseCode: local ? config.houseCode : null,
    mailboxUrl: local && mail.kind === 'embedded' ? '/dev/mailbox' : null,
    providers: [],
    cluster: network.cluster,
  };
  return new Hono<AppEnv>()
    .get('/public-config', (c) => c.json(success(shown)))
    .get('/health', (c) => c.json(success({ status: 'up' })))
    .post('/csp-report', takeReports(deps));
}
