import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FeedListActor } from '../feed-list/feed-list.selectors';
import type { FeedSocketActor } from '../feed-socket/feed-socket.selectors';
import type { SimulationActor } from '../simulation/simulation.selectors';
import type { feedMachine } from './feed.machine';

export type FeedActor = ActorRefFrom<typeof feedMachine>;
type FeedSnapshot = SnapshotFrom<typeof feedMachine>;

/** The parts of the feed; undefined once it broke. */
export const selectFeedSocket = ({ children }: FeedSnapshot): FeedSocketActor | undefined => children.feedSocket;
export const selectFeedList = ({ children }: FeedSnapshot): FeedListActor | undefined => children.feedList;
export const selectSimulation = ({ children }: FeedSnapshot): SimulationActor | undefined => children.simulation;
export const selectIsBroken = ({ value }: FeedSnapshot): boolean => value === 'broken';
