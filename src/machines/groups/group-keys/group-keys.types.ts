import type { GroupRef } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface GroupKeysInput {
  readonly parent: ParentOf<NoticeRaised>;
}

export interface GroupKeysContext extends GroupKeysInput {
  /** The group whose keys are exported. */
  readonly group: GroupRef | null;
  /** The wallet whose key is copied; public. */
  readonly address: string | null;
  /** Whether a key that was copied here may be on the clipboard. */
  readonly holds: boolean;
}

/** `changed`: something else was put on the clipboard meanwhile, which stays. */
export type Clearing = 'cleared' | 'changed';

export type GroupKeysEvent =
  | { readonly type: 'keys.exported'; readonly group: GroupRef }
  | { readonly type: 'key.copied'; readonly address: string };
