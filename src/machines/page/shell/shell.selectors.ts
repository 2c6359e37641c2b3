import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { hasRoom } from '../../screen';
import type { shellMachine } from './shell.machine';

export type ShellActor = ActorRefFrom<typeof shellMachine>;
type ShellSnapshot = SnapshotFrom<typeof shellMachine>;

/** Only a desktop has room for the whole rail. */
export const selectIsCollapsed = (snapshot: ShellSnapshot) =>
  !hasRoom(snapshot.context.size) || snapshot.matches({ left: 'collapsed' });
/** Side columns lie over the page. */
export const selectIsOverlaid = (snapshot: ShellSnapshot) => !hasRoom(snapshot.context.size);
export const selectScreen = (snapshot: ShellSnapshot) => snapshot.context.size;
export const selectIsMenuOpen = (snapshot: ShellSnapshot) => snapshot.matches({ menu: 'open' });
export const selectPanel = (snapshot: ShellSnapshot) => snapshot.value.right;
export const selectPanelGroupId = (snapshot: ShellSnapshot) => snapshot.context.groupId;
export const selectUnseen = (snapshot: ShellSnapshot) => snapshot.context.unseen;
