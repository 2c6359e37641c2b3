import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectGroups, type GroupsActor } from '../../machines/groups/groups/groups.selectors';
import { selectMasters, type MastersActor } from '../../machines/wallets/masters/masters.selectors';

/** Own wallets, each with the place of its group in the list, from 1; null for masters. */
export type OwnWallets = ReadonlyMap<string, number | null>;

export function useOwnWallets(groups: GroupsActor, masters: MastersActor): OwnWallets {
  const all = useSelector(groups, selectGroups);
  const paying = useSelector(masters, selectMasters);
  return useMemo(
    () =>
      new Map<string, number | null>([
        ...paying.map(({ address }) => [address, null] as const),
        ...all.flatMap(({ wallets }, index) => wallets.map(({ address }) => [address, index + 1] as const)),
      ]),
    [all, paying],
  );
}
