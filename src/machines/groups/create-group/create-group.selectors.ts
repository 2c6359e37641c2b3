import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { problemsOf, type GroupProblems } from './create-group.draft';
import type { createGroupMachine } from './create-group.machine';
import type { GroupDraft } from './create-group.types';

export { QUICK_COUNTS } from './create-group.draft';
export type CreateGroupActor = ActorRefFrom<typeof createGroupMachine>;
type CreateGroupSnapshot = SnapshotFrom<typeof createGroupMachine>;

export const selectIsOpen = (snapshot: CreateGroupSnapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving') || snapshot.matches('choosingPreset');
export const selectIsChoosing = (snapshot: CreateGroupSnapshot): boolean => snapshot.matches('choosingPreset');
/** The preset the draft began with; null for one made by hand. */
export const selectStart = ({ context }: CreateGroupSnapshot) => context.start;
export const selectGroupDraft = ({ context }: CreateGroupSnapshot): GroupDraft => context.draft;
export const selectNameProblem = ({ context }: CreateGroupSnapshot) => problemsOf(context.draft).name;
export const selectCountProblem = ({ context }: CreateGroupSnapshot) => problemsOf(context.draft).count;
/** Problems show once the form was submitted, and a field's own from when it is left. */
export const selectProblemsShown = ({ context }: CreateGroupSnapshot): boolean => context.shown;
export const selectIsCreating = (snapshot: CreateGroupSnapshot): boolean => snapshot.hasTag('busy');
/** CRG-04. */
export function selectCanCreate(snapshot: CreateGroupSnapshot): boolean {
  const { name, count }: GroupProblems = problemsOf(snapshot.context.draft);
  return snapshot.matches('editing') && name === null && count === null;
}
/** What keeps the form from being sent, as the button says it (GAP-91); null when nothing does. */
export const selectMissing = ({ context }: CreateGroupSnapshot) => {
  const { name, count } = problemsOf(context.draft);
  return name ?? count;
};
export const selectCreateFault = ({ context }: CreateGroupSnapshot) => context.fault;
