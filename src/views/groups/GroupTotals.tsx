import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { useTotalLamports } from '../../services/chain-store/hooks';
import { microUsdOf } from '#shared/money';
import { usePrice } from '../hooks/use-price';
import { Badge } from '../ui/Chips';
import { Figure, Sol } from '../ui/Figure';
import { counted, usdText } from '../ui/format';
import { Box, Grow, Muted, Row } from '../ui/Panel';

/** SOL of all groups together, and how many wallets it lies in. */
export function GroupTotals({ groups }: { readonly groups: readonly GroupRef[] }) {
  const addresses = groups.flatMap((group) => group.wallets.map((wallet) => wallet.address));
  const lamports = useTotalLamports(addresses);
  const { microUsdPerSol, isSample } = usePrice();
  return (
    <Row px="3" pt="2.5" pb="2" alignItems="baseline" flexWrap="wrap" rowGap="0">
      <Box textStyle="page">
        <Sol lamports={lamports} places={3} />
      </Box>
      {lamports === null ? null : <Figure tone="faint">{usdText(microUsdOf(lamports, microUsdPerSol))}</Figure>}
      {isSample ? <Badge tone="sample">Sample price</Badge> : null}
      <Grow />
      <Muted textStyle="meta" whiteSpace="nowrap">
        {counted(addresses.length, 'wallet')}
      </Muted>
    </Row>
  );
}
