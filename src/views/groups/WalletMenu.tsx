import { Menu } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { WalletType } from '#shared/contract/wallets';
import { shortAddress } from '#shared/ids';
import { selectIsKeyCopied, type GroupKeysActor } from '../../machines/groups/group-keys/group-keys.selectors';
import type { GroupRef, GroupWalletRef } from '../../machines/groups/groups/groups.types';
import {
  selectGroupKeys,
  selectWalletRole,
  type HousekeepingActor,
} from '../../machines/wallets/housekeeping/housekeeping.selectors';
import { roleRefusal } from '../../machines/groups/wallet-role/role.rules';
import { selectChangingWallet, type WalletRoleActor } from '../../machines/groups/wallet-role/wallet-role.selectors';
import { Button } from '../ui/Button';
import { MoreIcon } from '../ui/icons';
import { MenuTrigger } from '../ui/MenuTrigger';

const ROLES: readonly { readonly role: WalletType; readonly words: string }[] = [
  { role: 'developer', words: 'Make developer' },
  { role: 'sniper', words: 'Make sniper' },
  { role: 'normal', words: 'Make normal' },
];

interface WalletMenuProps {
  readonly group: GroupRef;
  readonly wallet: GroupWalletRef;
  readonly housekeeping: HousekeepingActor | undefined;
  /** Opens the transfer from the active master to this wallet. */
  readonly onFund: () => void;
}

/** What can be done with one wallet of a group: its role, its key, SOL from the master. */
export function WalletMenu({ group, wallet, housekeeping, onFund }: WalletMenuProps) {
  const roles = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectWalletRole(snapshot),
  );
  const changing = useSelector(
    roles,
    (snapshot) => snapshot !== undefined && selectChangingWallet(snapshot) === wallet.id,
  );
  const keys = useSelector(housekeeping, (snapshot) =>
    snapshot === undefined ? undefined : selectGroupKeys(snapshot),
  );
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <MenuTrigger>
        <Button
          square
          variant="quiet"
          size="sm"
          aria-label={`Actions of wallet ${shortAddress(wallet.address)}`}
          aria-busy={changing}
        >
          <MoreIcon size="sm" />
        </Button>
      </MenuTrigger>
      <Menu.Positioner>
        <Menu.Content>
          <RoleItems group={group} wallet={wallet} roles={roles} />
          <Menu.Separator />
          <Menu.Item value="fund" onClick={onFund}>
            Transfer SOL from Master
          </Menu.Item>
          <KeyItem wallet={wallet} keys={keys} />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface RoleItemsProps {
  readonly group: GroupRef;
  readonly wallet: GroupWalletRef;
  readonly roles: WalletRoleActor | undefined;
}

/** Every way on is there; one that the group has no room for says so when it is chosen. */
function RoleItems({ group, wallet, roles }: RoleItemsProps) {
  return ROLES.filter(
    ({ role }) => role !== wallet.type && roleRefusal({ group, walletId: wallet.id, role }) !== 'role/normalFirst',
  ).map(({ role, words }) => (
    <Menu.Item
      key={role}
      value={role}
      disabled={roles === undefined}
      onClick={() => roles?.send({ type: 'role.asked', group, walletId: wallet.id, role })}
    >
      {words}
    </Menu.Item>
  ));
}

function KeyItem({ wallet, keys }: { readonly wallet: GroupWalletRef; readonly keys: GroupKeysActor | undefined }) {
  const copied = useSelector(keys, (snapshot) => snapshot !== undefined && selectIsKeyCopied(wallet.address)(snapshot));
  return (
    <Menu.Item
      value="key"
      disabled={keys === undefined}
      onClick={() => keys?.send({ type: 'key.copied', address: wallet.address })}
    >
      {copied ? 'Copied' : 'Copy private key'}
    </Menu.Item>
  );
}
