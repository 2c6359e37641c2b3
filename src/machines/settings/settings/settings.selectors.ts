import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { settingsMachine } from './settings.machine';
import type { SettingsTab } from './settings.types';

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;
type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;

/** Null while the page is not open yet. */
export function selectSettingsTab({ value }: SettingsSnapshot): SettingsTab | null {
  if (typeof value !== 'object' || typeof value.open !== 'object') return null;
  const { page } = value.open;
  return page === undefined || page === 'deciding' ? null : page;
}
export const selectShownSettings = (snapshot: SettingsSnapshot) => snapshot.context.shown;
/** Whether a press of Sell All or of a share on a card agrees by itself; false until what is kept was read. */
export const selectSellsAtOnce = (snapshot: SettingsSnapshot): boolean =>
  snapshot.matches('open') && snapshot.context.shown.oneClickSelling;
export const selectKeyCaptures = (snapshot: SettingsSnapshot) => snapshot.context.captures;
export const selectProfileForm = (snapshot: SettingsSnapshot) => snapshot.children.profileForm;
export const selectTradingForm = (snapshot: SettingsSnapshot) => snapshot.children.tradingForm;
export const selectKeyLockActor = (snapshot: SettingsSnapshot) => snapshot.children.keyLock;
export const selectAccountActor = (snapshot: SettingsSnapshot) => snapshot.children.account;
export const selectSound = (snapshot: SettingsSnapshot) => snapshot.children.sound;
export const selectSettingsFile = (snapshot: SettingsSnapshot) => snapshot.children.settingsFile;
