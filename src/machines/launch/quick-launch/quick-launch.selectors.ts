import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { QuickConfig } from '#shared/quick-launch';
import type { QuickConfigsActor } from '../quick-configs/quick-configs.selectors';
import { reasonOf } from './quick-launch.need';
import type { quickLaunchMachine } from './quick-launch.machine';
import type { QuickReason } from './quick-launch.types';

export type QuickLaunchActor = ActorRefFrom<typeof quickLaunchMachine>;
type QuickLaunchSnapshot = SnapshotFrom<typeof quickLaunchMachine>;

export const selectQuickConfigs = (snapshot: QuickLaunchSnapshot): QuickConfigsActor | undefined =>
  snapshot.children.quickConfigs;
/** Why the star launches nothing now; null where it does. Compare shallowly, a new object a call. */
export const selectQuickReason = ({ context: { primary, form } }: QuickLaunchSnapshot): QuickReason | null =>
  reasonOf(primary, form);
/** Why what is being confirmed cannot be launched; compare shallowly. */
export const selectConfirmReason = ({ context: { config, form } }: QuickLaunchSnapshot): QuickReason | null =>
  reasonOf(config, form);
export const selectStarred = ({ context }: QuickLaunchSnapshot): QuickConfig | null => context.primary;
/** The config that is being launched. */
export const selectLaunched = ({ context }: QuickLaunchSnapshot): QuickConfig | null => context.config;
export const selectIsChecking = (snapshot: QuickLaunchSnapshot): boolean => snapshot.matches('checkingBalance');
/** The dialog stands until the form has taken the launch. */
export const selectIsConfirming = (snapshot: QuickLaunchSnapshot): boolean =>
  snapshot.matches('confirming') || snapshot.matches('applying') || snapshot.matches('handingOver');
export const selectIsHanded = (snapshot: QuickLaunchSnapshot): boolean =>
  snapshot.matches('applying') || snapshot.matches('handingOver');
/** What a confirmation would agree to; null while there is no plan. */
export const selectAgreement = ({ context }: QuickLaunchSnapshot): string | null => context.form.agreement;
export const selectIsMoved = ({ context }: QuickLaunchSnapshot): boolean => context.moved;
