import { useSelector } from '@xstate/react';
import type { CopyActor } from '../../machines/copy/copy.selectors';
import {
  selectReview,
  selectTransferId,
  type MasterTransferActor,
} from '../../machines/master-transfer/master-transfer.selectors';
import { notice } from '#shared/notice';
import { selectOperation, type OperationsActor } from '../../machines/operations/operations.selectors';
import { OperationProgress } from '../operations/OperationProgress';
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

export function TransferRunFoot({ step, onClose }: { readonly step: RunStep; readonly onClose: () => void }) {
  return (
    <>
      <Holds>
        {step === 'operating'
          ? 'Signed, so it cannot be cancelled. Closing leaves it in flight.'
          : 'The ledger has every lamport of it.'}
      </Holds>
      <Button size="lg" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
