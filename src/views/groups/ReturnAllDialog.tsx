import { useSelector } from '@xstate/react';
import { notice } from '#shared/notice';
import {
  selectBulkEnds,
  selectBulkFault,
  selectBulkStep,
  selectBusyNames,
  selectCanConfirmReturns,
  selectReturns,
  type BulkActionActor,
} from '../../machines/bulk-action/bulk-action.selectors';
import { sumsOf } from '../../machines/group-return/group-return.selectors';
import type { ReturnRequest } from '../../machines/group-return/group-return.types';
import { selectCluster } from '../../machines/network/network.selectors';
import type { OperationEnd } from '../../machines/operation/operation.types';
import { selectOperation } from '../../machines/operations/operations.selectors';
import { OperationProgress } from '../operations/OperationProgress';
import { Remaining } from '../operations/Remaining';
import type { ShellActors } from '../shell/actors';
import { Button, ButtonLink } from '../ui/Button';
import { NetworkChip, StateTrack } from '../ui/Chips';
import { counted, solExact } from '../ui/format';
import { Holds, Modal } from '../ui/Overlay';
import { Box, Notice, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { ProgressRow, Working } from '../ui/Progress';
import { noticeText } from '../words/notice-words';
import { InFlightButton, SignButton } from '../ui/SignButton';
import { Sums } from './ReturnPlan';
import { trackOf } from './return-track';

interface ReturnAllProps {
  readonly actor: BulkActionActor;
  readonly actors: Pick<ShellActors, 'network' | 'operations' | 'copy'>;
}

const NONE: readonly ReturnRequest[] = [];

/** The return of every eligible group: one plan, one agreement, one operation a group. */
export function ReturnAllDialog({ actor, actors }: ReturnAllProps) {
  const step = useSelector(actor, selectBulkStep);
  const cluster = useSelector(actors.network, selectCluster);
  const close = () => actor.send({ type: 'dialog.closed' });
  if (step === 'closed') return null;
  return (
    <Modal
      open
      wide
      title="Return SOL of all groups"
      aside={cluster === null ? null : <NetworkChip cluster={cluster} />}
      onClose={close}
      footer={<Foot actor={actor} onClose={close} />}
    >
      <Stack gap="4">
        <StateTrack label="Where this return is" steps={trackOf(step)} />
        <LeftOut actor={actor} />
        <Body actor={actor} actors={actors} />
      </Stack>
    </Modal>
  );
}

/** Which groups take no part, and why. */
function LeftOut({ actor }: Pick<ReturnAllProps, 'actor'>) {
  const planned = useSelector(actor, selectReturns);
  const step = useSelector(actor, selectBulkStep);
  const busy = useSelector(actor, selectBusyNames);
  if (planned === null || step !== 'reviewing') return null;
  return (
    <Stack gap="2">
      {planned.withTokens.length === 0 ? null : (
        <Notice tone="warn">{noticeText(notice('return/skipped', { groups: planned.withTokens }))}</Notice>
      )}
      {busy === '' ? null : <Notice tone="warn">Left out, a running operation uses their wallets: {busy}</Notice>}
      {planned.empty.length === 0 ? null : (
        <Notice tone="neutral">Nothing to return in {planned.empty.join(', ')}</Notice>
      )}
    </Stack>
  );
}

function Body({ actor, actors }: ReturnAllProps) {
  const step = useSelector(actor, selectBulkStep);
  const requests = useSelector(actor, selectReturns)?.requests ?? NONE;
  const ends = useSelector(actor, selectBulkEnds);
  const fault = useSelector(actor, selectBulkFault);
  switch (step) {
    case 'closed':
      return null;
    case 'planning':
      return <Working words="Reading every wallet and planning" />;
    case 'reviewing':
      return <Plan requests={requests} />;
    case 'operating':
    case 'settling':
    case 'concluded':
      return (
        <Stack>
          {fault === null ? null : (
            <Notice tone="down" alert>
              {noticeText(notice('return/failed', { reason: fault }))}
            </Notice>
          )}
          {requests.map((request) => (
            <GroupRun
              key={request.id}
              request={request}
              end={ends.find(({ id }) => id === request.id)}
              actors={actors}
            />
          ))}
        </Stack>
      );
    default:
      return step satisfies never;
  }
}

function Plan({ requests }: { readonly requests: readonly ReturnRequest[] }) {
  const sums = requests.map(sumsOf);
  const sumOf = (field: 'lamports' | 'fees' | 'gains') => sums.reduce((all, one) => all + one[field], 0n);
  const walletsOf = ({ intent }: ReturnRequest) => intent.steps.flatMap(({ wallets }) => wallets).length;
  const transactions = requests.reduce((all, { intent }) => all + intent.steps.length, 0);
  return (
    <Stack>
      <PlanTable
        caption="The returns, one operation a group"
        columns={[
          { key: 'group', head: 'Group' },
          { key: 'wallets', head: 'Wallets', figure: true },
          { key: 'transactions', head: 'Transactions', figure: true, wideOnly: true },
          { key: 'fees', head: 'Fees, SOL', figure: true, wideOnly: true },
          { key: 'amount', head: 'Returns, SOL', figure: true },
        ]}
        rows={requests.map((request, index) => ({
          key: request.id,
          cells: {
            group: request.intent.groupName,
            wallets: walletsOf(request),
            transactions: request.intent.steps.length,
            fees: solExact(sums[index]?.fees ?? 0n),
            amount: solExact(sums[index]?.lamports ?? 0n),
          },
        }))}
        total={{
          group: counted(requests.length, 'group'),
          wallets: requests.reduce((all, request) => all + walletsOf(request), 0),
          transactions,
          fees: solExact(sumOf('fees')),
          amount: solExact(sumOf('lamports')),
        }}
      />
      <Sums fees={sumOf('fees')} gains={sumOf('gains')} transactions={transactions} />
    </Stack>
  );
}

interface GroupRunProps {
  readonly request: ReturnRequest;
  readonly end: OperationEnd | undefined;
  readonly actors: ReturnAllProps['actors'];
}

function GroupRun({ request, end, actors: { operations, copy } }: GroupRunProps) {
  const operation = useSelector(operations, selectOperation(request.id));
  return (
    <Box>
      <h3>{request.intent.groupName}</h3>
      {end !== undefined ? (
        <Ended request={request} end={end} />
      ) : operation === undefined ? (
        <ProgressRow state="running" words="Signing" />
      ) : (
        <OperationProgress operation={operation} copy={copy} />
      )}
    </Box>
  );
}

function Ended({ request, end }: { readonly request: ReturnRequest; readonly end: OperationEnd }) {
  if (end.verdict === 'done')
    return (
      <ProgressRow state="done" words={noticeText(notice('return/done', { lamports: sumsOf(request).lamports }))} />
    );
  return (
    <Stack>
      {end.fault === null ? null : (
        <ProgressRow state="failed" words={noticeText(notice('return/failed', { reason: end.fault }))} />
      )}
      {end.record === null ? null : <Remaining intent={end.intent} steps={end.record.steps} />}
    </Stack>
  );
}

function Foot({ actor, onClose }: { readonly actor: BulkActionActor; readonly onClose: () => void }) {
  const step = useSelector(actor, selectBulkStep);
  const fault = useSelector(actor, selectBulkFault);
  const canConfirm = useSelector(actor, selectCanConfirmReturns);
  if (step === 'planning' || step === 'reviewing')
    return (
      <>
        <Holds>Nothing is signed yet. After the signature there is no cancel.</Holds>
        <Button size="lg" onClick={onClose}>
          Cancel
        </Button>
        <SignButton
          key={String(canConfirm)}
          enabled={canConfirm}
          onClick={() => actor.send({ type: 'returnAll.confirmed' })}
        />
      </>
    );
  return (
    <>
      <Holds>
        {step === 'operating'
          ? 'Signed, so it cannot be cancelled. Closing leaves it in flight.'
          : fault === null
            ? 'The ledger has every lamport of it.'
            : 'Nothing was signed.'}
      </Holds>
      {step !== 'concluded' ? null : fault === null ? (
        <ButtonLink size="lg" href="/dashboard/operations" onClick={onClose}>
          See the ledger
        </ButtonLink>
      ) : (
        <Button size="lg" variant="outline" onClick={() => actor.send({ type: 'returnAll.retried' })}>
          Plan again
        </Button>
      )}
      <Button size="lg" onClick={onClose}>
        Close
      </Button>
      {step === 'concluded' ? null : <InFlightButton />}
    </>
  );
}
