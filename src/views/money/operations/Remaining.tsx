import type { StepState } from '#operations/contract';
import type { OperationIntent } from '#operations/intent';
import { Address } from '../../ui/Address';
import { counted } from '../../ui/format';
import { Notice, Stack } from '../../ui/Panel';
import { PlanTable } from '../../ui/PlanTable';
import { decimalsIn, unitsText } from './ledger';
import { landedSteps, plannedSteps, remainsOf } from './remains';

interface RemainingProps {
  readonly intent: OperationIntent;
  readonly steps: readonly { readonly idx: number; readonly attempt: number; readonly state: StepState }[];
}

/** Where what remains is looked for; for all others it lies on the wallet named. */
const PLACES: Partial<Record<OperationIntent['kind'], string>> = { distribute: 'Not given to', close: 'Not closed on' };

/** What of a plan has not happened, to the lamport; nothing when all of it landed. */
export function Remaining({ intent, steps }: RemainingProps) {
  const remains = remainsOf(intent, steps);
  if (remains.length === 0) return null;
  const mints = new Set(remains.map(({ mint }) => mint));
  const [mint] = mints;
  const decimals = decimalsIn(intent);
  const sum = remains.reduce((all, { units }) => all + units, 0n);
  return (
    <Stack>
      <Notice tone="warn">
        {landedSteps(steps)} of {counted(plannedSteps(intent), 'transaction')} landed. What remains has not moved.
      </Notice>
      <PlanTable
        caption="What remains"
        columns={[
          { key: 'transaction', head: 'Transaction' },
          { key: 'wallet', head: PLACES[intent.kind] ?? 'Still on' },
          { key: 'units', head: mint === null ? 'SOL' : 'Tokens', figure: true },
        ]}
        rows={remains.map((one) => ({
          key: one.key,
          cells: {
            transaction: one.transaction,
            wallet: <Address address={one.wallet} />,
            units: unitsText(one.units, one.mint, decimals),
          },
        }))}
        {...(mints.size === 1 && mint !== undefined
          ? { total: { transaction: 'Remains', units: unitsText(sum, mint, decimals) } }
          : {})}
      />
    </Stack>
  );
}
