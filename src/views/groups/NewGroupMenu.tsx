import { Menu } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { notice } from '#shared/notice';
import { selectMayAddGroup } from '../../machines/groups/groups/groups.selectors';
import type { ShellActors } from '../page/shell/actors';
import { Button, ReasonedButton } from '../ui/Button';
import { ChevronDownIcon, PlusIcon } from '../ui/icons';
import { noticeText } from '../words/notice-words';
import { MenuTrigger } from '../ui/MenuTrigger';

interface NewGroupMenuProps {
  readonly words: string;
  readonly actors: Pick<ShellActors, 'groups' | 'createGroup'>;
}

/** The two ways to a new group. */
export function NewGroupMenu({ words, actors: { groups, createGroup } }: NewGroupMenuProps) {
  const mayAdd = useSelector(groups, selectMayAddGroup);
  if (!mayAdd)
    return (
      <ReasonedButton reason={noticeText(notice('group/limit'))}>
        <PlusIcon size="sm" />
        {words}
      </ReasonedButton>
    );
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <MenuTrigger>
        <Button>
          <PlusIcon size="sm" />
          {words}
          <ChevronDownIcon size="xs" />
        </Button>
      </MenuTrigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="manually" onClick={() => createGroup.send({ type: 'dialog.opened' })}>
            Create Manually
          </Menu.Item>
          <Menu.Item value="preset" onClick={() => createGroup.send({ type: 'presets.opened' })}>
            From Preset
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
