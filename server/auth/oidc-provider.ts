import { createHash } from 'node:crypto';
import type { GenericOAuthConfig } from 'better-auth/plugins';
import { z } from 'zod';
import type { DiscoveredIssuer } from '../identity/discover-issuer';
import type { OidcConfig } from '../identity/providers';
import { placeholderEmail } from './oauth-providers';

/** OpenID Connect Core 1.0 §2: at most 255 ASCII characters, told apart by case. */
const Claims = z.object({ sub: z.string().regex(/^[\x21-\x7e]{1,255}$/) });

/** A subject is one person's at its issuer only: another issuer's "1" is somebody else. */
const subjectAt = (issuer: string, sub: string): string => `${issuer}#${sub}`;

/** Reads the claims of a token whose signature, issuer, audience, age and nonce the library has checked; null without a token. */
function readClaims({ issuer }: OidcConfig, idToken: string | undefined) {
  const [, claims] = idToken?.split('.') ?? [];
  if (claims === undefined) return null;
  const { sub } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const id = subjectAt(issuer, sub);
  // An address is compared without regard to case, a subject is not.
  const email = placeholderEmail('oidc', createHash('sha256').update(id).digest('hex').slice(0, 40));
  return { id, sub, name: sub.slice(0, 80), email, emailVerified: false };
}

/**
 * The operator's identity provider for the sign-in library. Only `openid` is asked for, and of the verified id_token only the
 * subject is read: no address, no picture, no endpoint but the token's.
 */
export const oidcProvider = (oidc: OidcConfig, found: DiscoveredIssuer): GenericOAuthConfig => ({
  providerId: 'oidc',
  name: oidc.name,
  clientId: oidc.clientId,
  clientSecret: oidc.clientSecret,
  discoveryUrl: found.discoveryUrl,
  authorizationUrl: found.authorizationUrl,
  tokenUrl: found.tokenUrl,
  requireIdTokenVerification: true,
  scopes: ['openid'],
  pkce: true,
  authentication: found.clientAuth,
  accountSubject: ({ profile }) => String(profile.id),
  getUserInfo: async ({ idToken }) => readClaims(oidc, idToken),
});
