import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { Preset } from '#shared/contract/presets';
import { Muted } from '../ui/Panel';
import { presetSummary } from '../words/preset-words';

const Part = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** What a preset is, in one line that breaks between its parts alone. */
export const PresetLine = ({ preset }: { readonly preset: Preset }) => (
  <Muted textStyle="meta" display="block" whiteSpace="normal" fontWeight="normal">
    {presetSummary(preset).map((part, index) => (
      <Fragment key={part}>
        {index === 0 ? '' : ' · '}
        <Part>{part}</Part>
      </Fragment>
    ))}
  </Muted>
);
