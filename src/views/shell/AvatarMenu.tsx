import { chakra, Menu } from '@chakra-ui/react';
import type { User } from '#shared/contract/users';
import { AvatarFace } from './AvatarFace';

interface AvatarMenuProps {
  readonly user: User | undefined;
  readonly dark: boolean;
  readonly onTheme: (dark: boolean) => void;
  readonly canSignOut: boolean;
  readonly onSignOut: () => void;
}

/** Who is signed in, the theme, and the way out. */
export function AvatarMenu({ user, dark, onTheme, canSignOut, onSignOut }: AvatarMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <chakra.button type="button" aria-label="Account" borderRadius="full" cursor="pointer">
          <AvatarFace user={user} />
        </chakra.button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <chakra.div px="2" pt="1" pb="2">
            <chakra.div fontWeight="semibold">{user?.username ?? 'Loading'}</chakra.div>
            <chakra.div textStyle="meta" color="fg.muted">
              {user?.email ?? ''}
            </chakra.div>
          </chakra.div>
          <Menu.Separator />
          <Menu.Item value="theme" onClick={() => onTheme(!dark)}>
            {dark ? 'Light theme' : 'Dark theme'}
          </Menu.Item>
          <Menu.Item value="sign-out" disabled={!canSignOut} onClick={onSignOut}>
            Sign Out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
