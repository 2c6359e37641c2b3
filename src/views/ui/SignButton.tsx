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
    <Button ref={action} size="lg" variant="primary" disabled={!enabled} onClick={onClick}>
      <PenIcon size="sm" />
      Sign and send
    </Button>
  );
}

/** Stands where Sign and send was, so that the second click of a double click presses nothing. */
export const InFlightButton = () => (
  <Button size="lg" variant="primary" disabled>
    <PenIcon size="sm" />
    Signed
  </Button>
);
