import { chakra } from '@chakra-ui/react';
import type { WalletType } from '#shared/contract/wallets';
import type { CopyActor } from '../../machines/copy/copy.selectors';
import type { GroupRef, GroupWalletRef } from '../../machines/groups/groups.types';
import { useLamports } from '../../services/chain-store/hooks';
import { Address } from '../ui/Address';
import { Badge } from '../ui/Chips';
import { CopyButton } from '../ui/CopyButton';
import { Sol } from '../ui/Figure';
import { Figure } from '../ui/Figure';

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
    gridTemplateColumns: '{sizes.icon.md} auto 1fr auto auto',
    gap: '1.5',
    alignItems: 'center',
    h: 'rowDense',
    textStyle: 'meta',
  },
});

export function GroupWallets({ group, copy }: { readonly group: GroupRef; readonly copy: CopyActor }) {
  return (
    <List aria-label={`Wallets of ${group.name}`}>
      {group.wallets.map((wallet, index) => (
        <WalletRow key={wallet.id} wallet={wallet} number={index + 1} copy={copy} />
      ))}
    </List>
  );
}

interface WalletRowProps {
  readonly wallet: GroupWalletRef;
  readonly number: number;
  readonly copy: CopyActor;
}

function WalletRow({ wallet, number, copy }: WalletRowProps) {
  const lamports = useLamports(wallet.address);
  const tag = TAGS[wallet.type];
  return (
    <Wallet>
      <Figure tone="faint">{number}</Figure>
      <Address address={wallet.address} />
      <span>{tag === null ? null : <Badge tone={tag.tone}>{tag.text}</Badge>}</span>
      <Sol lamports={lamports} places={3} />
      <CopyButton copy={copy} kind="address" text={wallet.address} />
    </Wallet>
  );
}
