import { inArray } from 'drizzle-orm';
import { type Attempt, countingAttempts } from '#operations/attempts';
import { StepState } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { behindOf } from '#operations/movements';
import type { Db, Tx } from '../db/db';
import { opStep } from '../db/schema/index';
import type { StepOrder } from './open-step';

/** Whether the bytes of a step may go out. */
export interface Wait {
  /** From when on, ms by the server's clock; null while what it stands behind has not landed. */
  readonly dueAt: number | null;
  /** The slot in which that landed: a node that has not seen it would refuse what builds on it. */
  readonly frontSlot: number | null;
  /** What it stands behind can land no more, so that it goes out never. */
  readonly isBarred: boolean;
}

/** As of a step that stands behind no other. */
export const AT_ONCE: Wait = { dueAt: 0, frontSlot: null, isBarred: false };
const WAITING: Wait = { dueAt: null, frontSlot: null, isBarred: false };

/** An attempt as far as others wait for it. */
export interface Front extends Attempt {
  readonly slot: number | null;
  readonly decidedAt: Date | null;
  readonly finalized: boolean;
}

/** Whether a step waits for another one. */
export const isBehind = ({ plan, idx }: Pick<StepOrder, 'plan' | 'idx'>): boolean =>
  behindOf(intentOf(plan), idx) !== null;

/** Whether a step may go out, by the attempts that the journal holds of its operation. */
export function waitOf({ plan, idx }: Pick<StepOrder, 'plan' | 'idx'>, attempts: readonly Front[]): Wait {
  const behind = behindOf(intentOf(plan), idx);
  if (behind === null) return AT_ONCE;
  const front = countingAttempts(attempts).get(behind.idx);
  if (front?.state === 'landed')
    return { dueAt: (front.decidedAt?.getTime() ?? 0) + behind.delayMs, frontSlot: front.slot, isBarred: false };
  // A failure may be revised until it is final.
  const isBarred = front?.state === 'expired' || (front?.state === 'failed' && front.finalized);
  return { ...WAITING, isBarred };
}

/** What the journal holds of the steps of these operations, by operation; none of one that has no steps. */
export async function readFronts(
  db: Db | Tx,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Front[]>> {
  if (operationIds.length === 0) return new Map();
  const { operationId, idx, attempt, state, slot, decidedAt, finalized } = opStep;
  const rows = await db
    .select({ operationId, idx, attempt, state, slot, decidedAt, finalized })
    .from(opStep)
    .where(inArray(operationId, [...new Set(operationIds)]));
  const fronts = new Map<string, Front[]>();
  for (const { operationId: id, state: text, finalized: isFinal, ...row } of rows) {
    const front = { ...row, state: StepState.parse(text), finalized: isFinal === 1 };
    fronts.set(id, [...(fronts.get(id) ?? []), front]);
  }
  return fronts;
}
