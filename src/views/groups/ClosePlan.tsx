import type { CloseIntent } from '#shared/operation-intent';
import { sumsOf } from '../../machines/agreement/agreement.selectors';
import type { GroupRef } from '../../machines/groups/groups.types';
import { Address } from '../ui/Address';
import { counted, solExact } from '../ui/format';
import { Notice, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { WalletCell } from './WalletCell';

const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

interface ClosePlanProps {
  readonly plan: CloseIntent;
  readonly group: GroupRef;
}

/** Every token account that is closed, and the lamports its wallet gets back. */
export function ClosePlan({ plan, group }: ClosePlanProps) {
  const accounts = plan.steps.flatMap((step) => step.accounts);
  const kept = plan.kept ?? [];
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
        rows={plan.steps.flatMap((step, idx) =>
          step.accounts.map(({ account, wallet, mint, lamports }) => ({
            key: account,
            cells: {
              transaction: `${idx + 1} of ${plan.steps.length}`,
              wallet: <WalletCell group={group} wallet={wallet} />,
              token: mint === WRAPPED_SOL ? 'WSOL, unwrapped' : <Address address={mint} />,
              amount: solExact(lamports),
            },
          })),
        )}
        total={{
          transaction: 'Comes back',
          wallet: counted(accounts.length, 'account'),
          amount: solExact(sumsOf(plan).moved),
        }}
      />
      {kept.length === 0 ? null : (
        <Notice tone="warn">
          {counted(kept.length, 'empty account')} cannot be closed: the token’s own rules forbid it.
        </Notice>
      )}
    </Stack>
  );
}
