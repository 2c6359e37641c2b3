import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { multiLaunchMachine } from './multi-launch.machine';
import type { PartEnd } from './multi-launch.types';

export type MultiLaunchActor = ActorRefFrom<typeof multiLaunchMachine>;
type MultiLaunchSnapshot = SnapshotFrom<typeof multiLaunchMachine>;

/** What a multi-launch is doing, in the words of the chart. */
export type SeveralStage = 'launching' | 'settling' | 'over';

export const selectSeveralStage = ({ value }: MultiLaunchSnapshot): SeveralStage =>
  value === 'launching' || value === 'settling' ? value : 'over';

/** One of the coins, and what became of it; null while that is open. */
export interface LaunchPart {
  readonly id: string;
  readonly mint: string;
  readonly end: PartEnd | null;
}

/** The main coin first. Compare by content, a new list a call. */
export const selectParts = ({ context: { launches, ends } }: MultiLaunchSnapshot): readonly LaunchPart[] =>
  launches.map(({ id, intent }) => ({ id, mint: intent.mint, end: ends[id] ?? null }));
