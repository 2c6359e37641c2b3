import type { SessionEntry } from '#shared/contract/identity';
import type { Fault } from '#shared/fault';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface SessionListInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface SessionListContext extends SessionListInput {
  readonly sessions: readonly SessionEntry[];
  /** The session that is being ended; null for all others. */
  readonly ending: string | null;
  readonly fault: Fault | null;
}

export type SessionListEvent =
  | { readonly type: 'sessions.refreshed' }
  | { readonly type: 'session.ended'; readonly id: string }
  | { readonly type: 'others.ended' };
