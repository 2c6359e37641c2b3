import { Menu } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { LIMITS } from '#shared/limits';
import { selectGroups, type GroupsActor } from '../../machines/groups/groups/groups.selectors';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { selectIsAdopting, type StuckSolActor } from '../../machines/wallets/stuck-sol/stuck-sol.selectors';
import type { StuckPlace } from '../../machines/wallets/stuck-sol/stuck-sol.types';
import { Button, ReasonedButton } from '../ui/Button';
import { counted } from '../ui/format';
import { Faint } from '../ui/Panel';
import { Either } from '../ui/Working';
import { MenuTrigger } from '../ui/MenuTrigger';

interface AdoptMenuProps {
  readonly place: StuckPlace;
  readonly finder: StuckSolActor;
  readonly groups: GroupsActor;
}

const roomIn = ({ wallets }: GroupRef): number => Math.max(0, LIMITS.walletsPerGroup - wallets.length);

/** Wallets whose keys are kept for no group, such as the developer wallet of a claim, join one; from there their SOL goes back. */
export function AdoptMenu({ place, finder, groups }: AdoptMenuProps) {
  const list = useSelector(groups, selectGroups);
  const adopting = useSelector(finder, selectIsAdopting);
  const addresses = place.wallets.map(({ address }) => address);
  const withRoom = list.filter((group) => roomIn(group) > 0);
  if (withRoom.length === 0)
    return (
      <ReasonedButton size="sm" reason={list.length === 0 ? 'create a group first' : 'every group is full'}>
        Adopt into a group
      </ReasonedButton>
    );
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <MenuTrigger>
        <Button size="sm" disabled={adopting} aria-busy={adopting}>
          <Either idle="Adopt into a group" busy="Adopting" isBusy={adopting} />
        </Button>
      </MenuTrigger>
      <Menu.Positioner>
        <Menu.Content>
          {withRoom.map((group) => {
            const fit = addresses.slice(0, roomIn(group));
            return (
              <Menu.Item
                key={group.id}
                value={group.id}
                onClick={() => finder.send({ type: 'adoption.asked', adoption: { groupId: group.id, addresses: fit } })}
              >
                {group.name}
                <Faint>
                  {fit.length < addresses.length
                    ? `room for ${fit.length} of ${addresses.length}`
                    : counted(group.wallets.length, 'wallet')}
                </Faint>
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
