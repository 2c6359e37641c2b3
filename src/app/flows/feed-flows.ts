import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { isRecord } from '#shared/json';
import { DEFAULT_KEYBINDS, keyName } from '#shared/keybinds';
import { languageTagOf } from '#shared/language-tag';
import { FEED_SMOOTH_SCROLL_KEY } from '#shared/late-keys';
import { feedListMachine } from '../../machines/feed/feed-list/feed-list.machine';
import type { FeedListCommand } from '../../machines/feed/feed-list/feed-list.types';
import { feedSearchMachine } from '../../machines/feed/feed-search/feed-search.machine';
import type { SearchChanged } from '../../machines/feed/feed-search/feed-search.types';
import { feedSocketMachine } from '../../machines/feed/feed-socket/feed-socket.machine';
import { feedMachine } from '../../machines/feed/feed/feed.machine';
import { simulationMachine } from '../../machines/feed/simulation/simulation.machine';
import { smoothScrollMachine } from '../../machines/feed/smooth-scroll/smooth-scroll.machine';
import type { SmoothChanged } from '../../machines/feed/smooth-scroll/smooth-scroll.types';
import { translationMachine } from '../../machines/feed/translation/translation.machine';
import { translationsMachine } from '../../machines/feed/translations/translations.machine';
import { withEffects } from '../../machines/with-effects';
import { connectTo, openFeedLine } from '../../services/feed-store/feed-line';
import { paced } from '../../services/feed-store/pace';
import { pageFeed, runFeedBy } from '../../services/feed-store/page-feed';
import type { UserServices } from '../../services/page-services';
import { keptChoice } from '../../services/settings/kept-settings';
import type { LocalStore } from '../../services/storage/local-store';
import { nextFrame, nextTask } from '../first-frame';
import { currentAddress } from '../navigation';
import { whenUserLeaves } from '../user-services';
import { lazyFlows } from './lazy-flows';
import { isTracker, watchTracker } from './watch-tracker';

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

const watchPlace = fromCallback<AnyEventObject, void>(({ sendBack }) =>
  watchTracker((isThere) => sendBack({ type: isThere ? 'tracker.shown' : 'tracker.left' })),
);

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

const watchLanguage = fromCallback<AnyEventObject, void>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'language.changed' });
  window.addEventListener('languagechange', tell);
  return () => window.removeEventListener('languagechange', tell);
});

/** Posts come once it is known what a person wants of them, or that this cannot be known now. */
const openLine = (rules: () => Promise<void>) =>
  fromCallback<AnyEventObject, void>(({ sendBack }) => {
    const url = `${window.location.origin.replace(/^http/, 'ws')}/tracker/`;
    let end: (() => void) | null = () => undefined;
    void Promise.allSettled([rules()]).then(() => {
      if (end !== null)
        end = openFeedLine(connectTo(url), pageFeed, {
          opened: () => sendBack({ type: 'line.opened' }),
          lost: (code) => sendBack({ type: 'line.lost', code }),
        });
    });
    return () => {
      end?.();
      end = null;
    };
  });

const postStore = fromCallback<FeedListCommand, void>(({ sendBack, receive }) => {
  receive((command) => {
    switch (command.type) {
      case 'posts.released':
        return pageFeed.release();
      case 'ages.told':
        return pageFeed.ages.tick();
      case 'step.asked': {
        const id = pageFeed.stepFrom(command.from, command.by);
        return id === null ? undefined : sendBack({ type: 'post.marked', id });
      }
      default:
        return command satisfies never;
    }
  });
});

/** The first post of which something is seen. */
function firstInSight(): string | null {
  const posts = [...document.querySelectorAll('[data-post]')];
  const top = posts[0]?.closest('[role=region]')?.getBoundingClientRect().top ?? 0;
  const seen = posts.filter((post) => post.getBoundingClientRect().bottom > top + 1);
  return seen[0]?.getAttribute('data-post') ?? null;
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { j: 1, k: -1 };

const postSearch = fromCallback<SearchChanged, void>(({ receive }) => {
  pageFeed.search('');
  receive(({ search }) => pageFeed.search(search));
});

/** The choice is kept as a flag. */
const smoothStore = (storage: Pick<LocalStore, 'read' | 'write'>) =>
  fromCallback<SmoothChanged, void>(({ sendBack, receive }) => {
    if (storage.read(FEED_SMOOTH_SCROLL_KEY) === 'true') sendBack({ type: 'smooth.recalled' });
    receive(({ isOn }) => storage.write(FEED_SMOOTH_SCROLL_KEY, String(isOn)));
  });

/** The live feed: its line, the list, its filter and the Test button. */
export function composeFeedHub(services: UserServices) {
  const { api, storage, now } = services;
  const filter = lazyFlows({
    feedFilter: async () => (await import('./feed-filter')).composeFeedFilter(services),
  });
  const fetchRules = async () => (await import('./feed-rules')).composeFeedRules(services, watchTracker);
  const rules = lazyFlows({ feedRules: fetchRules, watchHidden: fetchRules });
  const paste = lazyFlows({ pastePost: async () => (await import('./feed-paste')).composePaste(services) });
  const frame = paced({
    now: () => performance.now(),
    frame: (run) => void nextFrame().then(run),
    drawn: (run) => void nextTask().then(run),
    later: (run, ms) => void setTimeout(run, ms),
  });
  runFeedBy({ now, frame, rest: (run) => void nextFrame().then(nextTask).then(run) });
  whenUserLeaves(pageFeed.clear);
  const watchKeys = fromCallback<AnyEventObject, void>(({ sendBack }) => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        (event.repeat && STEPS[keyName(event.key)] === undefined) ||
        event.isComposing ||
        !isTracker(currentAddress())
      )
        return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return;
      const key = keyName(event.key);
      const by = STEPS[key];
      if (key !== pauseKey(storage) && by === undefined) return;
      event.preventDefault();
      sendBack(
        by === undefined || key === pauseKey(storage)
          ? { type: 'feed.toggled' }
          : { type: 'post.stepped', by, inSight: firstInSight() },
      );
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return withEffects(feedMachine, {
    watchPlace,
    watchPosts: fromCallback<AnyEventObject, void>(({ sendBack }) =>
      pageFeed.onArrived((count) => sendBack({ type: 'posts.arrived', count })),
    ),
    feedSocket: withEffects(feedSocketMachine, { openLine: openLine(rules.load), watchReturn }),
    feedList: withEffects(feedListMachine, { postStore, watchKeys }),
    openFilter: fromPromise<void, void>(() => filter.load()),
    ...filter.flows,
    openRules: fromPromise<void, void>(() => rules.load()),
    ...rules.flows,
    openPaste: fromPromise<void, void>(() => paste.load()),
    ...paste.flows,
    feedSearch: withEffects(feedSearchMachine, { postSearch }),
    smoothScroll: withEffects(smoothScrollMachine, { smoothStore: smoothStore(storage) }),
    translations: withEffects(translationsMachine, {
      watchLanguage,
      translation: withEffects(translationMachine, {
        translatePost: fromPromise(async ({ input, signal }) => {
          const language = languageTagOf(navigator.language);
          const texts = await api.post('/tracker/translations', { ...input, language }, { signal });
          return { ...texts, language };
        }),
      }),
    }),
    simulation: withEffects(simulationMachine, {
      askSample: fromPromise(async ({ signal }) => {
        await api.post('/tracker/test-posts', null, { signal });
        return { pauseMs: SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS) };
      }),
    }),
  });
}
