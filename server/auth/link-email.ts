import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkEmail } from '#shared/validation';
import type { Deps, UserContext } from '../base/context';
import { user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { spend } from '../requests/rate-limit';
import type { SessionRow } from './auth';
import { issueToken, peekToken, takeToken } from './mailed-token';
import { isPlaceholder } from './oauth-providers';
import { requireFresh } from '../vault/require-fresh';
import { tellOwner } from './tell-owner';

const Asked = z.object({ userId: z.string(), email: z.string() });
const UNIQUE_VIOLATION = '23505';

const codeOf = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return undefined;
  return Reflect.get(error, 'code') ?? codeOf(Reflect.get(error, 'cause'));
};

/**
 * Mails a link to an address a person wants as a way in. The answer is the same no matter who has the address already. 400 for
 * what is no address, 403 REAUTH_REQUIRED, 409 when the person has one, 503 without mail.
 */
export async function askForEmail(ctx: UserContext, typed: string): Promise<void> {
  await requireFresh(ctx);
  const email = typed.trim().toLowerCase();
  const broken = checkEmail(email);
  if (broken !== null || isPlaceholder(email))
    throw new ServiceError(
      'invalid',
      broken === 'email/required' ? 'Email is required' : 'Please enter a valid email',
      {
        reason: broken ?? 'email/invalid',
      },
    );
  const [me] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, ctx.userId));
  if (me !== undefined && !isPlaceholder(me.email))
    throw new ServiceError('conflict', 'An e-mail address is linked already.', { reason: 'linked' });
  await spend(ctx, 'add-email', ctx.userId, ctx.config.limits.linksPerClient);
  await spend(ctx, 'add-email-mailbox', `${ctx.userId} ${email}`, ctx.config.limits.linksPerMailbox);
  const token = await issueToken(ctx, 'link-email', { userId: ctx.userId, email });
  const link = `${ctx.config.baseUrl}/api/auth/link-email?${new URLSearchParams({ token }).toString()}`;
  await ctx.mail.sendLink({ to: email, link, purpose: 'add-email' }).catch((cause: unknown) => {
    throw new ServiceError('unavailable', 'Failed to send the link', { cause });
  });
}

/** What opening such a link came to. Only the person who asked can open it, signed in; anybody else spends nothing. */
export async function confirmEmail(
  deps: Deps,
  session: Pick<SessionRow, 'userId'> | null,
  token: string,
): Promise<'linked' | 'taken' | 'session' | 'failed'> {
  const asked = Asked.safeParse(await peekToken(deps, 'link-email', token));
  if (!asked.success) return 'failed';
  if (asked.data.userId !== session?.userId) return 'session';
  if ((await takeToken(deps, 'link-email', token)) === null) return 'failed';
  const { userId, email } = asked.data;
  try {
    const became = await deps.db.transaction(async (tx) => {
      const [me] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId)).for('update');
      if (me === undefined || !isPlaceholder(me.email)) return 'failed';
      await tx.update(user).set({ email, emailVerified: true, updatedAt: deps.clock.now() }).where(eq(user.id, userId));
      return 'linked';
    });
    if (became === 'linked') tellOwner(deps, userId, { kind: 'way-added', way: email });
    return became;
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}
