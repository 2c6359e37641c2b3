import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { overlayShape } from '../theme/overlay-shape';
import { besideModals } from './beside-modals';
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
      persistentElements={besideModals()}
      closeOnEscape={mayClose}
      closeOnInteractOutside={mayClose}
      // A dialog that has just gone gives the focus back to its opener; whoever stands now is not left by that.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      {...(wide ? overlayShape('wide') : {})}
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

/** One sentence on what holds now, at the left of a dialog's foot. */
export const Holds = ({ children }: { readonly children: ReactNode }) => (
  <Grow color="fg.muted" textStyle="meta" flex={{ base: '1 0 100%', md: '1' }}>
    {children}
  </Grow>
);
