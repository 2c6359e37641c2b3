import { and, eq } from 'drizzle-orm';
import { OperationPlan, OperationState } from '#operations/contract';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { operation } from '../db/schema/index';
import { ServiceError } from '../base/errors';
import { hasEnded } from '../journal/operation-state';

export interface LockedOperation {
  readonly id: string;
  readonly plan: OperationPlan;
  readonly networkId: string;
  readonly state: OperationState;
  readonly fence: number;
}

/** The user's operation, locked until the transaction ends; 404 for anybody else's. */
export async function lockOperation(
  tx: Tx,
  { userId }: Pick<UserContext, 'userId'>,
  id: string,
): Promise<LockedOperation> {
  const [row] = await tx
    .select()
    .from(operation)
    .where(and(eq(operation.id, id), eq(operation.userId, userId)))
    .for('update');
  if (row === undefined) throw new ServiceError('not-found', 'No such operation.');
  return {
    id: row.id,
    plan: OperationPlan.parse(row.plan),
    networkId: row.networkId,
    state: OperationState.parse(row.state),
    fence: row.fence,
  };
}

/** As `lockOperation`, for the window that holds its lease under this fence; 409 after its end and for an older fence. */
export async function lockForWriter(
  tx: Tx,
  ctx: Pick<UserContext, 'userId'>,
  id: string,
  fence: number,
): Promise<LockedOperation> {
  const locked = await lockOperation(tx, ctx, id);
  if (hasEnded(locked.state)) throw new ServiceError('conflict', 'This operation has ended.', { reason: 'ended' });
  if (locked.fence !== fence)
    throw new ServiceError('conflict', 'This operation continues in another window.', { reason: 'stale-fence' });
  return locked;
}
