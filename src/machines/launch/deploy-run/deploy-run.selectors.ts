import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LaunchPreparationActor } from '../launch-preparation/launch-preparation.selectors';
import type { MultiLaunchActor } from '../multi-launch/multi-launch.selectors';
import type { deployRunMachine } from './deploy-run.machine';

export type DeployRunActor = ActorRefFrom<typeof deployRunMachine>;
type DeployRunSnapshot = SnapshotFrom<typeof deployRunMachine>;

/** What the launch is doing, in the words of the chart. */
export type RunStage = 'validating' | 'preparing' | 'launching' | 'settling' | 'over';

export function selectRunStage({ value }: DeployRunSnapshot): RunStage {
  if (value === 'ready') return 'validating';
  if (value === 'several') return 'launching';
  return value === 'validating' || value === 'preparing' || value === 'launching' || value === 'settling'
    ? value
    : 'over';
}
/** What makes the launch ready, while it does. */
export const selectPreparation = (snapshot: DeployRunSnapshot): LaunchPreparationActor | undefined =>
  snapshot.children.launchPreparation;
/** The operation to follow, once there is one. */
export const selectLaunchId = ({ context }: DeployRunSnapshot): string | null => context.prepared?.request.id ?? null;
/** The launch of several coins that runs, while it does. */
export const selectMultiLaunch = (snapshot: DeployRunSnapshot): MultiLaunchActor | undefined =>
  snapshot.children.multiLaunch;
