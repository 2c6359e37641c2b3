import type { CloseIntent } from '#operations/intent';
import { sumsOf } from '../../machines/money/agreement/agreement.selectors';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { formatUnits } from '#shared/money';
import { Address } from '../ui/Address';
import { counted, solExact } from '../ui/format';
import { Notice, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { WalletCell } from '../ui/WalletCell';

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

const tokenOf = (mint: string) => (mint === WRAPPED_SOL ? 'WSOL, unwrapped' : <Address address={mint} />);

interface ClosedProps {
  readonly mint: string;
  readonly burn: CloseIntent['steps'][number]['accounts'][number]['burn'];
}

const Closed = ({ mint, burn }: ClosedProps) => (
  <>
    {tokenOf(mint)}
    {burn === undefined ? null : `, burns ${formatUnits(burn.tokens, burn.decimals)}`}
  </>
);

interface ClosePlanProps {
  readonly plan: CloseIntent;
  readonly group: GroupRef;
}

/** Every account that is closed, and the lamports its wallet gets back. */
export function ClosePlan({ plan, group }: ClosePlanProps) {
  const rows = plan.steps.flatMap(({ accounts, volumes = [] }, idx) => [
    ...accounts.map(({ burn, ...closed }) => ({ ...closed, idx, token: <Closed mint={closed.mint} burn={burn} /> })),
    ...volumes.map((closed) => ({ ...closed, idx, token: 'Volume account' })),
  ]);
  const { kept = [], unclaimed = [] } = plan;
  return (
    <Stack>
      <PlanTable
        caption={`Accounts of ${group.name} that are closed, in signing order`}
        columns={[
          { key: 'transaction', head: 'Transaction', wideOnly: true },
          { key: 'wallet', head: 'Wallet' },
          { key: 'token', head: 'Token' },
          { key: 'amount', head: 'Back, SOL', figure: true },
        ]}
        rows={rows.map(({ idx, account, wallet, token, lamports }) => ({
          key: account,
          cells: {
            transaction: `${idx + 1} of ${plan.steps.length}`,
            wallet: <WalletCell group={group} wallet={wallet} />,
            token,
            amount: solExact(lamports),
          },
        }))}
        total={{
          transaction: 'Comes back',
          wallet: counted(rows.length, 'account'),
          amount: solExact(sumsOf(plan).moved),
        }}
      />
      {kept.length === 0 ? null : (
        <Notice tone="warn">
          {counted(kept.length, 'account')} cannot be closed: the token’s own rules forbid it.
        </Notice>
      )}
      {unclaimed.length === 0 ? null : (
        <Notice tone="warn">
          Left open: {counted(unclaimed.length, 'volume account')}. Closing would lose trading rewards of pump.fun,
          which cannot be claimed here yet.
        </Notice>
      )}
    </Stack>
  );
}
