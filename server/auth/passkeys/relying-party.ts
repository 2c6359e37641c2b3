import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LIMITS } from '#shared/limits';
import type { Deps } from '../../base/context';
import { ServiceError } from '../../base/errors';
import { isIP } from 'node:net';
import { cookieNames } from '../cookies';
import { issueToken, takeToken, type TokenKind } from '../mailed-token';

/** Who asks for a passkey: the name people see, the domain it is good for, and the only origin it may come from. */
export function relyingParty({ baseUrl }: { readonly baseUrl: string }) {
  const { hostname, protocol } = new URL(baseUrl);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 || (protocol !== 'https:' && hostname !== 'localhost'))
    throw new ServiceError('unavailable', 'Passkeys need https and a domain name, or localhost.', {
      reason: 'passkeys-unavailable',
    });
  return { rpName: 'Gantry', rpID: hostname, origin: baseUrl };
}

type Store = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Keeps a challenge for this browser alone: the cookie names it, the store holds it. */
export async function keepChallenge(c: Context, deps: Store, kind: TokenKind, kept: object): Promise<void> {
  const { challenge: name, secure } = cookieNames(deps.config.baseUrl);
  const token = await issueToken(deps, kind, kept);
  const maxAge = LIMITS.magicLinkSeconds;
  setCookie(c, name, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge });
}

/** The challenge of this browser, once; null when there is none. */
export async function takeChallenge(c: Context, deps: Store, kind: TokenKind): Promise<unknown> {
  const { challenge: name, secure } = cookieNames(deps.config.baseUrl);
  const token = getCookie(c, name) ?? '';
  deleteCookie(c, name, { path: '/', secure });
  return takeToken(deps, kind, token);
}
