import type { FieldCode } from '#shared/validation';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface SoundInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface SoundContext extends SoundInput {
  /** Whether a sound of one's own is kept; its bytes stay in local storage. */
  readonly custom: boolean;
  /** Why the last file was refused; null once another is taken. */
  readonly problem: FieldCode | null;
}

export type SoundEvent =
  | { readonly type: 'sound.picked'; readonly file: File }
  | { readonly type: 'sound.tested' }
  | { readonly type: 'sound.removed' }
  /** Other settings were put in place, such as by an import. */
  | { readonly type: 'settings.replaced' };
