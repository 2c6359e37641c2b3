import { fromPromise } from 'xstate';
import type { LinkedAccount, SessionEntry } from '#shared/contract/identity';
import { accountMachine } from '../../../machines/settings/account/account.machine';
import { accountLinksMachine } from '../../../machines/settings/account-links/account-links.machine';
import type {
  LinkedProvider,
  LinkOutcome,
  LinkRefusal,
} from '../../../machines/settings/account-links/account-links.types';
import { passkeysMachine } from '../../../machines/settings/passkeys/passkeys.machine';
import { sessionListMachine } from '../../../machines/settings/session-list/session-list.machine';
import { withEffects } from '../../../machines/with-effects';
import { hasPasskeys, makePasskey } from '../../../services/passkeys/browser-passkeys';
import { currentAddress, replaceAddress } from '../../navigation';
import type { UserServices } from '../../../services/page-services';

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

/** Ways in, sessions and passkeys; their code comes with the settings page. */
export function composeAccount({ api, leave }: UserServices) {
  const parts = {
    accountLinks: withEffects(accountLinksMachine, {
      takeOutcome: fromPromise<LinkOutcome | null, void>(async () => {
        const { path, search } = currentAddress();
        const outcome = outcomeIn(search);
        if (path === SETTINGS && outcome !== null) replaceAddress(SETTINGS);
        return outcome;
      }),
      readAccounts: fromPromise<readonly LinkedAccount[], void>(({ signal }) =>
        api.get('/api/auth/list-accounts', { signal }),
      ),
      startLink: fromPromise(async ({ input, signal }) => {
        const body = { provider: input.provider, callbackURL: SETTINGS };
        const { url } = await api.post('/api/auth/link-social', body, { signal });
        leave(url);
      }),
      sendEmailLink: fromPromise(async ({ input, signal }) => {
        await api.post('/api/auth/link-email', { email: input.email }, { signal });
      }),
      removeAccount: fromPromise(async ({ input, signal }) => {
        await api.post('/api/auth/unlink-account', { accountId: input.id }, { signal });
      }),
    }),
    sessionList: withEffects(sessionListMachine, {
      readSessions: fromPromise<readonly SessionEntry[], void>(({ signal }) =>
        api.get('/api/auth/list-sessions', { signal }),
      ),
      endSessions: fromPromise(({ input: { id }, signal }) =>
        id === null
          ? api.post('/api/auth/revoke-other-sessions', {}, { signal })
          : api.post('/api/auth/revoke-session', { id }, { signal }),
      ),
    }),
    passkeys: withEffects(passkeysMachine, {
      readPasskeys: fromPromise(async ({ signal }) => ({
        passkeys: await api.get('/api/auth/passkeys', { signal }),
        supported: hasPasskeys(),
      })),
      createPasskey: fromPromise(async ({ input, signal }) => {
        const options = await api.post('/api/auth/passkeys/options', {}, { signal });
        const credential = await makePasskey(options);
        await api.post('/api/auth/passkeys', { name: input.name, credential }, { signal });
      }),
      renamePasskey: fromPromise(async ({ input: { id, name }, signal }) => {
        await api.patch('/api/auth/passkeys/:id', { name }, { params: { id }, signal });
      }),
      removePasskey: fromPromise(async ({ input, signal }) => {
        await api.remove('/api/auth/passkeys/:id', { params: { id: input.id }, signal });
      }),
    }),
  };
  return {
    account: withEffects(accountMachine, parts),
  };
}
