import { mergeRefs } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useFocusHandedOn } from '../hooks/use-focus-handed-on';
import { useFocusOnMount } from '../hooks/use-focus-on-mount';
import { Button } from './Button';
import { PenIcon } from './icons';

interface SignButtonProps {
  readonly enabled: boolean;
  readonly onClick: () => void;
}

/** Takes the focus once there is something to sign. */
export function SignButton({ enabled, onClick }: SignButtonProps) {
  const action = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={action} size="lg" variant="primary" spends disabled={!enabled} onClick={onClick}>
      <PenIcon size="sm" />
      Sign and send
    </Button>
  );
}

interface InFlightButtonProps {
  readonly signed: boolean;
  /** Who has the focus once this goes. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Stands where Sign and send was and takes its focus, so that the second press of a double press presses nothing. */
export function InFlightButton({ signed, next }: InFlightButtonProps) {
  const focused = useFocusOnMount<HTMLButtonElement>();
  const leaving = useFocusHandedOn<HTMLButtonElement>(next);
  return (
    <Button ref={mergeRefs(focused, leaving)} size="lg" variant="primary" spends aria-disabled>
      <PenIcon size="sm" />
      {signed ? 'Signed' : 'Being signed'}
    </Button>
  );
}
