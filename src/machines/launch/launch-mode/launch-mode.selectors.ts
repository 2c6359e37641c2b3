import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BundleFields, BundleWay } from '#shared/launch-form';
import type { SeveralFields } from '#shared/launch-several';
import type { launchModeMachine } from './launch-mode.machine';

export type LaunchModeActor = ActorRefFrom<typeof launchModeMachine>;
type LaunchModeSnapshot = SnapshotFrom<typeof launchModeMachine>;

export const selectSells = (snapshot: LaunchModeSnapshot): boolean => snapshot.matches({ instaSell: 'on' });
export const selectIsBundled = (snapshot: LaunchModeSnapshot): boolean => snapshot.matches({ mode: 'bundled' });
/** How a bundle goes out; in standard mode how it would. */
export function selectWay(snapshot: LaunchModeSnapshot): BundleWay {
  if (snapshot.matches({ mode: { bundled: 'safe' } })) return 'safe';
  return snapshot.matches({ mode: { bundled: 'instant' } }) ? 'instant' : 'delayed';
}
/** Whether other coins are made beside the main one. */
export const selectMakesSeveral = (snapshot: LaunchModeSnapshot): boolean =>
  snapshot.matches({ mode: { standard: 'multi' } });
export const selectSeveral = ({ context }: LaunchModeSnapshot): SeveralFields => context.several;
export const selectBundle = ({ context }: LaunchModeSnapshot): BundleFields => context.bundle;
/** Milliseconds. */
export const selectSaleDelay = ({ context }: LaunchModeSnapshot): number => context.delayMs;
