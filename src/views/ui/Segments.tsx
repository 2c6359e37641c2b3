import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { segmentsRecipe } from '../theme/recipes/segments';
import { Hidden } from './Button';

const Box = chakra('div', segmentsRecipe);

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Why it can't be chosen now; null when it can. */
  readonly reason?: string | null;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hideLabel?: boolean;
  /** Beside a large field. */
  readonly large?: boolean;
}

/** A few exclusive choices side by side, as one group of radios. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  onChange,
  hideLabel = false,
  large = false,
}: SegmentsProps<Value>) {
  const name = useId();
  const reasons = [...new Set(choices.flatMap((choice) => choice.reason ?? []))];
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend
        textStyle={large ? 'post' : 'meta'}
        color="fg.muted"
        pb="1"
        {...(hideLabel ? { srOnly: true } : {})}
      >
        {label}
      </chakra.legend>
      <Box {...(large ? { h: 'control.lg' } : {})}>
        {choices.map((choice) => {
          const reason = choice.reason ?? null;
          return (
            <label key={choice.value} {...(reason === null ? {} : { title: reason })}>
              <Hidden asChild>
                <input
                  type="radio"
                  name={name}
                  value={choice.value}
                  checked={choice.value === value}
                  {...(reason === null ? {} : { 'aria-disabled': true, 'aria-describedby': `${name}-reason` })}
                  onChange={() => {
                    if (reason === null) onChange(choice.value);
                  }}
                />
              </Hidden>
              {choice.label}
            </label>
          );
        })}
      </Box>
      {reasons.length === 0 ? null : (
        <chakra.p id={`${name}-reason`} textStyle="label" color="fg.faint" pt="1">
          {choices
            .filter((choice) => choice.reason !== undefined && choice.reason !== null)
            .map((choice) => choice.label)
            .join(' and ')}
          {': '}
          {reasons.join(', ')}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
