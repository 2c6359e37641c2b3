import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { profitOf } from '#shared/profit';
import { selectGroups, type GroupsActor } from '../../machines/groups/groups/groups.selectors';
import { useTrades } from '../../services/trades/hooks';

/**
 * What the wallets of all groups have made of a coin, lamports; null until all its trades and what they hold are known (GAP-66), and
 * while its trades are not `followed`: those known of before may lack the last ones.
 */
export function useCoinProfit(mint: string, worth: bigint | null, groups: GroupsActor, followed = true): bigint | null {
  const { data } = useTrades(mint, followed);
  const list = useSelector(groups, selectGroups);
  const own = useMemo(() => new Set(list.flatMap(({ wallets }) => wallets.map(({ address }) => address))), [list]);
  return useMemo(() => {
    if (!followed || worth === null || data === undefined || !data.isComplete || data.state !== 'live') return null;
    return profitOf(data.trades, (wallet) => own.has(wallet), worth);
  }, [data, followed, own, worth]);
}
