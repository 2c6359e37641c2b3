import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { isRecord, parseJson } from '#shared/json';
import { DESK_LOOK_KEY } from '#shared/late-keys';
import { TRACKER_TAB_KEY } from '#shared/storage-keys';
import { trackerMachine } from '../../machines/feed/tracker/tracker.machine';
import { isInterval } from '../../machines/feed/tracker/tracker.look';
import type { LookChange } from '../../machines/feed/tracker/tracker.types';
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

/** What a kept look says that makes sense. */
function lookIn(text: string | null): LookChange {
  const kept = text === null ? null : parseJson(text);
  if (!isRecord(kept)) return {};
  const { interval, measure, candles } = kept;
  const size = (part: 'list' | 'coin' | 'chart') => (typeof kept[part] === 'number' ? { [part]: kept[part] } : {});
  return {
    ...size('list'),
    ...size('coin'),
    ...size('chart'),
    ...(isInterval(interval) ? { interval } : {}),
    ...(measure === 'cap' || measure === 'price' ? { measure } : {}),
    ...(candles === 'hollow' || candles === 'filled' ? { candles } : {}),
  };
}

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
      recallLook: fromPromise(async () => lookIn(storage.read(DESK_LOOK_KEY))),
      rememberLook: fromPromise(async ({ input }) => storage.write(DESK_LOOK_KEY, JSON.stringify(input.look))),
    }),
  };
}
