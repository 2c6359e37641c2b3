import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { savedNumber, savedRange, type PresetDraft, type PresetNumber } from '#shared/preset-form';
import { plainNumber } from '#shared/presets';
import { checkPresetName, type FieldCode } from '#shared/validation';
import type { presetDialogMachine } from './preset-dialog.machine';

export type PresetDialogActor = ActorRefFrom<typeof presetDialogMachine>;
type DialogSnapshot = SnapshotFrom<typeof presetDialogMachine>;

export const selectIsPresetOpen = (snapshot: DialogSnapshot): boolean => !snapshot.matches('closed');
export const selectIsPresetSaving = (snapshot: DialogSnapshot): boolean => snapshot.hasTag('busy');
export const selectDialogType = ({ context }: DialogSnapshot) => context.presetType;
/** What is edited; null for a new one. */
export const selectEditedPreset = ({ context }: DialogSnapshot) => context.preset;
export const selectPresetDraft = ({ context }: DialogSnapshot): PresetDraft => context.draft;
export const selectPresetNameProblem = ({ context }: DialogSnapshot): FieldCode | null =>
  checkPresetName(context.draft.name);
/** Whether the message at the name shows before the field is left (GAP-91). */
export const selectIsNameAsked = ({ context }: DialogSnapshot): boolean => context.shown;
export const selectRefusal = ({ context }: DialogSnapshot) => context.refused;

/** What is saved of a number where that is not what is typed; null where it is. */
export const selectSavedNumber =
  (field: PresetNumber) =>
  ({ context: { draft } }: DialogSnapshot): number | null => {
    const saved = savedNumber(field, draft[field]);
    return draft[field] !== '' && Number(draft[field]) === saved ? null : saved;
  };

/** What is saved of a range where its ends are not as they are typed, "low to high"; null where they are (GAP-37). */
export const selectSavedRange =
  (min: PresetNumber, max: PresetNumber) =>
  ({ context: { draft } }: DialogSnapshot): string | null => {
    const [low, high] = savedRange(draft, min, max);
    const asTyped = [min, max].every((field) => draft[field] !== '');
    return asTyped && Number(draft[min]) === low && Number(draft[max]) === high
      ? null
      : `${plainNumber(low)} to ${plainNumber(high)}`;
  };
