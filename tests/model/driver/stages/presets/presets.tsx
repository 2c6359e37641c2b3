import { createGroupMachine } from '../../../../../src/machines/groups/create-group/create-group.machine';
import { presetsModel } from '../../../../../src/machines/presets/presets/presets.model';
import { someParent } from '../../../../../src/machines/testing/parent';
import { PresetChoice } from '../../../../../src/views/groups/PresetChoice';
import { quiet, WhileActive } from '../../beside';
import { stage } from '../../stage';

const choosing = quiet(createGroupMachine, { parent: someParent });

export const presets = stage(presetsModel, (actor) => (
  <WhileActive actor={actor}>
    <PresetChoice actor={choosing} presets={actor} />
  </WhileActive>
));
