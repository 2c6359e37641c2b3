import { useSelector } from '@xstate/react';
import { fromCallback } from 'xstate';
import { activitiesMachine } from '../../../../../src/machines/money/activities/activities.machine';
import type { JobsKept } from '../../../../../src/machines/money/activities/activities.types';
import { bulkActionMachine } from '../../../../../src/machines/money/bulk-action/bulk-action.machine';
import { clearEmptyMachine } from '../../../../../src/machines/groups/clear-empty/clear-empty.machine';
import { groupActionMachine } from '../../../../../src/machines/money/group-action/group-action.machine';
import { groupActionModel } from '../../../../../src/machines/money/group-action/group-action.model';
import type { GroupActionActor } from '../../../../../src/machines/money/group-action/group-action.selectors';
import { groupActionsModel } from '../../../../../src/machines/money/group-actions/group-actions.model';
import { groupDeleteMachine } from '../../../../../src/machines/groups/group-delete/group-delete.machine';
import { groupEditMachine } from '../../../../../src/machines/groups/group-edit/group-edit.machine';
import { groupKeysMachine } from '../../../../../src/machines/groups/group-keys/group-keys.machine';
import { housekeepingModel } from '../../../../../src/machines/wallets/housekeeping/housekeeping.model';
import { ledgerExportMachine } from '../../../../../src/machines/money/ledger-export/ledger-export.machine';
import { recoveryMachine } from '../../../../../src/machines/wallets/recovery/recovery.machine';
import { stuckSolMachine } from '../../../../../src/machines/wallets/stuck-sol/stuck-sol.machine';
import { someParent } from '../../../../../src/machines/testing/parent';
import { walletImportMachine } from '../../../../../src/machines/groups/wallet-import/wallet-import.machine';
import { walletRoleMachine } from '../../../../../src/machines/groups/wallet-role/wallet-role.machine';
import { GroupCard } from '../../../../../src/views/groups/GroupCard';
import { GroupsSidebar } from '../../../../../src/views/groups/GroupsSidebar';
import { HousekeepingDialogs } from '../../../../../src/views/page/shell/HousekeepingDialogs';
import { quiet, workspace } from '../../beside';
import { readGroups as groups } from '../../groups';
import { stage } from '../../stage';

/** No jobs: what their own children say is silent here. */
const activities = activitiesMachine.provide({
  actions: { meet: () => undefined },
  actors: { watchWindows: fromCallback<JobsKept, void>(() => undefined) },
});
const deletion = quiet(groupDeleteMachine, { parent: someParent, occupied: [] });

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
