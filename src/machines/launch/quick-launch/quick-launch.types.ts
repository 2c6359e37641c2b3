import type { Fault } from '#shared/fault';
import type { LaunchForm } from '#shared/launch-form';
import type { LaunchQuote } from '#shared/launch-quote';
import type { PlatformId } from '#shared/platforms';
import type { QuickConfig } from '#shared/quick-launch';
import type { ParentOf } from '../../parent';
import type { QuickChosen } from '../quick-configs/quick-configs.types';

/** What the form lacks that a quick launch takes from it. */
export type FormLack = 'image' | 'name' | 'symbol';

/** What a quick launch knows of the form; lamports. */
export interface QuickForm {
  readonly lacks: FormLack | null;
  readonly platform: PlatformId;
  readonly quote: LaunchQuote;
  /** Address of the active master; null while none is known. */
  readonly master: string | null;
  /** Null while it is not known. */
  readonly masterLamports: bigint | null;
  /** All that a confirmation agrees to, the blockhash and the ids of operations left out; null while nothing can be launched. */
  readonly agreement: string | null;
  readonly isDeploying: boolean;
  /** A quick launch has filled it in. */
  readonly isTaken: boolean;
}

/** Why nothing can be launched quickly now; lamports. */
export type QuickReason =
  | { readonly code: FormLack | 'config' | 'balance' | 'running' }
  | { readonly code: 'insufficient'; readonly need: bigint; readonly have: bigint };

/** What a quick launch fills into the form. */
export type QuickPatch = Partial<
  Pick<LaunchForm, 'devBuy' | 'instaSellMs' | 'bundle' | 'several' | 'platform' | 'quote' | 'post' | keyof CoinTexts>
>;

/** What a form says of its coin. */
export type CoinTexts = Pick<LaunchForm, 'name' | 'symbol' | 'description' | 'website' | 'twitter' | 'telegram'>;

/** The form is filled in for a quick launch; what stood there is put back later. */
export interface QuickApplied {
  readonly type: 'quick.applied';
  readonly patch: QuickPatch;
  /** Of a coin that is not the form's own: where its picture is served, null for none. What a form without it has stays. */
  readonly imageUrl?: string | null;
}

export type QuickLaunchReport =
  | QuickApplied
  /** Nothing is launched, and the form is as it was. */
  | { readonly type: 'quick.dropped' }
  /** The form is launched, if it still comes to what was agreed to; else `plan.moved` is answered. */
  | { readonly type: 'quick.confirmed'; readonly agreed: string };

export interface QuickLaunchInput {
  readonly parent: ParentOf<QuickLaunchReport>;
  /** Told which config is starred, for who else launches with it. */
  readonly host: ParentOf<QuickChosen>;
  readonly form: QuickForm;
}

export interface QuickLaunchContext extends QuickLaunchInput {
  /** The starred config as it is now; null where none is. */
  readonly primary: QuickConfig | null;
  /** The config of this launch, as it was when the star was pressed. */
  readonly config: QuickConfig | null;
  /** What was confirmed. */
  readonly agreed: string;
  /** Whether the plan changed after it was confirmed, so that it is asked again. */
  readonly moved: boolean;
  /** Why the last balance could not be read: kept for the log, and told to nobody (ERR-215). */
  readonly fault: Fault | null;
}

/** The form is another one, or its plan or balances are. */
export interface FormKnown {
  readonly type: 'form.known';
  readonly form: QuickForm;
}
/** The form would launch something else than was confirmed. */
export interface PlanMoved {
  readonly type: 'plan.moved';
}

/** What the confirmation of a quick launch says. */
export type ConfirmGesture =
  | { readonly type: 'platform.chosen'; readonly platform: PlatformId }
  | { readonly type: 'quote.chosen'; readonly quote: LaunchQuote }
  /** With what the person saw. */
  | { readonly type: 'launch.confirmed'; readonly agreed: string }
  | { readonly type: 'launch.cancelled' };

export type QuickLaunchEvent = QuickChosen | FormKnown | PlanMoved | ConfirmGesture | { readonly type: 'star.pressed' };
