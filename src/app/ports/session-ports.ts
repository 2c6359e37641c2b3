import { fromPromise } from 'xstate';
import type { SessionAnswer } from '#shared/contract/users';
import { AppError, toFault } from '#shared/fault';
import { callbackMachine } from '../../machines/callback/callback.machine';
import type { LinkAnswer } from '../../machines/callback/callback.types';
import { loginMachine } from '../../machines/login/login.machine';
import { referralMachine } from '../../machines/referral/referral.machine';
import { sessionMachine } from '../../machines/session/session.machine';
import { setupMachine } from '../../machines/setup/setup.machine';
import { KEYS, queries } from '../../services/queries/queries';
import type { AppServices } from '../services';

const CODE_KEY = 'referral-code';
const CALLBACK_PATH = '/auth/callback';

/** Sign-in, return page, referral, setup and session with their effects. */
export function sessionMachines({ api, queryClient, storage, links, signer, pictures, linkToken, leave }: AppServices) {
  const forget = () => {
    links.close();
    signer.lock();
    queryClient.clear();
  };
  const checkCode = fromPromise<{ readonly exists: boolean }, { readonly code: string }>(({ input, signal }) =>
    api.get<{ readonly exists: boolean }>(`/users/check-referral-code?code=${encodeURIComponent(input.code)}`, {
      signal,
    }),
  );
  return {
    session: sessionMachine.provide({
      actors: {
        readSession: fromPromise(async ({ signal }) => {
          try {
            const { user } = await api.get<SessionAnswer>('/api/auth/session', { signal });
            queryClient.setQueryData(KEYS.me, user);
            return { userId: user.id, needsSetup: !user.hasCompleteSetup || user.requiresSetup };
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
          await api.get('/api/auth/session', { signal });
        }),
      },
    }),
    referral: referralMachine.provide({
      actors: {
        checkCode,
        storeCode: fromPromise(async ({ input }) => storage.write(CODE_KEY, input.code)),
      },
    }),
    setup: setupMachine.provide({
      actors: {
        // On a local server the house code stands in for an invite, so that a newcomer can join at all (GAP-45).
        readStoredCode: fromPromise<string | null, void>(async () => {
          const stored = storage.read(CODE_KEY);
          if (stored !== null) return stored;
          const config = await queryClient.fetchQuery(queries(api).publicConfig).catch(() => null);
          return config?.houseCode ?? null;
        }),
        forgetStoredCode: fromPromise(async () => storage.remove(CODE_KEY)),
        checkCode,
        openAvatar: fromPromise(async ({ input }) => {
          const { id, previewUrl } = await pictures.open(input.file);
          return { id, name: input.file.name, previewUrl };
        }),
        submitSetup: fromPromise(async ({ input, signal }) => {
          const form = new FormData();
          form.set('username', input.username);
          form.set('referralCode', input.referralCode);
          if (input.avatarId !== null) {
            const file = pictures.take(input.avatarId);
            if (file === null) throw new AppError('internal/unexpected');
            form.set('avatar', file);
          }
          await api.form('POST', '/users/setup', form, { signal });
          storage.remove(CODE_KEY);
          await queryClient.invalidateQueries({ queryKey: KEYS.me });
        }),
      },
    }),
  };
}
