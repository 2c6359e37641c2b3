import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { launchModeMachine } from './launch-mode.machine';

export type LaunchModeActor = ActorRefFrom<typeof launchModeMachine>;
type LaunchModeSnapshot = SnapshotFrom<typeof launchModeMachine>;

export const selectSells = (snapshot: LaunchModeSnapshot): boolean => snapshot.matches({ instaSell: 'on' });
/** Milliseconds. */
export const selectSaleDelay = ({ context }: LaunchModeSnapshot): number => context.delayMs;
