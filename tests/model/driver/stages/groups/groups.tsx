import { groupsModel } from '../../../../../src/machines/groups/groups/groups.model';
import { GroupsSidebar } from '../../../../../src/views/groups/GroupsSidebar';
import { workspace } from '../../beside';
import { stage } from '../../stage';

export const groups = stage(groupsModel, (actor) => (
  <main>
    <GroupsSidebar actors={{ ...workspace, groups: actor }} />
  </main>
));
