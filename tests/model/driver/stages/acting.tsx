import { useSelector } from '@xstate/react';
import { fromCallback } from 'xstate';
import { activitiesMachine } from '../../../../src/machines/activities/activities.machine';
import type { JobsKept } from '../../../../src/machines/activities/activities.types';
import { bulkActionMachine } from '../../../../src/machines/bulk-action/bulk-action.machine';
import { clearEmptyMachine } from '../../../../src/machines/clear-empty/clear-empty.machine';
import { groupActionMachine } from '../../../../src/machines/group-action/group-action.machine';
import { groupActionModel } from '../../../../src/machines/group-action/group-action.model';
import type { GroupActionActor } from '../../../../src/machines/group-action/group-action.selectors';
import { groupActionsModel } from '../../../../src/machines/group-actions/group-actions.model';
import { groupDeleteMachine } from '../../../../src/machines/group-delete/group-delete.machine';
import { groupEditMachine } from '../../../../src/machines/group-edit/group-edit.machine';
import { groupKeysMachine } from '../../../../src/machines/group-keys/group-keys.machine';
import { harbor } from '../../../../src/machines/groups/groups.model';
import { groupsMachine } from '../../../../src/machines/groups/groups.machine';
import type { GroupsActor } from '../../../../src/machines/groups/groups.selectors';
import { housekeepingModel } from '../../../../src/machines/housekeeping/housekeeping.model';
import { ledgerExportMachine } from '../../../../src/machines/ledger-export/ledger-export.machine';
import { recoveryMachine } from '../../../../src/machines/recovery/recovery.machine';
import { stuckSolMachine } from '../../../../src/machines/stuck-sol/stuck-sol.machine';
import { someParent } from '../../../../src/machines/testing/parent';
import { walletImportMachine } from '../../../../src/machines/wallet-import/wallet-import.machine';
import { walletRoleMachine } from '../../../../src/machines/wallet-role/wallet-role.machine';
import { GroupCard } from '../../../../src/views/groups/GroupCard';
import { GroupsSidebar } from '../../../../src/views/groups/GroupsSidebar';
import { HousekeepingDialogs } from '../../../../src/views/groups/HousekeepingDialogs';
import { quiet, workspace } from '../beside';
import { tell } from '../live';
import { stage } from '../stage';

/** No jobs: what their own children say is silent here. */
const activities = activitiesMachine.provide({
  actions: { meet: () => undefined },
  actors: { watchWindows: fromCallback<JobsKept, void>(() => undefined) },
});
const deletion = quiet(groupDeleteMachine, { parent: someParent, occupied: [] });

/** Groups that were read, so that there is a card to press on. */
function oneGroup(): GroupsActor {
  const groups = quiet(groupsMachine, { parent: someParent });
  tell(groups, 'readGroups', 'done', [harbor]);
  return groups;
}
const groups = oneGroup();

function Card({ actor }: { readonly actor: GroupActionActor }) {
  const group = useSelector(actor, ({ context }) => context.group);
  return (
    <ul>
      <GroupCard
        group={group}
        index={0}
        actors={workspace}
        action={actor}
        deletion={deletion}
        activities={undefined}
        network={workspace.network}
        presets={undefined}
        opened={false}
      />
    </ul>
  );
}

export const groupAction = stage(groupActionModel, (actor) => (
  <main>
    <Card actor={actor} />
  </main>
));

export const groupActions = stage(
  groupActionsModel,
  (actor) => (
    <main>
      <GroupsSidebar actors={{ ...workspace, groups, groupActions: actor }} />
    </main>
  ),
  { groupAction: groupActionMachine, bulkAction: bulkActionMachine, groupDelete: groupDeleteMachine, activities },
);

export const housekeeping = stage(
  housekeepingModel,
  (actor) => (
    <main>
      <GroupsSidebar actors={{ ...workspace, groups, housekeeping: actor }} />
      <HousekeepingDialogs housekeeping={actor} />
    </main>
  ),
  {
    groupEdit: groupEditMachine,
    walletRole: walletRoleMachine,
    walletImport: walletImportMachine,
    clearEmpty: clearEmptyMachine,
    recovery: recoveryMachine,
    groupKeys: groupKeysMachine,
    ledgerExport: ledgerExportMachine,
    stuckSol: stuckSolMachine,
  },
);
