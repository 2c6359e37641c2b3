import type { siteEndpoints } from '../../src/endpoints/site';
import type { Deps } from '../base/context';
import type { Handlers } from '../requests/handler';
import { mailboxHandlers } from './mailbox-routes';
import { documentHandlers } from './openapi/docs-routes';
import { publicConfigOf } from './public-config';
import { takeReports } from './reports';

/** What this server tells of itself to everybody, and the policy reports it takes. */
export const siteHandlers = (deps: Deps): Handlers<typeof siteEndpoints> => ({
  ...documentHandlers(deps.config),
  ...mailboxHandlers(deps),
  readPublicConfig: () => publicConfigOf(deps),
  readHealth: () => ({ status: 'up' }),
  reportViolation: takeReports,
});
