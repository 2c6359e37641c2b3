import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionListMachine } from './session-list.machine';

export type SessionListActor = ActorRefFrom<typeof sessionListMachine>;
type Snapshot = SnapshotFrom<typeof sessionListMachine>;

export type SessionListFace = 'loading' | 'failed' | 'ready';

export function selectFace(snapshot: Snapshot): SessionListFace {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') && snapshot.context.sessions.length === 0 ? 'loading' : 'ready';
}
export const selectSessions = (snapshot: Snapshot) => snapshot.context.sessions;
export const selectFault = (snapshot: Snapshot) => snapshot.context.fault;
/** Which session is being ended; `all` for every other one, null while none is. */
export const selectEnding = (snapshot: Snapshot) =>
  snapshot.matches('ending') ? (snapshot.context.ending ?? 'all') : null;
export const selectCanEndOthers = (snapshot: Snapshot) => snapshot.can({ type: 'others.ended' });
export const selectCanEnd = (id: string) => (snapshot: Snapshot) => snapshot.can({ type: 'session.ended', id });
