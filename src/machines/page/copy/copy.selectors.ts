import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { copyMachine } from './copy.machine';

export type CopyActor = ActorRefFrom<typeof copyMachine>;
type CopySnapshot = SnapshotFrom<typeof copyMachine>;

/** Whether this very text shows as copied now. */
export const selectIsCopied =
  (text: string) =>
  (snapshot: CopySnapshot): boolean =>
    snapshot.matches('copied') && snapshot.context.text === text;
