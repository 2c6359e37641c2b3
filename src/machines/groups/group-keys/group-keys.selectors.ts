import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { groupKeysMachine } from './group-keys.machine';

export type GroupKeysActor = ActorRefFrom<typeof groupKeysMachine>;
type KeysSnapshot = SnapshotFrom<typeof groupKeysMachine>;

/** Whether the key of this wallet shows as copied now. */
export const selectIsKeyCopied =
  (address: string) =>
  (snapshot: KeysSnapshot): boolean =>
    snapshot.matches({ clipboard: 'copied' }) && snapshot.context.address === address;
export const selectIsExporting =
  (groupId: string) =>
  (snapshot: KeysSnapshot): boolean =>
    snapshot.matches({ file: 'exporting' }) && snapshot.context.group?.id === groupId;
