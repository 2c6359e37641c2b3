import { chakra } from '@chakra-ui/react';
import type { RunStage } from '../../machines/launch/deploy-run/deploy-run.selectors';
import type { OperationStage } from '../../machines/money/operation/operation.selectors';
import { stateNodeRecipe } from '../theme/recipes/badge';
import type { StateMoment } from '../ui/Chips';

const Node = chakra('span', stateNodeRecipe);

const BEFORE = ['validating', 'checkingMaster', 'uploadingMetadata', 'resolvingGroup', 'planning'] as const;
const NODES = [...BEFORE, 'signing', 'sending', 'confirming', 'settling', 'launched'] as const;
type NodeName = (typeof NODES)[number];
const NODE_WORDS: Readonly<Record<NodeName, string>> = {
  validating: 'Form',
  checkingMaster: 'Balance',
  uploadingMetadata: 'Metadata',
  resolvingGroup: 'Group',
  planning: 'Plan',
  signing: 'Signature',
  sending: 'Sending',
  confirming: 'Confirmation',
  settling: 'Balances',
  launched: 'Launched',
};

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
/** Stages that stand beside the line. */
const BESIDE_WORDS: Readonly<Partial<Record<OperationStage, string>>> = {
  asking: 'Asking',
  unknown: 'Not known',
  waiting: 'Waiting',
  abandoning: 'Giving up',
  failed: 'Failed',
  abandoned: 'Given up',
};

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
  const beside = operation === null ? undefined : BESIDE_WORDS[operation];
  return (
    <Chart aria-label="Where this launch is">
      {NODES.flatMap((name, index) => [
        <chakra.li key={name} display="flex" gap="1.5" {...(index === live ? { 'aria-current': 'step' as const } : {})}>
          <Node when={index === live && beside !== undefined ? 'past' : whenOf(index)}>{NODE_WORDS[name]}</Node>
          {index === live && beside !== undefined ? <Node when="live">{beside}</Node> : null}
        </chakra.li>,
        name === 'signing' ? <NoReturn key="no-return">Point of no return</NoReturn> : null,
      ])}
    </Chart>
  );
}
