import type { TrackedAccount } from '#shared/contract/feed';
import type { Fault } from '#shared/fault';
import type { HandleChoices } from '#shared/handles';

/** An account that is taken out, and its place among one's own: its row stays there until the dialog is opened again. */
export interface Removal {
  readonly account: TrackedAccount;
  readonly at: number;
}

export interface FeedFilterContext {
  readonly search: string;
  readonly choices: HandleChoices;
  /** What is being removed, or was last; null before the first. */
  readonly asked: Removal | null;
  /** Removed since the dialog was opened. */
  readonly removed: readonly Removal[];
  /** Why the last one was not removed. */
  readonly fault: Fault | null;
}

/** Told to who keeps the choices and hides posts. */
export interface ChoicesMade {
  readonly type: 'choices.made';
  readonly choices: HandleChoices;
}

export type FeedFilterEvent =
  | { readonly type: 'filter.opened' }
  | { readonly type: 'search.typed'; readonly search: string }
  | { readonly type: 'handle.toggled'; readonly handle: string; readonly isVisible: boolean }
  | { readonly type: 'adding.asked' }
  | { readonly type: 'removal.asked'; readonly account: TrackedAccount; readonly at: number }
  | { readonly type: 'filter.closed' }
  /** As they are kept in this browser. */
  | { readonly type: 'choices.known'; readonly choices: HandleChoices };
