import type { GroupRef } from '../../machines/groups/groups.types';
import { Address } from '../ui/Address';
import { Badge } from '../ui/Chips';
import { Figure } from '../ui/Figure';
import { Row } from '../ui/Panel';

/** A wallet of a group by its place and address. */
export function WalletCell({ group, wallet }: { readonly group: GroupRef; readonly wallet: string }) {
  const place = group.wallets.findIndex(({ address }) => address === wallet);
  return (
    <Row gap="1.5">
      <Figure tone="faint">{place + 1}</Figure>
      <Address address={wallet} />
      {group.wallets[place]?.type === 'developer' ? <Badge tone="strong">DEV</Badge> : null}
    </Row>
  );
}
