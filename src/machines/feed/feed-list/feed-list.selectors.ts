import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { feedListMachine } from './feed-list.machine';
import type { OpenPictures } from './feed-list.types';

export type FeedListActor = ActorRefFrom<typeof feedListMachine>;
type FeedListSnapshot = SnapshotFrom<typeof feedListMachine>;

/** The person has paused it. */
export const selectIsPaused = (snapshot: FeedListSnapshot) => snapshot.matches({ manual: 'paused' });
/** Something lies over the list. */
export const selectIsCovered = (snapshot: FeedListSnapshot) => !snapshot.matches({ over: 'nothing' });
/** Paused, pointed at, marked by a key or covered: each holds new posts back. */
export const selectIsStill = (snapshot: FeedListSnapshot) =>
  selectIsPaused(snapshot) ||
  !snapshot.matches({ hover: 'out' }) ||
  snapshot.matches({ mark: 'marked' }) ||
  selectIsCovered(snapshot);
export const selectIsHovered = (snapshot: FeedListSnapshot) => snapshot.matches({ hover: 'in' });
export const selectIsBelow = (snapshot: FeedListSnapshot) => snapshot.matches({ place: 'below' });
/** The pictures that are looked at closely; null where none are. */
export const selectOpenPictures = ({ context }: FeedListSnapshot): OpenPictures | null => context.open;
/** The row whose accounts are looked at; null where none are. */
export const selectOpenRow = ({ context }: FeedListSnapshot): string | null => context.row;
/** The post the keys stand at; null where they stand at none. */
export const selectMarked = ({ context }: FeedListSnapshot): string | null => context.marked;
export const selectQueued = (snapshot: FeedListSnapshot) => snapshot.context.queued;
