import { chakra } from '@chakra-ui/react';
import type { Operation, OperationKind, OperationState } from '#shared/contract/operations';
import { intentOf } from '#shared/operation-intent';
import { BlockedIcon, CheckIcon, FailedIcon, SearchIcon, WarningIcon } from '../ui/icons';
import { Turning } from '../ui/Progress';
import { landedSteps, plannedSteps } from './remains';

const WORDS: Readonly<Record<OperationState, string>> = {
  running: 'Confirming',
  unknown: 'Asking the chain what landed',
  waiting: 'Needs you: expired, nothing landed',
  done: 'Done',
  failed: 'Failed',
  abandoned: 'Given up',
};
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

const DONE: Readonly<Record<OperationKind, string>> = {
  transfer: 'Done',
  launch: 'Launched',
  buy: 'Bought',
  sell: 'Sold',
  return: 'Returned',
  distribute: 'Distributed',
  close: 'Closed',
  activity: 'Traded',
};

/** What holds now; of several transactions how many have landed. */
function wordsOf({ state, plan, steps }: Operation): string {
  const planned = plannedSteps(intentOf(plan));
  const landed = landedSteps(steps);
  if (state === 'done') return planned > 1 ? `${DONE[plan.kind]}, ${landed} of ${planned}` : DONE[plan.kind];
  if (landed === 0) return WORDS[state];
  if (state === 'waiting') return `Needs you: ${landed} of ${planned} landed`;
  return `${WORDS[state]}, ${landed} of ${planned} landed`;
}

/** The state in words, with its icon; done is muted with a green check. */
export function OperationStateText({ operation }: { readonly operation: Operation }) {
  const { state } = operation;
  const Icon = ICONS[state];
  const words = wordsOf(operation);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color={COLORS[state]}>
      <chakra.span display="inline-flex" {...(state === 'done' ? { color: 'up.fg' } : {})}>
        <Icon size="sm" />
      </chakra.span>
      {words}
    </chakra.span>
  );
}
