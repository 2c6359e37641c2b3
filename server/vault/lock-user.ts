import { eq } from 'drizzle-orm';
import type { Tx } from '../db/db';
import { user } from '../db/schema/auth';

/** Makes changes to one user's wallets and keys take turns until the transaction ends: limits hold, rotations pass between. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const [row] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  if (row === undefined) throw new Error('no such user');
}
