import { z } from 'zod';
import type { Client, Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import { isOffered, providerName, type ProviderId } from '../identity/providers';
import type { Auth } from './auth';
import { pagesOf, type Flow } from './oauth-flow';

const Started = z.object({ url: z.url() });
const HOW = {
  'sign-in': { path: '/sign-in/social', verb: 'sign in with' },
  link: { path: '/link-social', verb: 'link' },
  'step-up': { path: '/link-social', verb: 'confirm with' },
} as const;

interface Start {
  readonly provider: ProviderId;
  readonly flow: Flow;
  readonly client: Client;
  /** Needed by every flow that belongs to a session. */
  readonly cookie?: string;
}

/** The provider's page and the answer whose cookies must go along; 503 when the provider is not configured or fails. */
export async function startOAuth(
  { config, auth }: Pick<Deps, 'config'> & { readonly auth: Auth },
  { provider, flow, client, cookie = '' }: Start,
): Promise<{ readonly url: string; readonly response: Response }> {
  const { path, verb } = HOW[flow.purpose];
  const refused = (reason: string, cause?: unknown): ServiceError =>
    new ServiceError('unavailable', `Failed to ${verb} ${providerName(config.identity, provider)}`, { reason, cause });
  if (!isOffered(config.identity, provider)) throw refused('not-configured');
  await auth.prepare(provider).catch((cause: unknown) => Promise.reject(refused('unavailable', cause)));
  const pages = pagesOf(flow, provider);
  const body = {
    provider,
    callbackURL: pages.done,
    errorCallbackURL: pages.done,
    disableRedirect: true,
    additionalData: { ...flow, provider },
    // Whoever sits at an open tab of the provider has not confirmed anything yet; X and Discord know no such word.
    ...(flow.purpose === 'step-up' && provider === 'oidc' ? { additionalParams: { prompt: 'login' } } : {}),
  };
  const response = await auth
    .call({ method: 'POST', path, cookie, client, body })
    .catch((cause: unknown) => Promise.reject(refused('unavailable', cause)));
  if (!response.ok) throw refused('unavailable');
  const started = Started.safeParse(await response.json());
  if (!started.success) throw refused('unavailable', started.error);
  return { url: started.data.url, response };
}
