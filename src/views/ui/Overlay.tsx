import { Dialog, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { focusBefore } from '../hooks/focus-trail';
import { overlayShape } from '../theme/overlay-shape';
import { FailedIcon } from './basic-icons';
import { besideModals } from './beside-modals';
import { IconButton } from './Button';
import { CloseIcon } from './icons';
import { Box, Grow, Row } from './Panel';

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

/** Where typing begins, if anywhere. */
const FIELD = ':is(input:not([type=file], [type=hidden]), textarea, select):not(:disabled, :read-only)';

const CONTROL = ':is(a[href], button, input, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Where the focus begins: in the first field that shows, else on what asks for it, else on the first control below the head, never on Close. */
function startOf(body: HTMLElement | null): HTMLElement | null {
  const find = (within: HTMLElement | null | undefined, selector: string): HTMLElement | undefined =>
    [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].find((one) => one.checkVisibility());
  const dialog = body?.parentElement;
  return (
    find(body, FIELD) ??
    find(dialog, '[data-autofocus]') ??
    find(body, CONTROL) ??
    find(dialog, `footer ${CONTROL}`) ??
    null
  );
}

/** A dialog; below the first breakpoint a full sheet. Focus goes to its first field, stays in, and returns to where it was. */
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
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      persistentElements={besideModals()}
      closeOnEscape={mayClose}
      closeOnInteractOutside={mayClose}
      // A dialog that has just gone gives the focus back to its opener; the dialog that is open now is not left by that.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      {...(wide ? overlayShape('wide') : {})}
      initialFocusEl={() => initialFocus?.current ?? startOf(body.current)}
      finalFocusEl={focusBefore}
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
            <Dialog.Body ref={body}>{children}</Dialog.Body>
            {footer === undefined ? null : <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface HoldsProps {
  readonly children: ReactNode;
  /** Why what was pressed did not happen; it stands in the room of the sentence, so that it moves nothing. */
  readonly refusal?: ReactNode;
}

/** One sentence on what holds now, at the left of a dialog's foot. */
export const Holds = ({ children, refusal = null }: HoldsProps) => (
  <Grow
    color="fg.muted"
    textStyle="meta"
    flex={{ base: '1 0 100%', md: '1' }}
    display="grid"
    alignItems="center"
    css={{ '& > *': { gridArea: '1 / 1' } }}
  >
    <Box as="span" {...(refusal === null ? {} : { visibility: 'hidden' })}>
      {children}
    </Box>
    {refusal === null ? null : (
      <Row as="span" role="alert" color="down.fg">
        <FailedIcon size="sm" />
        <span>{refusal}</span>
      </Row>
    )}
  </Grow>
);
