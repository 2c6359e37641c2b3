import type { CheckedImage } from '#shared/domain/image';
import type { Fault } from '#shared/fault';
import type { FieldCode } from '#shared/validation';

/** What becomes a post. */
export interface NewPost {
  readonly text: string;
  /** Where the post stands publicly; null where it is nobody's. */
  readonly link: string | null;
  /** The preview address of its picture; null where it has none. */
  readonly picture: string | null;
}

/** What keeps the fields from being a post. */
export type PasteProblem = 'nothing' | 'link' | 'looking';

export interface PastePostContext {
  /** As pasted or typed; kept while the dialog is closed, until it is a post. */
  readonly text: string;
  readonly link: string;
  /** As it was pasted or chosen; null for none. */
  readonly picture: CheckedImage | null;
  /** Why the file that was given last is none; null where it is. */
  readonly pictureProblem: FieldCode | null;
  readonly problem: PasteProblem | null;
  /** Why the server did not take it. */
  readonly fault: Fault | null;
}

export type PastePostEvent =
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'link.typed'; readonly link: string }
  | { readonly type: 'picture.given'; readonly file: Blob }
  | { readonly type: 'picture.removed' }
  | { readonly type: 'post.submitted' }
  | { readonly type: 'dialog.closed' };
