import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ConfirmWay, StepUpState } from '#shared/contract/identity';
import type { Deps, UserContext } from '../base/context';
import { session, user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { spend } from '../requests/rate-limit';
import { isOffered } from '../identity/providers';
import { issueToken, peekToken, takeToken } from './mailed-token';
import { unlockSession } from './unlock-session';
import { waysIn } from './ways-in';

const Asked = z.object({ sessionId: z.string() });

/** How the person can confirm who they are: every way in, or with two factors the passkeys alone. */
export async function stepUpState(ctx: UserContext): Promise<StepUpState> {
  const [row] = await ctx.db
    .select({ confirmedAt: session.unlockedAt, twoFactor: user.twoFactorEnabled })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.id, ctx.sessionId));
  const { accounts, passkeys } = await waysIn(ctx.db, ctx, ctx.userId);
  const others = [...new Set(accounts.map(({ providerId }) => providerId))].filter((id) =>
    id === 'email' ? ctx.mail.kind !== 'none' : isOffered(ctx.config.identity, id),
  );
  const ways: readonly ConfirmWay[] = [...(passkeys > 0 ? (['passkey'] as const) : []), ...others];
  return {
    ways: row?.twoFactor === true ? ways.filter((way) => way === 'passkey') : [...ways],
    confirmedAt: (row?.confirmedAt ?? new Date(0)).toISOString(),
  };
}

/** 409 when this way does not prove this person. */
export async function assertWay(ctx: UserContext, way: ConfirmWay): Promise<void> {
  if ((await stepUpState(ctx)).ways.includes(way)) return;
  throw new ServiceError('conflict', 'You cannot confirm in this way.', { reason: 'way' });
}

/** Mails a link to the person's own address; opening it in this browser confirms this session. */
export async function askToConfirm(ctx: UserContext): Promise<void> {
  await assertWay(ctx, 'email');
  const [me] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, ctx.userId));
  const to = me?.email ?? '';
  // A bucket of the person's own: nobody who is not signed in as them can empty it.
  await spend(ctx, 'step-up-mail', ctx.sessionId, ctx.config.limits.linksPerMailbox);
  await spend(ctx, 'step-up-mails', ctx.userId, ctx.config.limits.linksPerClient);
  const token = await issueToken(ctx, 'step-up', { sessionId: ctx.sessionId });
  const link = `${ctx.config.baseUrl}/api/auth/step-up/link?${new URLSearchParams({ token }).toString()}`;
  await ctx.mail.sendLink({ to, link, purpose: 'confirm' }).catch((cause: unknown) => {
    throw new ServiceError('unavailable', 'Failed to send the link', { cause });
  });
}

/** What opening such a link came to; in any other session it does and spends nothing. */
export async function confirmByLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessionId: string | undefined,
  token: string,
): Promise<'confirmed' | 'session' | 'failed'> {
  const asked = Asked.safeParse(await peekToken(deps, 'step-up', token));
  if (!asked.success) return 'failed';
  if (asked.data.sessionId !== sessionId) return 'session';
  if ((await takeToken(deps, 'step-up', token)) === null) return 'failed';
  return (await unlockSession(deps, sessionId, 'link')) ? 'confirmed' : 'failed';
}
