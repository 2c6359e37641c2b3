import type { User } from '#shared/contract/users';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { toUser } from './user-view';

/** The signed-in person. Throws `unauthorized` when the account is gone. */
export async function getUser({ db, userId }: Pick<UserContext, 'db' | 'userId'>): Promise<User> {
  const [row] = await db.select().from(user).where(eq(user.id, userId)).limit(1);
  if (row === undefined) throw new ServiceError('unauthorized', 'Please sign in.');
  return toUser(db, row);
}
