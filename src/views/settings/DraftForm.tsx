import type { ReactNode } from 'react';
import { Form } from '../ui/Form';
import { UnsavedBanner } from './UnsavedBanner';

interface DraftFormProps {
  /** Its accessible name. */
  readonly label: string;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly maySave: boolean;
  readonly mayRevert?: boolean;
  readonly onRevert: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A tab whose changes are kept until they are saved: Enter saves, the banner tells and reverts. */
export function DraftForm({ label, children, ...banner }: DraftFormProps) {
  return (
    <Form aria-label={label} display="contents" onSubmit={banner.onSave}>
      <UnsavedBanner {...banner} />
      {children}
    </Form>
  );
}
