import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { settingsFileMachine } from './settings-file.machine';

export type SettingsFileActor = ActorRefFrom<typeof settingsFileMachine>;
type SettingsFileSnapshot = SnapshotFrom<typeof settingsFileMachine>;

export const selectIsFileBusy = (snapshot: SettingsFileSnapshot) => snapshot.hasTag('busy');
/** What the last import took and what it left; null before one. */
export const selectImportReport = (snapshot: SettingsFileSnapshot) => snapshot.context.report;
