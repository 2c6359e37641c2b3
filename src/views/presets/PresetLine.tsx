import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { Preset } from '#shared/contract/presets';
import { Faint, Muted } from '../ui/Panel';
import { fillsForm, presetSummary } from '../words/preset-words';

const Part = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** What a preset is, in one line that breaks between its parts alone, and whether a form takes its values yet. */
export const PresetLine = ({ preset }: { readonly preset: Preset }) => (
  <>
    <Muted textStyle="meta" display="block" whiteSpace="normal" fontWeight="normal">
      {presetSummary(preset).map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? '' : ' · '}
          <Part>{part}</Part>
        </Fragment>
      ))}
    </Muted>
    {fillsForm(preset.type) ? null : (
      <Faint textStyle="label" display="block">
        Fills no form yet
      </Faint>
    )}
  </>
);
