import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectCanCancelRun,
  selectLaunchId,
  selectMultiLaunch,
  selectRunStage,
  type DeployRunActor,
  type RunStage,
} from '../../machines/launch/deploy-run/deploy-run.selectors';
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
import { LaunchChart } from './LaunchChart';

const SeveralProgress = lazyView(() => import('./SeveralProgress'), 'SeveralProgress', null);

interface LaunchProgressProps {
  readonly run: DeployRunActor;
  readonly actors: TrackerActors;
}

const RUN_WORDS: Readonly<Record<RunStage, string>> = {
  validating: 'Checking the form',
  checkingMaster: 'Reading the master wallet',
  uploadingMetadata: 'Uploading the metadata',
  resolvingGroup: 'Making the group',
  planning: 'Planning the launch',
  launching: 'Launching',
  settling: 'Reading what landed',
  over: 'Over',
};

/** A launch that runs: its states as the chart has them, what is happening now, and its signatures. */
export function LaunchProgress({ run, actors }: LaunchProgressProps) {
  const { symbol } = useSelector(actors.deploy, selectDraft);
  const several = useSelector(run, selectMultiLaunch);
  return several === undefined ? (
    <OneLaunch run={run} actors={actors} symbol={symbol} />
  ) : (
    <SeveralProgress run={several} symbol={symbol} />
  );
}

function OneLaunch({ run, actors, symbol }: LaunchProgressProps & { readonly symbol: string }) {
  const stage = useSelector(run, selectRunStage);
  const id = useSelector(run, selectLaunchId);
  const canCancel = useSelector(run, selectCanCancelRun);
  const operation = useSelector(actors.operations, selectOperation(id ?? ''));
  const words = usePlanningWords(RUN_WORDS[stage]);
  return (
    <Stack gap="4">
      <chakra.h2 textStyle="title">Launching {symbol}</chakra.h2>
      {operation === undefined ? (
        <>
          <ProgressRow state="running" words={words} />
          <LaunchChart run={stage} operation={null} />
        </>
      ) : (
        <Operation run={stage} operation={operation} actors={actors} />
      )}
      {canCancel ? <Button onClick={() => run.send({ type: 'run.cancelled' })}>Cancel</Button> : null}
    </Stack>
  );
}

interface OperationProps {
  readonly run: RunStage;
  readonly operation: OperationActor;
  readonly actors: TrackerActors;
}

function Operation({ run, operation, actors }: OperationProps) {
  const stage = useSelector(operation, selectStage);
  return (
    <>
      <OperationProgress operation={operation} copy={actors.copy} />
      <LaunchChart run={run} operation={stage} />
    </>
  );
}
