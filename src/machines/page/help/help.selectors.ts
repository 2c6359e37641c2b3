import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { helpMachine } from './help.machine';

export type HelpActor = ActorRefFrom<typeof helpMachine>;
type HelpSnapshot = SnapshotFrom<typeof helpMachine>;

export const selectOpenEntries = (snapshot: HelpSnapshot) => snapshot.context.open;
export const selectQuery = (snapshot: HelpSnapshot) => snapshot.context.query;
/** Answers are shown at once while something is looked for. */
export const selectIsSearching = (snapshot: HelpSnapshot) => snapshot.matches('searching');
