import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { WalletType } from '#shared/contract/wallets';
import type { GroupRef, GroupWalletRef } from '../../machines/groups/groups/groups.types';
import { useLamports } from '../../services/chain-store/hooks';
import { Address } from '../ui/Address';
import { Badge } from '../ui/Chips';
import { CopyButton } from '../ui/CopyButton';
import { counted } from '../ui/format';
import { Sol } from '../ui/Figure';
import { Figure } from '../ui/Figure';
import { Hidden } from '../ui/Button';
import type { ShellActors } from '../page/shell/actors';
import { useTokenCount } from '../../services/holdings/token-badges';
import { selectActiveMaster } from '../../machines/wallets/masters/masters.selectors';
import { WalletMenu } from './WalletMenu';

const TAGS: Readonly<Record<WalletType, { readonly text: string; readonly tone: 'strong' | 'line' } | null>> = {
  developer: { text: 'DEV', tone: 'strong' },
  sniper: { text: 'SNIPER', tone: 'line' },
  normal: null,
};

const List = chakra('ul', {
  base: {
    mt: '2',
    mx: '-3',
    mb: '-3',
    pl: '3',
    pr: '1.5',
    py: '1',
    bg: 'bg.inset',
    borderTopWidth: 'hair',
    borderColor: 'border.faint',
  },
});
const Wallet = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '{sizes.icon.md} auto 1fr auto auto auto auto',
    gap: '1.5',
    alignItems: 'center',
    h: 'rowDense',
    textStyle: 'meta',
  },
});

export type WalletActors = Pick<ShellActors, 'copy' | 'housekeeping' | 'masters' | 'masterTransfer'>;

export function GroupWallets({ group, actors }: { readonly group: GroupRef; readonly actors: WalletActors }) {
  return (
    <List aria-label={`Wallets of ${group.name}`}>
      {group.wallets.map((wallet, index) => (
        <WalletRow key={wallet.id} group={group} wallet={wallet} number={index + 1} actors={actors} />
      ))}
    </List>
  );
}

interface WalletRowProps {
  readonly group: GroupRef;
  readonly wallet: GroupWalletRef;
  readonly number: number;
  readonly actors: WalletActors;
}

function WalletRow({ group, wallet, number, actors }: WalletRowProps) {
  const { copy, housekeeping, masters, masterTransfer } = actors;
  const lamports = useLamports(wallet.address);
  const tokens = useTokenCount(wallet.address);
  const master = useSelector(masters, selectActiveMaster);
  const tag = TAGS[wallet.type];
  return (
    <Wallet>
      <Figure tone="faint">{number}</Figure>
      <Address address={wallet.address} />
      <span>{tag === null ? null : <Badge tone={tag.tone}>{tag.text}</Badge>}</span>
      <Figure tone="faint" title={tokens === null ? 'Tokens not known yet' : counted(tokens, 'token')}>
        {tokens === null || tokens === 0 ? null : (
          <>
            {tokens}
            <span aria-hidden="true">T</span>
            <Hidden> tokens</Hidden>
          </>
        )}
      </Figure>
      <Sol lamports={lamports} places={3} />
      <CopyButton copy={copy} kind="address" text={wallet.address} />
      <WalletMenu
        group={group}
        wallet={wallet}
        housekeeping={housekeeping}
        onFund={() =>
          masterTransfer.send({ type: 'transfer.opened', from: master?.address ?? null, to: wallet.address })
        }
      />
    </Wallet>
  );
}
