import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { signInEndpoints } from '../../src/endpoints/sign-in';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import type { AppEnv } from '../requests/env';
import type { Handlers } from '../requests/handler';
import type { SocketRegistry } from '../requests/sockets';
import { isOffered, providerName, type ProviderId } from '../identity/providers';
import type { Auth } from './auth';
import { cookieNames } from './cookies';
import { dropFlow, failureOf, pagesOf, peekFlow, type FlowFailure } from './oauth-flow';
import { cookieOf, passCookies } from './pass-cookies';
import { tellOwner } from './tell-owner';
import { startOAuth } from './start-oauth';
import { unlockSession } from './unlock-session';

const STATE = /^[A-Za-z0-9_-]{16,128}$/;
const CODE = /^[\x21-\x7e]{1,2048}$/;

const providerOf = (name: string | undefined): ProviderId => (name === 'discord' || name === 'oidc' ? name : 'twitter');

/** The error a finished flow names in its own redirect; null when it went well. */
const errorIn = (location: string, baseUrl: string): string | null =>
  new URL(location, baseUrl).searchParams.get('error');

type Names = 'startSocialSignIn' | 'openProvider' | 'providerCallback';

/** The way to a provider and back. */
export function oauthHandlers(
  deps: Deps,
  auth: Auth,
  sockets: SocketRegistry,
): Pick<Handlers<typeof signInEndpoints>, Names> {
  const { config } = deps;
  const names = cookieNames(config.baseUrl);

  const begin = async (c: Context<AppEnv>, provider: ProviderId): Promise<string> => {
    const answer = await startOAuth({ config, auth }, { provider, client: c.var.client, flow: { purpose: 'sign-in' } });
    passCookies(answer.response, c);
    return answer.url;
  };

  /** Goes to the library with a state that was checked to be this browser's; answers what became of it. */
  const finish = async (c: Context<AppEnv>, provider: ProviderId, state: string): Promise<FlowFailure | null> => {
    const { code = '', error, iss } = c.req.query();
    const query = new URLSearchParams({ state, ...(iss === undefined ? {} : { iss }) });
    if ((await auth.prepare(provider).catch(() => 'failed')) === 'failed') return 'failed';
    if (error !== undefined) query.set('error', failureOf(error) === 'cancelled' ? error : 'failed');
    else query.set('code', CODE.test(code) ? code : '');
    const answer = await auth.call({
      method: 'GET',
      path: `/callback/${provider}?${query.toString()}`,
      cookie: cookieOf(c),
      client: c.var.client,
    });
    const said = errorIn(answer.headers.get('location') ?? '/?error=failed', config.baseUrl);
    if (answer.status !== 302) return 'failed';
    passCookies(answer, c);
    return said === null ? null : failureOf(said);
  };

  return {
    startSocialSignIn: async ({ body: { provider, callbackURL }, c, count }) => {
      if (callbackURL !== undefined && callbackURL !== pagesOf(null, provider).done)
        throw new ServiceError('forbidden', 'That callback address is not allowed.', { reason: 'callback' });
      await count();
      return { url: await begin(c, provider) };
    },
    openProvider: async (c, { count }) => {
      const provider = providerOf(c.req.param('provider'));
      const site = c.req.header('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin' && site !== 'none')
        throw new ServiceError('forbidden', 'This request did not come from this site.', { reason: 'cross-site' });
      await count();
      return c.redirect(await begin(c, provider), 302);
    },
    providerCallback: async (c) => {
      const provider = providerOf(c.req.param('provider'));
      const state = c.req.query('state') ?? '';
      const flow = STATE.test(state) ? await peekFlow(deps, state, provider) : null;
      const pages = pagesOf(flow, provider);
      const isMine = getCookie(c, names.state)?.startsWith(`${state}.`) === true;
      if (flow === null || !isMine || !isOffered(config.identity, provider))
        return c.redirect(pagesOf(null, provider).failed('failed'), 302);
      const session = await auth.session(cookieOf(c));
      if (flow.purpose !== 'sign-in' && flow.sessionId !== session?.id) {
        await dropFlow(deps, state);
        return c.redirect(pages.failed('session'), 302);
      }
      const failure = await finish(c, provider, state);
      if (failure !== null) {
        if (failure === 'failed')
          c.var.log.warn({ provider: providerName(config.identity, provider) }, 'sign-in through a provider failed');
        return c.redirect(pages.failed(failure), 302);
      }
      if (flow.purpose === 'link' && session !== null)
        tellOwner(deps, session.userId, { kind: 'way-added', way: providerName(config.identity, provider) });
      if (flow.purpose === 'step-up' && !(await unlockSession(deps, flow.sessionId, 'provider')))
        return c.redirect(pages.failed('failed'), 302);
      if (flow.purpose === 'sign-in' && session !== null) {
        await auth.end(session.token);
        sockets.closeSession(session.id);
      }
      return c.redirect(pages.done, 302);
    },
  };
}
