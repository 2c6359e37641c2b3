import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../../parent';

/** Whose session it is; everything else about the user is a server read. */
export interface SessionUser {
  readonly userId: string;
  /** `hasCompleteSetup` false or `requiresSetup` true (GAP-43). */
  readonly needsSetup: boolean;
}

export type SessionStatus =
  | { readonly kind: 'ready' | 'needsSetup'; readonly userId: string }
  | { readonly kind: 'anonymous'; readonly after: 'visit' | 'signOut' | 'expiry' };

export interface SessionSettled {
  readonly type: 'session.settled';
  readonly status: SessionStatus;
}

/** Nobody could be asked who is signed in. */
export interface SessionLost {
  readonly type: 'session.lost';
}

export interface SessionInput {
  readonly parent: ParentOf<NoticeRaised | SessionSettled | SessionLost>;
  /** A return page looks first, and says when the session may be looked at (CBK-01). */
  readonly waits: boolean;
  /** The server sent this page to nobody signed in, so there is no session to ask for. */
  readonly isNobody: boolean;
}

export interface SessionContext extends SessionInput {
  readonly userId: string | null;
  readonly fault: Fault | null;
}

export type SessionEvent =
  /** Something may have signed the visitor in: look again. */
  | { readonly type: 'signIn.completed' }
  | { readonly type: 'setup.completed' }
  | { readonly type: 'signOut.requested' }
  /** The server answered 401 to somebody. */
  | { readonly type: 'session.refused' }
  | { readonly type: 'session.retried' };
