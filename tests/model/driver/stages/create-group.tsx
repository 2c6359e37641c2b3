import { createGroupModel } from '../../../../src/machines/create-group/create-group.model';
import { CreateGroupDialog } from '../../../../src/views/groups/CreateGroupDialog';
import { stage } from '../stage';

export const createGroup = stage(createGroupModel, (actor) => (
  <main>
    <button type="button" onClick={() => actor.send({ type: 'dialog.opened' })}>
      Create group
    </button>
    <CreateGroupDialog actor={actor} />
  </main>
));
