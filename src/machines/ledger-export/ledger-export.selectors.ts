import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ledgerExportMachine } from './ledger-export.machine';

export type LedgerExportActor = ActorRefFrom<typeof ledgerExportMachine>;

export const selectIsLedgerExporting = (snapshot: SnapshotFrom<typeof ledgerExportMachine>): boolean =>
  snapshot.hasTag('busy');
