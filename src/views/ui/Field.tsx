import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { checkboxRecipe, inputBoxRecipe, inputRecipe, switchRecipe, textareaRecipe } from '../theme/recipes/input';

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', textareaRecipe);
export const InputBox = chakra('div', inputBoxRecipe);
const CheckboxInput = chakra('input', checkboxRecipe);
const SwitchInput = chakra('input', switchRecipe);

/** What a control inside a field carries, so that label, hint and message are read with it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly message?: string | null;
  /** A message that warns and does not refuse. */
  readonly warning?: string | null;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly required?: boolean;
  readonly large?: boolean;
  readonly hideLabel?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, and at most one message under it. */
export function Field({
  label,
  message,
  warning,
  hint,
  aside,
  required = false,
  large = false,
  hideLabel = false,
  children,
}: FieldProps) {
  const id = useId();
  const words = message ?? warning ?? hint ?? null;
  const isRefused = message !== undefined && message !== null;
  const isWarned = warning !== undefined && warning !== null;
  // Where words may come, their room is kept, so that they move nothing.
  const mayCome = message !== undefined || warning !== undefined;
  const describedBy = words === null ? undefined : `${id}-words`;
  return (
    <chakra.div minWidth="0">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        gap="2"
        textStyle={large ? 'post' : 'meta'}
        color="fg.muted"
        pb="1"
        {...(hideLabel ? { srOnly: true } : {})}
      >
        <label htmlFor={id}>{label}</label>
        {aside === undefined ? null : <chakra.span color="fg.faint">{aside}</chakra.span>}
      </chakra.div>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': isRefused ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <chakra.div
        id={`${id}-words`}
        aria-live="polite"
        textStyle="meta"
        color={isRefused ? 'down.fg' : isWarned ? 'warn.fg' : 'fg.faint'}
        {...(words === null && !mayCome ? {} : { pt: '1', minHeight: 'calc({lineHeights.xs} + {spacing.1})' })}
      >
        {words}
      </chakra.div>
    </chakra.div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

const ToggleLabel = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'control.sm', cursor: 'pointer' },
});

export function Checkbox({ label, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <ToggleLabel>
      <CheckboxInput
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </ToggleLabel>
  );
}

export function Switch({ label, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <ToggleLabel>
      <SwitchInput
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </ToggleLabel>
  );
}
