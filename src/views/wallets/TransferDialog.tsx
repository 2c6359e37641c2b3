import { useSelector } from '@xstate/react';
import {
  selectIsFunding,
  selectTransferStep,
  type MasterTransferActor,
} from '../../machines/wallets/master-transfer/master-transfer.selectors';
import { selectCluster } from '../../machines/page/network/network.selectors';
import type { ShellActors } from '../page/shell/actors';
import { NetworkChip } from '../ui/Chips';
import { Modal } from '../ui/Overlay';
import { TransferForm, TransferFormFoot } from './TransferForm';
import { TransferReview, TransferReviewFoot } from './TransferReview';
import { TransferRun, TransferRunFoot } from './TransferRun';

type DialogActors = Pick<ShellActors, 'masterTransfer' | 'network' | 'operations' | 'copy' | 'masters' | 'groups'>;

/** Typed, then reviewed as the plan that will be signed, then followed to its verdict. */
export function TransferDialog({ actors }: { readonly actors: DialogActors }) {
  const { masterTransfer, network } = actors;
  const step = useSelector(masterTransfer, selectTransferStep);
  const funding = useSelector(masterTransfer, selectIsFunding);
  const cluster = useSelector(network, selectCluster);
  const close = () => masterTransfer.send({ type: 'dialog.closed' });
  const [body, foot] = partsOf(step, masterTransfer, actors, close);
  return (
    <Modal
      open={step !== 'closed'}
      title={funding ? 'Transfer SOL from Master' : 'Transfer'}
      aside={cluster === null ? null : <NetworkChip cluster={cluster} />}
      onClose={close}
      footer={foot}
    >
      {body}
    </Modal>
  );
}

function partsOf(
  step: ReturnType<typeof selectTransferStep>,
  actor: MasterTransferActor,
  actors: DialogActors,
  close: () => void,
) {
  switch (step) {
    case 'closed':
      return [null, null] as const;
    case 'editing':
    case 'planning':
      return [
        <TransferForm key="form" actor={actor} actors={actors} />,
        <TransferFormFoot key="form-foot" actor={actor} planning={step === 'planning'} onCancel={close} />,
      ] as const;
    case 'reviewing':
      return [
        <TransferReview key="review" actor={actor} />,
        <TransferReviewFoot key="review-foot" actor={actor} />,
      ] as const;
    case 'operating':
    case 'settling':
    case 'done':
      return [
        <TransferRun key="run" actor={actor} step={step} operations={actors.operations} copy={actors.copy} />,
        <TransferRunFoot key="run-foot" actor={actor} step={step} operations={actors.operations} onClose={close} />,
      ] as const;
    default:
      return step satisfies never;
  }
}
