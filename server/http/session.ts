import { setCookie } from 'hono/cookie';
import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '../../src/endpoints';
import type { Auth, SessionRow } from '../auth/auth';
import { cookieNames } from '../auth/cookies';
import { NEVER, readKeyLock } from '../auth/key-lock';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import { lookTogether } from '../base/gather';
import type { AppEnv } from '../requests/env';
import type { SocketRegistry } from '../requests/sockets';

/** With two factors on, a session that only mail or a provider opened changes nothing until a passkey confirms it. */
async function refuseUnconfirmed(deps: Deps, session: SessionRow, endpoint: Endpoint | null): Promise<void> {
  if (endpoint === null || endpoint.method === 'get' || session.unlockedAt > NEVER) return;
  if ('unconfirmed' in endpoint || !(await readKeyLock({ db: deps.db, userId: session.userId })).twoFactorEnabled)
    return;
  throw new ServiceError('reauth-required', "Please confirm it's you to continue", { reason: 'REAUTH_REQUIRED' });
}

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
    if (!session.hasCompleteSetup && c.var.endpoint?.who !== 'signed-in')
      throw new ServiceError('setup-required', 'Please complete your profile first.');
    await refuseUnconfirmed(deps, session, c.var.endpoint);
    const { requestId, log, client } = c.var;
    c.set('log', log.child({ userId: session.userId }));
    c.set('ctx', { ...deps, log: c.var.log, userId: session.userId, sessionId: session.id, client, requestId });
    if (c.env?.incoming !== undefined && c.req.header('upgrade') !== undefined)
      sockets.claim(c.env.incoming, session.id, session.expiresAt);
    await next();
  };
}
