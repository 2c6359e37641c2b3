import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectIsOffered } from '../../../machines/wallets/faucet/faucet.selectors';
import { selectGroupsFace } from '../../../machines/groups/groups/groups.selectors';
import { selectActiveMaster, selectMastersFace } from '../../../machines/wallets/masters/masters.selectors';
import { useLamports } from '../../../services/chain-store/hooks';
import { useCoins } from '../../../services/queries/hooks';
import { GetTestSol } from '../../wallets/GetTestSol';
import type { ShellActors } from '../shell/actors';
import { Button, ButtonLink } from '../../ui/Button';
import { CheckIcon } from '../../ui/basic-icons';
import { Faint } from '../../ui/Panel';
import { Step, StepsPanel, WaitingSteps } from './StepsPanel';

/** What a newcomer does in order; gone once a token was launched. */
export function FirstSteps({ actors }: { readonly actors: ShellActors }) {
  const { masters, groups, createGroup, faucet } = actors;
  const { data: coins } = useCoins();
  const mastersFace = useSelector(masters, selectMastersFace);
  const groupsFace = useSelector(groups, selectGroupsFace);
  const active = useSelector(masters, selectActiveMaster);
  const offered = useSelector(faucet, selectIsOffered);
  const lamports = useLamports(active?.address ?? null);
  if (coins === undefined || coins.length > 0) return null;
  if (mastersFace === 'loading' || groupsFace === 'loading') return <WaitingSteps />;
  const hasMaster = mastersFace === 'full';
  const isFunded = lamports !== null && lamports > 0n;
  const hasGroup = groupsFace === 'full';
  return (
    <StepsPanel>
      <StepRow
        done={hasMaster}
        number={1}
        title="Add a master wallet"
        note="It pays for everything."
        action={
          <Button {...primaryIf(!hasMaster)} onClick={() => masters.send({ type: 'addWallet.opened' })}>
            Add wallet
          </Button>
        }
      />
      <StepRow
        done={isFunded}
        number={2}
        title={offered ? 'Get test SOL' : 'Send SOL to it'}
        note={offered ? 'This network gives it away.' : 'From any wallet, to the address in the footer.'}
        action={hasMaster ? <GetTestSol actors={actors} variant={primaryIf(hasMaster && !isFunded).variant} /> : null}
      />
      <StepRow
        done={hasGroup}
        number={3}
        title="Create a group"
        note="Or let the launch make one."
        action={
          <Button {...primaryIf(isFunded && !hasGroup)} onClick={() => createGroup.send({ type: 'dialog.opened' })}>
            Create Group
          </Button>
        }
      />
      <StepRow
        done={false}
        number={4}
        title="Launch a token"
        note="Name, ticker and a picture."
        action={
          <ButtonLink href="/dashboard/tracker?open=deploy" {...primaryIf(isFunded && hasGroup)}>
            Open the tracker
          </ButtonLink>
        }
      />
    </StepsPanel>
  );
}

const primaryIf = (next: boolean): { readonly variant: 'primary' | 'plain' } => ({
  variant: next ? 'primary' : 'plain',
});

interface StepRowProps {
  readonly done: boolean;
  readonly number: number;
  readonly title: string;
  readonly note: string;
  readonly action: ReactNode;
}

function StepRow({ done, number, title, note, action }: StepRowProps) {
  return (
    <Step>
      <chakra.span color={done ? 'up.fg' : 'fg.faint'} fontVariantNumeric="tabular-nums">
        {done ? <CheckIcon /> : number}
      </chakra.span>
      <chakra.span color={done ? 'fg.muted' : 'fg'}>
        {title} <Faint textStyle="meta">{note}</Faint>
      </chakra.span>
      {done ? <Faint textStyle="meta">done</Faint> : action}
    </Step>
  );
}
