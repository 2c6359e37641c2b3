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
