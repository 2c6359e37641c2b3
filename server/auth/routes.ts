import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { MagicLinkRequest, VerifyMagicLink } from '#shared/contract/users';
import { checkEmail } from '#shared/validation';
import type { Deps } from '../context';
import { ServiceError } from '../errors';
import { readJson, success } from '../http/answers';
import { addressBucket } from '../http/client-address';
import type { AppEnv } from '../http/env';
import { spend } from '../http/rate-limit';
import type { SocketRegistry } from '../http/sockets';
import { isLocal } from '../local';
import { getUser } from '../users/get-user';
import { readKeyLock } from '../users/key-lock';
import { unlockedMs } from '../vault/reveal-gate';
import type { Auth } from './auth';
import { cookieNames, deviceCookieOptions } from './cookies';
import { accountRoutes } from './account-routes';
import { passkeyRoutes } from './passkeys/routes';
import { oauthRoutes } from './oauth-routes';
import { isPlaceholder } from './oauth-providers';
import { cookieOf, passCookies } from './pass-cookies';
import { deviceMark, deviceNonce, isSameDevice, peekLink, splitToken } from './magic-link';

const CALLBACK_PAGE = '/auth/callback';
const notSent = (cause?: unknown): ServiceError =>
  new ServiceError('unavailable', 'Failed to send magic link', cause === undefined ? {} : { cause });
const notSignedIn = (): ServiceError =>
  new ServiceError('unauthorized', 'Authentication failed. Please try signing in again.', { reason: 'invalid-link' });

/** Sign-in, session and sign-out under /api/auth. Only these paths of the library are open. */
export function authRoutes(
  deps: Deps,
  auth: Auth,
  sockets: SocketRegistry,
  user: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> {
  const { config, mail } = deps;
  const names = cookieNames(config.baseUrl);

  const readSession = async (c: Context<AppEnv>) => {
    const session = await auth.session(cookieOf(c));
    if (session === null) throw new ServiceError('unauthorized', 'Please sign in.');
    const user = await getUser({ db: deps.db, userId: session.userId });
    const { sessionTimeout } = await readKeyLock({ db: deps.db, userId: session.userId });
    const unlockedUntil = new Date(session.unlockedAt.getTime() + unlockedMs(sessionTimeout)).toISOString();
    return c.json({ user, session: { id: session.id, expiresAt: session.expiresAt.toISOString(), unlockedUntil } });
  };

  return new Hono<AppEnv>()
    .post('/sign-in/magic-link', async (c) => {
      const { email: typed, callbackURL } = await readJson(c, MagicLinkRequest);
      if (callbackURL !== undefined && callbackURL !== CALLBACK_PAGE)
        throw new ServiceError('forbidden', 'That callback address is not allowed.', { reason: 'callback' });
      const email = typed.trim().toLowerCase();
      const broken = checkEmail(email);
      if (broken === 'email/required') throw new ServiceError('invalid', 'Email is required', { reason: broken });
      if (broken !== null || isPlaceholder(email))
        throw new ServiceError('invalid', 'Please enter a valid email', { reason: 'email/invalid' });
      await spend(deps, 'link-client', addressBucket(c.var.client.address), config.limits.linksPerClient);
      await spend(deps, 'link-mailbox', email, config.limits.linksPerMailbox);
      if (mail.kind === 'none') throw notSent();
      const nonce = deviceNonce(getCookie(c, names.device));
      const body = { email, callbackURL: CALLBACK_PAGE, metadata: { device: deviceMark(nonce) } };
      const { client } = c.var;
      const answer = await auth
        .call({ method: 'POST', path: '/sign-in/magic-link', cookie: '', client, body })
        .catch((cause: unknown) => Promise.reject(notSent(cause)));
      if (answer.status === 400)
        throw new ServiceError('invalid', 'Please enter a valid email', { reason: 'email/invalid' });
      if (!answer.ok) throw notSent();
      setCookie(c, names.device, nonce, deviceCookieOptions(names));
      return c.json(success({ status: 'sent' }));
    })
    .post('/magic-link/verify', async (c) => {
      const { token: text, confirm = false } = await readJson(c, VerifyMagicLink);
      await spend(deps, 'link-verify', addressBucket(c.var.client.address), config.limits.verifications);
      const parts = splitToken(text);
      if (parts === null) throw notSignedIn();
      if (!confirm && !isSameDevice(parts.device, getCookie(c, names.device))) {
        const email = await peekLink(deps, parts.token);
        if (email === null) throw notSignedIn();
        return c.json(success({ status: 'confirm', email }));
      }
      const before = await auth.session(cookieOf(c));
      const path = `/magic-link/verify?${new URLSearchParams({ token: parts.token }).toString()}`;
      const answer = await auth.call({ method: 'GET', path, cookie: '', client: c.var.client });
      if (answer.status !== 200) throw notSignedIn();
      if (before !== null) {
        await auth.end(before.token);
        sockets.closeSession(before.id);
      }
      passCookies(answer, c);
      return c.json(success({ status: 'signed-in' }));
    })
    .route('/', oauthRoutes(deps, auth, sockets))
    .route('/', accountRoutes(deps, { auth, sockets, user }))
    .route('/', passkeyRoutes(deps, { auth, sockets, user }))
    .get('/session', readSession)
    .get('/get-session', readSession)
    .post('/sign-out', async (c) => {
      const session = await auth.session(cookieOf(c));
      const { client } = c.var;
      const answer = await auth.call({ method: 'POST', path: '/sign-out', cookie: cookieOf(c), client, body: {} });
      passCookies(answer, c);
      if (session !== null) {
        await auth.end(session.token);
        sockets.closeSession(session.id);
      }
      setCookie(c, names.device, '', { ...deviceCookieOptions(names), maxAge: 0 });
      c.header('Clear-Site-Data', isLocal(config) ? '"storage"' : '"cookies", "storage"');
      return c.json(success({ status: 'signed-out' }));
    });
}
