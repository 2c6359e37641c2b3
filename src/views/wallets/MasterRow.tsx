import { chakra } from '@chakra-ui/react';
import { focusRingInside } from '../theme/focus';
import { useSelector } from '@xstate/react';
import { shortAddress } from '#shared/ids';
import {
  selectActivatingId,
  selectIsIdle,
  selectMayActivate,
  selectMayDelete,
} from '../../machines/wallets/masters/masters.selectors';
import type { MasterRef } from '../../machines/wallets/masters/masters.types';
import { useLamports } from '../../services/chain-store/hooks';
import { hidePopover } from '../hooks/hide-popover';
import { usePrice } from '../hooks/use-price';
import type { ShellActors } from '../page/shell/actors';
import { Mono } from '../ui/Address';
import { Badge } from '../ui/Chips';
import { CopyButton } from '../ui/CopyButton';
import { IconButton } from '../ui/Button';
import { Sol } from '../ui/Figure';
import { CheckIcon } from '../ui/basic-icons';
import { TrashIcon } from '../ui/icons';
import { Row } from '../ui/Panel';
import { Turning } from '../ui/Working';

const Activate = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: '{sizes.icon.md} 1fr auto',
    columnGap: '2',
    alignItems: 'center',
    px: '3',
    py: '1.5',
    textAlign: 'left',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _disabled: { cursor: 'default' },
    _focusVisible: focusRingInside,
  },
});

interface MasterRowProps {
  readonly master: MasterRef;
  /** N of "Wallet N". */
  readonly number: number;
  readonly actors: Pick<ShellActors, 'masters' | 'copy'>;
  readonly panelId: string;
}

export function MasterRow({ master, number, actors, panelId }: MasterRowProps) {
  const { masters, copy } = actors;
  const lamports = useLamports(master.chain === 'sol' ? master.address : null);
  const price = usePrice();
  const activating = useSelector(masters, selectActivatingId) === master.id;
  const mayActivate = useSelector(masters, selectMayActivate(master.id));
  const mayDelete = useSelector(masters, selectMayDelete);
  const isIdle = useSelector(masters, selectIsIdle);
  return (
    <chakra.li display="flex" alignItems="center" pr="2" borderTopWidth="hair" borderColor="border.faint">
      <Activate
        type="button"
        aria-current={master.active ? 'true' : undefined}
        aria-disabled={mayActivate || master.active ? undefined : true}
        onClick={mayActivate ? () => masters.send({ type: 'master.chosen', id: master.id }) : undefined}
      >
        <chakra.span color="accent.fg" display="inline-flex">
          {activating ? <Turning /> : master.active ? <CheckIcon size="sm" /> : null}
        </chakra.span>
        <chakra.span minWidth="0">
          <Row gap="1.5">
            Wallet {number}
            {master.chain === 'sol' ? null : <Badge tone="line">{master.chain.toUpperCase()}</Badge>}
          </Row>
          <Mono color="fg.faint" title={master.address}>
            {shortAddress(master.address)}
          </Mono>
        </chakra.span>
        <Sol lamports={lamports} places={3} price={price} />
      </Activate>
      <CopyButton copy={copy} kind="address" text={master.address} />
      {mayDelete ? (
        <IconButton
          size="sm"
          label={`Delete wallet ${number}`}
          disabled={!isIdle}
          onClick={() => {
            hidePopover(panelId);
            masters.send({ type: 'deletion.asked', id: master.id });
          }}
        >
          <TrashIcon size="sm" />
        </IconButton>
      ) : null}
    </chakra.li>
  );
}
