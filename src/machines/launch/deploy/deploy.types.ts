import type { KeptForm, LaunchBundle, LaunchForm } from '#shared/launch-form';
import type { Notice } from '#shared/notice';
import type { PostFields } from '#shared/post-draft';
import type { FieldCode } from '#shared/validation';
import type { DeployRunReport, LaunchedCoin } from '../deploy-run/deploy-run.types';
import type { ContractAddressReport } from '../contract-address/contract-address.types';
import type { GroupsKnown, GroupsOwner } from '../../groups/groups/groups.types';
import type { LaunchBalances, LaunchFundsReport } from '../launch-funds/launch-funds.types';
import type { LaunchMetadata, PreparedLaunch, WarmupReport } from '../launch-warmup/launch-warmup.types';
import type { MasterRef, MastersKnown } from '../../wallets/masters/masters.types';
import type { BundleProblem } from '#shared/launch-bundle';
import type { LaunchModeReport, ModeRecalled } from '../launch-mode/launch-mode.types';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { ParentOf } from '../../parent';
import type { FormTexts, PostChosen, PostWordsReport } from '../post-words/post-words.types';
import type { QuickForm, QuickLaunchReport, QuickPatch } from '../quick-launch/quick-launch.types';
import type { TokenImage, TokenImageEvent, TokenImageReport } from '../token-image/token-image.types';

/** The form as it is typed, within the limits of each field. */
export type DeployDraft = LaunchForm;

/** Told to what keeps the form over a reload: the form as it is now. */
export interface FormKept extends KeptForm {
  readonly type: 'form.kept';
}

/** A text that has more bytes than the launchpad takes. */
export interface LongText {
  readonly field: 'name' | 'symbol';
  readonly bytes: number;
  readonly most: number;
}

/** Of a multi-launch: an amount of the range is missing, or the chosen group has too few wallets. */
export type SeveralProblem = 'range-missing' | 'wallets-few';

export interface DeployProblems {
  readonly image: FieldCode | null;
  readonly name: FieldCode | null;
  readonly symbol: FieldCode | null;
  readonly devBuy: Notice | null;
  readonly longText: LongText | null;
  /** A sale behind the launch is chosen, and nothing to buy that it could sell. */
  readonly sellsNothing: boolean;
  /** Bundled mode, and no group whose wallets could buy (LCH-04). */
  readonly lacksGroup: boolean;
  readonly bundle: BundleProblem | null;
  readonly several: SeveralProblem | null;
}

/** Told after a launch landed and settled. */
export interface CoinLaunched extends LaunchedCoin {
  readonly type: 'coin.launched';
}
export type DeployReport = DeployRunReport | CoinLaunched;

/** What stood in the form. */
export interface FormBefore extends QuickPatch {
  /** Given where another coin than the form's own is launched; null where it had no picture. */
  readonly image?: TokenImage | null;
}

export interface DeployInput {
  readonly parent: ParentOf<DeployReport>;
}

export interface DeployContext {
  readonly parent: ParentOf<DeployReport>;
  readonly draft: DeployDraft;
  readonly image: TokenImage | null;
  readonly mint: string | null;
  readonly master: MasterRef | null;
  /** Who keeps the groups to choose from; null until told. */
  readonly groups: GroupsOwner | null;
  readonly metadata: LaunchMetadata | null;
  /** Dropped with every edit, so that what is signed is what is on screen. */
  readonly prepared: PreparedLaunch | null;
  readonly balances: LaunchBalances;
  /** Submitted once with something missing: messages show from then on. */
  readonly shown: boolean;
  readonly deploying: boolean;
  /** What the last post filled in, and what its words did; null before one was chosen. */
  readonly fromPost: (PostFields & Partial<FormTexts>) | null;
  /** The texts that the words of a post may replace, as they were when those were asked for; null while none are waited for (TWD-15). */
  readonly awaited: Partial<FormTexts> | null;
  /** Why the last launch did not happen. */
  readonly problem: Notice | null;
  /** What stood in the form before a quick launch filled it in; null outside of one. */
  readonly quick: FormBefore | null;
  /** What quick launches were told last. */
  readonly told: QuickForm | null;
}

/** What is put into the form at once, and what the parts are told then that show some of it. */
export interface FormPut extends Partial<Omit<DeployContext, 'parent'>> {
  readonly modes?: readonly ModeRecalled[];
  readonly pictures?: readonly TokenImageEvent[];
}

/** A deployment preset was applied: the form takes it, and edits by hand count from then on (DEP-54). */
export interface DeploymentApplied {
  readonly type: 'deployment.applied';
  /** SOL as typed. */
  readonly devBuy: string;
  /** Null in standard mode. */
  readonly bundle: Omit<LaunchBundle, 'sniperBuy'> | null;
  /** It names more snipers than a group holds. */
  readonly isClamped: boolean;
}

/** What a view says. */
export type DeployGesture =
  | { readonly type: 'draft.edited'; readonly patch: Partial<DeployDraft> }
  | PostChosen
  | { readonly type: 'maximum.chosen' }
  | { readonly type: 'advanced.toggled' }
  | { readonly type: 'form.reset' }
  /** The button is held down; `form.submitted` follows if it is let go on it. */
  | { readonly type: 'button.pressed' }
  | { readonly type: 'form.submitted' };

export type DeployEvent =
  | DeployGesture
  | DeploymentApplied
  /** What this browser kept of the form; said at most once, before the person changed anything. */
  | ({ readonly type: 'form.recalled' } & KeptForm)
  | MastersKnown
  | GroupsKnown
  | OperationEnded
  | LaunchModeReport
  | TokenImageReport
  | ContractAddressReport
  | LaunchFundsReport
  | WarmupReport
  | QuickLaunchReport
  | PostWordsReport;
