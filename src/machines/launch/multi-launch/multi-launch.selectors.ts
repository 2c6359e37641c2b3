import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { multiLaunchMachine } from './multi-launch.machine';
import type { PartEnd } from './multi-launch.types';

export type MultiLaunchActor = ActorRefFrom<typeof multiLaunchMachine>;
type MultiLaunchSnapshot = SnapshotFrom<typeof multiLaunchMachine>;

/** What a multi-launch is doing, in the words of the chart. */
export type SeveralStage =
  | 'checking'
  | 'uploadingMetadata'
  | 'creatingGroup'
  | 'readingWallets'
  | 'makingAddresses'
  | 'planning'
  | 'launching'
  | 'settling'
  | 'over';

export function selectSeveralStage({ value }: MultiLaunchSnapshot): SeveralStage {
  if (typeof value === 'object') return value.preparing === 'gathering' ? 'planning' : value.preparing;
  return value === 'launching' || value === 'settling' ? value : 'over';
}

/** One of the coins, and what became of it; null while that is open. */
export interface LaunchPart {
  readonly id: string;
  readonly mint: string;
  readonly end: PartEnd | null;
}

/** The main coin first; nothing before they are planned. Compare by content, a new list a call. */
export const selectParts = ({ context }: MultiLaunchSnapshot): readonly LaunchPart[] =>
  context.launches.map(({ request: { id, intent } }) => ({ id, mint: intent.mint, end: context.ends[id] ?? null }));
export const selectCanCancelSeveral = (snapshot: MultiLaunchSnapshot): boolean =>
  snapshot.can({ type: 'run.cancelled' });
