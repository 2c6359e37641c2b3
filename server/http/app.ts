import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { every } from 'hono/combine';
import { isMailbox } from '../adapters/mail/mailbox';
import { createAuth } from '../auth/auth';
import { authRoutes } from '../auth/routes';
import type { Deps } from '../context';
import { cdnRoutes } from '../uploads/routes';
import { referralRoutes } from '../users/routes';
import { answerError, failure } from './answers';
import { bodyRules } from './body';
import type { DevPage } from './dev-page';
import type { AppEnv } from './env';
import { limitClients, limitUsers } from './general-limits';
import { idempotency } from './idempotency';
import { docsRoutes } from './openapi/docs-routes';
import { servePage } from './page';
import { mailboxRoutes } from './mailbox-routes';
import { publicRoutes } from './public';
import { requestContext } from './request-context';
import { API_ROOTS, mountRoutes } from './routes';
import { sameOrigin } from './same-origin';
import { assetPolicy, securityHeaders } from './security-headers';
import { requireUser } from './session';
import { tellChanges } from './tell-changes';
import { createSocketRegistry, type SocketRegistry } from './sockets';

const PUBLIC_ROOTS = ['api', 'cdn', 'dev'] as const;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HAS_EXTENSION = /\.[A-Za-z0-9]+$/;

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
  app.use(requestContext(deps), securityHeaders(config));
  const clients = limitClients(config.limits);
  for (const root of ['api', ...API_ROOTS]) app.use(`/${root}/*`, clients);
  app.use(sameOrigin(config), bodyRules());

  const user = requireUser(deps, auth, sockets);
  const people = limitUsers(config.limits);
  app.route('/api/auth', authRoutes(deps, auth, sockets, every(user, people)));
  app.route('/api', publicRoutes(deps));
  app.route('/api', docsRoutes(config));
  app.route('/users', referralRoutes(deps));
  if (isMailbox(deps.mail)) app.route('/dev', mailboxRoutes(config, deps.mail));
  app.route('/cdn', cdnRoutes(config));

  const once = idempotency(deps);
  for (const root of API_ROOTS) app.use(`/${root}/*`, user, people, tellChanges, once);
  mountRoutes(app);
  for (const root of [...PUBLIC_ROOTS, ...API_ROOTS]) app.all(`/${root}/*`, (c) => c.notFound());

  if (dev !== undefined) app.get('*', dev.modules);
  else if (existsSync(config.webRoot)) mountFiles(app, config.webRoot);
  const page = servePage(deps, auth, dev);
  app.get('*', async (c, next) => (isFile(c.req.path) ? next() : page(c, next)));
  return app;
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
  app.get('*', async (c, next) => (isFile(c.req.path) ? files(c, next) : next()));
}
