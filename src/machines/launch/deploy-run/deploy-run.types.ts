import type { Notice } from '#shared/notice';
import type { GroupCreated } from '../../groups/create-group/create-group.types';
import type { LaunchDraft, LaunchGroup, LaunchMetadata, PreparedLaunch } from '../launch-warmup/launch-warmup.types';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';

export type DeployRunReport = NoticeRaised | OperationRequested | GroupCreated;

/** The form as it was when Deploy was pressed; `problem` is what kept it from being a draft. */
export interface DeployRunInput {
  readonly parent: ParentOf<DeployRunReport>;
  readonly draft: LaunchDraft | null;
  readonly problem: Notice | null;
  readonly metadata: LaunchMetadata | null;
  readonly prepared: PreparedLaunch | null;
}

/** A coin that stands. */
export interface LaunchedCoin {
  readonly mint: string;
  readonly symbol: string;
  /** Mints of what else stands by the same press, where it launched several coins (MUL-19). */
  readonly others?: readonly string[];
}

export interface DeployRunContext extends DeployRunInput {
  /** A group made by this run; a second try uses it again. */
  readonly made: LaunchGroup | null;
  /** The coin that stands, of several the main one or the first of the others. */
  readonly launched: LaunchedCoin | null;
}

/** The coin stands, whatever still trades it behind the launch. */
export interface LaunchLanded {
  readonly type: 'launch.landed';
}

export type DeployRunEvent = OperationEnded | LaunchLanded;

export type DeployRunOutput = Pick<DeployRunContext, 'launched' | 'problem' | 'made'>;
