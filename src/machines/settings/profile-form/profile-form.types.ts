import type { Fault } from '#shared/fault';
import type { Notice } from '#shared/notice';
import type { FieldCode } from '#shared/validation';
import type { Picture } from '../../page/crop/crop.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** The person as the server has them (PRO-23). */
export interface KeptProfile {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly avatarUrl: string | null;
}

export interface ProfileFormInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface ProfileFormContext extends ProfileFormInput {
  readonly kept: KeptProfile;
  readonly username: string;
  readonly usernameProblem: FieldCode | null;
  /** What the server said of the name; null once another is typed. */
  readonly usernameRefusal: Notice | null;
  /** The picture being cut. */
  readonly opened: Picture | null;
  /** The picture that the next save sends. */
  readonly avatar: Picture | null;
  readonly avatarProblem: FieldCode | null;
  readonly fault: Fault | null;
}

export type ProfileFormEvent =
  | { readonly type: 'username.typed'; readonly username: string }
  | { readonly type: 'username.left' }
  | { readonly type: 'avatar.picked'; readonly file: File }
  | { readonly type: 'changes.reverted' }
  | { readonly type: 'changes.saved' }
  | { readonly type: 'reading.retried' };
