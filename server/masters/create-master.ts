import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CreateMaster } from '#shared/contract/wallets';
import { LIMITS } from '#shared/limits';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { groupWallet, masterWallet } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { wipe } from '../vault/cipher';
import { lockUser } from '../vault/lock-user';
import { pick } from '../wallets/pick';
import { readKey } from '../wallets/read-key';
import { newKeyPair } from '../vault/secret-key';
import { isSol, viewMasters, type MasterRow, type MasterView } from './master-view';
import { liveMasters, MASTER_MISSING, repairActive } from './owned-masters';

/** Refuses a sixth sol master. The caller holds `lockUser`. */
export function refuseSixth(rows: readonly MasterRow[]): void {
  if (rows.filter(isSol).length >= LIMITS.masters) throw new ServiceError('conflict', 'Maximum of 5 wallets allowed');
}

async function refuseGroupWallet(tx: Tx, userId: string, publicKey: string): Promise<void> {
  const [taken] = await tx
    .select({ id: groupWallet.id })
    .from(groupWallet)
    .where(and(eq(groupWallet.userId, userId), eq(groupWallet.publicKey, publicKey), isNull(groupWallet.deletedAt)));
  if (taken !== undefined) throw new ServiceError('conflict', 'This key belongs to one of your group wallets');
}

/** A call that runs again does not bring back what was deleted since. */
async function refuseDeleted(tx: Tx, userId: string, id: string): Promise<void> {
  if ((await tx.$count(masterWallet, and(eq(masterWallet.id, id), eq(masterWallet.userId, userId)))) > 0)
    throw new ServiceError('not-found', MASTER_MISSING);
}

async function nextPosition(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${masterWallet.position}), 0) + 1` })
    .from(masterWallet)
    .where(eq(masterWallet.userId, userId));
  return row?.next ?? 1;
}

/**
 * Generates a master, or imports one from a typed key. The same key or the same call again (F1) answers the same master.
 * The key is stored and read back before the address is answered (I1). At most five sol masters (409).
 */
export async function createMaster(
  ctx: UserContext,
  input: z.output<typeof CreateMaster>,
): Promise<{ readonly master: MasterView; readonly created: boolean }> {
  const { db, clock, vault, userId } = ctx;
  const pair = input.privateKey === undefined ? newKeyPair() : readKey(input.privateKey);
  const ownId = ctx.callId ?? newId();
  const { id, kept, created } = await db
    .transaction(async (tx) => {
      await lockUser(tx, userId);
      const rows = await liveMasters(tx, userId);
      const same = rows.find((row) => row.id === ownId || row.publicKey === pair.publicKey);
      if (same !== undefined) return { id: same.id, kept: same, created: same.id === ownId };
      await refuseDeleted(tx, userId, ownId);
      refuseSixth(rows);
      await refuseGroupWallet(tx, userId, pair.publicKey);
      const [sealed = ''] = await vault.seal(tx, { userId, kind: 'master', chain: input.chain }, [pair]);
      const row = {
        id: ownId,
        userId,
        publicKey: pair.publicKey,
        secretId: sealed,
        chain: input.chain,
        position: await nextPosition(tx, userId),
        createdAt: clock.now(),
      };
      await tx.insert(masterWallet).values(row);
      await repairActive(tx, userId);
      return { id: row.id, kept: row, created: true };
    })
    .finally(() => wipe(pair.secretKey));
  await vault.prove(userId, [kept]);
  const [master] = await viewMasters(ctx, [pick(await liveMasters(db, userId), id, MASTER_MISSING)]);
  if (master === undefined) throw new ServiceError('not-found', MASTER_MISSING);
  return { master, created };
}
