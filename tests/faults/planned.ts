import { positionOf, soldOf } from '#operations/activity/progress';
import type { ActivityPlan, Operation, OperationPlan, OperationStep } from '#operations/contract';
import { spendsOf } from '#operations/activity/rules';
import { ofKind } from '#operations/by-kind';
import { intentOf } from '#operations/intent';
import { boundsOf as plannedBounds, tipOf as plannedTip } from '#operations/movements';
import { balanceKey } from './chain-reads';
import { jobOf, landedOf } from './job';

/** What one landed step may change in one place: lamports of an address, or base units of `address/mint`. */
export interface Bounds {
  readonly key: string;
  readonly least: bigint;
  readonly most: bigint;
}

const U64 = 1n << 64n;
const exactly = (address: string, delta: bigint, mint: string | null = null): Bounds => ({
  key: balanceKey({ address, mint }),
  least: delta,
  most: delta,
});

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
  const job = ofKind('activity', plan);
  if (job !== null) return drawnBounds(job, idx, steps);
  return plannedBounds(intentOf(plan), idx).map(({ address, mint, least, most }) => ({
    key: balanceKey({ address, mint }),
    least,
    most,
  }));
}

/** Tip that step `idx` pays, by account. */
export const tipOf = (plan: OperationPlan, idx: number): ReturnType<typeof plannedTip> =>
  plannedTip(intentOf(plan), idx);
