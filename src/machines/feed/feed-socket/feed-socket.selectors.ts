import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { feedSocketMachine } from './feed-socket.machine';

export type FeedSocketActor = ActorRefFrom<typeof feedSocketMachine>;
type FeedSocketSnapshot = SnapshotFrom<typeof feedSocketMachine>;

export type FeedLine = 'off' | 'connecting' | 'live' | 'reconnecting' | 'lost' | 'ended';

/** How the line to the server stands. */
export function selectLine(snapshot: FeedSocketSnapshot): FeedLine {
  if (snapshot.matches({ linked: 'live' })) return 'live';
  if (snapshot.matches('gaveUp')) return 'lost';
  if (snapshot.matches('ended')) return 'ended';
  if (snapshot.matches('idle')) return 'off';
  return snapshot.context.attempt === 0 ? 'connecting' : 'reconnecting';
}
export const selectAttempt = (snapshot: FeedSocketSnapshot): number => snapshot.context.attempt;
export const selectCanReconnect = (snapshot: FeedSocketSnapshot): boolean => snapshot.can({ type: 'reconnect.asked' });
