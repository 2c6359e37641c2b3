import type { ExtraCoin, LaunchDraft, SeveralLaunch } from '#operations/domain/launch';
import type { Notice } from '#shared/notice';
import type { DeployRunOutput, DeployRunReport } from '../deploy-run/deploy-run.types';
import type { LaunchGroup, LaunchMetadata, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { ParentOf } from '../../parent';

/** The form of a multi-launch. */
export type SeveralDraft = LaunchDraft & { readonly several: SeveralLaunch };

/** Wallets of a group as they launch: the developer's makes the main coin, each of the others one more. */
export interface LaunchCrew {
  readonly dev: string;
  readonly others: readonly string[];
}

export interface CrewPlan {
  readonly draft: SeveralDraft;
  readonly uri: string;
  readonly group: LaunchGroup;
  readonly others: readonly string[];
  readonly coins: readonly ExtraCoin[];
}

/** The launches of all coins, the main one first, and what the master has for them, lamports. */
export interface PlannedLaunches {
  readonly launches: readonly PreparedLaunch[];
  readonly availableLamports: bigint;
}

export interface MultiLaunchInput {
  readonly parent: ParentOf<DeployRunReport>;
  readonly draft: SeveralDraft;
  readonly metadata: LaunchMetadata | null;
}

export type PartEnd = 'landed' | 'failed';

export interface MultiLaunchContext extends MultiLaunchInput {
  readonly group: LaunchGroup | null;
  /** Who makes the coins beside the main one. */
  readonly others: readonly string[];
  readonly coins: readonly ExtraCoin[];
  readonly launches: readonly PreparedLaunch[];
  /** What became of each, by the id of its operation. */
  readonly ends: Readonly<Record<string, PartEnd>>;
  readonly problem: Notice | null;
  /** A group made by this run; a second try uses it again. */
  readonly made: LaunchGroup | null;
}

/** One of the coins stands. */
export interface PartLanded {
  readonly type: 'part.landed';
  readonly id: string;
}

export type MultiLaunchEvent = OperationEnded | PartLanded | { readonly type: 'run.cancelled' };
export type MultiLaunchOutput = DeployRunOutput;
