import { useSelector } from '@xstate/react';
import { selectCanAsk, selectIsAsking, selectIsOffered } from '../../machines/wallets/faucet/faucet.selectors';
import { selectActiveMaster } from '../../machines/wallets/masters/masters.selectors';
import type { ShellActors } from '../page/shell/actors';
import { useCallWords } from '../hooks/use-planning-words';
import { Button, type ButtonVariant } from '../ui/Button';
import { Either } from '../ui/Working';

interface GetTestSolProps {
  readonly actors: Pick<ShellActors, 'masters' | 'faucet'>;
  readonly variant?: ButtonVariant;
}

/** Test networks only: asks the faucet for the active master wallet. */
export function GetTestSol({ actors, variant = 'plain' }: GetTestSolProps) {
  const active = useSelector(actors.masters, selectActiveMaster);
  const offered = useSelector(actors.faucet, selectIsOffered);
  const canAsk = useSelector(actors.faucet, selectCanAsk);
  const asking = useSelector(actors.faucet, selectIsAsking);
  const words = useCallWords('Waiting for the test SOL');
  if (!offered || active === null) return null;
  return (
    <Button
      variant={variant}
      disabled={!canAsk}
      onClick={() => actors.faucet.send({ type: 'funds.asked', address: active.address })}
    >
      <Either idle="Get test SOL" busy={words} isBusy={asking} />
    </Button>
  );
}
