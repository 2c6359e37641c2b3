import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { signInEndpoints } from '../../src/endpoints/sign-in';
import { checkEmail } from '#shared/validation';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import type { AppEnv } from '../requests/env';
import type { Handlers } from '../requests/handler';
import { addressBucket } from '../requests/client-address';
import { spend } from '../requests/rate-limit';
import type { SocketRegistry } from '../requests/sockets';
import { isLocal } from '../base/local';
import { getUser } from '../users/get-user';
import { readKeyLock } from './key-lock';
import { unlockedMs } from '../vault/reveal-gate';
import type { Auth } from './auth';
import { cookieNames, deviceCookieOptions } from './cookies';
import { SETTINGS } from './account-routes';
import { confirmedPage } from './confirmed-page';
import { confirmEmail } from './link-email';
import { passkeySignInHandlers } from './passkeys/routes';
import { oauthHandlers } from './oauth-routes';
import { confirmByLink } from './step-up';
import { isPlaceholder } from './oauth-providers';
import { cookieOf, passCookies } from './pass-cookies';
import { deviceMark, deviceNonce, isSameDevice, peekLink, splitToken } from './magic-link';

const CALLBACK_PAGE = '/auth/callback';
const notSent = (cause?: unknown): ServiceError =>
  new ServiceError('unavailable', 'Failed to send magic link', cause === undefined ? {} : { cause });
const notSignedIn = (): ServiceError =>
  new ServiceError('unauthorized', 'Authentication failed. Please try signing in again.', { reason: 'invalid-link' });

/** Sign-in, session and sign-out. Only these paths of the library are open. */
export function signInHandlers(
  deps: Deps,
  { auth, sockets }: { readonly auth: Auth; readonly sockets: SocketRegistry },
): Handlers<typeof signInEndpoints> {
  const { config, mail } = deps;
  const names = cookieNames(config.baseUrl);

  const readSession = async (c: Context<AppEnv>) => {
    const session = await auth.session(cookieOf(c));
    if (session === null) throw new ServiceError('unauthorized', 'Please sign in.');
    const user = await getUser({ db: deps.db, userId: session.userId });
    const { sessionTimeout } = await readKeyLock({ db: deps.db, userId: session.userId });
    const unlockedUntil = new Date(session.unlockedAt.getTime() + unlockedMs(sessionTimeout)).toISOString();
    return { user, session: { id: session.id, expiresAt: session.expiresAt.toISOString(), unlockedUntil } };
  };

  return {
    ...oauthHandlers(deps, auth, sockets),
    ...passkeySignInHandlers(deps, { auth, sockets }),
    sendMagicLink: async ({ body: { email: typed, callbackURL }, c, count }) => {
      if (callbackURL !== undefined && callbackURL !== CALLBACK_PAGE)
        throw new ServiceError('forbidden', 'That callback address is not allowed.', { reason: 'callback' });
      const email = typed.trim().toLowerCase();
      const broken = checkEmail(email);
      if (broken === 'email/required') throw new ServiceError('invalid', 'Email is required', { reason: broken });
      if (broken !== null || isPlaceholder(email))
        throw new ServiceError('invalid', 'Please enter a valid email', { reason: 'email/invalid' });
      await count();
      // By the pair, so that a stranger's asking for links locks nobody out of their own mailbox.
      await spend(
        deps,
        'link-mailbox',
        `${addressBucket(c.var.client.address)} ${email}`,
        config.limits.linksPerMailbox,
      );
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
      return { status: 'sent' };
    },
    verifyMagicLink: async ({ body: { token: text, confirm = false }, c, count }) => {
      await count();
      const parts = splitToken(text);
      if (parts === null) throw notSignedIn();
      if (!confirm && !isSameDevice(parts.device, getCookie(c, names.device))) {
        const email = await peekLink(deps, parts.token);
        if (email === null) throw notSignedIn();
        return { status: 'confirm', email };
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
      return { status: 'signed-in' };
    },
    openEmailLink: async (c) => {
      const became = await confirmEmail(deps, await auth.session(cookieOf(c)), c.req.query('token') ?? '');
      return c.redirect(
        became === 'linked' ? `${SETTINGS}&linked=email` : `${SETTINGS}&unlinked=email&why=${became}`,
        302,
      );
    },
    openStepUpLink: async (c) => {
      const session = await auth.session(cookieOf(c));
      const became = await confirmByLink(deps, session?.id, c.req.query('token') ?? '');
      return c.redirect(`/api/auth/confirmed${became === 'confirmed' ? '' : `?error=${became}`}`, 302);
    },
    showConfirmed: confirmedPage,
    readSession: ({ c }) => readSession(c),
    readSessionByOtherName: ({ c }) => readSession(c),
    signOut: async ({ c }) => {
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
      return { status: 'signed-out' };
    },
  };
}
