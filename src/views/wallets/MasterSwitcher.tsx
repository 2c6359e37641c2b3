import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectActiveMaster, selectMastersFace } from '../../machines/wallets/masters/masters.selectors';
import type { ShellActors } from '../page/shell/actors';
import { useLamports } from '../../services/chain-store/hooks';
import { Mono } from '../ui/Address';
import { BehindFirstView } from '../ui/BehindFirstView';
import { CopyButton } from '../ui/CopyButton';
import { footPopoverRecipe } from '../theme/recipes/popover';
import { IconButton } from '../ui/Button';
import { SkeletonRows } from '../ui/Faces';
import { Sol } from '../ui/Figure';
import { SendIcon, UpDownIcon } from '../ui/shell-icons';
import { Faint, Muted } from '../ui/Panel';
import { shortAddress } from '#shared/ids';
import { lazyPart } from '../ui/lazy-part';

const MastersPanel = lazyPart(() => import('./MastersPanel'), 'MastersPanel');

/** Stands before its content has come, so that the first click opens it. */
const Popover = chakra('div', footPopoverRecipe);

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: 'control.sm',
    px: '2',
    borderWidth: 'hair',
    borderRadius: 'control',
    color: 'fg',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});

interface MasterSwitcherProps {
  readonly actors: Pick<ShellActors, 'masters' | 'masterTransfer' | 'faucet' | 'copy' | 'housekeeping' | 'network'>;
}

/** The active master wallet at the foot of every page, and the list behind it. */
export function MasterSwitcher({ actors }: MasterSwitcherProps) {
  const active = useSelector(actors.masters, selectActiveMaster);
  const face = useSelector(actors.masters, selectMastersFace);
  const lamports = useLamports(active?.address ?? null);
  const panelId = useId();
  const onTransfer = () => actors.masterTransfer.send({ type: 'transfer.opened', from: active?.address ?? null });
  return (
    <>
      <Trigger type="button" popoverTarget={panelId} aria-label="Master Wallets">
        <Muted hideBelow="md">Master</Muted>
        {active === null ? (
          <Faint>{face === 'loading' ? '…' : 'none yet'}</Faint>
        ) : (
          <>
            <Mono title={active.address}>{shortAddress(active.address)}</Mono>
            <Sol lamports={lamports} places={3} strong />
          </>
        )}
        <UpDownIcon size="xs" />
      </Trigger>
      {active === null ? null : (
        <chakra.span hideBelow="md" display="flex">
          <CopyButton copy={actors.copy} kind="address" text={active.address} />
          <IconButton size="sm" label="Transfer" onClick={onTransfer}>
            <SendIcon size="sm" />
          </IconButton>
        </chakra.span>
      )}
      <Popover popover="auto" id={panelId} role="dialog" aria-label="Master Wallets">
        <BehindFirstView before={<SkeletonRows label="Loading the master wallets" />}>
          <MastersPanel panelId={panelId} actors={actors} onTransfer={onTransfer} />
        </BehindFirstView>
      </Popover>
    </>
  );
}
