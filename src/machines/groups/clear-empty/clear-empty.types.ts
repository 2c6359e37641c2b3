import type { GroupsTouched } from '../group-edit/group-edit.types';
import type { GroupRef } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** How many groups went, and how many the server kept. */
export interface Cleared {
  readonly removed: number;
  readonly kept: number;
}

export interface ClearEmptyInput {
  readonly parent: ParentOf<NoticeRaised | GroupsTouched>;
}

export interface ClearEmptyContext extends ClearEmptyInput {
  /** The groups that are looked at. */
  readonly groups: readonly GroupRef[];
  /** Those without SOL, tokens and token accounts. */
  readonly empty: readonly GroupRef[];
}

export type ClearEmptyEvent =
  | { readonly type: 'clearing.asked'; readonly groups: readonly GroupRef[] }
  | { readonly type: 'clearing.confirmed' }
  | { readonly type: 'clearing.cancelled' };
