import { and, eq, isNull } from 'drizzle-orm';
import { nextDraw, positionOf, soldOf, type ActivityAttempt } from '#operations/activity/progress';
import { type ActivityPlan, type ActivityTrade, type OperationPlan, StepState } from '#operations/contract';
import { toFault } from '#shared/fault';
import { ofKind } from '#operations/by-kind';
import { type ActivityIntent, intentOf } from '#operations/intent';
import { checkActivity, spendsOf, spentOf } from '#operations/activity/rules';
import { rentRate } from '../../src/chain/rent';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { groupWallet, opStep } from '../db/schema/index';
import { ServiceError } from '../base/errors';
import { getUser } from '../users/get-user';
import { refuseWire } from './refuse-wire';

const activityOf = (plan: ActivityPlan): ActivityIntent =>
  ofKind('activity', intentOf(plan)) ?? refuseWire('it is no job');

/** A new job adds up, pays the rents of this network, and the person has not switched such jobs off (ACT-19). */
export async function checkNewActivity(ctx: UserContext, plan: OperationPlan): Promise<void> {
  const job = ofKind('activity', plan);
  if (job === null) return;
  const { tradingSettings } = await getUser(ctx);
  if (!tradingSettings.tradeBotActivity)
    throw new ServiceError('forbidden', 'Trading activity is switched off in your trading settings.', {
      reason: 'activity-off',
    });
  const rent = rentRate(await ctx.network.rent(0));
  try {
    checkActivity(activityOf(job), { cluster: ctx.network.cluster, rent });
  } catch (cause) {
    const { code, detail } = toFault(cause);
    if (code !== 'chain/plan-refused') throw cause;
    throw new ServiceError('unprocessable', `This plan contradicts itself: ${detail ?? code}.`, {
      cause,
      reason: code,
    });
  }
}

/** A job keeps every wallet of its group, so that nothing else moves one meanwhile. */
export async function checkWholeGroup(tx: Tx, userId: string, plan: OperationPlan): Promise<void> {
  const job = ofKind('activity', plan);
  if (job === null) return;
  const rows = await tx
    .select({ publicKey: groupWallet.publicKey })
    .from(groupWallet)
    .where(and(eq(groupWallet.userId, userId), eq(groupWallet.groupId, job.groupId), isNull(groupWallet.deletedAt)));
  const kept = new Set(job.wallets);
  if (rows.some(({ publicKey }) => !kept.has(publicKey)))
    throw new ServiceError('conflict', 'The wallets of this group have changed. Nothing was started.', {
      reason: 'group-changed',
    });
}

async function attemptsOf(tx: Tx, operationId: string): Promise<readonly ActivityAttempt[]> {
  const rows = await tx
    .select({ idx: opStep.idx, state: opStep.state, amount: opStep.amount })
    .from(opStep)
    .where(eq(opStep.operationId, operationId));
  return rows.map(({ idx, state, amount }) => ({
    idx,
    state: StepState.parse(state),
    amount: amount === null ? null : BigInt(amount),
  }));
}

/**
 * The trade of a job that is due now (P15): the next one in the drawn order, a sale of exactly what was drawn of what the job
 * holds, and within the budget whatever the attempts before have cost. ServiceError `unprocessable` or `conflict` otherwise.
 */
export async function checkDue(
  tx: Tx,
  { operationId, idx, plan, trade }: { operationId: string; idx: number; plan: ActivityPlan; trade: ActivityTrade },
): Promise<void> {
  const intent = activityOf(plan);
  const attempts = await attemptsOf(tx, operationId);
  const draw = intent.draws[idx];
  if (draw === undefined || idx > nextDraw(attempts))
    throw new ServiceError('conflict', 'This trade is not due yet.', { reason: 'not-due' });
  const sale = ofKind('sell', trade);
  if (draw.side === 'sell' && sale !== null) {
    const due = soldOf(positionOf(intent, attempts, draw), draw.shareBps);
    if (BigInt(sale.steps[0]?.positions[0]?.tokens ?? '0') !== due) refuseWire('it sells another amount than drawn');
  }
  if (spentOf(intent, attempts) + (spendsOf(intent)[idx] ?? 0n) > intent.budgetLamports)
    throw new ServiceError('unprocessable', 'The budget of this activity is spent.', { reason: 'budget-spent' });
}
