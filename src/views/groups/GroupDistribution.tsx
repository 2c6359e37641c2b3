import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { useLamportsOf } from '../hooks/use-lamports-of';
import { Distribution } from '../ui/Distribution';
import { groupColorOf } from '../ui/group-color';

export function GroupDistribution({ group, index }: { readonly group: GroupRef; readonly index: number }) {
  const shares = useLamportsOf(group.wallets.map((wallet) => wallet.address));
  const hasDeveloper = group.wallets[0]?.type === 'developer';
  return (
    <Distribution
      color={groupColorOf(group.color, index)}
      hasDeveloper={hasDeveloper}
      shares={shares}
      label={`SOL by wallet in ${group.name}${hasDeveloper ? ', the developer first' : ''}`}
    />
  );
}
