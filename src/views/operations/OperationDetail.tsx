import { chakra } from '@chakra-ui/react';
import type { Operation, OperationStep } from '#shared/contract/operations';
import { intentOf } from '#shared/operation-intent';
import type { OperationActor } from '../../machines/operation/operation.selectors';
import { Address } from '../ui/Address';
import { Badge, StateTrack, type StateStep } from '../ui/Chips';
import { grouped, solExact } from '../ui/format';
import { Faint, Notice, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import type { Explorer } from './explorer';
import { decimalsIn, stepTitle, unitsText } from './ledger';
import { Ledger, Who } from './Ledger';
import type { NameOf } from './names';
import { NeedsPerson } from './OperationProgress';
import { Remaining } from './Remaining';
import { itemsPlanned } from './remains';

const STATES = ['running', 'unknown', 'waiting', 'done', 'failed', 'abandoned'] as const;

/** States as the journal has them: the ends that were not reached are left out. */
function trackOf({ state }: Operation): readonly StateStep[] {
  const ended = state === 'done' || state === 'failed' || state === 'abandoned';
  const shown = STATES.filter((name) => name === 'running' || name === state || (!ended && name === 'done'));
  return shown.map((name) => ({ name, when: name === state ? 'live' : name === 'running' ? 'past' : 'next' }));
}

interface OperationDetailProps {
  readonly operation: Operation;
  readonly explorer: Explorer;
  readonly nameOf: NameOf;
  /** Its actor while it is under way. */
  readonly actor: OperationActor | undefined;
}

/** The plan, its transactions with their signatures, what remains, and every lamport and token that moved. */
export function OperationDetail({ operation, explorer, nameOf, actor }: OperationDetailProps) {
  const { state, error, steps } = operation;
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
        {error === null ? null : <Notice tone="down">{error}</Notice>}
        {isPartial ? <Remaining intent={intentOf(operation.plan)} steps={steps} /> : null}
        {actor === undefined ? null : <NeedsPerson operation={actor} />}
        <Steps steps={steps} explorer={explorer} />
        {isPartial ? null : <Plan operation={operation} nameOf={nameOf} />}
      </Stack>
      <Ledger operation={operation} nameOf={nameOf} />
    </chakra.div>
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
