import { chakra } from '@chakra-ui/react';
import type { Operation, OperationState } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { isJob } from '#operations/kinds';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import {
  selectStage,
  type OperationActor,
  type OperationStage,
} from '../../../machines/money/operation/operation.selectors';
import { useJobOf, useJobSaid } from '../../hooks/use-job';
import { useOf } from '../../hooks/use-of';
import { BlockedIcon, CheckIcon, FailedIcon, SearchIcon, WarningIcon } from '../../ui/basic-icons';
import { Turning } from '../../ui/Working';
import { JOB_WORK, jobWords } from '../../words/activity-words';
import { surpriseText } from './error-words';
import { doneWord, stageWords } from './operation-words';
import { landedSteps, plannedSteps } from './remains';
import { stateWords } from './state-words';

const ENDS = { failed: 'Failed', abandoned: 'Given up' } as const;
const ICONS = {
  running: Turning,
  unknown: SearchIcon,
  waiting: WarningIcon,
  done: CheckIcon,
  failed: FailedIcon,
  abandoned: BlockedIcon,
};
const COLORS: Readonly<Record<OperationState, string>> = {
  running: 'busy.fg',
  unknown: 'busy.fg',
  waiting: 'warn.fg',
  done: 'fg.muted',
  failed: 'down.fg',
  abandoned: 'fg.muted',
};

/** What holds now; of several transactions how many have landed. */
function wordsOf({ state, plan, steps }: Operation): string {
  const planned = plannedSteps(intentOf(plan));
  const landed = landedSteps(steps);
  if (state === 'done') return planned > 1 ? `${doneWord(plan.kind)}, ${landed} of ${planned}` : doneWord(plan.kind);
  const words = stateWords(state, steps, planned);
  if (state === 'waiting') return `Action needed: ${words ?? ''}`;
  const said = state === 'failed' || state === 'abandoned' ? ENDS[state] : (words ?? '');
  return landed === 0 ? said : `${said}, ${landed} of ${planned} landed`;
}

interface StateTextProps {
  readonly operation: Operation;
  readonly groupActions: GroupActionsActor | undefined;
  /** Its actor while it is under way. */
  readonly actor?: OperationActor | undefined;
}

/** What this page does about an operation that waits; the journal shows it once the server has it. */
const ANSWERED: ReadonlySet<OperationStage> = new Set(['resuming', 'abandoning']);

/** The state in words, with its icon; done is muted with a green check. A job is told by what keeps it going. */
export function OperationStateText({ operation, groupActions, actor }: StateTextProps) {
  const { state, plan } = operation;
  const intent = intentOf(plan);
  const said = useJobSaid(useJobOf(intent, groupActions));
  const stage = useOf(actor, selectStage, null);
  const surprise = surpriseText(operation.error);
  if (surprise !== null) return <Stated icon={WarningIcon} color="down.fg" words={surprise} />;
  if (isJob(plan) && (state === 'running' || state === 'waiting')) {
    // Which window has it may not be known yet; its journal alone does not say that it waits for anybody.
    const face = said.face === 'idle' ? 'asking' : said.face;
    const percent = said.face === 'idle' ? percentIn(operation) : said.percent;
    const words = jobWords(face, { count: said.count, percent });
    return JOB_WORK[face] === 'waiting' ? (
      <Stated icon={WarningIcon} color="warn.fg" words={`Action needed: ${words}`} />
    ) : (
      <Stated icon={JOB_WORK[face] === 'asking' ? SearchIcon : Turning} color="busy.fg" words={words} />
    );
  }
  if (state === 'waiting' && stage !== null && ANSWERED.has(stage))
    return <Stated icon={Turning} color="busy.fg" words={stageWords(stage, operation.steps, intent)} />;
  return (
    <Stated
      icon={ICONS[state]}
      color={COLORS[state]}
      words={wordsOf(operation)}
      {...(state === 'done' ? { sign: 'up.fg' } : {})}
    />
  );
}

/** Percent of its transactions that have landed, rounded down. */
const percentIn = ({ plan, steps }: Operation): number =>
  Math.floor((landedSteps(steps) * 100) / plannedSteps(intentOf(plan)));

interface StatedProps {
  readonly icon: typeof CheckIcon;
  readonly color: string;
  readonly words: string;
  /** The colour of the icon where it is another. */
  readonly sign?: string;
}

const Stated = ({ icon: Icon, color, words, sign = color }: StatedProps) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5" color={color}>
    <chakra.span display="inline-flex" color={sign}>
      <Icon size="sm" />
    </chakra.span>
    {words}
  </chakra.span>
);
