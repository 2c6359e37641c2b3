import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { overlayShape } from '../theme/overlay-shape';
import { besideModals } from './beside-modals';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly side: 'start' | 'menu' | 'end';
  readonly label: string;
  readonly children: ReactNode;
}

/** A column of the page laid over it on narrower screens, with the page dimmed behind. */
export function Drawer({ open, onClose, side, label, children }: DrawerProps) {
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      persistentElements={besideModals()}
      {...overlayShape(side)}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label={label}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
