import type { Notice } from '#shared/notice';
import type { FieldCode } from '#shared/validation';
import type { NoticeRaised, ParentOf } from '../parent';

/** A picture that waits outside the machine under an id; `previewUrl` shows it. */
export interface Avatar {
  readonly id: string;
  readonly name: string;
  readonly previewUrl: string;
}

export interface SetupInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface SetupContext extends SetupInput {
  readonly username: string;
  readonly usernameProblem: FieldCode | null;
  /** What the server said of the name, such as that it is taken; null once another is typed. */
  readonly usernameRefusal: Notice | null;
  readonly code: string;
  readonly codeProblem: FieldCode | null;
  /** What checking the code said, null while there is nothing to say. */
  readonly codeNotice: Notice | null;
  readonly avatar: Avatar | null;
  readonly avatarProblem: FieldCode | null;
}

export type SetupEvent =
  | { readonly type: 'username.typed'; readonly username: string }
  | { readonly type: 'username.left' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.left' }
  /** The invited person wants to use another code (GAP-77). */
  | { readonly type: 'code.revealed' }
  | { readonly type: 'avatar.picked'; readonly file: File }
  | { readonly type: 'avatar.removed' }
  | { readonly type: 'setup.submitted' };
