import type { OperationIntent } from '#shared/operation-intent';
import { isGroupIntent, sumsOf, type GroupIntent } from '../../machines/agreement/agreement.selectors';
import type { GroupQuestion } from '../../machines/agreement/agreement.types';
import type { GroupRef } from '../../machines/groups/groups.types';
import { Address } from '../ui/Address';
import { Figure } from '../ui/Figure';
import { counted, solExact } from '../ui/format';
import { Faint, Muted, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { ClosePlan } from './ClosePlan';
import { SalePlan } from './SalePlan';
import { WalletCell } from './WalletCell';

interface AgreementPlanProps {
  readonly question: GroupQuestion;
  readonly intents: readonly OperationIntent[];
}

/** What will be signed: of one group every wallet, of all groups a line each. */
export function AgreementPlan({ question, intents }: AgreementPlanProps) {
  const plans = intents.filter(isGroupIntent);
  const [only] = plans;
  const [group] = question.groups;
  if (only === undefined || group === undefined) return null;
  return (
    <Stack>
      {question.everywhere ? <Everywhere plans={plans} groups={question.groups} /> : <One plan={only} group={group} />}
      <Sums plans={plans} />
    </Stack>
  );
}

function One({ plan, group }: { readonly plan: GroupIntent; readonly group: GroupRef }) {
  switch (plan.kind) {
    case 'return':
    case 'distribute':
      return <WalletsPlan plan={plan} group={group} />;
    case 'close':
      return <ClosePlan plan={plan} group={group} />;
    case 'sell':
      return <SalePlan plan={plan} group={group} />;
    default:
      return plan satisfies never;
  }
}

interface WalletsPlanProps {
  readonly plan: Extract<GroupIntent, { kind: 'return' | 'distribute' }>;
  readonly group: GroupRef;
}

/** SOL between the master and every wallet, in signing order. */
function WalletsPlan({ plan, group }: WalletsPlanProps) {
  const { steps, master, kind } = plan;
  const wallets = steps.flatMap((step) => step.wallets);
  const returns = kind === 'return';
  return (
    <>
      <PlanTable
        caption={returns ? `The return of ${group.name}, in signing order` : `The distribution to ${group.name}`}
        columns={[
          { key: 'transaction', head: 'Transaction', wideOnly: true },
          { key: 'wallet', head: 'Wallet' },
          { key: 'master', head: returns ? 'To' : 'From', wideOnly: true },
          { key: 'amount', head: 'SOL', figure: true },
        ]}
        rows={steps.flatMap((step, idx) =>
          step.wallets.map(({ wallet, lamports }) => ({
            key: wallet,
            cells: {
              transaction: `${idx + 1} of ${steps.length}`,
              wallet: <WalletCell group={group} wallet={wallet} />,
              master: <Address address={master} />,
              amount: solExact(lamports),
            },
          })),
        )}
        total={{
          transaction: returns ? 'Returns' : 'Distributes',
          wallet: counted(wallets.length, 'wallet'),
          amount: solExact(sumsOf(plan).moved),
        }}
      />
      {plan.kind === 'distribute' && plan.remainderLamports > 0n ? (
        <Muted textStyle="meta">
          Equal shares leave {solExact(plan.remainderLamports)} SOL of the total. It stays on the master.
        </Muted>
      ) : null}
    </>
  );
}

const AMOUNT_HEADS = {
  return: 'Returns, SOL',
  distribute: 'SOL',
  close: 'Comes back, SOL',
  sell: 'Brings, SOL',
} as const;

interface EverywhereProps {
  readonly plans: readonly GroupIntent[];
  readonly groups: readonly GroupRef[];
}

const groupIdOf = (plan: GroupIntent): string =>
  plan.kind === 'sell' ? (plan.steps[0]?.positions[0]?.groupId ?? '') : plan.groupId;
const walletsOf = (plan: GroupIntent): number => {
  const wallets = plan.steps.flatMap((step): readonly string[] => {
    if ('wallets' in step) return step.wallets.map(({ wallet }) => wallet);
    return 'accounts' in step ? step.accounts.map(({ wallet }) => wallet) : step.positions.map(({ wallet }) => wallet);
  });
  return new Set(wallets).size;
};

/** One operation a group. */
function Everywhere({ plans, groups }: EverywhereProps) {
  const rows = plans.map((plan) => ({ plan, sums: sumsOf(plan), wallets: walletsOf(plan) }));
  const [first] = plans;
  return (
    <PlanTable
      caption="One operation a group"
      columns={[
        { key: 'group', head: 'Group' },
        { key: 'wallets', head: 'Wallets', figure: true },
        { key: 'transactions', head: 'Transactions', figure: true, wideOnly: true },
        { key: 'fees', head: 'Fees, SOL', figure: true, wideOnly: true },
        { key: 'amount', head: AMOUNT_HEADS[first?.kind ?? 'return'], figure: true },
      ]}
      rows={rows.map(({ plan, sums, wallets }) => ({
        key: groupIdOf(plan),
        cells: {
          group: groups.find(({ id }) => id === groupIdOf(plan))?.name ?? '',
          wallets,
          transactions: plan.steps.length,
          fees: solExact(sums.fees),
          amount: solExact(sums.moved),
        },
      }))}
      total={{
        group: counted(plans.length, 'group'),
        wallets: rows.reduce((all, { wallets }) => all + wallets, 0),
        transactions: plans.reduce((all, { steps }) => all + steps.length, 0),
        fees: solExact(rows.reduce((all, { sums }) => all + sums.fees, 0n)),
        amount: solExact(rows.reduce((all, { sums }) => all + sums.moved, 0n)),
      }}
    />
  );
}

/** What the network takes from the master, and what the master has more or less in the end. */
function Sums({ plans }: { readonly plans: readonly GroupIntent[] }) {
  const sums = plans.map(sumsOf);
  const fees = sums.reduce((all, one) => all + one.fees, 0n);
  const gains = sums.reduce((all, one) => all + one.gains, 0n);
  const transactions = plans.reduce((all, { steps }) => all + steps.length, 0);
  return (
    <Stack gap="1">
      <Row justifyContent="space-between">
        <Faint>Network fees of {counted(transactions, 'transaction')}, paid by the master</Faint>
        <Figure>{solExact(-fees)}</Figure>
      </Row>
      <Row justifyContent="space-between" fontWeight="semibold">
        <span>{gains > 0n ? 'The master gains' : 'The master spends'}</span>
        <Figure tone={gains > 0n ? 'up' : 'down'}>{solExact(gains > 0n ? gains : -gains)}</Figure>
      </Row>
    </Stack>
  );
}
