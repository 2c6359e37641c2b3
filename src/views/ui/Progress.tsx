import { chakra } from '@chakra-ui/react';
import { cellRecipe } from '../theme/recipes/cell';
import { Figure } from './Figure';
import { CheckIcon, FailedIcon, SearchIcon, WarningIcon } from './basic-icons';
import { Turning } from './Working';

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

/** How much of a plan has come about, 0 to 100. */
export const Share = ({ percent, label }: { readonly percent: number; readonly label: string }) => (
  <chakra.span
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    display="block"
    h="cell"
    w="full"
    bg="border.control"
    overflow="hidden"
  >
    <chakra.span display="block" h="full" bg="busy.fg" style={{ width: `${percent}%` }} />
  </chakra.span>
);

export type WorkState = 'running' | 'asking' | 'done' | 'failed' | 'waiting';
const WORK_ICONS = { running: Turning, asking: SearchIcon, done: CheckIcon, failed: FailedIcon, waiting: WarningIcon };
const WORK_COLORS = { running: 'busy.fg', asking: 'busy.fg', done: 'up.fg', failed: 'down.fg', waiting: 'warn.fg' };

interface ProgressRowProps {
  readonly state: WorkState;
  /** What is happening now. */
  readonly words: string;
  readonly elapsed?: string;
  readonly cells?: readonly CellState[];
  /** Of a plan whose steps come one by one, in the place of cells. */
  readonly percent?: number;
}

/** The sign of a work's state, which never stands without words. */
export function WorkIcon({ state, size = 'sm' }: { readonly state: WorkState; readonly size?: 'xs' | 'sm' }) {
  const Icon = WORK_ICONS[state];
  return (
    <chakra.span color={WORK_COLORS[state]} display="inline-flex" flex="none">
      <Icon size={size} />
    </chakra.span>
  );
}

export function ProgressRow({ state, words, elapsed, cells, percent }: ProgressRowProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto 1fr auto"
      columnGap="1.5"
      rowGap="1"
      alignItems="center"
      textStyle="meta"
    >
      <WorkIcon state={state} />
      <span role="status">{words}</span>
      {elapsed === undefined ? <span /> : <Figure tone="faint">{elapsed}</Figure>}
      {percent === undefined ? null : (
        <chakra.span gridColumn="1 / -1">
          <Share percent={percent} label={words} />
        </chakra.span>
      )}
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
