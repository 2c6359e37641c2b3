import { chakra } from '@chakra-ui/react';
import { Field, InputBox } from '../ui/Field';
import { SolGlyph } from '../ui/Figure';

interface SolFieldProps {
  readonly label: string;
  /** SOL as typed. */
  readonly value: string;
  readonly canEdit: boolean;
  onType(typed: string): void;
  readonly placeholder?: string;
  readonly message?: string | null;
  readonly warning?: string | null;
}

/** An amount of SOL as it is typed. */
export function SolField({
  label,
  value,
  canEdit,
  onType,
  placeholder = '0',
  message = null,
  warning = null,
}: SolFieldProps) {
  return (
    <Field label={label} message={message} warning={warning}>
      {(control) => (
        <InputBox>
          <SolGlyph />
          <chakra.input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            textAlign="right"
            placeholder={placeholder}
            value={value}
            readOnly={!canEdit}
            onChange={(event) => onType(event.target.value)}
          />
        </InputBox>
      )}
    </Field>
  );
}
