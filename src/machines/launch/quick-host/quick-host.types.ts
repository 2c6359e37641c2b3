import type { ParentOf } from '../../parent';
import type { QuickChosen } from '../quick-configs/quick-configs.types';
import type { PostLaunchReport } from '../post-launch/post-launch.types';
import type { FormKnown, PlanMoved, QuickForm } from '../quick-launch/quick-launch.types';

export interface QuickHostInput {
  readonly parent: ParentOf<PostLaunchReport>;
}

export interface QuickHostContext extends QuickHostInput {
  /** The form as it was told last. */
  readonly form: QuickForm;
}

export type QuickHostEvent = FormKnown | PlanMoved | QuickChosen;
