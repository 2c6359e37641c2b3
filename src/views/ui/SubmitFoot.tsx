import type { ReactNode } from 'react';
import { Button, SubmitButton } from './Button';
import { Holds } from './Overlay';
import { Working } from './Progress';

interface SubmitFootProps {
  /** Id of the form it submits. */
  readonly form: string;
  /** One sentence on what holds now. */
  readonly holds: ReactNode;
  readonly submit: string;
  /** What the form still lacks; null when it can be sent. */
  readonly reason?: string | null;
  /** What is being done, while it is; then it cannot be sent again. */
  readonly busy?: string | null;
  /** Whether leaving stops what is being done; otherwise Cancel waits for its end. */
  readonly stoppable?: boolean;
  readonly onCancel: () => void;
}

/** The foot of a dialog with a form. */
export function SubmitFoot({
  form,
  holds,
  submit,
  reason = null,
  busy = null,
  stoppable = false,
  onCancel,
}: SubmitFootProps) {
  return (
    <>
      <Holds>{holds}</Holds>
      <Button size="lg" disabled={busy !== null && !stoppable} onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton form={form} size="lg" variant="primary" disabled={busy !== null} reason={reason}>
        {busy === null ? submit : <Working words={busy} />}
      </SubmitButton>
    </>
  );
}
