import type { ParentOf } from '../../parent';
import type { QuickChosen } from '../quick-configs/quick-configs.types';
import type { PostLaunchReport } from '../post-launch/post-launch.types';
import type { PostChosen, PostWordsReport } from '../post-words/post-words.types';
import type { FormKnown, PlanMoved, QuickForm } from '../quick-launch/quick-launch.types';

export interface QuickHostInput {
  readonly parent: ParentOf<PostLaunchReport | PostWordsReport>;
}

export interface QuickHostContext extends QuickHostInput {
  /** The form as it was told last. */
  readonly form: QuickForm;
  /** The post that was chosen while the code was not here; its words are looked for once it is. */
  readonly chosen: PostChosen | null;
}

export type QuickHostEvent = FormKnown | PlanMoved | QuickChosen | PostChosen;
