import type { Notice } from '#shared/notice';

export interface Toast {
  readonly id: number;
  readonly notice: Notice;
}

export interface ToastsContext {
  /** At most three, oldest first. */
  readonly shown: readonly Toast[];
  readonly waiting: readonly Toast[];
}

export type ToastsEvent =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'toast.dismissed'; readonly id: number }
  | { readonly type: 'toast.expired'; readonly id: number }
  | { readonly type: 'toasts.hovered' }
  | { readonly type: 'toasts.left' };
