import { Hono, type MiddlewareHandler } from 'hono';
import { LinkEmail, LinkSocial, RevokeSession, StepUpSocial, UnlinkAccount } from '#shared/contract/identity';
import type { Deps } from '../context';
import { ServiceError } from '../errors';
import { readJson, success } from '../http/answers';
import { addressBucket } from '../http/client-address';
import type { AppEnv } from '../http/env';
import { spend } from '../http/rate-limit';
import type { SocketRegistry } from '../http/sockets';
import type { Auth } from './auth';
import { confirmedPage } from './confirmed-page';
import { askForEmail, confirmEmail } from './link-email';
import { listSessions } from './list-sessions';
import { cookieOf, passCookies } from './pass-cookies';
import { requireFresh } from './require-fresh';
import { revokeOtherSessions, revokeSession } from './revoke-sessions';
import { startOAuth } from './start-oauth';
import { askToConfirm, assertWay, confirmByLink, stepUpState } from './step-up';
import { unlinkAccount } from './unlink-account';
import { waysIn } from './ways-in';

const SETTINGS = '/dashboard/settings?tab=profile';

interface Parts {
  readonly auth: Auth;
  readonly sockets: SocketRegistry;
  /** Lets only signed-in people with a complete profile on, and gives `c.var.ctx`. */
  readonly user: MiddlewareHandler<AppEnv>;
}

/** Ways in, sessions and step-up of a signed-in person, under /api/auth. */
export function accountRoutes(deps: Deps, { auth, sockets, user }: Parts): Hono<AppEnv> {
  const { config } = deps;
  return new Hono<AppEnv>()
    .get('/list-accounts', user, async (c) => {
      const { accounts } = await waysIn(deps.db, deps, c.var.ctx.userId);
      return c.json(accounts.map(({ works: _works, ...shown }) => shown));
    })
    .post('/link-social', user, async (c) => {
      const { ctx } = c.var;
      const { provider, callbackURL } = await readJson(c, LinkSocial);
      if (callbackURL !== undefined && callbackURL !== SETTINGS && callbackURL !== '/dashboard/settings')
        throw new ServiceError('forbidden', 'That callback address is not allowed.', { reason: 'callback' });
      await requireFresh(ctx);
      await spend(deps, 'provider-step', addressBucket(ctx.client.address), config.limits.providerSteps);
      const { accounts } = await waysIn(deps.db, deps, ctx.userId);
      if (accounts.some(({ providerId }) => providerId === provider))
        throw new ServiceError('conflict', 'An account of this provider is linked already.', { reason: 'linked' });
      const flow = { purpose: 'link' as const, sessionId: ctx.sessionId };
      const begun = await startOAuth({ config, auth }, { provider, flow, client: ctx.client, cookie: cookieOf(c) });
      passCookies(begun.response, c);
      return c.json(success({ url: begun.url }));
    })
    .post('/unlink-account', user, async (c) =>
      c.json(success(await unlinkAccount(c.var.ctx, (await readJson(c, UnlinkAccount)).accountId))),
    )
    .post('/link-email', user, async (c) => {
      await askForEmail(c.var.ctx, (await readJson(c, LinkEmail)).email);
      return c.json(success({ status: 'sent' }));
    })
    .get('/link-email', async (c) => {
      await spend(deps, 'link-verify', addressBucket(c.var.client.address), config.limits.verifications);
      const became = await confirmEmail(deps, await auth.session(cookieOf(c)), c.req.query('token') ?? '');
      return c.redirect(
        became === 'linked' ? `${SETTINGS}&linked=email` : `${SETTINGS}&unlinked=email&why=${became}`,
        302,
      );
    })
    .get('/list-sessions', user, async (c) => c.json(success(await listSessions(c.var.ctx))))
    .post('/revoke-session', user, async (c) =>
      c.json(success(await revokeSession(c.var.ctx, sockets, (await readJson(c, RevokeSession)).id))),
    )
    .post('/revoke-other-sessions', user, async (c) => c.json(success(await revokeOtherSessions(c.var.ctx, sockets))))
    .get('/step-up', user, async (c) => c.json(success(await stepUpState(c.var.ctx))))
    .post('/step-up/link', user, async (c) => {
      await askToConfirm(c.var.ctx);
      return c.json(success({ status: 'sent' }));
    })
    .get('/step-up/link', async (c) => {
      await spend(deps, 'link-verify', addressBucket(c.var.client.address), config.limits.verifications);
      const session = await auth.session(cookieOf(c));
      const became = await confirmByLink(deps, session?.id, c.req.query('token') ?? '');
      return c.redirect(`/api/auth/confirmed${became === 'confirmed' ? '' : `?error=${became}`}`, 302);
    })
    .post('/step-up/social', user, async (c) => {
      const { ctx } = c.var;
      const { provider } = await readJson(c, StepUpSocial);
      await assertWay(ctx, provider);
      await spend(deps, 'provider-step', addressBucket(ctx.client.address), config.limits.providerSteps);
      const flow = { purpose: 'step-up' as const, sessionId: ctx.sessionId };
      const begun = await startOAuth({ config, auth }, { provider, flow, client: ctx.client, cookie: cookieOf(c) });
      passCookies(begun.response, c);
      return c.json(success({ url: begun.url }));
    })
    .get('/confirmed', confirmedPage);
}
