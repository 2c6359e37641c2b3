import type { ComponentType } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CoinsActor } from '../../machines/coins/coins/coins.selectors';
import type { DeployDraft } from '../../machines/launch/deploy/deploy.types';
import type { DeployActor } from '../../machines/launch/deploy/deploy.selectors';
import type { QuickHostActor } from '../../machines/launch/quick-host/quick-host.selectors';
import type { TokenImageActor } from '../../machines/launch/token-image/token-image.selectors';
import { ReasonedButton } from '../ui/Button';
import { StarIcon } from '../ui/icons';
import { lazyView } from '../ui/lazy-view';

type DeployProps = { readonly deploy: DeployActor };
type Read<Value> = (snapshot: SnapshotFrom<DeployActor>) => Value;

/** What quick launches show of the form: its foot has it, so that nothing of it is fetched with them. */
export interface FormParts {
  readonly draft: Read<DeployDraft>;
  readonly isForUsd1: Read<boolean>;
  /** Whether its costs are those of a plan. */
  readonly isPlanned: Read<boolean>;
  readonly image: Read<TokenImageActor | undefined>;
  readonly quick: Read<QuickHostActor | undefined>;
  /** What it lacks, in words. */
  readonly lack: Read<string | null>;
  readonly Costs: ComponentType<DeployProps>;
}
export type QuickViewProps = DeployProps & { readonly form: FormParts };
export type FromPostProps = QuickViewProps & { readonly coins: CoinsActor };

/** Stands where the star will, until its code has come. */
const WaitingStar = () => (
  <ReasonedButton square size="lg" variant="outline" reason="Loading..." aria-label="Quick launch">
    <StarIcon size="sm" />
  </ReasonedButton>
);

// Quick launches; their code comes behind the form.
export const QuickStar = lazyView<'QuickStar', QuickViewProps>(() => import('./QuickLaunch'), 'QuickStar', WaitingStar);
export const FromPost = lazyView<'FromPost', FromPostProps>(() => import('./QuickLaunch'), 'FromPost', null);
export const QuickSection = lazyView<'QuickSection', QuickViewProps>(
  () => import('./QuickLaunch'),
  'QuickSection',
  null,
);
