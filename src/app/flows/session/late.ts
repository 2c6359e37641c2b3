import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { StepUpState } from '#shared/contract/identity';
import { AppError } from '#shared/fault';
import { lossOf } from '#shared/storage-losses';
import { signOutMachine } from '../../../machines/session/sign-out/sign-out.machine';
import type { Lost } from '../../../machines/session/sign-out/sign-out.types';
import { stepUpMachine } from '../../../machines/session/step-up/step-up.machine';
import { withEffects } from '../../../machines/with-effects';
import type { UserServices } from '../../../services/page-services';
import { usePasskey } from '../../../services/passkeys/browser-passkeys';

const ORDER: readonly Lost[] = [
  'settings',
  'sound',
  'theme',
  'notifications',
  'lastUsed',
  'draft',
  'quick',
  'feed',
  'other',
];

/** The way out, and the question who the person is; their code comes behind the first screen. */
export function composeLateSession({ api, storage, stepUp }: UserServices) {
  return {
    signOut: withEffects(signOutMachine, {
      readLost: fromPromise<readonly Lost[], void>(async () => {
        const found = new Set(storage.keys().map(lossOf));
        return ORDER.filter((lost) => found.has(lost));
      }),
    }),
    stepUp: withEffects(stepUpMachine, {
      watchAsked: fromCallback<AnyEventObject, void>(({ sendBack }) =>
        stepUp.onAsked(() => sendBack({ type: 'confirmation.asked' })),
      ),
      readWays: fromPromise<StepUpState, void>(({ signal }) => api.get('/api/auth/step-up', { signal })),
      provePasskey: fromPromise(async ({ signal }) => {
        const options = await api.post('/api/auth/step-up/passkey/options', {}, { signal });
        const credential = await usePasskey(options);
        await api.post('/api/auth/step-up/passkey', { credential }, { signal });
      }),
      mailConfirmation: fromPromise(async ({ signal }) => {
        await api.post('/api/auth/step-up/link', {}, { signal });
      }),
      openProvider: fromPromise(async ({ input, signal }) => {
        // Opened with the click itself: a browser lets nothing be opened once an answer came in between.
        const tab = window.open('about:blank', '_blank');
        if (tab === null)
          throw new AppError('api/failed', { detail: 'The browser did not open a tab. Allow it here.' });
        try {
          const body = { provider: input.provider };
          const { url } = await api.post('/api/auth/step-up/social', body, { signal });
          tab.location.replace(url);
        } catch (error) {
          tab.close();
          throw error;
        }
      }),
      checkConfirmed: fromPromise(async ({ input, signal }) => {
        // What goes on may need the person at this tab, as an authenticator does.
        if (document.visibilityState === 'hidden') return false;
        const { confirmedAt } = await api.get('/api/auth/step-up', { signal });
        return confirmedAt > input.since;
      }),
      settleAsked: fromPromise(async ({ input }) => stepUp.settle(input.confirmed)),
    }),
  };
}
