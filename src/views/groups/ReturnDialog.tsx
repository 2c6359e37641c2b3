import { useSelector } from '@xstate/react';
import { notice } from '#shared/notice';
import {
  selectCanConfirmReturn,
  selectCanRetryReturn,
  selectReturn,
  selectReturnEnd,
  selectReturnFault,
  selectReturnGroup,
  selectReturnStep,
  sumsOf,
  type GroupReturnActor,
} from '../../machines/group-return/group-return.selectors';
import { selectOperation } from '../../machines/operations/operations.selectors';
import { selectCluster } from '../../machines/network/network.selectors';
import { OperationProgress } from '../operations/OperationProgress';
import { Remaining } from '../operations/Remaining';
import type { ShellActors } from '../shell/actors';
import { Button, ButtonLink } from '../ui/Button';
import { NetworkChip, StateTrack } from '../ui/Chips';
import { Holds, Modal } from '../ui/Overlay';
import { Notice, Stack } from '../ui/Panel';
import { ProgressRow, Working } from '../ui/Progress';
import { noticeText } from '../words/notice-words';
import { InFlightButton, SignButton } from '../ui/SignButton';
import { ReturnPlan } from './ReturnPlan';
import { trackOf } from './return-track';

type DialogActors = Pick<ShellActors, 'network' | 'operations' | 'copy'>;

interface ReturnDialogProps {
  readonly actor: GroupReturnActor;
  readonly actors: DialogActors;
}

/** Planned, reviewed as it will be signed, followed to its verdict. Closed after the signature it goes on by itself. */
export function ReturnDialog({ actor, actors }: ReturnDialogProps) {
  const group = useSelector(actor, selectReturnGroup);
  const step = useSelector(actor, selectReturnStep);
  const cluster = useSelector(actors.network, selectCluster);
  return (
    <Modal
      open
      title={`Return SOL of ${group.name}`}
      aside={cluster === null ? null : <NetworkChip cluster={cluster} />}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      footer={<Foot actor={actor} />}
    >
      <Stack gap="4">
        <StateTrack label="Where this return is" steps={trackOf(step)} />
        <Body actor={actor} actors={actors} />
      </Stack>
    </Modal>
  );
}

function Body({ actor, actors }: ReturnDialogProps) {
  const step = useSelector(actor, selectReturnStep);
  const group = useSelector(actor, selectReturnGroup);
  const request = useSelector(actor, selectReturn);
  switch (step) {
    case 'planning':
      return <Working words="Reading every wallet and planning" />;
    case 'reviewing':
      return request === null ? null : <ReturnPlan request={request} group={group} />;
    case 'operating':
      return <Run actor={actor} actors={actors} />;
    case 'settling':
      return <ProgressRow state="running" words="Reading the balances again" />;
    case 'concluded':
      return <Result actor={actor} />;
    default:
      return step satisfies never;
  }
}

function Run({ actor, actors: { operations, copy } }: ReturnDialogProps) {
  const request = useSelector(actor, selectReturn);
  const operation = useSelector(operations, selectOperation(request?.id ?? ''));
  return operation === undefined ? (
    <ProgressRow state="running" words="Signing" />
  ) : (
    <OperationProgress operation={operation} copy={copy} />
  );
}

function Result({ actor }: { readonly actor: GroupReturnActor }) {
  const request = useSelector(actor, selectReturn);
  const end = useSelector(actor, selectReturnEnd);
  const fault = useSelector(actor, selectReturnFault);
  if (request !== null && end?.verdict === 'done')
    return <Notice tone="up">{noticeText(notice('return/done', { lamports: sumsOf(request).lamports }))}</Notice>;
  return (
    <Stack>
      {fault === null ? null : (
        <Notice tone="down" alert>
          {noticeText(notice('return/failed', { reason: fault }))}
        </Notice>
      )}
      {end?.record === null || end?.record === undefined ? null : (
        <Remaining intent={end.intent} steps={end.record.steps} />
      )}
    </Stack>
  );
}

function Foot({ actor }: { readonly actor: GroupReturnActor }) {
  const step = useSelector(actor, selectReturnStep);
  const request = useSelector(actor, selectReturn);
  const end = useSelector(actor, selectReturnEnd);
  const canRetry = useSelector(actor, selectCanRetryReturn);
  const close = () => actor.send({ type: 'dialog.closed' });
  if (step === 'planning' || step === 'reviewing') return <ReviewFoot actor={actor} onCancel={close} />;
  return (
    <>
      <Holds>
        {step === 'operating'
          ? 'Signed, so it cannot be cancelled. Closing leaves it in flight.'
          : end === null
            ? 'Nothing was signed.'
            : 'The ledger has every lamport of it.'}
      </Holds>
      {step === 'concluded' && request !== null && end?.record !== null ? (
        <ButtonLink size="lg" href={`/dashboard/operations?open=${request.id}`} onClick={close}>
          See the ledger
        </ButtonLink>
      ) : null}
      {canRetry && end?.verdict !== 'done' ? (
        <Button size="lg" variant="outline" onClick={() => actor.send({ type: 'return.retried' })}>
          Plan again
        </Button>
      ) : null}
      <Button size="lg" onClick={close}>
        Close
      </Button>
      {step === 'concluded' ? null : <InFlightButton />}
    </>
  );
}

function ReviewFoot({ actor, onCancel }: { readonly actor: GroupReturnActor; readonly onCancel: () => void }) {
  const canConfirm = useSelector(actor, selectCanConfirmReturn);
  return (
    <>
      <Holds>Nothing is signed yet. After the signature there is no cancel.</Holds>
      <Button size="lg" onClick={onCancel}>
        Cancel
      </Button>
      <SignButton
        key={String(canConfirm)}
        enabled={canConfirm}
        onClick={() => actor.send({ type: 'return.confirmed' })}
      />
    </>
  );
}
