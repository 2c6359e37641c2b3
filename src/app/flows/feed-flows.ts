import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { isRecord } from '#shared/json';
import { DEFAULT_KEYBINDS, keyName } from '#shared/keybinds';
import { feedListMachine } from '../../machines/feed/feed-list/feed-list.machine';
import type { FeedListCommand } from '../../machines/feed/feed-list/feed-list.types';
import { feedSocketMachine } from '../../machines/feed/feed-socket/feed-socket.machine';
import { feedMachine } from '../../machines/feed/feed/feed.machine';
import { simulationMachine } from '../../machines/feed/simulation/simulation.machine';
import { withEffects } from '../../machines/with-effects';
import { connectTo, openFeedLine } from '../../services/feed-store/feed-line';
import { pageFeed, runFeedBy } from '../../services/feed-store/page-feed';
import type { UserServices } from '../../services/page-services';
import { keptChoice } from '../../services/settings/kept-settings';
import type { LocalStore } from '../../services/storage/local-store';
import { nextFrame } from '../first-frame';
import { currentAddress, watchAddress, type PageAddress } from '../navigation';
import { whenUserLeaves } from '../user-services';

const SHORTEST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 5_000;
/** Where a key means something else: what is typed into, what is pressed by it, and what lies over the page. */
const TAKEN =
  'input, textarea, select, [contenteditable], button, a[href], summary, [role=button], [role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=tablist]';

/** The key as it is kept, which may be empty for none; read at the press, since it may have changed. */
function pauseKey(storage: Pick<LocalStore, 'read'>): string {
  const kept = keptChoice(storage, 'keybinds');
  const key = isRecord(kept) ? kept['pauseTwitterFeed'] : undefined;
  return typeof key === 'string' ? key : DEFAULT_KEYBINDS.pauseTwitterFeed;
}

const isTracker = ({ path }: PageAddress): boolean => path.replace(/\/$/, '') === '/dashboard/tracker';

const watchPlace = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  let isThere = false;
  const look = (address: PageAddress) => {
    if (isTracker(address) === isThere) return;
    isThere = !isThere;
    sendBack({ type: isThere ? 'tracker.shown' : 'tracker.left' });
  };
  look(currentAddress());
  return watchAddress(look);
});

const watchReturn = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'page.returned' });
  const look = () => {
    if (document.visibilityState === 'visible') tell();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', tell);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', tell);
  };
});

const openLine = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const url = `${window.location.origin.replace(/^http/, 'ws')}/tracker/`;
  return openFeedLine(connectTo(url), pageFeed, {
    opened: () => sendBack({ type: 'line.opened' }),
    lost: (code) => sendBack({ type: 'line.lost', code }),
  });
});

const postStore = fromCallback<FeedListCommand, void>(({ receive }) => {
  receive(({ type }) => (type === 'posts.released' ? pageFeed.release() : pageFeed.ages.tick()));
});

/** The live feed: its line, the list and the Test button. */
export function composeFeedHub({ api, storage, now }: UserServices) {
  runFeedBy({ now, frame: (run) => void nextFrame().then(run) });
  whenUserLeaves(pageFeed.clear);
  const watchPauseKey = fromCallback<AnyEventObject, void>(({ sendBack }) => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || !isTracker(currentAddress())) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return;
      if (keyName(event.key) !== pauseKey(storage)) return;
      event.preventDefault();
      sendBack({ type: 'feed.toggled' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return withEffects(feedMachine, {
    watchPlace,
    watchPosts: fromCallback<AnyEventObject, void>(({ sendBack }) =>
      pageFeed.onArrived((count) => sendBack({ type: 'posts.arrived', count })),
    ),
    feedSocket: withEffects(feedSocketMachine, { openLine, watchReturn }),
    feedList: withEffects(feedListMachine, { postStore, watchPauseKey }),
    simulation: withEffects(simulationMachine, {
      askSample: fromPromise(async ({ signal }) => {
        await api.post('/tracker/test-posts', null, { signal });
        return { pauseMs: SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS) };
      }),
    }),
  });
}
