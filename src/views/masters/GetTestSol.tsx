import { useSelector } from '@xstate/react';
import { selectCanAsk, selectIsAsking, selectIsOffered } from '../../machines/faucet/faucet.selectors';
import { selectActiveMaster } from '../../machines/masters/masters.selectors';
import type { ShellActors } from '../shell/actors';
import { Button, type ButtonVariant } from '../ui/Button';
import { Working } from '../ui/Progress';

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
  if (!offered || active === null) return null;
  return (
    <Button
      variant={variant}
      disabled={!canAsk}
      onClick={() => actors.faucet.send({ type: 'funds.asked', address: active.address })}
    >
      {asking ? <Working words="Waiting for the test SOL" /> : 'Get test SOL'}
    </Button>
  );
}
