import { positionOf, soldOf } from '#shared/activity';
import type { ActivityPlan, Operation, OperationPlan, OperationStep } from '#shared/contract/operations';
import { spendsOf } from '../../src/chain/activity';
import { placeKey } from './chain-reads';
import { jobOf, landedOf } from './job';

/** What one landed step may change in one place: lamports of an address, or base units of `address/mint`. */
export interface Bounds {
  readonly key: string;
  readonly least: bigint;
  readonly most: bigint;
}

const U64 = 1n << 64n;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const exactly = (address: string, delta: bigint, mint: string | null = null): Bounds => ({
  key: placeKey({ address, mint }),
  least: delta,
  most: delta,
});

/** How many transactions the plan is. */
export const stepCountOf = (plan: OperationPlan): number =>
  plan.kind === 'activity' ? plan.draws.length : 'steps' in plan ? plan.steps.length : 1;

/** What draw `idx` of a job moves when it lands: a buy what it bought, a sale the drawn share of what was bought before it. */
function drawnBounds(plan: ActivityPlan, idx: number, steps: readonly OperationStep[]): readonly Bounds[] {
  const intent = jobOf(plan);
  const draw = intent.draws[idx];
  if (draw === undefined) return [];
  const [wallet = '', mint = null] = [intent.wallets[draw.wallet], intent.coins[draw.coin]?.mint];
  const landed = landedOf(steps);
  const bought = landed.find((attempt) => attempt.idx === idx)?.amount ?? 0n;
  if (draw.side === 'buy')
    return [exactly(wallet, bought, mint), { key: wallet, least: -(spendsOf(intent)[idx] ?? 0n), most: -1n }];
  const before = landed.filter((attempt) => attempt.idx < idx);
  const sold = soldOf(positionOf(intent, before, draw), draw.shareBps);
  return [exactly(wallet, -sold, mint), { key: wallet, least: -intent.feeLamports, most: U64 }];
}

/** What step `idx` moves for its owner when it lands, read off the plan; of a job also off the trades before it. */
export function boundsOf({ plan, steps }: Pick<Operation, 'plan' | 'steps'>, idx: number): readonly Bounds[] {
  switch (plan.kind) {
    case 'transfer':
      return [
        exactly(plan.from, -BigInt(plan.lamports) - BigInt(plan.feeLamports)),
        exactly(plan.to, BigInt(plan.lamports)),
      ];
    case 'launch':
      return [
        exactly(plan.master, -BigInt(plan.costs.totalLamports)),
        exactly(plan.dev, BigInt(plan.costs.devReserveLamports)),
        exactly(plan.dev, BigInt(plan.tokensOut), plan.mint),
      ];
    case 'buy': {
      const { rentLamports, tipLamports, networkFeeLamports } = plan.costs;
      const fixed = sum([rentLamports, tipLamports, networkFeeLamports].map(BigInt));
      return [
        exactly(plan.wallet, BigInt(plan.tokensOut), plan.mint),
        { key: plan.wallet, least: -fixed - BigInt(plan.maxLamports), most: -fixed },
      ];
    }
    case 'sell': {
      const step = plan.steps[idx];
      if (step === undefined) return [];
      const costs = BigInt(step.networkFeeLamports) + BigInt(step.tip?.lamports ?? 0);
      const sellers = step.positions.flatMap(({ wallet, mint, tokens, minLamports }): Bounds[] => [
        exactly(wallet, -BigInt(tokens), mint),
        { key: wallet, least: BigInt(minLamports) - (wallet === step.payer ? costs : 0n), most: U64 },
      ]);
      const payerSells = step.positions.some(({ wallet }) => wallet === step.payer);
      return payerSells ? sellers : [...sellers, exactly(step.payer, -costs)];
    }
    case 'return': {
      const step = plan.steps[idx];
      if (step === undefined) return [];
      const returned = step.wallets.map(({ lamports }) => BigInt(lamports));
      return [
        ...step.wallets.map(({ wallet, lamports }) => exactly(wallet, -BigInt(lamports))),
        exactly(plan.master, sum(returned) - BigInt(step.networkFeeLamports)),
      ];
    }
    case 'distribute': {
      const step = plan.steps[idx];
      if (step === undefined) return [];
      const given = step.wallets.map(({ lamports }) => BigInt(lamports));
      return [
        ...step.wallets.map(({ wallet, lamports }) => exactly(wallet, BigInt(lamports))),
        exactly(plan.master, -sum(given) - BigInt(step.networkFeeLamports)),
      ];
    }
    case 'close': {
      const step = plan.steps[idx];
      if (step === undefined) return [];
      const owners = [...new Set(step.accounts.map(({ wallet }) => wallet))];
      return [
        ...owners.map((owner) =>
          exactly(
            owner,
            sum(step.accounts.filter(({ wallet }) => wallet === owner).map((one) => BigInt(one.lamports))),
          ),
        ),
        exactly(plan.master, -BigInt(step.networkFeeLamports)),
      ];
    }
    case 'activity':
      return drawnBounds(plan, idx, steps);
    default:
      return plan satisfies never;
  }
}

/** Tip that step `idx` pays, by account. */
export function tipOf(
  plan: OperationPlan,
  idx: number,
): { readonly account: string; readonly lamports: bigint } | null {
  const tip = plan.kind === 'buy' ? plan.tip : plan.kind === 'sell' ? (plan.steps[idx]?.tip ?? null) : null;
  return tip === null ? null : { account: tip.account, lamports: BigInt(tip.lamports) };
}
