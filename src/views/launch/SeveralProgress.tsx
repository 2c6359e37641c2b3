import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectParts,
  selectSeveralStage,
  type LaunchPart,
  type MultiLaunchActor,
  type SeveralStage,
} from '../../machines/launch/multi-launch/multi-launch.selectors';
import { Address } from '../ui/Address';
import { Row, Stack } from '../ui/Panel';
import { Cells, ProgressRow } from '../ui/Progress';

interface SeveralProgressProps {
  readonly run: MultiLaunchActor;
  readonly symbol: string;
}

const STAGE_WORDS: Readonly<Record<SeveralStage, string>> = {
  launching: 'Launching',
  settling: 'Reading what landed',
  over: 'Over',
};

const CELLS = { landed: 'done', failed: 'failed' } as const;
const ENDS = { landed: 'landed', failed: 'failed' } as const;

/** Nothing else of a part changes. */
const isSame = (one: readonly LaunchPart[], other: readonly LaunchPart[]): boolean =>
  one.length === other.length && one.every(({ id, end }, at) => other[at]?.id === id && other[at]?.end === end);

/** A launch of several coins that runs: what is happening now, and what became of each coin. */
export function SeveralProgress({ run, symbol }: SeveralProgressProps) {
  const stage = useSelector(run, selectSeveralStage);
  const parts = useSelector(run, selectParts, isSame);
  const landed = parts.filter(({ end }) => end === 'landed').length;
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="title">
        Launching {symbol}, {parts.length} coins
      </chakra.h2>
      <ProgressRow state="running" words={STAGE_WORDS[stage]} />
      <Cells
        label={`${landed} of ${parts.length} landed`}
        cells={parts.map(({ end }) => (end === null ? 'running' : CELLS[end]))}
      />
      <chakra.ol aria-label="Coins of this launch" display="flex" flexDirection="column" gap="1">
        {parts.map((part, index) => (
          <Part key={part.id} part={part} index={index} />
        ))}
      </chakra.ol>
    </Stack>
  );
}

function Part({ part: { mint, end }, index }: { readonly part: LaunchPart; readonly index: number }) {
  return (
    <li>
      <Row gap="2" textStyle="meta">
        <chakra.span flex="1">{index === 0 ? 'Main coin' : `Coin ${index}`}</chakra.span>
        <Address address={mint} />
        <chakra.span color={end === 'failed' ? 'down.fg' : end === 'landed' ? 'up.fg' : 'fg.muted'}>
          {end === null ? 'on its way' : ENDS[end]}
        </chakra.span>
      </Row>
    </li>
  );
}
