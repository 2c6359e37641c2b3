import type { Preset, PresetType } from '#shared/contract/presets';
import type { PresetDraft, PresetNumber, TypedParams } from '#shared/preset-form';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { PresetsChanged } from '../presets/presets.types';

export interface PresetDialogInput {
  readonly parent: ParentOf<NoticeRaised>;
  /** Who keeps the list. */
  readonly keeper: ParentOf<PresetsChanged>;
}

/** Body of POST /presets/{type}. */
export type NewPreset = TypedParams & { readonly name: string };

/** Body of PATCH /presets/{id}; without parameters where none of them changed (GAP-06). */
export interface PresetEdit {
  readonly id: string;
  readonly change: { readonly name: string; readonly params?: Preset['params'] };
}

export interface PresetDialogContext extends PresetDialogInput {
  readonly presetType: PresetType;
  /** What is edited; null for a new one. */
  readonly preset: Preset | null;
  readonly draft: PresetDraft;
  /** Submitted once without a name: its message shows from then on. */
  readonly shown: boolean;
  /** Why the last save failed, in the words of the server where it had some; null when it did not fail. */
  readonly refused: { readonly detail: string | null } | null;
}

export type PresetDialogEvent =
  | { readonly type: 'creation.begun'; readonly presetType: PresetType }
  | { readonly type: 'edit.begun'; readonly preset: Preset }
  | { readonly type: 'draft.edited'; readonly patch: Partial<PresetDraft> }
  | { readonly type: 'number.stepped'; readonly field: PresetNumber; readonly by: 1 | -1 }
  | { readonly type: 'preset.submitted' }
  | { readonly type: 'dialog.closed' };
