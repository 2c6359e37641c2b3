import type { Notice } from '#shared/notice';
import type { DeployRunOutput } from '../deploy-run/deploy-run.types';
import type { PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';

export interface MultiLaunchInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  /** The launches of all coins, the main one first. */
  readonly launches: readonly PreparedLaunch['request'][];
}

export type PartEnd = 'landed' | 'failed';

export interface MultiLaunchContext extends MultiLaunchInput {
  /** What became of each, by the id of its operation. */
  readonly ends: Readonly<Record<string, PartEnd>>;
  readonly problem: Notice | null;
}

/** One of the coins stands. */
export interface PartLanded {
  readonly type: 'part.landed';
  readonly id: string;
}

export type MultiLaunchEvent = OperationEnded | PartLanded;
export type MultiLaunchOutput = Pick<DeployRunOutput, 'launched' | 'problem'>;
