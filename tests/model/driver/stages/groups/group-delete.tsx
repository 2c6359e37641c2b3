import { groupDeleteModel } from '../../../../../src/machines/groups/group-delete/group-delete.model';
import { harbor } from '../../../../../src/machines/groups/groups/groups.model';
import { DeleteGroupDialog } from '../../../../../src/views/groups/DeleteGroupDialog';
import { Opener } from '../../beside';
import { stage } from '../../stage';

export const groupDelete = stage(groupDeleteModel, (actor) => (
  <main>
    <Opener name="Delete Harbor" onPress={() => actor.send({ type: 'deletion.asked', group: harbor })} />
    <DeleteGroupDialog actor={actor} />
  </main>
));
