import { StartError } from '../base/start-error';
import { PUBLIC_URLS, type IdentityConfig, type ProviderConfig, type SocialId } from './providers';
import { readOidc } from './read-oidc';

const PREFIX: Readonly<Record<SocialId, string>> = { twitter: 'GANTRY_X', discord: 'GANTRY_DISCORD' };

/** Variables of the providers and what they mean; a secret on a command line could be read by every process. */
export const PROVIDER_VARIABLES: readonly (readonly [variable: string, meaning: string])[] = [
  ['GANTRY_X_CLIENT_ID', 'OAuth 2.0 client of X; with it comes GANTRY_X_CLIENT_SECRET'],
  ['GANTRY_DISCORD_CLIENT_ID', 'OAuth 2.0 client of Discord; with it comes GANTRY_DISCORD_CLIENT_SECRET'],
  ['GANTRY_X_AUTHORIZE_URL', "and …_TOKEN_URL, …_USER_URL: other addresses than the provider's own; so for DISCORD"],
  ['GANTRY_OIDC_ISSUER', 'your own OpenID Connect provider, beside X and Discord'],
  ['GANTRY_OIDC_CLIENT_ID', 'its client; with it comes GANTRY_OIDC_CLIENT_SECRET'],
  ['GANTRY_OIDC_NAME', "what people call it; the issuer's host name"],
];

type Env = Readonly<Record<string, string | undefined>>;

function asAddress(text: string | undefined, variable: string, otherwise: string): string {
  if (text === undefined) return otherwise;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href;
  throw new StartError(`${variable} must be a URL that begins with https://; correct it and start again.`);
}

function readProvider(id: SocialId, env: Env): ProviderConfig | null {
  const of = (name: string): string | undefined => env[`${PREFIX[id]}_${name}`]?.trim() || undefined;
  const [clientId, clientSecret] = [of('CLIENT_ID'), of('CLIENT_SECRET')];
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new StartError(
      `${PREFIX[id]}_CLIENT_ID and ${PREFIX[id]}_CLIENT_SECRET belong together; set both or neither.`,
    );
  const address = (name: string, otherwise: string) =>
    asAddress(of(`${name}_URL`), `${PREFIX[id]}_${name}_URL`, otherwise);
  return {
    clientId,
    clientSecret,
    authorizeUrl: address('AUTHORIZE', PUBLIC_URLS[id].authorizeUrl),
    tokenUrl: address('TOKEN', PUBLIC_URLS[id].tokenUrl),
    userUrl: address('USER', PUBLIC_URLS[id].userUrl),
  };
}

/** The providers as the environment says; with none, a server that only this machine reaches brings its own. */
export function readIdentity(env: Env, local: boolean): IdentityConfig {
  const providers = { twitter: readProvider('twitter', env), discord: readProvider('discord', env) };
  const oidc = readOidc(env);
  const none = providers.twitter === null && providers.discord === null && oidc === null;
  return { local: local && none, providers, oidc };
}
