import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MultiLaunchActor } from '../multi-launch/multi-launch.selectors';
import type { deployRunMachine } from './deploy-run.machine';

export type DeployRunActor = ActorRefFrom<typeof deployRunMachine>;
type DeployRunSnapshot = SnapshotFrom<typeof deployRunMachine>;

/** What the launch is doing, in the words of the chart. */
export type RunStage =
  | 'validating'
  | 'checkingMaster'
  | 'uploadingMetadata'
  | 'resolvingGroup'
  | 'planning'
  | 'launching'
  | 'settling'
  | 'over';

export function selectRunStage({ value }: DeployRunSnapshot): RunStage {
  if (typeof value === 'object') return value.preparing === 'gathering' ? 'planning' : value.preparing;
  if (value === 'openingSeveral') return 'validating';
  if (value === 'several') return 'launching';
  return value === 'validating' || value === 'launching' || value === 'settling' ? value : 'over';
}
/** The operation to follow, once there is one. */
export const selectLaunchId = ({ context }: DeployRunSnapshot): string | null => context.prepared?.request.id ?? null;
/** The launch of several coins that runs, while it does. */
export const selectMultiLaunch = (snapshot: DeployRunSnapshot): MultiLaunchActor | undefined =>
  snapshot.children.multiLaunch;
export const selectCanCancelRun = (snapshot: DeployRunSnapshot): boolean => snapshot.can({ type: 'run.cancelled' });
