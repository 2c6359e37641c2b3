import type { ReactNode } from 'react';
import { Button, SubmitButton } from './Button';
import { Holds } from './Overlay';
import { Either } from './Working';

interface SubmitFootProps {
  /** Id of the form it submits. */
  readonly form: string;
  /** One sentence on what holds now. */
  readonly holds: ReactNode;
  /** Why it was refused; null before. */
  readonly refusal?: ReactNode;
  readonly submit: string;
  /** What the form still lacks; null when it can be sent. */
  readonly reason?: string | null;
  /** What is said while it is being done. */
  readonly busy: string;
  /** Whether it is being done; then it cannot be sent again. */
  readonly isBusy: boolean;
  /** Whether leaving stops what is being done; otherwise Cancel waits for its end. */
  readonly stoppable?: boolean;
  readonly onCancel: () => void;
}

/** The foot of a dialog with a form. */
export function SubmitFoot({
  form,
  holds,
  refusal = null,
  submit,
  reason = null,
  busy,
  isBusy,
  stoppable = false,
  onCancel,
}: SubmitFootProps) {
  return (
    <>
      <Holds refusal={refusal}>{holds}</Holds>
      <Button size="lg" disabled={isBusy && !stoppable} onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton form={form} size="lg" variant="primary" disabled={isBusy} reason={reason}>
        <Either idle={submit} busy={busy} isBusy={isBusy} />
      </SubmitButton>
    </>
  );
}
