import { useSelector } from '@xstate/react';
import { selectCanAsk, selectIsAskingUsd1, selectIsOffered } from '../../machines/wallets/faucet/faucet.selectors';
import { selectActiveMaster } from '../../machines/wallets/masters/masters.selectors';
import { selectCluster } from '../../machines/page/network/network.selectors';
import type { ShellActors } from '../page/shell/actors';
import { useCallWords } from '../hooks/use-planning-words';
import { Button } from '../ui/Button';
import { Either } from '../ui/Working';

/** The embedded network only: asks its faucet for USD1 for the active master wallet. */
export function GetTestUsd1({ actors }: { readonly actors: Pick<ShellActors, 'masters' | 'faucet' | 'network'> }) {
  const active = useSelector(actors.masters, selectActiveMaster);
  const offered = useSelector(actors.faucet, selectIsOffered);
  const canAsk = useSelector(actors.faucet, selectCanAsk);
  const asking = useSelector(actors.faucet, selectIsAskingUsd1);
  const isEmbedded = useSelector(actors.network, selectCluster) === 'local';
  const words = useCallWords('Waiting for the test USD1');
  if (!offered || !isEmbedded || active === null) return null;
  return (
    <Button
      disabled={!canAsk}
      onClick={() => actors.faucet.send({ type: 'funds.asked', address: active.address, usd1: true })}
    >
      <Either idle="Get test USD1" busy={words} isBusy={asking} />
    </Button>
  );
}
