import { useSelector } from '@xstate/react';
import { ofKind } from '#operations/by-kind';
import type { SellIntent } from '#operations/intent';
import {
  selectIntent,
  selectOperationFault,
  selectStage,
  selectSteps,
  type OperationActor,
} from '../../machines/money/operation/operation.selectors';
import type { StepRecord } from '../../machines/money/operation/operation.types';
import { selectInFlight, type OperationsActor } from '../../machines/money/operations/operations.selectors';
import { selectSaleEnd, type SellAllActor } from '../../machines/coins/sell-all/sell-all.selectors';
import { saleOf } from '../../machines/coins/trading/trading.busy';
import { cellsOf } from '../money/operations/cells';
import { NeedsPerson } from '../money/operations/OperationProgress';
import { intentName, STAGE_WORK } from '../money/operations/operation-words';
import { useStageWords } from '../money/operations/use-stage-words';
import { useOf } from '../hooks/use-of';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { Badge } from '../ui/Chips';
import { counted, solExact, tokensExact } from '../ui/format';
import { Holds } from '../ui/Overlay';
import { Notice, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { ProgressRow } from '../ui/Progress';
import { faultText } from '../words/fault-words';
import { usd1Bare } from '../words/usd1-words';
import { bringsUsd1, saleRows, sumOf, type SaleRow, type SaleState } from './sale-rows';

const TONES: Readonly<Record<SaleState, 'up' | 'busy' | 'warn'>> = { landed: 'up', 'under way': 'busy', left: 'warn' };

interface SaleProgressProps {
  readonly mint: string;
  readonly operations: OperationsActor;
  readonly sale: SellAllActor | undefined;
}

/** A sale of the whole coin while it runs or waits, and what it left behind when it ended in part. */
export function SaleProgress({ mint, operations, sale }: SaleProgressProps) {
  const operation = useSelector(operations, (snapshot) => saleOf(selectInFlight(snapshot), mint)?.actor);
  const end = useOf(sale, selectSaleEnd, null);
  if (operation !== undefined) return <Running operation={operation} />;
  const sold = end === null ? null : ofKind('sell', end.intent);
  if (end === null || sold === null || sale === undefined || end.verdict === 'done') return null;
  return (
    <Ended
      plan={sold}
      steps={end.record?.steps ?? []}
      why={end.fault === null ? null : faultText(end.fault)}
      onLeave={() => sale.send({ type: 'sale.left' })}
    />
  );
}

function Running({ operation }: { readonly operation: OperationActor }) {
  const intent = useSelector(operation, selectIntent);
  const stage = useSelector(operation, selectStage);
  const steps = useSelector(operation, selectSteps);
  const fault = useSelector(operation, selectOperationFault);
  const words = useStageWords(operation);
  const plan = ofKind('sell', intent);
  if (plan === null) return null;
  const rows = saleRows(plan, steps, stage === 'waiting' ? 'left' : 'under way');
  const landed = rows.filter(({ state }) => state === 'landed').length;
  return (
    <Stack p="3" gap="2" borderTopWidth="hair" bg="bg.inset">
      <ProgressRow
        state={STAGE_WORK[stage]}
        words={`${intentName(intent)}: ${words}, ${landed} of ${counted(rows.length, 'position')} sold`}
        {...(steps.length === 0 ? {} : { cells: cellsOf(steps) })}
      />
      {fault === null ? null : <Notice tone="down">{faultText(fault)}</Notice>}
      <Positions plan={plan} rows={rows} />
      <NeedsPerson operation={operation} />
    </Stack>
  );
}

interface EndedProps {
  readonly plan: SellIntent;
  readonly steps: readonly StepRecord[];
  readonly why: string | null;
  readonly onLeave: () => void;
}

function Ended({ plan, steps, why, onLeave }: EndedProps) {
  const rows = saleRows(plan, steps, 'left');
  const left = rows.filter(({ state }) => state !== 'landed');
  return (
    <Stack p="3" gap="2" borderTopWidth="hair" bg="bg.inset">
      <Notice tone="warn" alert>
        {left.length} of {counted(rows.length, 'position')} not sold
        {why === null ? '' : `: ${why}`}
      </Notice>
      <Positions plan={plan} rows={rows} />
      <Row flexWrap="wrap" justifyContent="flex-end">
        <Holds>{tokensExact(sumOf(left).tokens)} tokens are still there.</Holds>
        <Button onClick={onLeave}>Dismiss</Button>
      </Row>
    </Stack>
  );
}

function Positions({ plan, rows }: { readonly plan: SellIntent; readonly rows: readonly SaleRow[] }) {
  const [unit, exact] = bringsUsd1(plan) ? ['USD1', usd1Bare] : ['SOL', solExact];
  return (
    <PlanTable
      caption="What was sold and what is left"
      columns={[
        { key: 'wallet', head: 'Wallet' },
        { key: 'tokens', head: 'Tokens', figure: true },
        { key: 'expected', head: `Planned, ${unit}`, figure: true, wideOnly: true },
        { key: 'state', head: 'State' },
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        cells: {
          wallet: <Address address={row.wallet} />,
          tokens: tokensExact(row.tokens),
          expected: exact(row.expected),
          state: <Badge tone={TONES[row.state]}>{row.state}</Badge>,
        },
      }))}
    />
  );
}
