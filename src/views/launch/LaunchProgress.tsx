import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectLaunchId,
  selectMultiLaunch,
  selectPreparation,
  selectRunStage,
  type DeployRunActor,
} from '../../machines/launch/deploy-run/deploy-run.selectors';
import {
  selectPreparationStage,
  type LaunchPreparationActor,
} from '../../machines/launch/launch-preparation/launch-preparation.selectors';
import { selectDraft } from '../../machines/launch/deploy/deploy.selectors';
import { selectStage, type OperationActor } from '../../machines/money/operation/operation.selectors';
import { selectOperation } from '../../machines/money/operations/operations.selectors';
import { OperationProgress } from '../money/operations/OperationProgress';
import type { TrackerActors } from '../page/shell/actors';
import { usePlanningWords } from '../hooks/use-planning-words';
import { Button } from '../ui/Button';
import { Stack } from '../ui/Panel';
import { lazyView } from '../ui/lazy-view';
import { ProgressRow } from '../ui/Progress';
import { LaunchChart, type LaunchStage } from './LaunchChart';

const SeveralProgress = lazyView(() => import('./SeveralProgress'), 'SeveralProgress', null);

interface LaunchProgressProps {
  readonly run: DeployRunActor;
  readonly actors: TrackerActors;
}

const STAGE_WORDS: Readonly<Record<LaunchStage, string>> = {
  validating: 'Checking the form',
  checkingMaster: 'Reading the master wallet',
  uploadingMetadata: 'Uploading the metadata',
  resolvingGroup: 'Making the group',
  readingWallets: 'Reading the wallets of the group',
  makingAddresses: 'Drawing addresses and first buys',
  planning: 'Planning the launch',
  launching: 'Launching',
  settling: 'Reading what landed',
  over: 'Over',
};

/** A launch that runs: its states as the chart has them, what is happening now, and its signatures. */
export function LaunchProgress({ run, actors }: LaunchProgressProps) {
  const { symbol } = useSelector(actors.deploy, selectDraft);
  const preparation = useSelector(run, selectPreparation);
  const several = useSelector(run, selectMultiLaunch);
  if (preparation !== undefined) return <PreparingLaunch preparation={preparation} symbol={symbol} />;
  if (several !== undefined) return <SeveralProgress run={several} symbol={symbol} />;
  return <OneLaunch run={run} actors={actors} symbol={symbol} />;
}

interface PreparingLaunchProps {
  readonly preparation: LaunchPreparationActor;
  readonly symbol: string;
}

/** What a launch lacks is being done; nothing is signed, and there is a way out. */
export function PreparingLaunch({ preparation, symbol }: PreparingLaunchProps) {
  const stage = useSelector(preparation, selectPreparationStage);
  return (
    <Stack gap="4">
      <Stages symbol={symbol} stage={stage} />
      <Button onClick={() => preparation.send({ type: 'run.cancelled' })}>Cancel</Button>
    </Stack>
  );
}

function Stages({ symbol, stage }: { readonly symbol: string; readonly stage: LaunchStage }) {
  const words = usePlanningWords(STAGE_WORDS[stage]);
  return (
    <>
      <chakra.h2 textStyle="title">Launching {symbol}</chakra.h2>
      <ProgressRow state="running" words={words} />
      <LaunchChart launch={stage} operation={null} />
    </>
  );
}

function OneLaunch({ run, actors, symbol }: LaunchProgressProps & { readonly symbol: string }) {
  const stage = useSelector(run, selectRunStage);
  const id = useSelector(run, selectLaunchId);
  const operation = useSelector(actors.operations, selectOperation(id ?? ''));
  const launch = stage === 'preparing' ? 'planning' : stage;
  return (
    <Stack gap="4">
      {operation === undefined ? (
        <Stages symbol={symbol} stage={launch} />
      ) : (
        <>
          <chakra.h2 textStyle="title">Launching {symbol}</chakra.h2>
          <Operation launch={launch} operation={operation} actors={actors} />
        </>
      )}
    </Stack>
  );
}

interface OperationProps {
  readonly launch: LaunchStage;
  readonly operation: OperationActor;
  readonly actors: TrackerActors;
}

function Operation({ launch, operation, actors }: OperationProps) {
  const stage = useSelector(operation, selectStage);
  return (
    <>
      <OperationProgress operation={operation} copy={actors.copy} />
      <LaunchChart launch={launch} operation={stage} />
    </>
  );
}
