import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { addWalletMachine } from './add-wallet.machine';

export type AddWalletActor = ActorRefFrom<typeof addWalletMachine>;
type AddWalletSnapshot = SnapshotFrom<typeof addWalletMachine>;

export const selectTab = (snapshot: AddWalletSnapshot): 'generate' | 'import' =>
  snapshot.matches('importing') ? 'import' : 'generate';
export const selectIsSaving = (snapshot: AddWalletSnapshot): boolean => snapshot.hasTag('busy');
export const selectKeyProblem = (snapshot: AddWalletSnapshot) => snapshot.context.problem;
export const selectCanGenerate = (snapshot: AddWalletSnapshot): boolean => snapshot.can({ type: 'wallet.asked' });
export const selectCanClose = (snapshot: AddWalletSnapshot): boolean => snapshot.can({ type: 'dialog.closed' });
