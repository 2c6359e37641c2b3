import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { PRESET_NUMBERS, type PresetNumber } from '#shared/preset-form';
import {
  selectPresetDraft,
  selectSavedNumber,
  selectSavedRange,
  type PresetDialogActor,
} from '../../machines/presets/preset-dialog/preset-dialog.selectors';
import { Field, Input } from '../ui/Field';
import { Faint, Stack } from '../ui/Panel';

interface NumberProps {
  readonly actor: PresetDialogActor;
  readonly field: PresetNumber;
  readonly label: string;
  readonly aside?: string;
  /** The range it belongs to says what is saved. */
  readonly inRange?: boolean;
}

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number as it is typed; arrows add and take away its step, and what is saved instead is said. */
export function NumberField({ actor, field, label, aside, inRange = false }: NumberProps) {
  const text = useSelector(actor, selectPresetDraft)[field];
  const saved = useSelector(actor, selectSavedNumber(field));
  const step = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    actor.send({ type: 'number.stepped', field, by });
  };
  return (
    <Field
      label={label}
      warning={saved === null || inRange ? null : `Saved as ${saved}`}
      {...(aside === undefined ? {} : { aside })}
    >
      {(control) => (
        <Input
          {...control}
          figure
          inputMode={PRESET_NUMBERS[field].places === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={text}
          onKeyDown={step}
          onChange={(event) => actor.send({ type: 'draft.edited', patch: { [field]: event.target.value } })}
        />
      )}
    </Field>
  );
}

interface RangeProps {
  readonly actor: PresetDialogActor;
  readonly min: PresetNumber;
  readonly max: PresetNumber;
  readonly what: string;
  readonly aside?: string;
}

/** Two ends of a range; saved in order whichever way they are typed (GAP-37). */
export function RangeField({ actor, min, max, what, aside }: RangeProps) {
  const saved = useSelector(actor, selectSavedRange(min, max));
  const about = aside === undefined ? {} : { aside };
  return (
    <Stack gap="1">
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <NumberField actor={actor} field={min} label={`Min ${what}`} inRange {...about} />
        <NumberField actor={actor} field={max} label={`Max ${what}`} inRange {...about} />
      </chakra.div>
      <chakra.div aria-live="polite">
        {saved === null ? null : <Faint textStyle="meta">Saved as {saved}</Faint>}
      </chakra.div>
    </Stack>
  );
}

/** As many snipers as a group may hold (GAP-05). */
export function SniperSlider({ actor }: { readonly actor: PresetDialogActor }) {
  const { snipers } = useSelector(actor, selectPresetDraft);
  const { min, max } = PRESET_NUMBERS.snipers;
  return (
    <Field label="Snipers" aside={snipers}>
      {(control) => (
        <>
          <chakra.input
            {...control}
            type="range"
            w="full"
            minHeight="control.sm"
            min={min}
            max={max}
            step={1}
            value={snipers}
            css={{ accentColor: '{colors.accent.solid}' }}
            onChange={(event) => actor.send({ type: 'draft.edited', patch: { snipers: event.target.value } })}
          />
          <chakra.div aria-hidden display="flex" justifyContent="space-between" textStyle="meta" color="fg.faint">
            {Array.from({ length: max - min + 1 }, (_, count) => (
              <span key={count}>{count}</span>
            ))}
          </chakra.div>
        </>
      )}
    </Field>
  );
}
