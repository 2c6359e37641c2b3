import { fromPromise } from 'xstate';
import type { SessionAnswer } from '#shared/contract/users';
import { AppError, toFault } from '#shared/fault';
import { callbackMachine } from '../../machines/callback/callback.machine';
import type { LinkAnswer } from '../../machines/callback/callback.types';
import { loginMachine } from '../../machines/login/login.machine';
import { referralMachine } from '../../machines/referral/referral.machine';
import { sessionMachine } from '../../machines/session/session.machine';
import { currentPlace } from '../navigation';
import type { AppServices } from '../services';
import { checkReferralCode, CODE_KEY } from './referral-code';

const CALLBACK_PATH = '/auth/callback';

/** Sign-in, return page, referral and session with their effects; `load` fetches the code of what comes next. */
export function sessionMachines({
  api,
  storage,
  links,
  linkToken,
  leave,
  load,
  forgetUser,
}: AppServices & {
  readonly load: (part: 'setup' | 'workspace') => Promise<void>;
  readonly forgetUser: () => void;
}) {
  const forget = () => {
    links.close();
    forgetUser();
  };
  return {
    session: sessionMachine.provide({
      actors: {
        readSession: fromPromise(async ({ signal }) => {
          try {
            const { user } = await api.get<SessionAnswer>('/api/auth/session', { signal });
            const needsSetup = !user.hasCompleteSetup || user.requiresSetup;
            await load(needsSetup ? 'setup' : 'workspace');
            return { userId: user.id, needsSetup };
          } catch (error) {
            if (toFault(error).code === 'api/unauthorized') return null;
            throw error;
          }
        }),
        signOut: fromPromise(async ({ signal }) => {
          await api.post('/api/auth/sign-out', {}, { signal });
          forget();
          storage.clear();
        }),
        forgetUser: fromPromise(async () => forget()),
      },
    }),
    login: loginMachine.provide({
      actors: {
        sendMagicLink: fromPromise(({ input, signal }) =>
          api.post<void>(
            '/api/auth/sign-in/magic-link',
            { email: input.email, callbackURL: CALLBACK_PATH },
            { signal },
          ),
        ),
        signInByPasskey: fromPromise(async ({ signal }) => {
          const { usePasskey } = await import('../../services/passkeys/browser-passkeys');
          const options = await api.post<unknown>('/api/auth/sign-in/passkey/options', {}, { signal });
          const credential = await usePasskey(options);
          await api.post('/api/auth/sign-in/passkey', { credential }, { signal });
          leave('/dashboard');
        }),
        startSocial: fromPromise(async ({ input, signal }) => {
          const { url } = await api.post<{ readonly url: string }>(
            '/api/auth/sign-in/social',
            { provider: input.provider },
            { signal },
          );
          leave(url);
        }),
      },
    }),
    callback: callbackMachine.provide({
      actors: {
        openLink: fromPromise<LinkAnswer, { readonly confirmed: boolean }>(async ({ input, signal }) => {
          const token = linkToken();
          if (token === null) return { status: 'none' };
          return api.post<LinkAnswer>('/api/auth/magic-link/verify', { token, confirm: input.confirmed }, { signal });
        }),
        confirmSession: fromPromise(async ({ signal }) => {
          // A session of before proves nothing about a sign-in that the provider or the server refused.
          if (new URLSearchParams(currentPlace().search).has('error')) throw new AppError('api/forbidden');
          await api.get('/api/auth/session', { signal });
        }),
      },
    }),
    referral: referralMachine.provide({
      actors: {
        checkCode: checkReferralCode({ api }),
        storeCode: fromPromise(async ({ input }) => storage.write(CODE_KEY, input.code)),
      },
    }),
  };
}
