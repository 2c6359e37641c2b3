import type { NoticeRaised, ParentOf } from '../../parent';
import type { FlowReport } from './workspace.hubs';
import type { KEPT } from './workspace.news';

export interface WorkspaceInput {
  readonly parent: ParentOf<NoticeRaised>;
  readonly userId: string;
  /** Where the person is at the start. */
  readonly path: string;
}

export interface WorkspaceContext extends WorkspaceInput {
  /** What was said last, for who comes later; nothing before. */
  readonly said: { readonly [Type in (typeof KEPT)[number]]?: Extract<FlowReport, { readonly type: Type }> };
}

/** What flows report, and what the user's socket says. */
export type WorkspaceEvent =
  | FlowReport
  /** The address changed. */
  | { readonly type: 'page.shown'; readonly path: string }
  /** Another window removed a coin or launched one. */
  | { readonly type: 'coins.touched' }
  /** Another window made, changed or deleted a preset. */
  | { readonly type: 'presets.touched' }
  | { readonly type: 'holdings.changed' }
  /** The user's socket is back; what it would have said meanwhile was missed. */
  | { readonly type: 'connection.restored' };
