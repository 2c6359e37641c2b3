import type { ImportReport, CheckedFile } from '#shared/domain/settings-file';
import type { NoticeRaised, ParentOf } from '../../parent';
export type { ImportReport, CheckedFile } from '#shared/domain/settings-file';

/** Settings of a file have taken the place of those before. */
export interface SettingsReplaced {
  readonly type: 'settings.replaced';
}

export interface SettingsFileInput {
  readonly parent: ParentOf<NoticeRaised | SettingsReplaced>;
}

export interface SettingsFileContext extends SettingsFileInput {
  readonly checked: CheckedFile | null;
  /** Of the last import that was applied. */
  readonly report: ImportReport | null;
}

export type SettingsFileEvent =
  { readonly type: 'export.asked' } | { readonly type: 'file.picked'; readonly file: File };
