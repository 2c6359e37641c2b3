import type { accountEndpoints } from '../../src/endpoints/account';
import type { Deps } from '../base/context';
import { ServiceError } from '../base/errors';
import type { Handlers } from '../requests/handler';
import type { SocketRegistry } from '../requests/sockets';
import type { Auth } from './auth';
import { getKeyLock, updateKeyLock } from './key-lock';
import { askForEmail } from './link-email';
import { listSessions } from './list-sessions';
import { cookieOf, passCookies } from './pass-cookies';
import { passkeyHandlers } from './passkeys/routes';
import { requireFresh } from '../vault/require-fresh';
import { revokeOtherSessions, revokeSession } from './revoke-sessions';
import { startOAuth } from './start-oauth';
import { askToConfirm, assertWay, stepUpState } from './step-up';
import { unlinkAccount } from './unlink-account';
import { waysIn } from './ways-in';

/** Where linking an account begins and ends. */
export const SETTINGS = '/dashboard/settings?tab=profile';

interface Parts {
  readonly auth: Auth;
  readonly sockets: SocketRegistry;
}

/** Ways in, sessions, step-up and key lock of a signed-in person. */
export function accountHandlers(deps: Deps, { auth, sockets }: Parts): Handlers<typeof accountEndpoints> {
  const { config } = deps;
  return {
    ...passkeyHandlers(deps),
    readKeyLock: ({ ctx }) => getKeyLock(ctx),
    updateKeyLock: ({ ctx, body }) => updateKeyLock(ctx, body),
    listAccounts: async ({ ctx }) => {
      const { accounts } = await waysIn(deps.db, deps, ctx.userId);
      return accounts.map(({ works: _works, ...shown }) => shown);
    },
    linkSocial: async ({ ctx, body: { provider, callbackURL }, c, count }) => {
      if (callbackURL !== undefined && callbackURL !== SETTINGS && callbackURL !== '/dashboard/settings')
        throw new ServiceError('forbidden', 'That callback address is not allowed.', { reason: 'callback' });
      await requireFresh(ctx);
      await count();
      const { accounts } = await waysIn(deps.db, deps, ctx.userId);
      if (accounts.some(({ providerId }) => providerId === provider))
        throw new ServiceError('conflict', 'An account of this provider is linked already.', { reason: 'linked' });
      const flow = { purpose: 'link' as const, sessionId: ctx.sessionId };
      const begun = await startOAuth({ config, auth }, { provider, flow, client: ctx.client, cookie: cookieOf(c) });
      passCookies(begun.response, c);
      return { url: begun.url };
    },
    unlinkAccount: ({ ctx, body }) => unlinkAccount(ctx, body.accountId),
    linkEmail: async ({ ctx, body }) => {
      await askForEmail(ctx, body.email);
      return { status: 'sent' };
    },
    listSessions: ({ ctx }) => listSessions(ctx),
    revokeSession: ({ ctx, body }) => revokeSession(ctx, sockets, body.id),
    revokeOtherSessions: ({ ctx }) => revokeOtherSessions(ctx, sockets),
    readStepUp: ({ ctx }) => stepUpState(ctx),
    mailStepUpLink: async ({ ctx }) => {
      await askToConfirm(ctx);
      return { status: 'sent' };
    },
    startStepUpSocial: async ({ ctx, body: { provider }, c, count }) => {
      await assertWay(ctx, provider);
      await count();
      const flow = { purpose: 'step-up' as const, sessionId: ctx.sessionId };
      const begun = await startOAuth({ config, auth }, { provider, flow, client: ctx.client, cookie: cookieOf(c) });
      passCookies(begun.response, c);
      return { url: begun.url };
    },
  };
}
