import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { feedListMachine } from './feed-list.machine';

export type FeedListActor = ActorRefFrom<typeof feedListMachine>;
type FeedListSnapshot = SnapshotFrom<typeof feedListMachine>;

/** The person has paused it. */
export const selectIsPaused = (snapshot: FeedListSnapshot) => snapshot.matches({ manual: 'paused' });
/** Paused, or pointed at: either holds new posts back. */
export const selectIsStill = (snapshot: FeedListSnapshot) =>
  selectIsPaused(snapshot) || !snapshot.matches({ hover: 'out' });
export const selectIsHovered = (snapshot: FeedListSnapshot) => snapshot.matches({ hover: 'in' });
export const selectIsBelow = (snapshot: FeedListSnapshot) => snapshot.matches({ place: 'below' });
export const selectQueued = (snapshot: FeedListSnapshot) => snapshot.context.queued;
