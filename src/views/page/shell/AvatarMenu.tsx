import { chakra, Menu } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { User } from '#shared/contract/users';
import { selectCanSignOut } from '../../../machines/session/session/session.selectors';
import { selectUnseenNotifications } from '../../../machines/page/notifications/notifications.selectors';
import { useOf } from '../../hooks/use-of';
import { Hidden } from '../../ui/Button';
import { Badge } from '../../ui/Chips';
import type { ShellActors } from './actors';
import { AvatarFace } from './AvatarFace';
import { MenuTrigger } from '../../ui/MenuTrigger';

interface AvatarMenuProps {
  readonly user: User | undefined;
  readonly dark: boolean;
  readonly actors: Pick<ShellActors, 'session' | 'settings' | 'palette' | 'notifications' | 'signOut'>;
}

/** Who is signed in, what was said, the theme, and the way out. */
export function AvatarMenu({ user, dark, actors }: AvatarMenuProps) {
  const { session, settings, palette, notifications, signOut } = actors;
  const unseen = useOf(notifications, selectUnseenNotifications, 0);
  const canSignOut = useSelector(session, selectCanSignOut);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <MenuTrigger>
        <chakra.button type="button" aria-label="Account" borderRadius="full" cursor="pointer">
          <AvatarFace user={user} />
        </chakra.button>
      </MenuTrigger>
      <Menu.Positioner>
        <Menu.Content>
          <chakra.div px="2" pt="1" pb="2">
            <chakra.div fontWeight="semibold">{user?.username ?? 'Loading'}</chakra.div>
            <chakra.div textStyle="meta" color="fg.muted">
              {user?.email ?? ''}
            </chakra.div>
          </chakra.div>
          <Menu.Separator />
          <Menu.Item
            value="commands"
            disabled={palette === undefined}
            onClick={() => palette?.send({ type: 'palette.asked' })}
          >
            Commands
          </Menu.Item>
          <Menu.Item
            value="notifications"
            disabled={notifications === undefined}
            onClick={() => notifications?.send({ type: 'list.opened' })}
          >
            Notifications
            <Unseen count={unseen} />
          </Menu.Item>
          <Menu.Item
            value="shortcuts"
            disabled={palette === undefined}
            onClick={() => palette?.send({ type: 'shortcuts.asked' })}
          >
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item
            value="theme"
            disabled={settings === undefined}
            onClick={() => settings?.send({ type: 'setting.changed', change: { theme: dark ? 'light' : 'dark' } })}
          >
            {dark ? 'Light theme' : 'Dark theme'}
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item
            value="sign-out"
            disabled={!canSignOut || signOut === undefined}
            onClick={canSignOut ? () => signOut?.send({ type: 'signOut.asked' }) : undefined}
          >
            Sign Out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

const Unseen = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <Badge tone="strong" ml="auto">
      {count}
      <Hidden> new</Hidden>
    </Badge>
  );
