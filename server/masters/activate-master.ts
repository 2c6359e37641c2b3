import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import { lockUser } from '../vault/lock-user';
import { pick } from '../wallets/pick';
import { isSol } from './master-view';
import { liveMasters, MASTER_MISSING, setActive } from './owned-masters';

/** Makes this sol master the only active one. */
export async function activateMaster({ db, userId }: UserContext, id: string): Promise<{ readonly id: string }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = pick(await liveMasters(tx, userId), id, MASTER_MISSING);
    if (!isSol(row)) throw new ServiceError('invalid', 'Only a Solana wallet can be active');
    await setActive(tx, userId, id);
    return { id };
  });
}
