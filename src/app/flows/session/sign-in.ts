import { fromPromise } from 'xstate';
import { AppError, toFault } from '#shared/fault';
import { callbackMachine } from '../../../machines/session/callback/callback.machine';
import type { LinkAnswer } from '../../../machines/session/callback/callback.types';
import { loginMachine } from '../../../machines/session/login/login.machine';
import { referralMachine } from '../../../machines/session/referral/referral.machine';
import { sessionMachine } from '../../../machines/session/session/session.machine';
import { withEffects } from '../../../machines/with-effects';
import { currentAddress } from '../../navigation';
import type { AppServices } from '../../../services/page-services';
import { REFERRAL_CODE_KEY } from '#shared/storage-keys';
import { checkReferralCode } from './referral-code';

const CALLBACK_PATH = '/auth/callback';

/** Sign-in, return page, referral and session with their effects; `load` fetches the code of what comes next. */
export function composeSignIn({
  api,
  storage,
  links,
  linkToken,
  leave,
  load,
  forgetUser,
  tellSignedOut,
}: AppServices & {
  readonly load: Readonly<Record<'setup' | 'workspace', () => Promise<void>>>;
  readonly forgetUser: () => void;
}) {
  const forget = () => {
    links.close();
    forgetUser();
  };
  return {
    session: withEffects(sessionMachine, {
      readSession: fromPromise(async ({ signal }) => {
        try {
          const { user } = await api.get('/api/auth/session', { signal });
          const needsSetup = !user.hasCompleteSetup || user.requiresSetup;
          await load[needsSetup ? 'setup' : 'workspace']();
          return { userId: user.id, needsSetup };
        } catch (error) {
          if (toFault(error).code === 'api/unauthorized') return null;
          throw error;
        }
      }),
      signOut: fromPromise(async ({ signal }) => {
        await api.post('/api/auth/sign-out', null, { signal });
        forget();
        storage.clear();
        tellSignedOut();
      }),
      forgetUser: fromPromise(async () => forget()),
    }),
    login: withEffects(loginMachine, {
      sendMagicLink: fromPromise(async ({ input, signal }) => {
        const body = { email: input.email, callbackURL: CALLBACK_PATH };
        await api.post('/api/auth/sign-in/magic-link', body, { signal });
      }),
      signInByPasskey: fromPromise(async ({ signal }) => {
        const { usePasskey } = await import('../../../services/passkeys/browser-passkeys');
        const options = await api.post('/api/auth/sign-in/passkey/options', {}, { signal });
        const credential = await usePasskey(options);
        await api.post('/api/auth/sign-in/passkey', { credential }, { signal });
        leave('/dashboard');
      }),
      startSocial: fromPromise(async ({ input, signal }) => {
        const { url } = await api.post('/api/auth/sign-in/social', { provider: input.provider }, { signal });
        leave(url);
      }),
    }),
    callback: withEffects(callbackMachine, {
      openLink: fromPromise<LinkAnswer, { readonly confirmed: boolean }>(async ({ input, signal }) => {
        const token = linkToken();
        if (token === null) return { status: 'none' };
        return api.post('/api/auth/magic-link/verify', { token, confirm: input.confirmed }, { signal });
      }),
      confirmSession: fromPromise(async ({ signal }) => {
        // An earlier session proves nothing about a sign-in that the provider or the server refused.
        if (new URLSearchParams(currentAddress().search).has('error')) throw new AppError('api/forbidden');
        await api.get('/api/auth/session', { signal });
      }),
    }),
    referral: withEffects(referralMachine, {
      checkCode: checkReferralCode({ api }),
      storeCode: fromPromise(async ({ input }) => storage.write(REFERRAL_CODE_KEY, input.code)),
    }),
  };
}
