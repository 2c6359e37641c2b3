import { chakra, Menu } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { CheckIcon } from './basic-icons';
import { ChevronDownIcon } from './icons';
import { Grow, Line } from './Panel';
import { MenuTrigger } from './MenuTrigger';

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly aside?: ReactNode;
  /** What it is, below its name. */
  readonly hint?: string;
  /** Why it can't be chosen now; null when it can. */
  readonly reason?: string | null;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly ChoiceOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'full',
    minWidth: '0',
    h: 'control.md',
    px: '2',
    bg: 'bg.inset',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'control',
    textAlign: 'left',
    cursor: 'pointer',
    _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
  },
});

/** One of several, with a picture and a figure beside each; what can't be chosen says why. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
}: ChoiceProps<Value>) {
  const labelId = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <chakra.div minWidth="0">
      <chakra.div id={labelId} textStyle="meta" color="fg.muted" pb="1">
        {label}
      </chakra.div>
      <Menu.Root positioning={{ sameWidth: true, strategy: 'fixed' }} lazyMount unmountOnExit>
        <MenuTrigger>
          <Trigger type="button" disabled={disabled} aria-label={`${label}: ${chosen?.label ?? value}`}>
            {chosen?.icon}
            <Line flex="1">{chosen?.label ?? value}</Line>
            {chosen?.aside}
            <ChevronDownIcon size="xs" />
          </Trigger>
        </MenuTrigger>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            <Menu.RadioItemGroup
              value={value}
              onValueChange={(change) => {
                const next = options.find((option) => option.value === change.value);
                if (next !== undefined) onChange(next.value);
              }}
            >
              {options.map((option) => {
                const reason = option.reason ?? null;
                return (
                  <Menu.RadioItem key={option.value} value={option.value} disabled={reason !== null}>
                    {option.icon}
                    <Grow>
                      {option.label}
                      {[option.hint, reason].map((line) =>
                        typeof line === 'string' ? (
                          <chakra.span key={line} display="block" textStyle="label" color="fg.faint">
                            {line}
                          </chakra.span>
                        ) : null,
                      )}
                    </Grow>
                    {option.aside}
                    <chakra.span w="icon.xs" display="inline-flex">
                      {option.value === value ? <CheckIcon size="xs" /> : null}
                    </chakra.span>
                  </Menu.RadioItem>
                );
              })}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </chakra.div>
  );
}
