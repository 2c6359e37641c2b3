import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AgreementActor } from '../agreement/agreement.selectors';
import type { AgreementKind } from '../agreement/agreement.types';
import type { DistributeActor } from '../distribute/distribute.selectors';
import type { groupActionMachine } from './group-action.machine';

export type GroupActionActor = ActorRefFrom<typeof groupActionMachine>;
type ActionSnapshot = SnapshotFrom<typeof groupActionMachine>;

/** The plan of a return, a sale or a closing while it is made, shown or under way. */
export const selectAgreement = (snapshot: ActionSnapshot): AgreementActor | undefined => snapshot.children.agreement;
export const selectDistribute = (snapshot: ActionSnapshot): DistributeActor | undefined => snapshot.children.distribute;
/** What the group does now; null when it does nothing. */
export const selectActionKind = ({ context }: ActionSnapshot): AgreementKind | null => context.kind;
