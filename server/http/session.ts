import { setCookie } from 'hono/cookie';
import type { MiddlewareHandler } from 'hono';
import type { Auth } from '../auth/auth';
import { cookieNames } from '../auth/cookies';
import type { Deps } from '../context';
import { ServiceError } from '../errors';
import { lookTogether } from '../gather';
import type { AppEnv } from './env';
import type { SocketRegistry } from './sockets';

/** What a signed-in person may call before the profile is complete (PER-05). */
const BEFORE_SETUP: readonly { readonly method: string; readonly path: string }[] = [
  { method: 'GET', path: '/users/me' },
  { method: 'POST', path: '/users/setup' },
];

/** Lets only signed-in people through, and gives their routes `c.var.ctx`. */
export function requireUser(deps: Deps, auth: Auth, sockets: SocketRegistry): MiddlewareHandler<AppEnv> {
  const names = cookieNames(deps.config.baseUrl);
  const sessionOf = lookTogether((cookie) => auth.session(cookie));
  return async (c, next) => {
    const cookie = c.req.header('cookie') ?? '';
    const session = await sessionOf(cookie);
    if (session === null) {
      if (cookie.includes(`${names.session}=`))
        setCookie(c, names.session, '', {
          path: '/',
          maxAge: 0,
          httpOnly: true,
          secure: names.secure,
          sameSite: 'Lax',
        });
      throw new ServiceError('unauthorized', 'Please sign in.');
    }
    const path = c.req.path.replace(/(?<=.)\/$/, '');
    if (
      !session.hasCompleteSetup &&
      !BEFORE_SETUP.some((route) => route.method === c.req.method && route.path === path)
    )
      throw new ServiceError('setup-required', 'Please complete your profile first.');
    const { requestId, log, client } = c.var;
    c.set('log', log.child({ userId: session.userId }));
    c.set('ctx', { ...deps, log: c.var.log, userId: session.userId, sessionId: session.id, client, requestId });
    if (c.env?.incoming !== undefined && c.req.header('upgrade') !== undefined)
      sockets.claim(c.env.incoming, session.id, session.expiresAt);
    await next();
  };
}
