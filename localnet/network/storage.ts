import { openDataFolder } from './data-folder';
import { Ledger } from './ledger';
import { SlotLog } from './slot-log';
import { FIRST_SLOT } from './slots';
import { Snapshots } from './snapshot';

/** The data folder with its files open. */
export interface Storage {
  /** 32 bytes, the network's identity. */
  readonly id: Buffer;
  readonly ledger: Ledger;
  readonly slotLog: SlotLog;
  readonly snapshots: Snapshots;
  readonly close: () => void;
}

/** Throws DataFolderInUse. */
export function openStorage(folder: string, fsync: boolean): Storage {
  const { id, path, release } = openDataFolder(folder);
  const ledger = new Ledger(path('ledger.log'), fsync);
  const slotLog = new SlotLog(path('slots.bin'), FIRST_SLOT, fsync);
  const snapshots = new Snapshots(path('snapshot.log'), path('history.log'));
  const close = (): void => {
    ledger.close();
    slotLog.close();
    release();
  };
  return { id, ledger, slotLog, snapshots, close };
}
