import { chakra } from '@chakra-ui/react';
import type { Operation, OperationStep } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { isJob } from '#operations/kinds';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import type { ActivityJobActor } from '../../../machines/money/activity-job/activity-job.selectors';
import type { OperationActor } from '../../../machines/money/operation/operation.selectors';
import { useJobOf, useJobSaid } from '../../hooks/use-job';
import { Address } from '../../ui/Address';
import { Badge, StateTrack, type StateStep } from '../../ui/Chips';
import { grouped, solExact } from '../../ui/format';
import { Faint, Notice, Row, Stack } from '../../ui/Panel';
import { PlanTable } from '../../ui/PlanTable';
import { Share } from '../../ui/Progress';
import { JobControl } from '../ActivityControl';
import { errorText } from './error-words';
import type { Explorer } from './explorer';
import { decimalsIn, stepTitle, unitsText } from './ledger';
import { Ledger, Who } from './Ledger';
import type { NameOf } from './names';
import { NeedsPerson } from './OperationProgress';
import { Remaining } from './Remaining';
import { itemsPlanned } from './remains';

const STATES = ['running', 'unknown', 'waiting', 'done', 'failed', 'abandoned'] as const;
type StateName = (typeof STATES)[number];
const NAMES: Readonly<Record<StateName, string>> = {
  running: 'Running',
  unknown: 'Asking the chain',
  waiting: 'Action needed',
  done: 'Done',
  failed: 'Failed',
  abandoned: 'Given up',
};
/** A job runs from its first trade to its last, also between them. */
const stateOf = ({ state, plan }: Operation): StateName => (isJob(plan) && state === 'waiting' ? 'running' : state);

/** States as the journal has them: the ends that were not reached are left out. */
function trackOf(operation: Operation): readonly StateStep[] {
  const state = stateOf(operation);
  const ended = state === 'done' || state === 'failed' || state === 'abandoned';
  const shown = STATES.filter((name) => name === 'running' || name === state || (!ended && name === 'done'));
  return shown.map((name) => ({
    name: NAMES[name],
    when: name === state ? 'live' : name === 'running' ? 'past' : 'next',
  }));
}

interface OperationDetailProps {
  readonly operation: Operation;
  readonly explorer: Explorer;
  readonly nameOf: NameOf;
  readonly groupActions: GroupActionsActor | undefined;
  /** Its actor while it is under way. */
  readonly actor: OperationActor | undefined;
}

/** The plan, its transactions with their signatures, what remains, and every lamport and token that moved. */
export function OperationDetail({ operation, explorer, nameOf, groupActions, actor }: OperationDetailProps) {
  const { state, error, steps } = operation;
  const ended = state === 'done' || state === 'failed' || state === 'abandoned';
  const job = useJobOf(intentOf(operation.plan), ended ? undefined : groupActions);
  const isPartial = state === 'waiting' || state === 'abandoned' || (state === 'failed' && steps.length > 0);
  return (
    <chakra.div
      display="grid"
      gap="5"
      px={{ base: '3', md: '5' }}
      py="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      whiteSpace="normal"
    >
      <Stack gap="5">
        <StateTrack label="States of this operation" steps={trackOf(operation)} />
        {error === null ? null : <Notice tone="down">{errorText(error)}</Notice>}
        {isPartial ? <Remaining intent={intentOf(operation.plan)} steps={steps} /> : null}
        {job === undefined ? null : <Trading job={job} />}
        {actor === undefined || job !== undefined ? null : <NeedsPerson operation={actor} />}
        <Steps steps={steps} explorer={explorer} />
        {isPartial ? null : <Plan operation={operation} nameOf={nameOf} />}
      </Stack>
      <Ledger operation={operation} nameOf={nameOf} />
    </chakra.div>
  );
}

/** What a job does now, how much of its plan has landed, and how it is stopped or resumed. */
function Trading({ job }: { readonly job: ActivityJobActor }) {
  const { percent } = useJobSaid(job);
  return (
    <Stack>
      <Share percent={percent} label="Landed of the plan" />
      <JobControl job={job} size="md" />
    </Stack>
  );
}

function Plan({ operation, nameOf }: Pick<OperationDetailProps, 'operation' | 'nameOf'>) {
  const decimals = decimalsIn(intentOf(operation.plan));
  return (
    <PlanTable
      caption="The plan as it was signed"
      columns={[
        { key: 'transaction', head: 'Planned', wideOnly: true },
        { key: 'wallet', head: 'Wallet' },
        { key: 'units', head: 'Amount', figure: true },
      ]}
      rows={itemsPlanned(intentOf(operation.plan)).map((item) => ({
        key: item.key,
        cells: {
          transaction: `Transaction ${item.transaction}`,
          wallet: <Who address={item.wallet} name={nameOf(item.wallet)} />,
          units: `${unitsText(item.units, item.mint, decimals)} ${item.mint === null ? 'SOL' : 'tokens'}`,
        },
      }))}
    />
  );
}

function Steps({ steps, explorer }: { readonly steps: readonly OperationStep[]; readonly explorer: Explorer }) {
  if (steps.length === 0) return <Faint>Nothing was signed.</Faint>;
  return (
    <PlanTable
      caption="Steps"
      columns={[
        { key: 'step', head: 'Step' },
        { key: 'state', head: 'State' },
        { key: 'slot', head: 'Slot', figure: true, wideOnly: true },
        { key: 'fee', head: 'Fee, SOL', figure: true, wideOnly: true },
        { key: 'signature', head: 'Signature', figure: true },
      ]}
      rows={steps.map((step) => ({
        key: `${step.idx}-${step.attempt}`,
        cells: {
          step: (
            <>
              {stepTitle(step, steps)}
              {step.attempt > 0 ? <Faint> attempt {step.attempt + 1}</Faint> : null}
            </>
          ),
          state: (
            <Row gap="1.5">
              <Badge tone={STEP_TONES[step.state]}>{step.state}</Badge>
              {step.finalized ? <Faint textStyle="label">finalized</Faint> : null}
            </Row>
          ),
          slot: step.slot === null ? '–' : grouped(String(step.slot)),
          fee: step.fee === null ? '–' : solExact(BigInt(step.fee)),
          signature: <Address address={step.signature} href={explorer(step.signature)} />,
        },
      }))}
    />
  );
}

const STEP_TONES = {
  signed: 'neutral',
  sent: 'busy',
  unknown: 'warn',
  landed: 'up',
  failed: 'down',
  expired: 'neutral',
} as const;
