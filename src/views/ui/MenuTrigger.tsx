import { Menu, useMenuContext } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/**
 * What opens a menu, and closes it by Escape before the menu has the focus: the menu itself listens from the next frame on, and is
 * closed behind that one, since it takes the focus in it.
 */
export function MenuTrigger({ children }: { readonly children: ReactElement }) {
  const { open, setOpen } = useMenuContext();
  return (
    <Menu.Trigger
      asChild
      onKeyDown={({ key }) => {
        if (open && key === 'Escape') requestAnimationFrame(() => setOpen(false));
      }}
    >
      {children}
    </Menu.Trigger>
  );
}
