import type { GroupRef } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../parent';

export interface GroupKeysInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface GroupKeysContext extends GroupKeysInput {
  /** The group whose keys are exported. */
  readonly group: GroupRef | null;
  /** The wallet whose key is copied; public. */
  readonly address: string | null;
}

export type GroupKeysEvent =
  | { readonly type: 'keys.exported'; readonly group: GroupRef }
  | { readonly type: 'key.copied'; readonly address: string };
