import { chakra } from '@chakra-ui/react';
import type { Operation, OperationState } from '#shared/contract/operations';
import { BlockedIcon, CheckIcon, FailedIcon, SearchIcon, WarningIcon } from '../ui/icons';
import { Turning } from '../ui/Progress';

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

/** The state in words, with its icon; done is muted with a green check. */
export function OperationStateText({ operation }: { readonly operation: Operation }) {
  const { state, plan } = operation;
  const Icon = ICONS[state];
  const words = state === 'done' && plan.kind === 'launch' ? 'Launched' : WORDS[state];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color={COLORS[state]}>
      <chakra.span display="inline-flex" {...(state === 'done' ? { color: 'up.fg' } : {})}>
        <Icon size="sm" />
      </chakra.span>
      {words}
    </chakra.span>
  );
}
