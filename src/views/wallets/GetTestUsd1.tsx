import { useSelector } from '@xstate/react';
import {
  selectCanAskUsd1,
  selectIsAskingUsd1,
  selectIsUsd1Offered,
} from '../../machines/wallets/faucet/faucet.selectors';
import { selectActiveMaster } from '../../machines/wallets/masters/masters.selectors';
import type { ShellActors } from '../page/shell/actors';
import { useCallWords } from '../hooks/use-planning-words';
import { Button } from '../ui/Button';
import { Either } from '../ui/Working';

/** The embedded network only: asks its faucet for USD1 for the active master wallet. */
export function GetTestUsd1({ actors }: { readonly actors: Pick<ShellActors, 'masters' | 'faucet'> }) {
  const active = useSelector(actors.masters, selectActiveMaster);
  const offered = useSelector(actors.faucet, selectIsUsd1Offered);
  const canAsk = useSelector(actors.faucet, selectCanAskUsd1);
  const asking = useSelector(actors.faucet, selectIsAskingUsd1);
  const words = useCallWords('Waiting for the test USD1');
  if (!offered || active === null) return null;
  return (
    <Button disabled={!canAsk} onClick={() => actors.faucet.send({ type: 'usd1.asked', address: active.address })}>
      <Either idle="Get test USD1" busy={words} isBusy={asking} />
    </Button>
  );
}
