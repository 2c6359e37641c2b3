import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { LIMITS } from '#shared/limits';
import type { AddWalletActor } from '../add-wallet/add-wallet.selectors';
import { activeOf, firstSol, positionOf, solMasters } from './masters.list';
import type { mastersMachine } from './masters.machine';
import type { MasterRef } from './masters.types';

export type MastersActor = ActorRefFrom<typeof mastersMachine>;
type MastersSnapshot = SnapshotFrom<typeof mastersMachine>;

export type MastersFace = 'loading' | 'failed' | 'empty' | 'full';

/** Which of the four faces the list shows; a re-read keeps on screen what was read before, nothing included. */
export function selectMastersFace(snapshot: MastersSnapshot): MastersFace {
  if (solMasters(snapshot.context.masters).length > 0) return 'full';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.context.known ? 'empty' : 'loading';
}
/** In the server's order; the place in this list is N of "Wallet N". */
export const selectMasters = ({ context }: MastersSnapshot): readonly MasterRef[] => context.masters;
export const selectActiveMaster = ({ context }: MastersSnapshot): MasterRef | null => activeOf(context.masters);
export const selectMasterPosition =
  (id: string) =>
  ({ context }: MastersSnapshot): number =>
    positionOf(context.masters, id);
/** n of "n/5". */
export const selectSolCount = ({ context }: MastersSnapshot): number => solMasters(context.masters).length;
export const selectMayAdd = ({ context }: MastersSnapshot): boolean =>
  solMasters(context.masters).length < LIMITS.masters;
/** MAS-14: whether deleting is offered at all. */
export const selectMayDelete = ({ context }: MastersSnapshot): boolean => context.masters.length > 1;
export const selectMastersFault = ({ context }: MastersSnapshot) => context.fault;
export const selectActivatingId = (snapshot: MastersSnapshot): string | null =>
  snapshot.context.settling
    ? (firstSol(snapshot.context.masters)?.id ?? null)
    : snapshot.matches({ work: 'activating' })
      ? snapshot.context.chosen
      : null;
/** Whether a press on its row makes it the active one. */
export const selectMayActivate =
  (id: string) =>
  (snapshot: MastersSnapshot): boolean =>
    snapshot.can({ type: 'master.chosen', id });
/** Nothing is going on that a question about a wallet, or a new one, would have to wait for. */
export const selectIsIdle = (snapshot: MastersSnapshot): boolean => snapshot.matches({ work: 'idle' });
/** The wallet whose deletion waits for a yes, or runs. */
export const selectDeleting = (snapshot: MastersSnapshot): MasterRef | null =>
  (['confirmingDelete', 'exportingChosen', 'deleting'] as const).some((work) => snapshot.matches({ work }))
    ? (snapshot.context.masters.find(({ id }) => id === snapshot.context.chosen) ?? null)
    : null;
export const selectIsDeleting = (snapshot: MastersSnapshot): boolean => snapshot.matches({ work: 'deleting' });
export const selectIsExporting = (snapshot: MastersSnapshot): boolean => snapshot.matches({ work: 'exporting' });
/** The key of the wallet that is about to go is being fetched. */
export const selectIsExportingChosen = (snapshot: MastersSnapshot): boolean =>
  snapshot.matches({ work: 'exportingChosen' });
export const selectCanExport = (snapshot: MastersSnapshot): boolean => snapshot.can({ type: 'wallets.exported' });
/** The Add Wallet dialog while it is open. */
export const selectAddWallet = (snapshot: MastersSnapshot): AddWalletActor | undefined => snapshot.children.addWallet;
