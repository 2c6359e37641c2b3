import { somePresets } from '../../../src/machines/presets/presets/presets.fixtures';
import { presetsMachine } from '../../../src/machines/presets/presets/presets.machine';
import { someParent } from '../../../src/machines/testing/parent';
import type { PresetsActor } from '../../../src/machines/presets/presets/presets.selectors';
import { quiet, standing } from './beside';
import { tell } from './live';

/** Presets of every kind, as read. */
export const readPresets = quiet(presetsMachine, { parent: someParent });
tell(readPresets, 'recallActive', 'done', 2);
tell(readPresets, 'readPresets', 'done', somePresets);

/** Presets as read, with one of their flows beside them. */
export const keeping = (children: object): PresetsActor =>
  standing<PresetsActor>({
    context: { presets: somePresets, active: 2, known: true, fault: null, used: '' },
    children,
    matches: () => false,
  });
