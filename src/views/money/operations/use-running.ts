import { useSelector } from '@xstate/react';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import type { ActivityJobActor } from '../../../machines/money/activity-job/activity-job.selectors';
import { selectIntent, selectStage, type OperationActor } from '../../../machines/money/operation/operation.selectors';
import { useJobOf, useJobSaid } from '../../hooks/use-job';
import type { WorkState } from '../../ui/Progress';
import { JOB_WORK, jobWords } from '../../words/activity-words';
import { STAGE_WORK } from './operation-words';
import { useStageWords } from './use-stage-words';

interface Running {
  readonly words: string;
  readonly work: WorkState;
  /** Of a job: who stops and resumes it, and how much of its plan has landed. */
  readonly job: { readonly actor: ActivityJobActor; readonly percent: number } | null;
}

/** What happens to an operation now. A job is told by what keeps it going: its journal rests between any two trades. */
export function useRunning(operation: OperationActor, groupActions: GroupActionsActor | undefined): Running {
  const stage = useSelector(operation, selectStage);
  const intent = useSelector(operation, selectIntent);
  const words = useStageWords(operation);
  const actor = useJobOf(intent, groupActions);
  const said = useJobSaid(actor);
  if (actor === undefined || said.face === 'idle') return { words, work: STAGE_WORK[stage], job: null };
  const job = { actor, percent: said.percent };
  // What the chain is still asked about is said of a job as of everything else.
  if (stage === 'unknown') return { words, work: STAGE_WORK[stage], job };
  return { words: jobWords(said.face, said), work: JOB_WORK[said.face], job };
}
