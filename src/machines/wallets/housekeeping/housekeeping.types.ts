import type { GroupsTouched } from '../../groups/group-edit/group-edit.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { MastersTouched } from '../recovery/recovery.types';

export interface HousekeepingInput {
  readonly parent: ParentOf<NoticeRaised | GroupsTouched | MastersTouched>;
}

export type HousekeepingContext = HousekeepingInput;
