import { bulkActionModel } from '../../../../src/machines/bulk-action/bulk-action.model';
import type { BulkActionActor } from '../../../../src/machines/bulk-action/bulk-action.selectors';
import type { GroupActionsActor } from '../../../../src/machines/group-actions/group-actions.selectors';
import { GroupsSidebar } from '../../../../src/views/groups/GroupsSidebar';
import { standing, workspace } from '../beside';
import { stage } from '../stage';

const actionsWith = (bulkAction: BulkActionActor) =>
  standing<GroupActionsActor>({ context: { acting: [], open: [] }, children: { bulkAction } });

export const bulkAction = stage(bulkActionModel, (actor) => (
  <main>
    <GroupsSidebar actors={{ ...workspace, groupActions: actionsWith(actor) }} />
  </main>
));
