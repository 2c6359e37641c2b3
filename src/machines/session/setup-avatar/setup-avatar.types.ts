import type { FieldCode } from '#shared/validation';
import type { ParentOf } from '../../parent';

/** A picture that waits outside the machine under an id; `previewUrl` shows it. */
export interface Avatar {
  readonly id: string;
  readonly name: string;
  readonly previewUrl: string;
}

/** Which picture the form would send: the one kept under `id`, or none any more. */
export type SetupAvatarReport =
  { readonly type: 'avatar.chosen'; readonly id: string } | { readonly type: 'avatar.dropped' };

export interface SetupAvatarInput {
  readonly parent: ParentOf<SetupAvatarReport>;
}

export interface SetupAvatarContext extends SetupAvatarInput {
  readonly avatar: Avatar | null;
  readonly problem: FieldCode | null;
}

export type SetupAvatarEvent =
  { readonly type: 'avatar.picked'; readonly file: File } | { readonly type: 'avatar.removed' };
