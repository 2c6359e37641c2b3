import { createHash } from 'node:crypto';
import type {
  ActivityDraw,
  ActivityPlan,
  CloseStep,
  OperationKind,
  OperationPlan,
  SellStep,
} from '#shared/contract/operations';
import type { Address } from '../../src/chain/address';

/** One transaction of a plan, as the journal names it. */
export interface PlannedStep {
  readonly label: string;
  /** Who pays its fee. */
  readonly from: Address;
  readonly to: Address | null;
  readonly mint: Address | null;
  /** Lamports, or base units of `mint`. */
  readonly amount: bigint;
}

/** Kinds that trade among the user's own wallets; real money refuses them. */
export const SELF_TRADING: ReadonlySet<OperationKind> = new Set<OperationKind>(['activity']);

const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
const only = <T>(items: readonly T[]): T | null => (new Set(items).size === 1 ? (items[0] ?? null) : null);

/** What a payer advances within the transaction. */
const lentBy = ({ positions }: SellStep): readonly string[] =>
  positions.flatMap(({ route }) => (route === undefined ? [] : [route.lentLamports]));

function sellStep({ payer, positions }: SellStep): PlannedStep {
  const mint = only(positions.map((position) => position.mint));
  return {
    label: 'sell',
    from: payer,
    to: only(positions.map((position) => position.wallet)),
    mint,
    amount: mint === null ? 0n : sumOf(positions.map((position) => position.tokens)),
  };
}

const closeStep = (from: Address, { accounts }: CloseStep): PlannedStep => ({
  label: 'close',
  from,
  to: only(accounts.map(({ wallet }) => wallet)),
  mint: null,
  amount: sumOf(accounts.map(({ lamports }) => lamports)),
});

/** A draw before it is due; how many tokens it moves is known then. */
function drawnStep({ wallets, coins, master }: ActivityPlan, { side, wallet, coin }: ActivityDraw): PlannedStep {
  const trader = wallets[wallet] ?? master;
  return { label: side, from: trader, to: trader, mint: coins[coin]?.mint ?? null, amount: 0n };
}

/** The transactions of a plan in their order. */
export function stepsOf(plan: OperationPlan): readonly PlannedStep[] {
  switch (plan.kind) {
    case 'transfer':
      return [{ label: 'transfer', from: plan.from, to: plan.to, mint: null, amount: BigInt(plan.lamports) }];
    case 'launch':
      return [{ label: 'launch', from: plan.master, to: plan.dev, mint: plan.mint, amount: BigInt(plan.tokensOut) }];
    case 'buy':
      return [{ label: 'buy', from: plan.wallet, to: plan.wallet, mint: plan.mint, amount: BigInt(plan.tokensOut) }];
    case 'sell':
      return plan.steps.map(sellStep);
    case 'return':
      return plan.steps.map(({ wallets }) => ({
        label: 'return',
        from: plan.master,
        to: plan.master,
        mint: null,
        amount: sumOf(wallets.map(({ lamports }) => lamports)),
      }));
    case 'distribute':
      return plan.steps.map(({ wallets }) => ({
        label: 'distribute',
        from: plan.master,
        to: only(wallets.map(({ wallet }) => wallet)),
        mint: null,
        amount: sumOf(wallets.map(({ lamports }) => lamports)),
      }));
    case 'close':
      return plan.steps.map((step) => closeStep(plan.master, step));
    case 'activity':
      return plan.draws.map((draw) => drawnStep(plan, draw));
    default:
      return plan satisfies never;
  }
}

/** The master the plan belongs to. */
export const masterOf = (plan: OperationPlan): Address => (plan.kind === 'transfer' ? plan.from : plan.master);

/** The master that no other operation may use meanwhile; null where it only pays fees, which are reserved instead. */
export const leasedMasterOf = (plan: OperationPlan): Address | null =>
  plan.kind === 'transfer' || plan.kind === 'launch' || plan.kind === 'distribute' ? masterOf(plan) : null;

/** A wallet and the group the plan says it is of. */
export interface Place {
  readonly wallet: Address;
  readonly groupId: string;
}

/** Group and developer wallets of a plan, or of its step `idx`, with their groups. */
export function placesOf(plan: OperationPlan, idx?: number): readonly Place[] {
  switch (plan.kind) {
    case 'transfer':
      return [];
    case 'launch':
      return [{ wallet: plan.dev, groupId: plan.groupId }];
    case 'buy':
      return [{ wallet: plan.wallet, groupId: plan.groupId }];
    case 'sell':
      return stepsAt(plan.steps, idx).flatMap(({ positions }) =>
        positions.map(({ wallet, groupId }) => ({ wallet, groupId })),
      );
    case 'return':
    case 'distribute':
      return stepsAt(plan.steps, idx).flatMap(({ wallets }) =>
        wallets.map(({ wallet }) => ({ wallet, groupId: plan.groupId })),
      );
    case 'close':
      return stepsAt(plan.steps, idx).flatMap(({ accounts }) =>
        accounts.map(({ wallet }) => ({ wallet, groupId: plan.groupId })),
      );
    case 'activity':
      return (idx === undefined ? plan.wallets : [drawnAt(plan, idx).from]).map((wallet) => ({
        wallet,
        groupId: plan.groupId,
      }));
    default:
      return plan satisfies never;
  }
}

function drawnAt(plan: ActivityPlan, idx: number): PlannedStep {
  const draw = plan.draws[idx];
  if (draw === undefined) throw new Error('the plan has no such draw');
  return drawnStep(plan, draw);
}

const stepsAt = <Step>(steps: readonly Step[], idx: number | undefined): readonly Step[] =>
  idx === undefined ? steps : steps.slice(idx, idx + 1);

/** The wallets of `placesOf`, each once; the operation keeps all of its plan's for itself until it ends. */
export const keptWalletsOf = (plan: OperationPlan, idx?: number): readonly Address[] => [
  ...new Set(placesOf(plan, idx).map(({ wallet }) => wallet)),
];

/** Lamports that step `idx` may take from each wallet at most, fees included; proceeds are not counted on. */
export function spendsOf(plan: OperationPlan, idx: number): ReadonlyMap<Address, bigint> {
  switch (plan.kind) {
    case 'transfer':
      return new Map([[plan.from, BigInt(plan.lamports) + BigInt(plan.feeLamports)]]);
    case 'launch':
      return new Map([[plan.master, BigInt(plan.costs.totalLamports)]]);
    case 'buy': {
      const { rentLamports, tipLamports, networkFeeLamports } = plan.costs;
      return new Map([[plan.wallet, sumOf([plan.maxLamports, rentLamports, tipLamports, networkFeeLamports])]]);
    }
    case 'sell': {
      const step = plan.steps[idx];
      return step === undefined
        ? new Map()
        : new Map([[step.payer, sumOf([step.networkFeeLamports, step.tip?.lamports ?? '0', ...lentBy(step)])]]);
    }
    case 'return': {
      const step = plan.steps[idx];
      if (step === undefined) return new Map();
      const returned = step.wallets.map(({ wallet, lamports }): [Address, bigint] => [wallet, BigInt(lamports)]);
      return new Map([[plan.master, BigInt(step.networkFeeLamports)], ...returned]);
    }
    case 'distribute': {
      const step = plan.steps[idx];
      if (step === undefined) return new Map();
      const given = step.wallets.map(({ lamports }) => lamports);
      return new Map([[plan.master, sumOf([step.networkFeeLamports, ...given])]]);
    }
    case 'close': {
      const step = plan.steps[idx];
      return step === undefined ? new Map() : new Map([[plan.master, BigInt(step.networkFeeLamports)]]);
    }
    // Its wallets are leased and one trade is in flight at a time: what a trade takes is counted when it is due.
    case 'activity':
      return new Map();
    default:
      return plan satisfies never;
  }
}

/** Lamports step `idx` sends to accounts that may be empty; each must be left with the rent minimum. */
export function arrivalsOf(plan: OperationPlan, idx: number): ReadonlyMap<Address, bigint> {
  if (plan.kind === 'transfer') return new Map([[plan.to, BigInt(plan.lamports)]]);
  if (plan.kind !== 'distribute') return new Map();
  return new Map((plan.steps[idx]?.wallets ?? []).map(({ wallet, lamports }) => [wallet, BigInt(lamports)]));
}

/** Lamports these steps may take from each wallet at most. */
export function totalSpends(plan: OperationPlan, steps: readonly number[]): ReadonlyMap<Address, bigint> {
  const totals = new Map<Address, bigint>();
  for (const idx of steps)
    for (const [wallet, lamports] of spendsOf(plan, idx)) totals.set(wallet, (totals.get(wallet) ?? 0n) + lamports);
  return totals;
}

/** Of what these steps may take: what comes from wallets that other operations may use meanwhile, so that it is promised. */
export function sharedSpends(plan: OperationPlan, steps: readonly number[]): ReadonlyMap<Address, bigint> {
  const kept = new Set(keptWalletsOf(plan));
  return new Map([...totalSpends(plan, steps)].filter(([wallet]) => !kept.has(wallet)));
}

function mintsOf(plan: OperationPlan, idx: number): readonly Address[] {
  if (plan.kind === 'launch' || plan.kind === 'buy') return [plan.mint];
  if (plan.kind === 'sell')
    return stepsAt(plan.steps, idx).flatMap(({ positions }) => positions.map(({ mint }) => mint));
  if (plan.kind === 'close')
    return stepsAt(plan.steps, idx).flatMap(({ accounts }) => accounts.map(({ mint }) => mint));
  if (plan.kind === 'activity') return [drawnAt(plan, idx).mint ?? plan.master];
  return [];
}

/** Accounts whose lamports or tokens step `idx` changes once it has landed, each once. */
export function touchedBy(plan: OperationPlan, idx: number): readonly Address[] {
  if (plan.kind === 'transfer') return [plan.from, plan.to];
  return [...new Set([plan.master, ...keptWalletsOf(plan, idx), ...mintsOf(plan, idx)])];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, canonical(value[name])]),
  );
};

/** SHA-256 of the plan whatever the order of its fields, hex. */
export const planHash = (plan: OperationPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(plan)))
    .digest('hex');
