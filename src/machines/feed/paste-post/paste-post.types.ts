import type { Fault } from '#shared/fault';

/** Body of POST /tracker/pasted-posts. */
export interface NewPost {
  readonly text: string;
  /** Where the post stands publicly; null where it is nobody's. */
  readonly link: string | null;
}

/** What keeps the fields from being a post. */
export type PasteProblem = 'nothing' | 'link';

export interface PastePostContext {
  /** As pasted or typed; kept while the dialog is closed, until it is a post. */
  readonly text: string;
  readonly link: string;
  readonly problem: PasteProblem | null;
  /** Why the server did not take it. */
  readonly fault: Fault | null;
}

export type PastePostEvent =
  | { readonly type: 'dialog.opened' }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'link.typed'; readonly link: string }
  | { readonly type: 'post.submitted' }
  | { readonly type: 'dialog.closed' };
