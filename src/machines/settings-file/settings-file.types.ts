import type { NoticeRaised, ParentOf } from '../parent';

/** Settings of a file have taken the place of those before. */
export interface SettingsReplaced {
  readonly type: 'settings.replaced';
}

/** What a file held: how many settings were taken, and the names of those that were not. */
export interface ImportReport {
  readonly taken: number;
  readonly ignored: readonly string[];
}

/** A checked file that waits outside the machine under an id. */
export interface CheckedFile extends ImportReport {
  readonly id: string;
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
