import { chakra } from '@chakra-ui/react';
import type { RunStage } from '../../machines/launch/deploy-run/deploy-run.selectors';
import type { PreparationStage } from '../../machines/launch/launch-preparation/launch-preparation.selectors';
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

/** Where a launch is before it is an operation, and behind that. */
export type LaunchStage = Exclude<RunStage, 'preparing'> | PreparationStage;

const OF_LAUNCH: Readonly<Record<Exclude<LaunchStage, 'launching'>, NodeName>> = {
  validating: 'validating',
  checkingMaster: 'checkingMaster',
  uploadingMetadata: 'uploadingMetadata',
  resolvingGroup: 'resolvingGroup',
  readingWallets: 'resolvingGroup',
  makingAddresses: 'planning',
  planning: 'planning',
  settling: 'settling',
  over: 'launched',
};

const nodeOf = (launch: LaunchStage, operation: OperationStage | null): NodeName => {
  if (launch === 'launching') return operation === null ? 'signing' : OF_OPERATION[operation];
  return OF_LAUNCH[launch];
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
  readonly launch: LaunchStage;
  readonly operation: OperationStage | null;
}

/** The launch as its states in time order; the yellow line is the point of no return. */
export function LaunchChart({ launch, operation }: LaunchChartProps) {
  const live = NODES.indexOf(nodeOf(launch, operation));
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
