import type { Accounts } from './accounts';
import type { History } from './history';
import { unpackAccount } from './packing';
import type { Storage } from './storage';
import type { PackedAccount } from './types';

export interface Restored {
  /** The newest slot that anything written names; 0 when nothing is. */
  readonly seen: number;
  /** How many transactions the snapshot held. */
  readonly snapshotted: number;
}

/** Brings back states, not executions: a new build of a program cannot change what happened. */
export function restore({ ledger, snapshots }: Storage, accounts: Accounts, history: History): Restored {
  const apply = (packed: PackedAccount): void => accounts.stored.put(packed[0], unpackAccount(packed));
  const snapshot = snapshots.load(ledger.size);
  snapshot?.accounts.forEach(apply);
  snapshot?.entries.forEach((entry) => history.add(entry));
  const snapshotted = history.size;
  let seen = history.lastSlot;
  for (const { record, offset, length } of ledger.lines(snapshot?.ledger ?? 0)) {
    record.accounts.forEach(apply);
    history.addRecord(record, { offset, length });
    seen = record.slot;
  }
  for (const account of accounts.stored.all()) accounts.set(account.address, account);
  return { seen, snapshotted };
}
