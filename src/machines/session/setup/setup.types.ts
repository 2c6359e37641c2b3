import type { Notice } from '#shared/notice';
import type { FieldCode } from '#shared/validation';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { SetupAvatarReport } from '../setup-avatar/setup-avatar.types';

/** What the server is asked to store. */
export interface Profile {
  readonly username: string;
  readonly referralCode: string;
  readonly avatarId: string | null;
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
  /** The kept picture that is sent with the form. */
  readonly avatarId: string | null;
}

export type SetupEvent =
  | SetupAvatarReport
  | { readonly type: 'username.typed'; readonly username: string }
  | { readonly type: 'username.left' }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'code.left' }
  /** The invited person wants to use another code (GAP-77). */
  | { readonly type: 'code.revealed' }
  | { readonly type: 'setup.submitted' };
