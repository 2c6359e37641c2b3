import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { housekeepingMachine } from './housekeeping.machine';

export type HousekeepingActor = ActorRefFrom<typeof housekeepingMachine>;
type HousekeepingSnapshot = SnapshotFrom<typeof housekeepingMachine>;

/** Its flows by name. */
export const selectGroupEdit = ({ children }: HousekeepingSnapshot) => children.groupEdit;
export const selectWalletRole = ({ children }: HousekeepingSnapshot) => children.walletRole;
export const selectWalletImport = ({ children }: HousekeepingSnapshot) => children.walletImport;
export const selectClearEmpty = ({ children }: HousekeepingSnapshot) => children.clearEmpty;
export const selectRecovery = ({ children }: HousekeepingSnapshot) => children.recovery;
export const selectGroupKeys = ({ children }: HousekeepingSnapshot) => children.groupKeys;
export const selectLedgerExport = ({ children }: HousekeepingSnapshot) => children.ledgerExport;
export const selectStuckSol = ({ children }: HousekeepingSnapshot) => children.stuckSol;
