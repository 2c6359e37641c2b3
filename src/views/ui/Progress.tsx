import { chakra } from '@chakra-ui/react';
import { cellRecipe } from '../theme/recipes/region';
import { Figure } from './Figure';
import { CheckIcon, FailedIcon, SearchIcon, TurningIcon, WarningIcon } from './icons';

const Cell = chakra('i', cellRecipe);
export type CellState = 'done' | 'running' | 'failed' | 'waiting';

/** Counted work as counted cells, one a unit, up to 40. */
export function Cells({ cells, label }: { readonly cells: readonly CellState[]; readonly label: string }) {
  return (
    <chakra.span
      role="img"
      aria-label={label}
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="1fr"
      gap="0.5"
      h="cell"
      w="full"
    >
      {cells.map((state, index) => (
        <Cell key={`${index}-${state}`} state={state} />
      ))}
    </chakra.span>
  );
}

export function Turning({ size = 'sm' }: { readonly size?: 'xs' | 'sm' | 'md' }) {
  return (
    <chakra.span display="inline-flex" color="busy.fg" animation="turn 1s linear infinite">
      <TurningIcon size={size} />
    </chakra.span>
  );
}

/** A spinner always comes with words. It is live without the role of a status, which would leave a button around it nameless. */
export function Working({ words }: { readonly words: string }) {
  return (
    <chakra.span aria-live="polite" display="inline-flex" alignItems="center" gap="2">
      <Turning />
      {words}
    </chakra.span>
  );
}

export type WorkState = 'running' | 'asking' | 'done' | 'failed' | 'waiting';
const WORK_ICONS = { running: Turning, asking: SearchIcon, done: CheckIcon, failed: FailedIcon, waiting: WarningIcon };
const WORK_COLORS = { running: 'busy.fg', asking: 'busy.fg', done: 'up.fg', failed: 'down.fg', waiting: 'warn.fg' };

interface ProgressRowProps {
  readonly state: WorkState;
  /** What is happening now. */
  readonly words: string;
  readonly elapsed?: string;
  readonly cells?: readonly CellState[];
}

export function ProgressRow({ state, words, elapsed, cells }: ProgressRowProps) {
  const Icon = WORK_ICONS[state];
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto 1fr auto"
      columnGap="1.5"
      rowGap="1"
      alignItems="center"
      textStyle="meta"
    >
      <chakra.span color={WORK_COLORS[state]} display="inline-flex">
        <Icon size="sm" />
      </chakra.span>
      <span role="status">{words}</span>
      {elapsed === undefined ? <span /> : <Figure tone="faint">{elapsed}</Figure>}
      {cells === undefined ? null : (
        <chakra.span gridColumn="1 / -1">
          <Cells cells={cells} label={words} />
        </chakra.span>
      )}
    </chakra.div>
  );
}

/** Bonding progress, 0 to 100, as a ring with its figure beside it. */
export function Ring({ percent, label }: { readonly percent: number; readonly label: string }) {
  const turn = 2 * Math.PI * 5;
  return (
    <chakra.svg
      viewBox="0 0 16 16"
      boxSize="icon.sm"
      flex="none"
      role="img"
      aria-label={label}
      fill="none"
      strokeWidth="3"
    >
      <chakra.circle cx="8" cy="8" r="5" stroke="border.control" opacity="0.5" />
      <circle
        cx="8"
        cy="8"
        r="5"
        stroke="currentColor"
        strokeDasharray={`${(turn * Math.min(100, Math.max(0, percent))) / 100} ${turn}`}
        transform="rotate(-90 8 8)"
      />
    </chakra.svg>
  );
}
