import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BundleWay, LaunchBundle } from '#shared/launch-form';
import type { launchModeMachine } from './launch-mode.machine';

export type LaunchModeActor = ActorRefFrom<typeof launchModeMachine>;
type LaunchModeSnapshot = SnapshotFrom<typeof launchModeMachine>;

export const selectSells = (snapshot: LaunchModeSnapshot): boolean => snapshot.matches({ instaSell: 'on' });
export const selectIsBundled = (snapshot: LaunchModeSnapshot): boolean => snapshot.matches({ mode: 'bundled' });
export const selectWay = ({ context }: LaunchModeSnapshot): BundleWay => context.bundle.way;
export const selectBundle = ({ context }: LaunchModeSnapshot): LaunchBundle => context.bundle;
/** Milliseconds. */
export const selectSaleDelay = ({ context }: LaunchModeSnapshot): number => context.delayMs;
