import type { SellIntent } from '#operations/intent';
import { sumsOf, unitsBrought } from '../../machines/money/agreement/agreement.selectors';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { decimalsIn, unitsText } from './operations/ledger';
import { Address } from '../ui/Address';
import { counted, solExact } from '../ui/format';
import { Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { SkippedHoldings } from './SkippedHoldings';
import { WalletCell } from '../ui/WalletCell';
import { proceedsText, usd1Exact } from '../words/usd1-words';

interface SalePlanProps {
  readonly plan: SellIntent;
  readonly group: GroupRef;
}

/** What one position brings, by its name where the plan brings both. */
const textIn =
  (isMixed: boolean) =>
  (lamports: bigint, units: bigint | undefined): string => {
    if (units !== undefined) return usd1Exact(units);
    return isMixed ? `${solExact(lamports)} SOL` : solExact(lamports);
  };

/** Every holding that is sold with the least it may bring, and what stays where it is. */
export function SalePlan({ plan, group }: SalePlanProps) {
  const positions = plan.steps.flatMap((step) => step.positions);
  const decimals = decimalsIn(plan);
  const brought = { moved: sumsOf(plan).moved, units: unitsBrought(plan) };
  const unit = brought.units === 0n ? ', SOL' : '';
  const unitText = textIn(brought.units > 0n);
  return (
    <Stack>
      <PlanTable
        caption={`Tokens of ${group.name} that are sold, in signing order`}
        columns={[
          { key: 'transaction', head: 'Transaction', wideOnly: true },
          { key: 'wallet', head: 'Wallet' },
          { key: 'token', head: 'Token' },
          { key: 'tokens', head: 'Tokens', figure: true, wideOnly: true },
          { key: 'least', head: `Minimum${unit}`, figure: true, wideOnly: true },
          { key: 'amount', head: `You receive${unit}`, figure: true },
        ]}
        rows={plan.steps.flatMap((step, idx) =>
          step.positions.map(({ wallet, mint, tokens, minLamports, expectedLamports, route, forToken }) => ({
            key: `${wallet} ${mint}`,
            cells: {
              transaction: `${idx + 1} of ${plan.steps.length}`,
              wallet: <WalletCell group={group} wallet={wallet} />,
              token: (
                <>
                  <Address address={mint} />
                  {route === undefined ? null : ' via Jupiter'}
                </>
              ),
              tokens: unitsText(tokens, mint, decimals),
              least: unitText(minLamports, forToken?.leastUnits),
              amount: unitText(expectedLamports, forToken?.quoteUnits),
            },
          })),
        )}
        total={{
          transaction: 'Sells',
          wallet: counted(positions.length, 'position'),
          amount: proceedsText(brought),
        }}
      />
      <SkippedHoldings plan={plan} />
    </Stack>
  );
}
