import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './Button';
import { CloseIcon } from './icons';
import { Box, Grow } from './Panel';

interface OverlayProps {
  readonly open: boolean;
  /** Asked by Escape, by a click beside it and by the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Beside the title: the network chip, a picture. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** One sentence on what holds now, Cancel, the action: in this order. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** While it can't be left, there is no close button and Escape does nothing. */
  readonly mayClose?: boolean;
}

/** A dialog; below the first breakpoint a full sheet. Focus goes in, stays in, and returns. */
export function Modal({
  open,
  onClose,
  title,
  description,
  aside,
  children,
  footer,
  wide = false,
  initialFocus,
  mayClose = true,
}: OverlayProps) {
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      closeOnEscape={mayClose}
      closeOnInteractOutside={mayClose}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      {...(wide ? { size: 'wide' as never } : {})}
      {...(initialFocus === undefined ? {} : { initialFocusEl: () => initialFocus.current })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Box minWidth="0" flex="1">
                <Dialog.Title>{title}</Dialog.Title>
                {description === undefined ? null : <Dialog.Description>{description}</Dialog.Description>}
              </Box>
              {aside}
              {mayClose ? (
                <IconButton label="Close" onClick={onClose}>
                  <CloseIcon size="sm" />
                </IconButton>
              ) : null}
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer === undefined ? null : <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly side: 'start' | 'end';
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
      size={side as never}
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

/** One sentence on what holds now, at the left of a dialog's foot. */
export const Holds = ({ children }: { readonly children: ReactNode }) => (
  <Grow color="fg.muted" textStyle="meta" minWidth="40%">
    {children}
  </Grow>
);
