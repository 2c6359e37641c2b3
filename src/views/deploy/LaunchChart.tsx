import { chakra } from '@chakra-ui/react';
import type { RunStage } from '../../machines/deploy-run/deploy-run.selectors';
import type { OperationStage } from '../../machines/operation/operation.selectors';
import { stateNodeRecipe } from '../theme/recipes/badge';
import type { StateMoment } from '../ui/Chips';

const Node = chakra('span', stateNodeRecipe);

const BEFORE: readonly RunStage[] = ['validating', 'checkingMaster', 'uploadingMetadata', 'resolvingGroup', 'planning'];
const NODES = [...BEFORE, 'signing', 'sending', 'confirming', 'settling', 'launched'] as const;
type NodeName = (typeof NODES)[number];

/** Where on the line a stage of the operation is; asking and waiting stand beside confirming. */
const OF_OPERATION: Readonly<Record<OperationStage, NodeName>> = {
  signing: 'signing',
  sending: 'sending',
  asking: 'confirming',
  confirming: 'confirming',
  unknown: 'confirming',
  waiting: 'confirming',
  resting: 'confirming',
  resuming: 'signing',
  abandoning: 'confirming',
  done: 'settling',
  failed: 'confirming',
  abandoned: 'confirming',
};
const BESIDE: ReadonlySet<OperationStage> = new Set([
  'asking',
  'unknown',
  'waiting',
  'abandoning',
  'failed',
  'abandoned',
]);

const nodeOf = (run: RunStage, operation: OperationStage | null): NodeName => {
  if (run === 'launching') return operation === null ? 'signing' : OF_OPERATION[operation];
  return run === 'over' ? 'launched' : run;
};

const Chart = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2',
    pl: '3',
    borderLeftWidth: 'hair',
    borderColor: 'border.control',
  },
});
const NoReturn = chakra('li', {
  base: {
    alignSelf: 'stretch',
    borderTopWidth: 'hair',
    borderTopStyle: 'dashed',
    borderColor: 'machine.noReturn',
    color: 'warn.fg',
    textStyle: 'label',
    textAlign: 'right',
    pt: '0.5',
    ml: '-3',
  },
});

interface LaunchChartProps {
  readonly run: RunStage;
  readonly operation: OperationStage | null;
}

/** The launch as its states in time order; the yellow line is the point of no return. */
export function LaunchChart({ run, operation }: LaunchChartProps) {
  const live = NODES.indexOf(nodeOf(run, operation));
  const whenOf = (index: number): StateMoment => (index < live ? 'past' : index === live ? 'live' : 'next');
  const beside = operation !== null && BESIDE.has(operation) ? operation : null;
  return (
    <Chart aria-label="Where this launch is">
      {NODES.flatMap((name, index) => [
        <chakra.li key={name} display="flex" gap="1.5" {...(index === live ? { 'aria-current': 'step' as const } : {})}>
          <Node when={index === live && beside !== null ? 'past' : whenOf(index)}>{name}</Node>
          {index === live && beside !== null ? <Node when="live">{beside}</Node> : null}
        </chakra.li>,
        name === 'signing' ? <NoReturn key="no-return">after this line there is no cancel</NoReturn> : null,
      ])}
    </Chart>
  );
}
