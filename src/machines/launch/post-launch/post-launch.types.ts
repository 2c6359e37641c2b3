import type { Fault } from '#shared/fault';
import type { PostToLaunch } from '#shared/post-draft';
import type { QuickConfig } from '#shared/quick-launch';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { QuickChosen } from '../quick-configs/quick-configs.types';
import type {
  CoinTexts,
  ConfirmGesture,
  FormKnown,
  PlanMoved,
  QuickForm,
  QuickLaunchReport,
} from '../quick-launch/quick-launch.types';

/** Id of a picture of the post; null is the tile with its letter. */
export type PostPicture = string | null;

export type PostLaunchReport = QuickLaunchReport | NoticeRaised;

export interface PostLaunchInput {
  readonly parent: ParentOf<PostLaunchReport>;
  readonly form: QuickForm;
}

export interface PostLaunchContext extends PostLaunchInput {
  /** The starred config as it is now; null where none is. */
  readonly primary: QuickConfig | null;
  /** The config of this launch, as it was when the post was chosen. */
  readonly config: QuickConfig | null;
  /** What is launched from; null while nothing is. */
  readonly post: PostToLaunch | null;
  readonly picture: PostPicture;
  /** What was confirmed. */
  readonly agreed: string;
  /** Whether the plan changed after it was confirmed, so that it is asked again. */
  readonly moved: boolean;
  /** Whether the person closed the last dialog. */
  readonly cancelledByUser: boolean;
  /** Why the words or the picture did not come; null where they did. */
  readonly fault: Fault | null;
}

/** What the person changes of the words. */
export type TypedWords = Partial<Pick<CoinTexts, 'name' | 'symbol' | 'description'>>;

/** What a view says. */
export type PostLaunchGesture =
  | { readonly type: 'post.opened'; readonly post: PostToLaunch }
  | { readonly type: 'picture.chosen'; readonly picture: PostPicture }
  | { readonly type: 'words.typed'; readonly words: TypedWords }
  | ConfirmGesture;

export type PostLaunchEvent = PostLaunchGesture | QuickChosen | FormKnown | PlanMoved;
