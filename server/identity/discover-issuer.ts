import { z } from 'zod';
import { isLoopbackHost } from '../base/local';
import type { OidcConfig } from './providers';

const ANSWER_MS = 10_000;
const SIGNED_BY = /^(RS|PS|ES)\d{3}$|^Ed(DSA|25519)$/;

/** Plain http reveals code and secret to the network between, so it is for this machine alone. */
const Address = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
});
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  id_token_signing_alg_values_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

/** What the sign-in library must know of an issuer. */
export interface DiscoveredIssuer {
  readonly discoveryUrl: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly clientAuth: 'basic' | 'post';
}

/**
 * Reads and judges the metadata of an issuer (OpenID Connect Discovery 1.0 §4). Throws when it does not answer in 10 s, names
 * another issuer, offers no PKCE with S256, no signature that can be checked with a public key, or no client secret.
 */
export async function discoverIssuer({ issuer }: Pick<OidcConfig, 'issuer'>): Promise<DiscoveredIssuer> {
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(discoveryUrl, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const found = Discovery.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error('the identity provider names another issuer than is configured');
  if (found.code_challenge_methods_supported?.includes('S256') === false)
    throw new Error('the identity provider does not offer PKCE with S256');
  if (!found.id_token_signing_alg_values_supported.some((one) => SIGNED_BY.test(one)))
    throw new Error('the identity provider signs with nothing that a public key can check');
  const methods = found.token_endpoint_auth_methods_supported;
  const clientAuth = methods.includes('client_secret_basic') ? 'basic' : 'post';
  if (clientAuth === 'post' && !methods.includes('client_secret_post'))
    throw new Error('the identity provider takes no client secret');
  return {
    discoveryUrl,
    authorizationUrl: found.authorization_endpoint,
    tokenUrl: found.token_endpoint,
    clientAuth,
  };
}
