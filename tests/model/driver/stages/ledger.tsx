import type { HousekeepingActor } from '../../../../src/machines/housekeeping/housekeeping.selectors';
import { ledgerExportModel } from '../../../../src/machines/ledger-export/ledger-export.model';
import { operationMachine } from '../../../../src/machines/operation/operation.machine';
import { operationsModel } from '../../../../src/machines/operations/operations.model';
import { InFlight } from '../../../../src/views/operations/InFlight';
import { OperationsPage } from '../../../../src/views/operations/OperationsPage';
import { standing, workspace } from '../beside';
import { stage } from '../stage';

export const ledgerExport = stage(ledgerExportModel, (actor) => (
  <OperationsPage
    actors={{ ...workspace, housekeeping: standing<HousekeepingActor>({ children: { ledgerExport: actor } }) }}
  />
));

export const operations = stage(
  operationsModel,
  (actor) => (
    <main>
      <InFlight operations={actor} groups={workspace.groups} collapsed={false} />
    </main>
  ),
  { operation: operationMachine },
);
