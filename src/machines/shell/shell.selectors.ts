import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { shellMachine } from './shell.machine';

export type ShellActor = ActorRefFrom<typeof shellMachine>;
type ShellSnapshot = SnapshotFrom<typeof shellMachine>;

export const selectIsCollapsed = (snapshot: ShellSnapshot) => snapshot.matches({ left: 'collapsed' });
export const selectIsMenuOpen = (snapshot: ShellSnapshot) => snapshot.matches({ menu: 'open' });
export const selectPanel = (snapshot: ShellSnapshot) => snapshot.value.right;
export const selectPanelGroupId = (snapshot: ShellSnapshot) => snapshot.context.groupId;
export const selectUnseen = (snapshot: ShellSnapshot) => snapshot.context.unseen;
