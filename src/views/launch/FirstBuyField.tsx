import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { selectCanEdit, type DeployActor } from '../../machines/launch/deploy/deploy.selectors';
import { useLaterSelector } from '../hooks/use-later-selector';
import { Field, InputBox } from '../ui/Field';
import { Segments } from '../ui/Segments';

interface FirstBuyFieldProps<Preset extends string> {
  readonly deploy: DeployActor;
  /** What is spent, before the amount. */
  readonly unit: ReactNode;
  readonly typed: string;
  readonly message: string | null;
  readonly aside: string | undefined;
  readonly presets: readonly Preset[];
  /** Base units of what is typed, of the most that can be, and of a preset. */
  readonly amount: bigint | null;
  readonly maximum: bigint | null;
  unitsOf(preset: Preset): bigint | null;
  onType(typed: string): void;
  onPreset(preset: Preset): void;
}

/** The first buy as it is typed, or by one of its presets, in what the coin is sold for. */
export function FirstBuyField<Preset extends string>({
  deploy,
  unit,
  typed,
  message,
  aside,
  presets,
  amount,
  maximum,
  unitsOf,
  onType,
  onPreset,
}: FirstBuyFieldProps<Preset>) {
  const canEdit = useLaterSelector(deploy, selectCanEdit);
  const isMaximum = maximum !== null && amount === maximum;
  return (
    <Field label="Dev buy" message={message} aside={aside}>
      {(control) => (
        <chakra.div display="grid" gridTemplateColumns="1fr 1.2fr" gap="2">
          <InputBox {...(message === null ? {} : { 'data-invalid': '' })}>
            {unit}
            <chakra.input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              textAlign="right"
              value={typed}
              readOnly={!canEdit}
              onChange={(event) => onType(event.target.value)}
            />
          </InputBox>
          <Segments
            label="Dev buy presets"
            hideLabel
            value={isMaximum ? 'MAX' : (presets.find((preset) => unitsOf(preset) === amount) ?? null)}
            choices={[
              ...presets.map((preset) => ({ value: preset, label: preset })),
              { value: 'MAX' as const, label: 'MAX', reason: maximum === null ? 'the balance is not known yet' : null },
            ]}
            onChange={(value) => (value === 'MAX' ? deploy.send({ type: 'maximum.chosen' }) : onPreset(value))}
          />
        </chakra.div>
      )}
    </Field>
  );
}
