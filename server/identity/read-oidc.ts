import { isLoopbackHost } from '../base/local';
import { StartError } from '../base/start-error';
import type { OidcConfig } from './providers';

type Env = Readonly<Record<string, string | undefined>>;

const NAME_MAX = 30;
const TOGETHER = ['GANTRY_OIDC_ISSUER', 'GANTRY_OIDC_CLIENT_ID', 'GANTRY_OIDC_CLIENT_SECRET'] as const;

function asIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (url !== null && isSafe && url.search === '' && url.hash === '' && url.username === '') return text;
  throw new StartError(
    'GANTRY_OIDC_ISSUER must be the issuer as your identity provider writes it, like https://id.example; correct it and start again.',
  );
}

/** The operator's own identity provider as the environment says; null when it says nothing of one. */
export function readOidc(env: Env): OidcConfig | null {
  const of = (name: string): string | undefined => env[name]?.trim() || undefined;
  const [issuer, clientId, clientSecret] = TOGETHER.map(of);
  const name = of('GANTRY_OIDC_NAME');
  if (issuer === undefined && clientId === undefined && clientSecret === undefined && name === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new StartError(`${TOGETHER.join(', ')} belong together; set all of them or none.`);
  const asked = asIssuer(issuer);
  const shown = name ?? new URL(asked).hostname;
  if (shown.length > NAME_MAX || /\p{Cc}/u.test(shown))
    throw new StartError(`GANTRY_OIDC_NAME has at most ${NAME_MAX} characters; correct it and start again.`);
  return { issuer: asked, clientId, clientSecret, name: shown };
}
