import { createGroupModel } from '../../../../../src/machines/groups/create-group/create-group.model';
import { groupStartOf } from '../../../../../src/machines/presets/presets/group-start';
import { crew, pair } from '../../../../../src/machines/presets/presets/presets.fixtures';
import { CreateGroupDialog } from '../../../../../src/views/groups/CreateGroupDialog';
import { Opener } from '../../beside';
import { readPresets } from '../../presets';
import { stage } from '../../stage';

export const createGroup = stage(createGroupModel, (actor) => (
  <main>
    <Opener name="Create group" onPress={() => actor.send({ type: 'dialog.opened' })} />
    <Opener name="From preset" onPress={() => actor.send({ type: 'presets.opened' })} />
    {[crew, pair].map((preset) => (
      <Opener
        key={preset.id}
        name={`Apply ${preset.name}`}
        onPress={() => actor.send({ type: 'preset.picked', start: groupStartOf(preset) })}
      />
    ))}
    <CreateGroupDialog actor={actor} presets={readPresets} />
  </main>
));
