import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AgreementActor } from '../agreement/agreement.selectors';
import { problemsOf, type DraftProblems } from './distribute.draft';
import type { distributeMachine } from './distribute.machine';

export type DistributeActor = ActorRefFrom<typeof distributeMachine>;
type DistributeSnapshot = SnapshotFrom<typeof distributeMachine>;

export const selectIsDistributeEditing = (snapshot: DistributeSnapshot): boolean => snapshot.matches('editing');
/** The plan while it is made, shown or under way. */
export const selectDistributeAgreement = (snapshot: DistributeSnapshot): AgreementActor | undefined =>
  snapshot.children.agreement;
export const selectDistributeGroup = ({ context }: DistributeSnapshot) => context.group;
export const selectDistributeMode = ({ context }: DistributeSnapshot) => context.mode;
export const selectDistributeDraft = ({ context }: DistributeSnapshot) => context.draft;
export const selectProblemsShown = ({ context }: DistributeSnapshot): boolean => context.problemsShown;
export const selectProblemOf =
  (field: keyof DraftProblems) =>
  ({ context }: DistributeSnapshot) =>
    problemsOf(context)[field];
/** The first thing that keeps it from being planned. */
export const selectMissing = ({ context }: DistributeSnapshot) =>
  Object.values(problemsOf(context)).find((problem) => problem !== null) ?? null;
