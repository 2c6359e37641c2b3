import { AppError } from '#shared/fault';
import type { DistributeIntent } from '#operations/intent';
import { inBatches } from '#shared/lists';
import type { Address } from '../../chain/address';
import { NO_LAUNCHPADS, sharedFee } from '#operations/built-step';
import type { Rpc } from '../../chain/json-rpc';
import { rentOf } from '../../chain/rent';
import { buildStep } from '#operations/steps';
import { canPay } from './can-pay';
import { drawBetween, type FillRandom } from './draw';
import { priorityOf, transferUnits } from './priority';
import { accountAt, readAccounts, readRent } from './read-accounts';

export type Split = DistributeIntent['split'];
type DistributeStep = DistributeIntent['steps'][number];

export interface DistributeQuestion {
  readonly groupId: string;
  readonly groupName: string;
  /** Gives the SOL and pays the fees. */
  readonly master: Address;
  readonly wallets: readonly Address[];
  readonly split: Split;
  /** Micro-lamports a compute unit; 0 for no priority. */
  readonly microLamports: bigint;
  /** A plan of the same question made before: what it drew is drawn for good. */
  readonly former: DistributeIntent | null;
}

/** Destinations of one transaction (DST-10). */
export const BATCH = 10;

interface Leg {
  readonly wallet: Address;
  readonly lamports: bigint;
}

const sameSplit = (a: Split, b: Split): boolean =>
  a.mode === 'advanced' && b.mode === 'advanced'
    ? a.minLamports === b.minLamports && a.maxLamports === b.maxLamports
    : false;

const drawnBefore = ({ former, split }: DistributeQuestion): ReadonlyMap<Address, bigint> =>
  former === null || !sameSplit(former.split, split)
    ? new Map()
    : new Map(former.steps.flatMap(({ wallets }) => wallets.map(({ wallet, lamports }) => [wallet, lamports])));

/** What each wallet gets: equal shares rounded down (GAP-86), or an amount drawn once (DST-03). */
function legsOf(question: DistributeQuestion, wallets: readonly Address[], fill: FillRandom): readonly Leg[] {
  const { split } = question;
  if (split.mode === 'simple') {
    const share = split.totalLamports / BigInt(wallets.length);
    return wallets.map((wallet) => ({ wallet, lamports: share }));
  }
  const drawn = drawnBefore(question);
  return wallets.map((wallet) => ({
    wallet,
    lamports: drawn.get(wallet) ?? drawBetween(split.minLamports, split.maxLamports, fill),
  }));
}

/** The least a wallet may get of this split: what the rent rule is held against, so that no draw decides it. */
const leastOf = (split: Split, legs: readonly Leg[]): bigint =>
  split.mode === 'advanced' ? split.minLamports : (legs[0]?.lamports ?? 0n);

const sumOf = (legs: readonly Leg[]): bigint => legs.reduce((sum, { lamports }) => sum + lamports, 0n);

/**
 * Plans SOL of the master to a group's wallets, ten a transaction. AppError `chain/below-rent` when a wallet would hold less
 * than the rent minimum, `chain/insufficient-funds` when the master cannot pay the most the split may ask for (GAP-86), or
 * would keep less than the rent minimum itself, `chain/out-of-range` without wallets or with nothing to share.
 */
export async function planDistribute(
  rpc: Rpc,
  question: DistributeQuestion,
  fill: FillRandom,
): Promise<DistributeIntent> {
  const { groupId, groupName, master, split, microLamports } = question;
  const wallets = [...new Set(question.wallets)];
  if (wallets.length === 0) throw new AppError('chain/out-of-range');
  const [accounts, rent] = await Promise.all([readAccounts(rpc, [master, ...wallets]), readRent(rpc)]);
  const legs = legsOf(question, wallets, fill);
  const least = leastOf(split, legs);
  if (least === 0n) throw new AppError('chain/out-of-range');
  if (wallets.some((wallet) => accountAt(accounts, wallet).lamports + least < rentOf(0, rent)))
    throw new AppError('chain/below-rent', {
      detail: 'A wallet would hold less than the rent minimum. Give each wallet more.',
    });
  const batches = inBatches(legs, BATCH);
  const priced = ({ length }: readonly Leg[]): Omit<DistributeStep, 'wallets'> => {
    const paid = priorityOf(transferUnits(length), microLamports);
    return { networkFeeLamports: sharedFee(0, paid.priority), ...paid };
  };
  const held = accountAt(accounts, master).lamports;
  const mayAsk = (perBatch: (batch: readonly Leg[]) => bigint): boolean =>
    canPay(
      held,
      batches.map((batch) => ({
        networkFeeLamports: priced(batch).networkFeeLamports + perBatch(batch),
        tipLamports: 0n,
      })),
      rent,
    );
  const worst = split.mode === 'advanced' ? split.maxLamports : 0n;
  if (!mayAsk(sumOf) || (worst > 0n && !mayAsk((batch) => worst * BigInt(batch.length))))
    throw new AppError('chain/insufficient-funds');
  const intent: DistributeIntent = {
    kind: 'distribute',
    groupId,
    groupName,
    master,
    split,
    remainderLamports: split.mode === 'simple' ? split.totalLamports - sumOf(legs) : 0n,
    steps: batches.map((batch) => ({ ...priced(batch), wallets: batch })),
  };
  buildStep(intent, 0, NO_LAUNCHPADS);
  return intent;
}
