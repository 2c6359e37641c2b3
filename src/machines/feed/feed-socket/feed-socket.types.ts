/** Who wants posts: the list while it is looked at, the count of new ones elsewhere. */
export type Subscriber = 'list' | 'count';

export interface FeedSocketContext {
  readonly subscribers: readonly Subscriber[];
  /** Tries since the line last stood. */
  readonly attempt: number;
}

export type FeedSocketEvent =
  | { readonly type: 'subscriber.joined'; readonly name: Subscriber }
  | { readonly type: 'subscriber.left'; readonly name: Subscriber }
  | { readonly type: 'line.opened' }
  /** `code` is that of the WebSocket. */
  | { readonly type: 'line.lost'; readonly code: number }
  | { readonly type: 'reconnect.asked' }
  /** Somebody looks at the page again, or the browser has a network again. */
  | { readonly type: 'page.returned' };
