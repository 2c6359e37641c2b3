import type { WalletType } from '#shared/contract/wallets';
import { LIMITS } from '#shared/limits';
import type { BareCode } from '#shared/notice';
import type { GroupRef } from '../groups/groups.types';

interface RoleChange {
  readonly group: Pick<GroupRef, 'wallets'>;
  readonly walletId: string;
  readonly role: WalletType;
}

/** The part a wallet plays now; null when the group has no such wallet. */
export const roleOf = ({ group, walletId }: Omit<RoleChange, 'role'>): WalletType | null =>
  group.wallets.find(({ id }) => id === walletId)?.type ?? null;

/** Why a wallet may not play this part (ROL-01 to ROL-04, ROL-11); null when it may. */
export function roleRefusal(change: RoleChange): BareCode | null {
  const { group, role } = change;
  const now = roleOf(change);
  const others = group.wallets.filter(({ id }) => id !== change.walletId);
  const count = (type: WalletType): number => others.filter((wallet) => wallet.type === type).length;
  if (role === 'developer' && count('developer') >= LIMITS.developersPerGroup) return 'role/oneDeveloper';
  if (role === 'sniper' && count('sniper') >= LIMITS.snipersPerGroup) return 'role/threeSnipers';
  return now !== 'normal' && role !== 'normal' && now !== role ? 'role/normalFirst' : null;
}
