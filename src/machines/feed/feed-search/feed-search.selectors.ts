import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { feedSearchMachine } from './feed-search.machine';

export type FeedSearchActor = ActorRefFrom<typeof feedSearchMachine>;
type FeedSearchSnapshot = SnapshotFrom<typeof feedSearchMachine>;

export const selectFeedSearch = ({ context }: FeedSearchSnapshot): string => context.search;
export const selectIsSearching = (snapshot: FeedSearchSnapshot): boolean => snapshot.matches('on');
