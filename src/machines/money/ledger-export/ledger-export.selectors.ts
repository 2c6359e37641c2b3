import type { SnapshotFrom } from 'xstate';
import type { ledgerExportMachine } from './ledger-export.machine';

export const selectIsLedgerExporting = (snapshot: SnapshotFrom<typeof ledgerExportMachine>): boolean =>
  snapshot.hasTag('busy');
