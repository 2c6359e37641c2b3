import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { overlayShape } from '../theme/overlay-shape';
import { focusBefore } from '../hooks/focus-trail';
import { useUncovered } from '../hooks/use-uncovered';
import { besideModals } from './beside-modals';

interface DrawerProps {
  readonly open: boolean;
  /** Nobody pressed for it, so it opens after the dialogs that are open. */
  readonly waits?: boolean;
  readonly onClose: () => void;
  readonly side: 'start' | 'menu' | 'end' | 'desk';
  readonly label: string;
  readonly children: ReactNode;
}

/** A column of the page laid over it on narrower screens, with the page dimmed behind. */
export function Drawer({ open, waits = false, onClose, side, label, children }: DrawerProps) {
  return (
    <Dialog.Root
      open={useUncovered(open, waits)}
      lazyMount
      unmountOnExit
      persistentElements={besideModals()}
      finalFocusEl={focusBefore}
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
