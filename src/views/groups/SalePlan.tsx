import type { SellIntent } from '#shared/operation-intent';
import { sumsOf } from '../../machines/agreement/agreement.selectors';
import type { GroupRef } from '../../machines/groups/groups.types';
import { decimalsIn, unitsText } from '../operations/ledger';
import { Address } from '../ui/Address';
import { counted, solExact } from '../ui/format';
import { Notice, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { WalletCell } from './WalletCell';

interface SalePlanProps {
  readonly plan: SellIntent;
  readonly group: GroupRef;
}

const WHY_NOT = {
  complete: 'its bonding curve is complete, and no Jupiter is configured',
  unknown: 'no launchpad here buys it, and no Jupiter is configured',
  worthless: 'it would bring nothing',
  unroutable: 'Jupiter has no route for it that can be signed',
  unanswered: 'Jupiter did not answer; sell again in a minute',
  later: 'this sale is full; sell again once it is done',
} as const;

/** Every holding that is sold with the least it may bring, and what stays where it is. */
export function SalePlan({ plan, group }: SalePlanProps) {
  const positions = plan.steps.flatMap((step) => step.positions);
  const decimals = decimalsIn(plan);
  return (
    <Stack>
      <PlanTable
        caption={`Tokens of ${group.name} that are sold, in signing order`}
        columns={[
          { key: 'transaction', head: 'Transaction', wideOnly: true },
          { key: 'wallet', head: 'Wallet' },
          { key: 'token', head: 'Token' },
          { key: 'tokens', head: 'Tokens', figure: true, wideOnly: true },
          { key: 'least', head: 'At least, SOL', figure: true, wideOnly: true },
          { key: 'amount', head: 'Brings, SOL', figure: true },
        ]}
        rows={plan.steps.flatMap((step, idx) =>
          step.positions.map(({ wallet, mint, tokens, minLamports, expectedLamports, route }) => ({
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
              least: solExact(minLamports),
              amount: solExact(expectedLamports),
            },
          })),
        )}
        total={{
          transaction: 'Sells',
          wallet: counted(positions.length, 'position'),
          amount: solExact(sumsOf(plan).moved),
        }}
      />
      <Skipped plan={plan} />
    </Stack>
  );
}

/** Holdings that are left where they are, each with its reason. */
function Skipped({ plan }: Pick<SalePlanProps, 'plan'>) {
  const skipped = plan.skipped ?? [];
  if (skipped.length === 0) return null;
  const mints = [...new Map(skipped.map((one) => [one.mint, one])).values()];
  return (
    <Notice tone="warn">
      Not sold:
      <ul>
        {mints.map(({ mint, why }) => (
          <li key={mint}>
            <Address address={mint} />, {counted(skipped.filter((one) => one.mint === mint).length, 'wallet')}:{' '}
            {WHY_NOT[why]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
