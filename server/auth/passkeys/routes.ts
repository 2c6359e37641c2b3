import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { NewPasskey, PasskeyProof, RenamePasskey } from '#shared/contract/identity';
import type { Deps } from '../../context';
import { ServiceError } from '../../errors';
import { readJson, success } from '../../http/answers';
import { addressBucket } from '../../http/client-address';
import type { AppEnv } from '../../http/env';
import { assertUnspent, spend } from '../../http/rate-limit';
import type { SocketRegistry } from '../../http/sockets';
import type { Auth } from '../auth';
import { cookieOf, passCookies } from '../pass-cookies';
import { unlockSession } from '../unlock-session';
import { beginPasskey, finishPasskey } from './create-passkey';
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys';
import { beginProof, finishProof } from './prove-passkey';
import { keepChallenge, takeChallenge } from './relying-party';

interface Parts {
  readonly auth: Auth;
  readonly sockets: SocketRegistry;
  readonly user: MiddlewareHandler<AppEnv>;
}

/** Passkeys: managing them, signing in and confirming with one, under /api/auth. */
export function passkeyRoutes(deps: Deps, { auth, sockets, user }: Parts): Hono<AppEnv> {
  const { limits } = deps.config;
  const meter = (c: Context<AppEnv>) =>
    spend(deps, 'passkey', addressBucket(c.var.client.address), limits.verifications);
  return new Hono<AppEnv>()
    .get('/passkeys', user, async (c) => c.json(success(await listPasskeys(c.var.ctx))))
    .post('/passkeys/options', user, async (c) => {
      const { ctx } = c.var;
      const options = await beginPasskey(ctx);
      await keepChallenge(c, deps, 'passkey-create', { challenge: options.challenge, sessionId: ctx.sessionId });
      return c.json(success(options));
    })
    .post('/passkeys', user, async (c) => {
      const asked = await readJson(c, NewPasskey);
      const kept = await takeChallenge(c, deps, 'passkey-create');
      return c.json(success(await finishPasskey(c.var.ctx, kept, asked)), 201);
    })
    .patch('/passkeys/:id', user, async (c) => {
      const { name } = await readJson(c, RenamePasskey);
      return c.json(success(await renamePasskey(c.var.ctx, c.req.param('id') ?? '', name)));
    })
    .delete('/passkeys/:id', user, async (c) =>
      c.json(success(await removePasskey(c.var.ctx, c.req.param('id') ?? ''))),
    )
    .post('/sign-in/passkey/options', async (c) => {
      await meter(c);
      const options = await beginProof(deps);
      await keepChallenge(c, deps, 'passkey-sign-in', { challenge: options.challenge });
      return c.json(success(options));
    })
    .post('/sign-in/passkey', async (c) => {
      await meter(c);
      const proof = await readJson(c, PasskeyProof);
      const userId = await finishProof(deps, await takeChallenge(c, deps, 'passkey-sign-in'), proof);
      if (userId === null)
        throw new ServiceError('unauthorized', 'Failed to sign in with a passkey', { reason: 'passkey' });
      const before = await auth.session(cookieOf(c));
      const opened = await auth.open(userId, c.var.client);
      await unlockSession(deps, opened.sessionId, 'passkey');
      if (before !== null) {
        await auth.end(before.token);
        sockets.closeSession(before.id);
      }
      passCookies(opened.response, c);
      return c.json(success({ status: 'signed-in' }));
    })
    .post('/step-up/passkey/options', user, async (c) => {
      const { ctx } = c.var;
      const options = await beginProof(deps, ctx.userId);
      await keepChallenge(c, deps, 'passkey-step-up', { challenge: options.challenge, sessionId: ctx.sessionId });
      return c.json(success(options));
    })
    .post('/step-up/passkey', user, async (c) => {
      const { ctx } = c.var;
      await assertUnspent(deps, 'step-up-failed', ctx.userId, limits.failedStepUps);
      const proof = await readJson(c, PasskeyProof);
      const kept = await takeChallenge(c, deps, 'passkey-step-up');
      if ((await finishProof(deps, kept, proof, ctx.sessionId)) !== ctx.userId) {
        await spend(deps, 'step-up-failed', ctx.userId, limits.failedStepUps);
        throw new ServiceError('forbidden', 'This passkey did not confirm you.', { reason: 'passkey' });
      }
      await unlockSession(deps, ctx.sessionId, 'passkey');
      return c.json(success({ status: 'confirmed' }));
    });
}
