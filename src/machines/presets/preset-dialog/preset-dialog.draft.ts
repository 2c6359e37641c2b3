import { AppError } from '#shared/fault';
import {
  changeOf,
  keepNumber,
  typedParamsOf,
  PRESET_NUMBERS,
  type PresetDraft,
  type PresetNumber,
} from '#shared/preset-form';
import type { NewPreset, PresetDialogContext, PresetEdit } from './preset-dialog.types';

const isNumber = (field: string): field is PresetNumber => Object.hasOwn(PRESET_NUMBERS, field);

/** The draft behind what was typed or chosen; of a number only what is one is kept. */
export const edited = (draft: PresetDraft, patch: Partial<PresetDraft>): PresetDraft => ({
  ...draft,
  ...patch,
  ...Object.fromEntries(
    Object.entries(patch).flatMap(([field, typed]) =>
      isNumber(field) && typeof typed === 'string' ? [[field, keepNumber(field, typed, draft[field])]] : [],
    ),
  ),
});

export const newPresetOf = ({ presetType, draft }: PresetDialogContext): NewPreset => ({
  ...typedParamsOf(presetType, draft),
  name: draft.name.trim(),
});

/** What is sent of an edit; to ask without a preset is a defect of the chart. */
export function editOf({ preset, draft }: PresetDialogContext): PresetEdit {
  if (preset === null) throw new AppError('internal/unexpected');
  return { id: preset.id, change: changeOf(preset, draft) };
}
