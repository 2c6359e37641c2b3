import type { ParentOf } from '../../parent';
import type { FormKnown, PlanMoved, QuickForm, QuickLaunchReport } from '../quick-launch/quick-launch.types';

export interface QuickHostInput {
  readonly parent: ParentOf<QuickLaunchReport>;
}

export interface QuickHostContext extends QuickHostInput {
  /** The form as it was told last. */
  readonly form: QuickForm;
}

export type QuickHostEvent = FormKnown | PlanMoved;
