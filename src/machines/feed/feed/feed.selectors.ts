import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FeedFilterActor } from '../feed-filter/feed-filter.selectors';
import type { FeedListActor } from '../feed-list/feed-list.selectors';
import type { FeedRulesActor } from '../feed-rules/feed-rules.selectors';
import type { FeedSearchActor } from '../feed-search/feed-search.selectors';
import type { FeedSocketActor } from '../feed-socket/feed-socket.selectors';
import type { PastePostActor } from '../paste-post/paste-post.selectors';
import type { SimulationActor } from '../simulation/simulation.selectors';
import type { SmoothScrollActor } from '../smooth-scroll/smooth-scroll.selectors';
import type { TranslationsActor } from '../translations/translations.selectors';
import type { feedMachine } from './feed.machine';

export type FeedActor = ActorRefFrom<typeof feedMachine>;
type FeedSnapshot = SnapshotFrom<typeof feedMachine>;

/** The parts of the feed; undefined once it broke, and the filter until somebody asks for it. */
export const selectFeedSocket = ({ children }: FeedSnapshot): FeedSocketActor | undefined => children.feedSocket;
export const selectFeedList = ({ children }: FeedSnapshot): FeedListActor | undefined => children.feedList;
export const selectFeedSearchOf = ({ children }: FeedSnapshot): FeedSearchActor | undefined => children.feedSearch;
export const selectSmoothScroll = ({ children }: FeedSnapshot): SmoothScrollActor | undefined => children.smoothScroll;
export const selectTranslations = ({ children }: FeedSnapshot): TranslationsActor | undefined => children.translations;
export const selectSimulation = ({ children }: FeedSnapshot): SimulationActor | undefined => children.simulation;
export const selectFeedFilter = ({ children }: FeedSnapshot): FeedFilterActor | undefined => children.feedFilter;
export const selectFeedRules = ({ children }: FeedSnapshot): FeedRulesActor | undefined => children.feedRules;
export const selectPastePost = ({ children }: FeedSnapshot): PastePostActor | undefined => children.pastePost;
export const selectHasPasteFailed = (snapshot: FeedSnapshot): boolean =>
  snapshot.matches({ open: { paste: 'failed' } });
export const selectIsPasteOpening = (snapshot: FeedSnapshot): boolean =>
  snapshot.matches({ open: { paste: 'opening' } });
/** Its code did not come. */
export const selectHasFilterFailed = (snapshot: FeedSnapshot): boolean =>
  snapshot.matches({ open: { filter: 'failed' } });
export const selectIsBroken = ({ value }: FeedSnapshot): boolean => value === 'broken';
/** The code of the filter is on its way, which opens it. */
export const selectIsFilterOpening = (snapshot: FeedSnapshot): boolean =>
  snapshot.matches({ open: { filter: 'opening' } });
