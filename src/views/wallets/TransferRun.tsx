import { useSelector } from '@xstate/react';
import type { CopyActor } from '../../machines/page/copy/copy.selectors';
import {
  selectReview,
  selectTransferId,
  type MasterTransferActor,
} from '../../machines/wallets/master-transfer/master-transfer.selectors';
import { notice } from '#shared/notice';
import { selectOperation, type OperationsActor } from '../../machines/money/operations/operations.selectors';
import { useStages } from '../hooks/use-stages';
import { cancelWords } from '../money/operations/operation-words';
import { OperationProgress } from '../money/operations/OperationProgress';
import { Button } from '../ui/Button';
import { Holds } from '../ui/Overlay';
import { Notice, Stack } from '../ui/Panel';
import { ProgressRow } from '../ui/Progress';
import { noticeText } from '../words/notice-words';

type RunStep = 'operating' | 'settling' | 'done';

interface TransferRunProps {
  readonly actor: MasterTransferActor;
  readonly step: RunStep;
  readonly operations: OperationsActor;
  readonly copy: CopyActor;
}

/** A signed transfer on its way. */
export function TransferRun({ actor, step, operations, copy }: TransferRunProps) {
  const id = useSelector(actor, selectTransferId);
  const review = useSelector(actor, selectReview);
  const operation = useSelector(operations, selectOperation(id ?? ''));
  if (step === 'done' && review !== null) {
    return (
      <Notice tone="up">{noticeText(notice('transfer/done', { lamports: review.request.intent.lamports }))}</Notice>
    );
  }
  return (
    <Stack>
      {operation === undefined ? (
        <ProgressRow state="running" words={step === 'operating' ? 'Signing' : 'Reading the balances again'} />
      ) : (
        <OperationProgress operation={operation} copy={copy} />
      )}
    </Stack>
  );
}

interface FootProps extends Pick<TransferRunProps, 'actor' | 'step' | 'operations'> {
  readonly onClose: () => void;
}

export function TransferRunFoot({ actor, step, operations, onClose }: FootProps) {
  const id = useSelector(actor, selectTransferId);
  const stages = useStages(operations, id === null ? [] : [id]);
  return (
    <>
      <Holds>{step === 'operating' ? cancelWords(stages) : 'The ledger accounts for every lamport.'}</Holds>
      <Button size="lg" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
