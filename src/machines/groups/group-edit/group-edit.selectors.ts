import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { checkGroupName, type FieldCode } from '#shared/validation';
import type { groupEditMachine } from './group-edit.machine';

export type GroupEditActor = ActorRefFrom<typeof groupEditMachine>;
type EditSnapshot = SnapshotFrom<typeof groupEditMachine>;

export const selectIsEditOpen = (snapshot: EditSnapshot): boolean => !snapshot.matches('closed');
export const selectEditDraft = ({ context }: EditSnapshot) => context.draft;
/** What is wrong with the name once somebody tried to save it; null when nothing is. */
export const selectEditProblem = ({ context }: EditSnapshot): FieldCode | null =>
  context.shown ? checkGroupName(context.draft.name) : null;
export const selectIsEditSaving = (snapshot: EditSnapshot): boolean => snapshot.hasTag('busy');
