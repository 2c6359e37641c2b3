import { type DataFolder, openDataFolder } from './data-folder';
import { Ledger } from './ledger';
import { SlotLog } from './slot-log';
import { FIRST_SLOT } from './slots';
import { Snapshots } from './snapshot';

/** The data folder with its files open. */
export interface Storage extends Pick<DataFolder, 'id' | 'presets' | 'keepPresets'> {
  readonly ledger: Ledger;
  readonly slotLog: SlotLog;
  readonly snapshots: Snapshots;
  readonly close: () => void;
}

/** Throws DataFolderInUse. */
export function openStorage(folder: string, fsync: boolean): Storage {
  const { id, presets, keepPresets, path, release } = openDataFolder(folder);
  const ledger = new Ledger(path('ledger.log'), fsync);
  const slotLog = new SlotLog(path('slots.bin'), FIRST_SLOT, fsync);
  const snapshots = new Snapshots(path('snapshot.log'), path('history.log'));
  const close = (): void => {
    ledger.close();
    slotLog.close();
    release();
  };
  return { id, presets, keepPresets, ledger, slotLog, snapshots, close };
}
