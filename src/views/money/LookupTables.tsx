import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { partCount, partRent } from '#operations/lookup-table/parts';
import type { LookupTableIntent } from '#operations/intent';
import {
  selectCanLook,
  selectCanPlanTable,
  selectCanSignTable,
  selectTableOperation,
  selectTablePlan,
  selectTables,
  selectTablesFace,
  selectTablesFault,
  selectTablesMaster,
  selectTablesStep,
  type LookupTablesActor,
} from '../../machines/money/lookup-tables/lookup-tables.selectors';
import type { TablesShown } from '../../machines/money/lookup-tables/lookup-tables.types';
import { selectOperation } from '../../machines/money/operations/operations.selectors';
import { useStages } from '../hooks/use-stages';
import type { ShellActors } from '../page/shell/actors';
import { Address } from '../ui/Address';
import { RefreshIcon } from '../ui/basic-icons';
import { Button, IconButton, ReasonedButton } from '../ui/Button';
import { FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { counted, solExact } from '../ui/format';
import { CloseIcon } from '../ui/icons';
import { Holds } from '../ui/Overlay';
import { Faint, Notice, Panel, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { ProgressRow } from '../ui/Progress';
import { SignButton } from '../ui/SignButton';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { cancelWords } from './operations/operation-words';
import { OperationProgress } from './operations/OperationProgress';

type TableActors = Pick<ShellActors, 'lookupTables' | 'operations' | 'copy'>;
interface PartProps {
  readonly panel: LookupTablesActor;
  readonly actors: TableActors;
}

/** The lookup tables of the network, what no table holds yet, and the way to make one; nothing while it is closed. */
export function LookupTables({ actors }: { readonly actors: TableActors }) {
  const panel = actors.lookupTables;
  const face = useSelector(panel, (snapshot) => (snapshot === undefined ? 'closed' : selectTablesFace(snapshot)));
  if (panel === undefined || face === 'closed') return null;
  return (
    <chakra.div flex="none">
      <Panel title="Lookup tables" aside={<Aside panel={panel} />}>
        <FourFaces
          face={face}
          loading={<SkeletonRows rows={2} label="Asking the chain what the tables hold" />}
          empty={null}
          failed={<Failed panel={panel} />}
        >
          <Stack p="3" gap="3">
            <There panel={panel} actors={actors} />
          </Stack>
        </FourFaces>
      </Panel>
    </chakra.div>
  );
}

function Aside({ panel }: Pick<PartProps, 'panel'>) {
  const canLook = useSelector(panel, selectCanLook);
  return (
    <Row>
      <IconButton label="Look again" disabled={!canLook} onClick={() => panel.send({ type: 'tables.asked' })}>
        <RefreshIcon size="sm" />
      </IconButton>
      <IconButton label="Close the lookup tables" onClick={() => panel.send({ type: 'tables.closed' })}>
        <CloseIcon size="sm" />
      </IconButton>
    </Row>
  );
}

function Failed({ panel }: Pick<PartProps, 'panel'>) {
  const fault = useSelector(panel, selectTablesFault);
  return (
    <FailedFace
      what="The lookup tables could not be read"
      why={fault === null ? 'The network did not answer.' : faultText(fault)}
      onRetry={() => panel.send({ type: 'tables.asked' })}
    />
  );
}

function There({ panel, actors }: PartProps) {
  const tables = useSelector(panel, selectTables);
  const step = useSelector(panel, selectTablesStep);
  const plan = useSelector(panel, selectTablePlan);
  if (tables === null) return null;
  return (
    <>
      <Faint>
        A transaction names an account of a lookup table by one byte instead of 32, so that a launch with its first buy
        fits into one.
      </Faint>
      <Listed tables={tables} />
      {plan === null ? <Make panel={panel} tables={tables} /> : <Plan plan={plan} panel={panel} />}
      {step === 'operating' ? <Run panel={panel} actors={actors} /> : null}
    </>
  );
}

/** In words, how far the tables go. */
function coverWords({ tables, covered, missing }: TablesShown): string {
  const all = covered + missing;
  if (missing === 0) return `All ${all} accounts that launches and trades share stand in a table.`;
  if (tables.length === 0)
    return `This network has no lookup table. ${all} accounts are shared by launches and trades.`;
  return `${covered} of ${all} accounts that launches and trades share stand in a table; ${missing} do not.`;
}

function Listed({ tables }: { readonly tables: TablesShown }) {
  return (
    <>
      <p>{coverWords(tables)}</p>
      {tables.tables.length === 0 ? null : (
        <PlanTable
          caption="Frozen tables of this network"
          columns={[
            { key: 'table', head: 'Table' },
            { key: 'addresses', head: 'Accounts', figure: true },
          ]}
          rows={tables.tables.map(({ address, addresses }) => ({
            key: address,
            cells: { table: <Address address={address} />, addresses },
          }))}
        />
      )}
    </>
  );
}

function whyNot({ missing }: TablesShown, master: string | null): string | null {
  if (missing === 0) return 'nothing is missing';
  return master === null ? 'add a master wallet first: it pays for the table' : null;
}

function Make({ panel, tables }: { readonly panel: LookupTablesActor; readonly tables: TablesShown }) {
  const canPlan = useSelector(panel, selectCanPlanTable);
  const master = useSelector(panel, selectTablesMaster);
  const fault = useSelector(panel, selectTablesFault);
  const step = useSelector(panel, selectTablesStep);
  return (
    <>
      <Row>
        <ReasonedButton
          reason={step === 'shown' ? whyNot(tables, master) : null}
          disabled={!canPlan}
          onClick={() => panel.send({ type: 'plan.asked' })}
        >
          <Either idle="Make a lookup table" busy="Planning" isBusy={step === 'planning'} />
        </ReasonedButton>
      </Row>
      {fault === null ? null : (
        <Notice tone="down" alert>
          No lookup table was made: {faultText(fault)}
        </Notice>
      )}
    </>
  );
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

function Plan({ plan, panel }: { readonly plan: LookupTableIntent; readonly panel: LookupTablesActor }) {
  const step = useSelector(panel, selectTablesStep);
  const canSign = useSelector(panel, selectCanSignTable);
  const parts = [...Array.from({ length: partCount(plan) }).keys()];
  const rent = sumOf(parts.map((idx) => partRent(plan, idx)));
  const fees = BigInt(parts.length) * plan.networkFeeLamports;
  return (
    <>
      <PlanTable
        caption="The plan of the table"
        columns={[
          { key: 'what', head: 'What' },
          { key: 'how', head: 'How' },
          { key: 'amount', head: 'SOL', figure: true },
        ]}
        rows={[
          {
            key: 'rent',
            cells: {
              what: 'Rent of the table',
              how: <Faint>{counted(plan.addresses.length, 'account')}</Faint>,
              amount: solExact(rent),
            },
          },
          {
            key: 'fees',
            cells: {
              what: 'Network fees',
              how: <Faint>{counted(parts.length, 'transaction')}, one after another</Faint>,
              amount: solExact(fees),
            },
          },
        ]}
        total={{ what: 'Leaves', how: <Address address={plan.master} />, amount: solExact(rent + fees) }}
      />
      <Faint>
        It is frozen in the end: nobody changes or closes it, and its rent does not come back. Launches and trades of
        everybody on this server use it.
      </Faint>
      {step !== 'reviewing' && step !== 'planning' ? null : (
        <Row justifyContent="flex-end" flexWrap="wrap">
          <Holds>Nothing is signed yet. After the signature there is no cancel.</Holds>
          <Button size="lg" disabled={!canSign} onClick={() => panel.send({ type: 'plan.reconsidered' })}>
            Back
          </Button>
          <SignButton enabled={canSign} onClick={() => panel.send({ type: 'plan.confirmed' })} />
        </Row>
      )}
    </>
  );
}

function Run({ panel, actors: { operations, copy } }: PartProps) {
  const id = useSelector(panel, selectTableOperation);
  const operation = useSelector(operations, selectOperation(id ?? ''));
  const stages = useStages(operations, id === null ? [] : [id]);
  return (
    <>
      {operation === undefined ? (
        <ProgressRow state="running" words="Signing" />
      ) : (
        <OperationProgress operation={operation} copy={copy} />
      )}
      <Faint>{cancelWords(stages)}</Faint>
    </>
  );
}
