import type { HousekeepingActor } from '../../../../../src/machines/wallets/housekeeping/housekeeping.selectors';
import { ledgerExportModel } from '../../../../../src/machines/money/ledger-export/ledger-export.model';
import { operationMachine } from '../../../../../src/machines/money/operation/operation.machine';
import { operationsModel } from '../../../../../src/machines/money/operations/operations.model';
import { InFlight } from '../../../../../src/views/money/operations/InFlight';
import { OperationsPage } from '../../../../../src/views/page/operations/OperationsPage';
import { standing, workspace } from '../../beside';
import { stage } from '../../stage';

export const ledgerExport = stage(ledgerExportModel, (actor) => (
  <OperationsPage
    actors={{ ...workspace, housekeeping: standing<HousekeepingActor>({ children: { ledgerExport: actor } }) }}
  />
));

export const operations = stage(
  operationsModel,
  (actor) => (
    <main>
      <InFlight operations={actor} groups={workspace.groups} groupActions={workspace.groupActions} collapsed={false} />
    </main>
  ),
  { operation: operationMachine },
);
