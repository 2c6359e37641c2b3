import type { GroupRef } from '../../machines/groups/groups.types';
import { sumsOf } from '../../machines/group-return/group-return.selectors';
import type { ReturnRequest } from '../../machines/group-return/group-return.types';
import { Address } from '../ui/Address';
import { Badge } from '../ui/Chips';
import { Figure } from '../ui/Figure';
import { counted, solExact } from '../ui/format';
import { Faint, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';

interface ReturnPlanProps {
  readonly request: ReturnRequest;
  readonly group: GroupRef;
}

/** The return of one group as it will be signed: every wallet, its transaction, and what the master gains. */
export function ReturnPlan({ request, group }: ReturnPlanProps) {
  const { intent } = request;
  const { lamports, fees, gains } = sumsOf(request);
  const placeOf = (address: string) => group.wallets.findIndex((wallet) => wallet.address === address);
  return (
    <Stack>
      <PlanTable
        caption={`The return of ${group.name}, in signing order`}
        columns={[
          { key: 'transaction', head: 'Transaction', wideOnly: true },
          { key: 'wallet', head: 'Wallet' },
          { key: 'to', head: 'To' },
          { key: 'amount', head: 'SOL', figure: true },
        ]}
        rows={intent.steps.flatMap(({ wallets }, idx) =>
          wallets.map(({ wallet, lamports: amount }) => ({
            key: wallet,
            cells: {
              transaction: `${idx + 1} of ${intent.steps.length}`,
              wallet: (
                <Row gap="1.5">
                  <Figure tone="faint">{placeOf(wallet) + 1}</Figure>
                  <Address address={wallet} />
                  {group.wallets[placeOf(wallet)]?.type === 'developer' ? <Badge tone="strong">DEV</Badge> : null}
                </Row>
              ),
              to: <Address address={intent.master} />,
              amount: solExact(amount),
            },
          })),
        )}
        total={{
          transaction: 'Returns',
          wallet: counted(intent.steps.flatMap((step) => step.wallets).length, 'wallet'),
          amount: solExact(lamports),
        }}
      />
      <Sums fees={fees} gains={gains} transactions={intent.steps.length} />
    </Stack>
  );
}

interface SumsProps {
  readonly fees: bigint;
  readonly gains: bigint;
  readonly transactions: number;
}

/** What the network takes from the master, and what it gains in the end. */
export function Sums({ fees, gains, transactions }: SumsProps) {
  return (
    <Stack gap="1">
      <Row justifyContent="space-between">
        <Faint>Network fees of {counted(transactions, 'transaction')}, paid by the master</Faint>
        <Figure>{solExact(-fees)}</Figure>
      </Row>
      <Row justifyContent="space-between" fontWeight="semibold">
        <span>The master gains</span>
        <Figure tone={gains > 0n ? 'up' : 'down'}>{solExact(gains)}</Figure>
      </Row>
    </Stack>
  );
}
