import type { GroupRef } from '../groups/groups.types';
import type { NoticeRaised, ParentOf } from '../../parent';

/** Something about groups or their wallets is different on the server now. */
export interface GroupsTouched {
  readonly type: 'groups.touched';
}

export interface GroupDraft {
  readonly name: string;
  readonly color: string;
}

export interface GroupEditInput {
  readonly parent: ParentOf<NoticeRaised | GroupsTouched>;
}

export interface GroupEditContext extends GroupEditInput {
  /** The group that is renamed or recoloured, as it was when the dialog opened. */
  readonly group: GroupRef | null;
  readonly draft: GroupDraft;
  /** Whether what is wrong with the name is said. */
  readonly shown: boolean;
}

export type GroupEditEvent =
  | { readonly type: 'edit.asked'; readonly group: GroupRef }
  | { readonly type: 'draft.edited'; readonly patch: Partial<GroupDraft> }
  | { readonly type: 'edit.submitted' }
  | { readonly type: 'dialog.closed' };
