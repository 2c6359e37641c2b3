import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { useTokenSummary } from '../../services/holdings/token-badges';
import { Badge } from '../ui/Chips';
import { counted, solText, usdText } from '../ui/format';
import { Faint, Row } from '../ui/Panel';

/** What a group holds besides SOL: coins, USDC, wrapped SOL, and token accounts that lock rent for nothing. */
export function GroupBadges({ group }: { readonly group: GroupRef }) {
  const held = useTokenSummary(group.wallets.map((wallet) => wallet.address));
  if (held === null) return <Faint textStyle="label">tokens not known yet</Faint>;
  const { tokens, usdc, wsol, emptyAccounts } = held;
  if (tokens === 0 && usdc === 0n && wsol === 0n && emptyAccounts === 0) return null;
  return (
    <Row as="span" gap="1" flexWrap="wrap">
      {tokens === 0 ? null : <Badge tone="line">{counted(tokens, 'token')}</Badge>}
      {usdc === 0n ? null : <Badge tone="line">{usdText(usdc)} USDC</Badge>}
      {wsol === 0n ? null : <Badge tone="line">{solText(wsol, 3)} WSOL</Badge>}
      {emptyAccounts === 0 ? null : <Badge tone="line">{emptyAccounts} empty</Badge>}
    </Row>
  );
}
