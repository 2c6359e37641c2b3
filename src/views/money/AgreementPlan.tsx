import { byKind } from '#operations/by-kind';
import type { DistributeIntent, OperationIntent, ReturnIntent } from '#operations/intent';
import { groupsOf } from '#operations/kinds';
import { keptWalletsOf } from '#operations/movements';
import { returnedIn } from '#operations/return/legs';
import type { ReactNode } from 'react';
import {
  isGroupIntent,
  sumsOf,
  type GroupIntent,
  unitsBrought,
} from '../../machines/money/agreement/agreement.selectors';
import type { GroupQuestion } from '../../machines/money/agreement/agreement.types';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { Address } from '../ui/Address';
import { Figure } from '../ui/Figure';
import { counted, solExact } from '../ui/format';
import { Faint, Muted, Row, Stack } from '../ui/Panel';
import { PlanTable } from '../ui/PlanTable';
import { ClosePlan } from './ClosePlan';
import { SalePlan } from './SalePlan';
import { EmptiedPurses, LeftTokens } from './SkippedHoldings';
import { WalletCell } from '../ui/WalletCell';
import { proceedsText } from '../words/usd1-words';

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

interface OneProps<Plan> {
  readonly plan: Plan;
  readonly group: GroupRef;
}

function One({ plan, group }: OneProps<GroupIntent>) {
  return byKind<GroupIntent, ReactNode>(
    {
      return: (intent) => <ReturnPlan plan={intent} group={group} />,
      distribute: (intent) => <DistributePlan plan={intent} group={group} />,
      close: (intent) => <ClosePlan plan={intent} group={group} />,
      sell: (intent) => <SalePlan plan={intent} group={group} />,
    },
    plan,
  );
}

const ReturnPlan = ({ plan, group }: OneProps<ReturnIntent>) => (
  <>
    <WalletsPlan
      plan={plan}
      group={group}
      caption={`The return of ${group.name}, in signing order`}
      steps={plan.steps.map(returnedIn)}
      head="To"
      total="Returns"
    />
    <EmptiedPurses plan={plan} />
    {plan.left === undefined ? null : <LeftTokens left={plan.left} />}
  </>
);

const DistributePlan = ({ plan, group }: OneProps<DistributeIntent>) => (
  <>
    <WalletsPlan
      plan={plan}
      group={group}
      caption={`The distribution to ${group.name}`}
      steps={plan.steps.map((step) => step.wallets)}
      head="From"
      total="Distributes"
    />
    {plan.remainderLamports > 0n ? (
      <Muted textStyle="meta">
        Equal shares leave {solExact(plan.remainderLamports)} SOL of the total. It stays on the master.
      </Muted>
    ) : null}
  </>
);

interface WalletsPlanProps extends OneProps<ReturnIntent | DistributeIntent> {
  readonly caption: string;
  /** What goes to or from each wallet, by transaction. */
  readonly steps: readonly ReturnIntent['steps'][number]['wallets'][];
  /** Of the master's column. */
  readonly head: string;
  readonly total: string;
}

/** SOL between the master and every wallet, in signing order. */
function WalletsPlan({ plan, group, caption, steps, head, total }: WalletsPlanProps) {
  const { master } = plan;
  const wallets = steps.flat();
  return (
    <PlanTable
      caption={caption}
      columns={[
        { key: 'transaction', head: 'Transaction', wideOnly: true },
        { key: 'wallet', head: 'Wallet' },
        { key: 'master', head, wideOnly: true },
        { key: 'amount', head: 'SOL', figure: true },
      ]}
      rows={steps.flatMap((step, idx) =>
        step.map(({ wallet, lamports }) => ({
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
        transaction: total,
        wallet: counted(wallets.length, 'wallet'),
        amount: solExact(sumsOf(plan).moved),
      }}
    />
  );
}

const AMOUNT_HEADS = {
  return: 'Returns, SOL',
  distribute: 'SOL',
  close: 'Comes back, SOL',
  sell: 'You receive, SOL',
} as const satisfies Readonly<Record<GroupIntent['kind'], string>>;

interface EverywhereProps {
  readonly plans: readonly GroupIntent[];
  readonly groups: readonly GroupRef[];
}

const groupOf = (plan: GroupIntent): string => groupsOf(plan)[0] ?? '';

/** One operation a group. */
function Everywhere({ plans, groups }: EverywhereProps) {
  const rows = plans.map((plan) => ({
    plan,
    sums: { ...sumsOf(plan), units: unitsBrought(plan) },
    wallets: keptWalletsOf(plan).length,
  }));
  const [first] = plans;
  const total = (field: 'moved' | 'units' | 'fees'): bigint => rows.reduce((all, { sums }) => all + sums[field], 0n);
  const brought = { moved: total('moved'), units: total('units') };
  return (
    <PlanTable
      caption="One operation a group"
      columns={[
        { key: 'group', head: 'Group' },
        { key: 'wallets', head: 'Wallets', figure: true },
        { key: 'transactions', head: 'Transactions', figure: true, wideOnly: true },
        { key: 'fees', head: 'Fees, SOL', figure: true, wideOnly: true },
        {
          key: 'amount',
          head: brought.units > 0n ? 'You receive' : AMOUNT_HEADS[first?.kind ?? 'return'],
          figure: true,
        },
      ]}
      rows={rows.map(({ plan, sums, wallets }) => ({
        key: groupOf(plan),
        cells: {
          group: groups.find(({ id }) => id === groupOf(plan))?.name ?? '',
          wallets,
          transactions: plan.steps.length,
          fees: solExact(sums.fees),
          amount: proceedsText(sums),
        },
      }))}
      total={{
        group: counted(plans.length, 'group'),
        wallets: rows.reduce((all, { wallets }) => all + wallets, 0),
        transactions: plans.reduce((all, { steps }) => all + steps.length, 0),
        fees: solExact(total('fees')),
        amount: proceedsText(brought),
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
