import type { NoticeRaised } from '../parent';
import type { SessionLost, SessionSettled, SessionStatus } from '../session/session/session.types';

export interface AppInput {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** The server sent this page to nobody signed in. */
  readonly isNobody: boolean;
}

export interface AppContext extends AppInput {
  /** Null until the session has been looked at. */
  readonly status: SessionStatus | null;
  /** The invite code this page has kept already. */
  readonly captured: string | null;
  /** Path and search that turned out to be no invite. */
  readonly unknown: string | null;
}

export type AppEvent =
  | NoticeRaised
  | SessionSettled
  | SessionLost
  /** The person wants the server asked again. */
  | { readonly type: 'session.retried' }
  | { readonly type: 'path.changed'; readonly path: string; readonly search: string }
  /** Somebody was answered 401. */
  | { readonly type: 'session.refused' };
