import { bulkActionModel } from '../../../../../src/machines/money/bulk-action/bulk-action.model';
import type { BulkActionActor } from '../../../../../src/machines/money/bulk-action/bulk-action.selectors';
import type { GroupActionsActor } from '../../../../../src/machines/money/group-actions/group-actions.selectors';
import { GroupsSidebar } from '../../../../../src/views/groups/GroupsSidebar';
import { standing, workspace } from '../../beside';
import { stage } from '../../stage';

/** Passes on what all groups are asked, as the parent does that knows its groups and its master. */
const actionsWith = (bulkAction: BulkActionActor) =>
  standing<GroupActionsActor>({ context: { acting: [], open: [] }, children: { bulkAction } }, (event) => {
    if (event.type === 'bulk.asked') bulkAction.send(event);
  });

export const bulkAction = stage(bulkActionModel, (actor) => (
  <main>
    <GroupsSidebar actors={{ ...workspace, groupActions: actionsWith(actor) }} />
  </main>
));
