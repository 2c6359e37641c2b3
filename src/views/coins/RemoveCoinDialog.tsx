import { useSelector } from '@xstate/react';
import {
  selectCanConfirmRemoval,
  selectIsRemoving,
  selectRemovedSymbol,
  type CoinRemovalActor,
} from '../../machines/coins/coin-removal/coin-removal.selectors';
import { selectCoinRemoval, type CoinsActor } from '../../machines/coins/coins/coins.selectors';
import { Button } from '../ui/Button';
import { Holds, Modal } from '../ui/Overlay';
import { Either } from '../ui/Working';

export function RemoveCoinDialog({ coins }: { readonly coins: CoinsActor }) {
  const removal = useSelector(coins, selectCoinRemoval);
  return removal === undefined ? null : <Confirmation actor={removal} />;
}

function Confirmation({ actor }: { readonly actor: CoinRemovalActor }) {
  const symbol = useSelector(actor, selectRemovedSymbol);
  const removing = useSelector(actor, selectIsRemoving);
  const canConfirm = useSelector(actor, selectCanConfirmRemoval);
  const cancel = () => actor.send({ type: 'removal.cancelled' });
  return (
    <Modal
      open
      title="Remove Coin"
      mayClose={!removing}
      onClose={cancel}
      footer={
        <>
          <Holds>The coin stays on the chain, and so do its wallets.</Holds>
          <Button disabled={removing} onClick={cancel}>
            Cancel
          </Button>
          <Button variant="danger" disabled={!canConfirm} onClick={() => actor.send({ type: 'removal.confirmed' })}>
            <Either idle="Remove" busy="Removing" isBusy={removing} />
          </Button>
        </>
      }
    >
      Are you sure you want to remove {symbol} from your tracker?
    </Modal>
  );
}
