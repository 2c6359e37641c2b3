import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { TRACKER_TAB_KEY } from '#shared/storage-keys';
import { trackerMachine } from '../../machines/feed/tracker/tracker.machine';
import { withEffects } from '../../machines/with-effects';
import type { UserServices } from '../../services/page-services';
import { currentAddress, watchAddress, type PageAddress } from '../navigation';
import { composeFeedHub } from './feed-flows';
import { screen } from './page/screen';

const watchAsked = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const tell = ({ path, search }: PageAddress) => {
    if (path.replace(/\/$/, '') !== '/dashboard/tracker') return;
    if (new URLSearchParams(search).get('open') === 'deploy') sendBack({ type: 'deploy.asked' });
  };
  tell(currentAddress());
  return watchAddress(tell);
});

/** The tracker and its feed; their code comes behind the first screen. */
export function composeFeed(services: UserServices) {
  const { storage } = services;
  return {
    feed: composeFeedHub(services),
    tracker: withEffects(trackerMachine, {
      screen,
      watchAsked,
      recallTab: fromPromise(async () => {
        const kept = storage.read(TRACKER_TAB_KEY);
        return kept === 'deploy' || kept === 'tokens' ? kept : null;
      }),
      rememberTab: fromPromise(async ({ input }) => storage.write(TRACKER_TAB_KEY, input.tab)),
    }),
  };
}
