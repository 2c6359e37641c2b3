import { groupKeysModel } from '../../../../../src/machines/groups/group-keys/group-keys.model';
import { harbor } from '../../../../../src/machines/groups/groups/groups.model';
import type { GroupRef } from '../../../../../src/machines/groups/groups/groups.types';
import type { HousekeepingActor } from '../../../../../src/machines/wallets/housekeeping/housekeeping.selectors';
import { crew, walletRoleModel } from '../../../../../src/machines/groups/wallet-role/wallet-role.model';
import { WalletMenu } from '../../../../../src/views/groups/WalletMenu';
import { standing } from '../../beside';
import { stage } from '../../stage';

interface MenusProps {
  readonly group: GroupRef;
  readonly children: object;
}

function Menus({ group, children }: MenusProps) {
  const housekeeping = standing<HousekeepingActor>({ children });
  return (
    <main>
      {group.wallets.map((wallet) => (
        <WalletMenu
          key={wallet.id}
          group={group}
          wallet={wallet}
          housekeeping={housekeeping}
          onFund={() => undefined}
        />
      ))}
    </main>
  );
}

export const walletRole = stage(walletRoleModel, (actor) => <Menus group={crew}>{{ walletRole: actor }}</Menus>);
export const groupKeys = stage(groupKeysModel, (actor) => <Menus group={harbor}>{{ groupKeys: actor }}</Menus>);
