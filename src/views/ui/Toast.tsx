import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { toastRecipe } from '../theme/recipes/toast';
import { IconButton } from './Button';
import { ActivityIcon, CloseIcon } from './icons';
import { CheckIcon, WarningIcon } from './basic-icons';
import { Grow } from './Panel';
import { Turning } from './Working';

const ToastBox = chakra('li', toastRecipe);
export type ToastTone = 'success' | 'error' | 'warning' | 'progress' | 'info';
const ICONS = { success: CheckIcon, error: CloseIcon, warning: WarningIcon, progress: Turning, info: ActivityIcon };

interface ToastProps {
  readonly tone: ToastTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
}

export function Toast({ tone, children, action, onDismiss }: ToastProps) {
  const Icon = ICONS[tone];
  return (
    <ToastBox tone={tone} data-toast={tone}>
      <Icon />
      <Grow>{children}</Grow>
      {action}
      {onDismiss === undefined ? null : (
        <IconButton size="sm" label="Dismiss" onClick={onDismiss}>
          <CloseIcon size="sm" />
        </IconButton>
      )}
    </ToastBox>
  );
}

interface ToastRegionProps {
  readonly children: ReactNode;
  readonly onHover?: () => void;
  readonly onLeave?: () => void;
}

/** Top centre, newest last; at most three are handed in. Outside the page, since an open dialog hides all else but live regions from screen readers; in a place of the document's own, since a dialog knows only what is there before it. */
export function ToastRegion({ children, onHover, onLeave }: ToastRegionProps) {
  const place = document.getElementById('toasts');
  return createPortal(
    <chakra.section
      aria-label="Notifications"
      {...(place === null ? { 'aria-live': 'polite' } : {})}
      position="fixed"
      top="14"
      left="0"
      right="0"
      zIndex="toast"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <chakra.ol
        data-beside-modals=""
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="2"
        onMouseEnter={onHover}
        onMouseLeave={onLeave}
      >
        {children}
      </chakra.ol>
    </chakra.section>,
    place ?? document.body,
  );
}
