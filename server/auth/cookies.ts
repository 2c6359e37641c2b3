import { LIMITS } from '#shared/limits';

export interface CookieNames {
  readonly session: string;
  readonly device: string;
  /** Ties a way through a provider to the browser that began it. */
  readonly state: string;
  /** Names the challenge a passkey answers. */
  readonly challenge: string;
  /** Whether the browser keeps `Secure` cookies for this address. */
  readonly secure: boolean;
}

export const SESSION_SECONDS = 7 * 24 * 3600;

/** `__Host-` names where the browser allows them: https, and localhost even without it. */
export function cookieNames(baseUrl: string): CookieNames {
  const { protocol, hostname } = new URL(baseUrl);
  const secure = protocol === 'https:' || hostname === 'localhost';
  const prefix = secure ? '__Host-' : '';
  return {
    session: `${prefix}gantry.session`,
    device: `${prefix}gantry.device`,
    state: `${prefix}gantry.state`,
    challenge: `${prefix}gantry.challenge`,
    secure,
  };
}

/** How the device cookie is set beside a request for a link. */
export const deviceCookieOptions = (names: CookieNames) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: names.secure, maxAge: LIMITS.magicLinkSeconds }) as const;
