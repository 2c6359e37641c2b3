import { Menu, useMenuContext } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useEscape } from '../hooks/use-escape';

/**
 * What opens a menu, and closes it by Escape from its first moment on: the menu itself listens from the next frame only. It is
 * closed behind that frame, in which it takes the focus to give back.
 */
export function MenuTrigger({ children }: { readonly children: ReactElement }) {
  const { open, setOpen } = useMenuContext();
  useEscape(open, () => requestAnimationFrame(() => setOpen(false)));
  return <Menu.Trigger asChild>{children}</Menu.Trigger>;
}
