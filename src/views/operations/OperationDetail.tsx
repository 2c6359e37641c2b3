import { chakra } from '@chakra-ui/react';
import type { Operation, OperationStep } from '#shared/contract/operations';
import { Address } from '../ui/Address';
import { Badge, StateTrack, type StateStep } from '../ui/Chips';
import { Figure } from '../ui/Figure';
import { grouped, signed, solExact } from '../ui/format';
import { formatUnits } from '#shared/money';
import { Faint, Notice, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { linesOf, stepName } from './ledger';
import type { Explorer } from './explorer';

const TOKEN_DECIMALS = 6;
const STATES = ['running', 'unknown', 'waiting', 'done', 'failed', 'abandoned'] as const;

/** States as the journal has them: the ends that were not reached are left out. */
function trackOf({ state }: Operation): readonly StateStep[] {
  const ended = state === 'done' || state === 'failed' || state === 'abandoned';
  const shown = STATES.filter((name) => name === 'running' || name === state || (!ended && name === 'done'));
  return shown.map((name) => ({ name, when: name === state ? 'live' : name === 'running' ? 'past' : 'next' }));
}

/** Steps with their signatures, and every lamport and token they moved. */
export function OperationDetail({
  operation,
  explorer,
}: {
  readonly operation: Operation;
  readonly explorer: Explorer;
}) {
  return (
    <chakra.div
      display="grid"
      gap="5"
      px={{ base: '3', md: '5' }}
      py="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      whiteSpace="normal"
    >
      <Stack>
        <StateTrack label="States of this operation" steps={trackOf(operation)} />
        {operation.error === null ? null : <Notice tone="down">{operation.error}</Notice>}
        <Steps steps={operation.steps} explorer={explorer} />
      </Stack>
      <Ledger operation={operation} />
    </chakra.div>
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
              {stepName(step.label)}
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

const KINDS = { own: 'own wallet', fee: 'fee', tip: 'tip', rent: 'rent', venue: 'venue' } as const;

function Ledger({ operation }: { readonly operation: Operation }) {
  const lines = linesOf(operation);
  if (lines.length === 0) return <Faint>Nothing has moved yet.</Faint>;
  return (
    <Stack>
      {lines.map((line) => (
        <PlanTable
          key={line.key}
          caption={`Ledger of ${line.mint ?? 'SOL'}`}
          columns={[
            { key: 'who', head: line.mint === null ? 'SOL' : 'Tokens' },
            { key: 'kind', head: 'Kind' },
            { key: 'delta', head: 'Change', figure: true },
          ]}
          rows={line.effects.map((effect) => ({
            key: `${effect.address} ${effect.kind}`,
            cells: {
              who: <Address address={effect.address} />,
              kind: <Faint>{KINDS[effect.kind]}</Faint>,
              delta: <Delta delta={BigInt(effect.delta)} mint={line.mint} />,
            },
          }))}
          total={{
            who: 'Sum',
            delta: unitsText(
              line.effects.reduce((sum, one) => sum + BigInt(one.delta), 0n),
              line.mint,
            ),
          }}
        />
      ))}
    </Stack>
  );
}

const unitsText = (units: bigint, mint: string | null): string =>
  mint === null ? solExact(units) : grouped(formatUnits(units, TOKEN_DECIMALS));

function Delta({ delta, mint }: { readonly delta: bigint; readonly mint: string | null }) {
  return <Figure tone={delta > 0n ? 'up' : delta < 0n ? 'down' : 'plain'}>{signed(unitsText(delta, mint))}</Figure>;
}
