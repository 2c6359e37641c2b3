import type { accountEndpoints } from '../../../src/endpoints/account';
import type { signInEndpoints } from '../../../src/endpoints/sign-in';
import type { Deps } from '../../base/context';
import { ServiceError } from '../../base/errors';
import type { Handlers } from '../../requests/handler';
import { assertUnspent, spend } from '../../requests/rate-limit';
import type { SocketRegistry } from '../../requests/sockets';
import type { Auth } from '../auth';
import { cookieOf, passCookies } from '../pass-cookies';
import { unlockSession } from '../unlock-session';
import { beginPasskey, finishPasskey } from './create-passkey';
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys';
import { beginProof, finishProof } from './prove-passkey';
import { keepChallenge, takeChallenge } from './relying-party';

type Account = Handlers<typeof accountEndpoints>;
type SignIn = Handlers<typeof signInEndpoints>;
type PasskeyNames =
  | 'beginPasskeyStepUp'
  | 'stepUpByPasskey'
  | 'listPasskeys'
  | 'beginPasskey'
  | 'createPasskey'
  | 'renamePasskey'
  | 'removePasskey';

/** Managing passkeys and confirming with one. */
export const passkeyHandlers = (deps: Deps): Pick<Account, PasskeyNames> => ({
  listPasskeys: ({ ctx }) => listPasskeys(ctx),
  beginPasskey: async ({ ctx, c }) => {
    const options = await beginPasskey(ctx);
    await keepChallenge(c, deps, 'passkey-create', { challenge: options.challenge, sessionId: ctx.sessionId });
    return options;
  },
  createPasskey: async ({ ctx, body, c }) => finishPasskey(ctx, await takeChallenge(c, deps, 'passkey-create'), body),
  renamePasskey: ({ ctx, params, body }) => renamePasskey(ctx, params.id, body.name),
  removePasskey: ({ ctx, params }) => removePasskey(ctx, params.id),
  beginPasskeyStepUp: async ({ ctx, c }) => {
    const options = await beginProof(deps, ctx.userId);
    await keepChallenge(c, deps, 'passkey-step-up', { challenge: options.challenge, sessionId: ctx.sessionId });
    return options;
  },
  stepUpByPasskey: async ({ ctx, body, c }) => {
    const { failedStepUps } = deps.config.limits;
    await assertUnspent(deps, 'step-up-failed', ctx.sessionId, failedStepUps);
    const kept = await takeChallenge(c, deps, 'passkey-step-up');
    if ((await finishProof(deps, kept, body, ctx.sessionId)) !== ctx.userId) {
      await spend(deps, 'step-up-failed', ctx.sessionId, failedStepUps);
      throw new ServiceError('forbidden', 'This passkey did not confirm you.', { reason: 'passkey' });
    }
    await unlockSession(deps, ctx.sessionId, 'passkey');
    return { status: 'confirmed' };
  },
});

interface Parts {
  readonly auth: Auth;
  readonly sockets: SocketRegistry;
}

/** Signing in with a passkey. */
export const passkeySignInHandlers = (
  deps: Deps,
  { auth, sockets }: Parts,
): Pick<SignIn, 'beginPasskeySignIn' | 'signInByPasskey'> => ({
  beginPasskeySignIn: async ({ c }) => {
    const options = await beginProof(deps);
    await keepChallenge(c, deps, 'passkey-sign-in', { challenge: options.challenge });
    return options;
  },
  signInByPasskey: async ({ body, c }) => {
    const userId = await finishProof(deps, await takeChallenge(c, deps, 'passkey-sign-in'), body);
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
    return { status: 'signed-in' };
  },
});
