import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { ALL_ENDPOINTS, API_ROOTS, ENDPOINT_ROOTS } from '../../src/endpoints/paths';
import { type Auth, createAuth } from '../auth/auth';
import type { Deps } from '../base/context';
import { answerError, failure } from '../requests/answers';
import { bodyRules } from './body';
import type { DevPage } from './dev-page';
import type { AppEnv } from '../requests/env';
import { limitClients, limitUsers } from './general-limits';
import { findEndpoint } from '../requests/find-endpoint';
import { idempotency } from '../requests/idempotency';
import { servePage } from './page';
import { requestContext } from './request-context';
import { mountEndpoints } from './routes';
import { sameOrigin } from './same-origin';
import { assetPolicy, securityHeaders } from './security-headers';
import { requireUser } from './session';
import { tellChanges } from './tell-changes';
import { createSocketRegistry, type SocketRegistry } from '../requests/sockets';

/** Calls of the specification that this server does not have yet: JSON already, as everything of the API. */
const NOT_YET = ['payouts', 'search'];
const ROOTS: readonly string[] = [...API_ROOTS, ...NOT_YET];
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HAS_EXTENSION = /\.[A-Za-z0-9]+$/;

/** What the build keeps for itself, such as `/.vite/manifest.json`, is nobody else's. */
const HIDDEN = /\/\.(?!well-known\/)/;

const isFile = (path: string): boolean => HAS_EXTENSION.test(path) && path !== '/index.html';

export interface AppParts {
  readonly sockets?: SocketRegistry;
  readonly dev?: DevPage;
}

/** The whole HTTP surface, without a socket: what `createServer` listens with and tests call directly. */
export function createApp(deps: Deps, parts: AppParts = {}): Hono<AppEnv> {
  const { sockets = createSocketRegistry(deps.clock.now), dev } = parts;
  const { config } = deps;
  const auth = createAuth(deps);
  const app = new Hono<AppEnv>({ strict: false });
  app.onError(answerError);
  app.notFound((c) => c.json(failure('not-found', 'There is nothing at this address.'), 404));
  app.use(requestContext(deps), securityHeaders(config), findEndpoint(ALL_ENDPOINTS));
  const clients = limitClients(config.limits);
  for (const root of ['api', ...ROOTS]) app.use(`/${root}/*`, clients);
  app.use(sameOrigin(config), bodyRules(ALL_ENDPOINTS), behindSession(deps, auth, sockets));

  mountEndpoints(app, deps, auth, sockets);
  for (const root of [...ENDPOINT_ROOTS, ...ROOTS]) app.all(`/${root}/*`, (c) => c.notFound());

  if (dev !== undefined) app.get('*', dev.modules);
  else if (existsSync(config.webRoot)) mountFiles(app, config.webRoot);
  const page = servePage(deps, auth, dev);
  app.get('*', async (c, next) => (isFile(c.req.path) ? next() : page(c, next)));
  return app;
}

/** Whatever is not a visitor's: the session, the limits of the person, what other windows are told, and repeated calls. */
function behindSession(deps: Deps, auth: Auth, sockets: SocketRegistry): MiddlewareHandler<AppEnv> {
  const inside = every(
    requireUser(deps, auth, sockets),
    limitUsers(deps.config.limits),
    tellChanges,
    idempotency(deps),
  );
  return async (c, next) => {
    const { endpoint } = c.var;
    const [, root = ''] = c.req.path.split('/');
    const isPersons = endpoint === null ? ROOTS.includes(root) : endpoint.who !== 'visitor';
    return isPersons ? inside(c, next) : next();
  };
}

function mountFiles(app: Hono<AppEnv>, webRoot: string): void {
  app.get(
    '/assets/*',
    serveStatic({
      root: webRoot,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', IMMUTABLE);
        c.header('Content-Security-Policy', assetPolicy(c.req.path));
      },
    }),
    (c) => c.notFound(),
  );
  const files = serveStatic<AppEnv>({ root: webRoot, onFound: (_path, c) => c.header('Cache-Control', 'no-cache') });
  app.get('*', async (c, next) => (isFile(c.req.path) && !HIDDEN.test(c.req.path) ? files(c, next) : next()));
}
