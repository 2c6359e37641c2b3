import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walletImportMachine } from './wallet-import.machine';

export type WalletImportActor = ActorRefFrom<typeof walletImportMachine>;
type ImportSnapshot = SnapshotFrom<typeof walletImportMachine>;

/** The group keys are imported into; null while the dialog is closed. */
export const selectImportGroup = (snapshot: ImportSnapshot) =>
  snapshot.matches('closed') ? null : snapshot.context.group;
export const selectImportRefusal = ({ context }: ImportSnapshot) => context.refusal;
export const selectImportFault = ({ context }: ImportSnapshot) => context.fault;
export const selectIsImporting = (snapshot: ImportSnapshot): boolean => snapshot.hasTag('busy');
