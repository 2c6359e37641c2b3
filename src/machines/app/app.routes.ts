import { LIMITS } from '#shared/limits';
import { keepReferralCode } from '#shared/validation';
import type { CallbackWay } from '../session/callback/callback.types';
import type { ReferralInput } from '../session/referral/referral.types';
import type { AppContext } from './app.types';

const CALLBACKS: Readonly<Record<string, CallbackWay>> = {
  '/auth/callback': 'link',
  '/auth/twitter/callback': 'twitter',
  '/auth/discord/callback': 'discord',
  '/auth/oidc/callback': 'oidc',
};
const OWN_WORDS: ReadonlySet<string> = new Set([
  'auth',
  'cdn',
  'dashboard',
  'landing',
  'login',
  'privacy',
  'setup',
  'terms',
]);

export const addressOf = ({ path, search }: Pick<AppContext, 'path' | 'search'>): string => `${path}${search}`;

export const callbackOf = ({ path }: Pick<AppContext, 'path'>): CallbackWay | null =>
  Object.hasOwn(CALLBACKS, path) ? (CALLBACKS[path] ?? null) : null;

const isInside = (path: string): boolean => path === '/dashboard' || path.startsWith('/dashboard/');
const isFront = (path: string): boolean => path === '/' || path === '/login';

/** Where a session may not stay, and must go instead (RTE-01, 04, 08, 09, 14, 22, 23, 26; GAP-78, 85); null when it may stay. */
export function destinationOf({ status, path }: Pick<AppContext, 'status' | 'path'>): string | null {
  if (status === null) return null;
  const returns = callbackOf({ path }) !== null;
  switch (status.kind) {
    case 'anonymous':
      if (returns) return '/login';
      if (!isInside(path) && path !== '/setup') return null;
      return status.after === 'signOut' ? '/' : '/login';
    case 'needsSetup':
      return returns || isFront(path) || isInside(path) ? '/setup' : null;
    case 'ready':
      return returns || isFront(path) || path === '/setup' ? '/dashboard' : null;
    default:
      return status satisfies never;
  }
}

/** The invite code an address carries: /ref/CODE, /login?ref=CODE, or a bare /CODE that may be one (RTE-05, RTE-06, GAP-04). */
export function inviteOf({ path, search }: Pick<AppContext, 'path' | 'search'>): ReferralInput | null {
  const [, first = '', second = '', ...more] = path.split('/');
  if (first === 'ref' && second !== '' && more.length === 0) return { code: decoded(second), from: 'link' };
  if (path === '/login') {
    const code = new URLSearchParams(search).get('ref');
    return code === null || code === '' ? null : { code: keepReferralCode(code), from: 'link' };
  }
  const couldBe = second === '' && more.length === 0 && !OWN_WORDS.has(first.toLowerCase());
  const fits = first.length >= LIMITS.referralCodeMin && first.length <= LIMITS.referralCodeMax;
  return couldBe && fits ? { code: decoded(first), from: 'anywhere' } : null;
}

/** Upper-cased; a broken percent sign in an address is no code, and no crash. */
function decoded(text: string): string {
  try {
    return keepReferralCode(decodeURIComponent(text));
  } catch {
    return '';
  }
}
