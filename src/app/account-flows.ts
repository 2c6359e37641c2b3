import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { LinkedAccount, Passkey, SessionEntry, StepUpState } from '#shared/contract/identity';
import { AppError } from '#shared/fault';
import { accountMachine } from '../machines/account/account.machine';
import { accountLinksMachine } from '../machines/account-links/account-links.machine';
import type { LinkedProvider, LinkOutcome, LinkRefusal } from '../machines/account-links/account-links.types';
import { passkeysMachine } from '../machines/passkeys/passkeys.machine';
import { sessionListMachine } from '../machines/session-list/session-list.machine';
import { stepUpMachine } from '../machines/step-up/step-up.machine';
import { hasPasskeys, makePasskey, usePasskey } from '../services/passkeys/browser-passkeys';
import { currentPlace, replacePlace } from './navigation';
import type { UserServices } from './services';

const SETTINGS = '/dashboard/settings';
const PROVIDERS: readonly LinkedProvider[] = ['twitter', 'discord', 'oidc', 'email'];
const REFUSALS: readonly LinkRefusal[] = ['cancelled', 'taken', 'session', 'failed'];

/** What the parameters of the settings' address say; anything but what this server writes there says nothing. */
export function outcomeIn(search: string): LinkOutcome | null {
  const parameters = new URLSearchParams(search);
  const named = (name: string) => PROVIDERS.find((one) => one === parameters.get(name));
  const linked = named('linked');
  if (linked !== undefined) return { kind: 'linked', provider: linked };
  const refused = named('unlinked');
  if (refused === undefined) return null;
  const why = REFUSALS.find((one) => one === parameters.get('why')) ?? 'failed';
  return { kind: 'refused', provider: refused, why };
}

/** Ways in, sessions, passkeys and step-up with their effects; a chunk of its own behind the first screen. */
export function composeAccountFlows({ api, leave, stepUp }: UserServices) {
  const parts = {
    accountLinks: accountLinksMachine.provide({
      actors: {
        takeOutcome: fromPromise<LinkOutcome | null, void>(async () => {
          const { path, search } = currentPlace();
          const outcome = outcomeIn(search);
          if (path === SETTINGS && outcome !== null) replacePlace(SETTINGS);
          return outcome;
        }),
        readAccounts: fromPromise<readonly LinkedAccount[], void>(({ signal }) =>
          api.get<readonly LinkedAccount[]>('/api/auth/list-accounts', { signal }),
        ),
        startLink: fromPromise(async ({ input, signal }) => {
          const body = { provider: input.provider, callbackURL: SETTINGS };
          const { url } = await api.post<{ readonly url: string }>('/api/auth/link-social', body, { signal });
          leave(url);
        }),
        sendEmailLink: fromPromise(async ({ input, signal }) => {
          await api.post('/api/auth/link-email', { email: input.email }, { signal });
        }),
        removeAccount: fromPromise(async ({ input, signal }) => {
          await api.post('/api/auth/unlink-account', { accountId: input.id }, { signal });
        }),
      },
    }),
    sessionList: sessionListMachine.provide({
      actors: {
        readSessions: fromPromise<readonly SessionEntry[], void>(({ signal }) =>
          api.get<readonly SessionEntry[]>('/api/auth/list-sessions', { signal }),
        ),
        endSessions: fromPromise(({ input: { id }, signal }) =>
          id === null
            ? api.post<{ readonly ended: number }>('/api/auth/revoke-other-sessions', {}, { signal })
            : api.post<{ readonly ended: number }>('/api/auth/revoke-session', { id }, { signal }),
        ),
      },
    }),
    passkeys: passkeysMachine.provide({
      actors: {
        readPasskeys: fromPromise(async ({ signal }) => ({
          passkeys: await api.get<readonly Passkey[]>('/api/auth/passkeys', { signal }),
          supported: hasPasskeys(),
        })),
        createPasskey: fromPromise(async ({ input, signal }) => {
          const options = await api.post<unknown>('/api/auth/passkeys/options', {}, { signal });
          const credential = await makePasskey(options);
          await api.post('/api/auth/passkeys', { name: input.name, credential }, { signal });
        }),
        renamePasskey: fromPromise(async ({ input: { id, name }, signal }) => {
          await api.patch(`/api/auth/passkeys/${id}`, { name }, { signal });
        }),
        removePasskey: fromPromise(async ({ input, signal }) => {
          await api.remove(`/api/auth/passkeys/${input.id}`, { signal });
        }),
      },
    }),
  };
  return {
    account: accountMachine.provide({ actors: parts }),
    stepUp: stepUpMachine.provide({
      actors: {
        watchAsked: fromCallback<AnyEventObject, void>(({ sendBack }) =>
          stepUp.onAsked(() => sendBack({ type: 'confirmation.asked' })),
        ),
        readWays: fromPromise<StepUpState, void>(({ signal }) => api.get<StepUpState>('/api/auth/step-up', { signal })),
        provePasskey: fromPromise(async ({ signal }) => {
          const options = await api.post<unknown>('/api/auth/step-up/passkey/options', {}, { signal });
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
            const { url } = await api.post<{ readonly url: string }>('/api/auth/step-up/social', body, { signal });
            tab.location.replace(url);
          } catch (error) {
            tab.close();
            throw error;
          }
        }),
        checkConfirmed: fromPromise(async ({ input, signal }) => {
          // What goes on may need the person at this tab, as an authenticator does.
          if (document.visibilityState === 'hidden') return false;
          const { confirmedAt } = await api.get<StepUpState>('/api/auth/step-up', { signal });
          return confirmedAt > input.since;
        }),
        settleAsked: fromPromise(async ({ input }) => stepUp.settle(input.confirmed)),
      },
    }),
  };
}
