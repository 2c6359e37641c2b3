import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { Address } from './Address';
import { Badge } from './Chips';
import { Figure } from './Figure';
import { Row } from './Panel';

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
