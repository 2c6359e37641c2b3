import type { Notice } from '#shared/notice';

/** Something the person was told. */
export interface Notification {
  readonly id: number;
  readonly notice: Notice;
  /** Milliseconds since 1970; null until it is kept. */
  readonly at: number | null;
}

export interface NotificationsContext {
  /** Newest first, 50 at most. */
  readonly list: readonly Notification[];
  /** How many of them came since the list was last looked at. */
  readonly unseen: number;
}

export type NotificationsEvent =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'list.opened' }
  | { readonly type: 'list.closed' }
  | { readonly type: 'list.cleared' };
