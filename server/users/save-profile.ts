import { eq } from 'drizzle-orm';
import type { User } from '#shared/contract/users';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { encodeAvatar, forgetAvatar, recordAvatar, storeAvatar } from './avatar';
import { toUser, type UserRow } from './user-view';

const UNIQUE_VIOLATION = '23505';
const TAKEN = {
  user_username_key: 'Username is already taken',
  user_referral_code_key: 'Code is already taken',
} as const;

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** What a lost race for a unique name means, in words; any other error as it is. */
function asTaken(error: unknown): unknown {
  const cause = fieldOf(error, 'cause') ?? error;
  if (fieldOf(cause, 'code') !== UNIQUE_VIOLATION) return error;
  const message = Object.entries(TAKEN).find(([constraint]) => constraint === fieldOf(cause, 'constraint'))?.[1];
  return message === undefined ? error : new ServiceError('conflict', message, { cause: error });
}

export type ProfileChange = Partial<Pick<UserRow, 'username' | 'referralCode' | 'referredBy' | 'hasCompleteSetup'>>;

/**
 * One transaction: `decide` sees the locked record and says what changes; the avatar, if any, is re-encoded before and
 * removed again when nothing was kept. 409 with words when a name or code is taken.
 */
export async function saveProfile(
  ctx: UserContext,
  avatar: Uint8Array | undefined,
  decide: (tx: Tx, row: UserRow) => Promise<ProfileChange>,
): Promise<User> {
  const stored = avatar === undefined ? undefined : await storeAvatar(ctx, await encodeAvatar(avatar));
  try {
    return await ctx.db.transaction(async (tx) => {
      const mine = eq(user.id, ctx.userId);
      const [row] = await tx.select().from(user).where(mine).for('update');
      if (row === undefined) throw new ServiceError('unauthorized', 'Please sign in.');
      const change = await decide(tx, row);
      const picture = stored === undefined ? {} : { image: stored.file };
      const name = typeof change.username !== 'string' ? {} : { name: change.username };
      if (stored !== undefined) await recordAvatar(tx, ctx, stored);
      const [saved] = await tx
        .update(user)
        .set({ ...change, ...picture, ...name, updatedAt: ctx.clock.now() })
        .where(mine)
        .returning();
      return toUser(tx, saved ?? row);
    });
  } catch (error) {
    if (stored !== undefined) await forgetAvatar(ctx, stored);
    throw asTaken(error);
  }
}
