import { fromCallback, fromPromise } from 'xstate';
import { AppError } from '#shared/fault';
import { FEED_HANDLES_KEY } from '#shared/handles';
import { addAccountMachine } from '../../machines/feed/add-account/add-account.machine';
import { feedFilterMachine } from '../../machines/feed/feed-filter/feed-filter.machine';
import type { ChoicesMade } from '../../machines/feed/feed-filter/feed-filter.types';
import { withEffects } from '../../machines/with-effects';
import { hidePosts, keptChoices } from '../../services/feed-store/hide-posts';
import type { UserServices } from '../../services/page-services';
import { KEYS } from '../../services/queries/queries';
import { readAgain } from '../../services/queries/read-again';

/** The Feed Filter dialog; its code comes when it is first asked for. */
export function composeFeedFilter({ api, queryClient, storage }: UserServices) {
  const feedFilter = withEffects(feedFilterMachine, {
    keptHandles: fromCallback<ChoicesMade, void>(({ sendBack, receive }) => {
      const tell = () => sendBack({ type: 'choices.known', choices: keptChoices(storage) });
      receive(({ choices }) => {
        storage.write(FEED_HANDLES_KEY, JSON.stringify(choices));
        hidePosts(queryClient, choices);
      });
      tell();
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    }),
    removeAccount: fromPromise(async ({ input: { id }, signal }) => {
      try {
        await api.remove('/users/trackers/tracked-accounts/:id', { params: { id }, signal });
      } catch (cause) {
        // Another window was first.
        if (!(cause instanceof AppError && cause.code === 'api/not-found')) throw cause;
      }
      void readAgain(queryClient, KEYS.accounts);
    }),
    addAccount: withEffects(addAccountMachine, {
      trackAccount: fromPromise(async ({ input, signal }) => {
        await api.post('/users/trackers/tracked-accounts', input, { signal });
        await readAgain(queryClient, KEYS.accounts);
      }),
    }),
  });
  return { feedFilter };
}
