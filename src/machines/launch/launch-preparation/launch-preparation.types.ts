import type { ExtraCoin } from '#operations/domain/launch';
import type { Notice } from '#shared/notice';
import type { GroupCreated } from '../../groups/create-group/create-group.types';
import type { ParentOf } from '../../parent';
import type { LaunchDraft, LaunchGroup, LaunchMetadata, PreparedLaunch } from '../launch-warmup/launch-warmup.types';

/** The form of a launch, and what of it is uploaded. */
export interface PreparationInput {
  readonly parent: ParentOf<GroupCreated>;
  readonly draft: LaunchDraft;
  readonly metadata: LaunchMetadata | null;
}

export interface PreparationContext extends PreparationInput {
  /** Those beside the main one. */
  readonly coins: readonly ExtraCoin[];
  readonly prepared: PreparedLaunch | null;
  readonly problem: Notice | null;
  /** A group made by this preparation; a second try uses it again. */
  readonly made: LaunchGroup | null;
}

export interface PreparationEvent {
  readonly type: 'run.cancelled';
}

/** Neither prepared nor with a problem where the person stopped it. */
export type PreparationOutput = Pick<PreparationContext, 'prepared' | 'problem' | 'made'>;
