/** What of this browser goes with a sign-out. */
export type Lost = 'settings' | 'sound' | 'theme' | 'notifications' | 'lastUsed' | 'draft' | 'quick' | 'feed' | 'other';

export interface SignOutContext {
  /** In the order they are named. */
  readonly lost: readonly Lost[];
}

export type SignOutEvent = { readonly type: 'signOut.asked' } | { readonly type: 'dialog.closed' };
