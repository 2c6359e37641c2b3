import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../context';
import type { Db, Tx } from '../db/db';
import { session, user } from '../db/schema/auth';
import { walletSecret } from '../db/schema/vault';
import { ServiceError } from '../errors';
import type { Kek } from './kek';
import { alreadyLogged, appendReveal, grantedSince, lockRevealLog, type RevealResult } from './reveal-log';

/** Why a key leaves the vault; recorded with every reveal. */
export type Purpose = 'sign' | 'copy' | 'export';

/** Reveals go on this long (ms) after sign-in or step-up; `sessionTimeout` of the person, in minutes. */
export const unlockedMs = (sessionTimeout: number): number => sessionTimeout * 60_000;
/** A key a person will see or keep asks for a sign-in or step-up this fresh (ms). */
export const FRESH_MS = 5 * 60_000;
/** Reveals granted to one user: at most this many in each window (ms). */
export const REVEAL_LIMITS = [
  { windowMs: 60_000, reveals: 60 },
  { windowMs: 3_600_000, reveals: 600 },
] as const;
/** Refusals of one kind are written once in this time (ms), so that a flood of them is one row. */
const REFUSAL_ROW_MS = 60_000;

export type RevealContext = Pick<UserContext, 'userId' | 'sessionId' | 'client'>;

/** What is asked of the vault: keys of one user by secret id. */
export interface RevealRequest {
  readonly ctx: RevealContext;
  readonly secretIds: readonly string[];
  readonly purpose: Purpose;
}

export interface RevealGate {
  /** Writes the log row, then returns; throws 403 REAUTH_REQUIRED or 429 when the keys may not leave. */
  admit(request: RevealRequest): Promise<void>;
  /** Records that admitted keys could not be opened. */
  recordFailure(request: RevealRequest): Promise<void>;
}

interface GateDeps {
  readonly db: Db;
  readonly kek: Kek;
  readonly clock: { now(): Date };
}

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

async function verdictOf(tx: Tx, { ctx, purpose }: RevealRequest, at: Date): Promise<RevealResult> {
  const [mine] = await tx
    .select({ unlockedAt: session.unlockedAt, expiresAt: session.expiresAt, sessionTimeout: user.sessionTimeout })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, ctx.sessionId), eq(session.userId, ctx.userId)));
  if (mine === undefined || mine.expiresAt <= at) return 'reauth-required';
  const open = unlockedMs(mine.sessionTimeout);
  const span = purpose === 'sign' ? open : Math.min(open, FRESH_MS);
  if (mine.unlockedAt <= before(at, span)) return 'reauth-required';
  for (const { windowMs, reveals } of REVEAL_LIMITS)
    if ((await grantedSince(tx, ctx.userId, before(at, windowMs))) >= reveals) return 'rate-limited';
  return 'granted';
}

async function append(tx: Tx, kek: Kek, request: RevealRequest, at: Date, result: RevealResult): Promise<void> {
  const { ctx, secretIds, purpose } = request;
  const rows = await tx
    .select({ publicKey: walletSecret.publicKey })
    .from(walletSecret)
    .where(and(eq(walletSecret.userId, ctx.userId), inArray(walletSecret.id, [...secretIds])))
    .orderBy(walletSecret.publicKey);
  await appendReveal(tx, {
    at,
    userId: ctx.userId,
    sessionId: ctx.sessionId,
    publicKeys: rows.map((row) => row.publicKey).join(','),
    purpose,
    ipHash: await kek.fingerprint(`ip ${ctx.client.address}`),
    userAgentHash: await kek.fingerprint(`agent ${ctx.client.userAgent}`),
    result,
  });
}

export function createRevealGate({ db, kek, clock }: GateDeps): RevealGate {
  return {
    async admit(request) {
      const result = await db.transaction(async (tx) => {
        await lockRevealLog(tx);
        const at = clock.now();
        const verdict = await verdictOf(tx, request, at);
        const repeated =
          verdict !== 'granted' && (await alreadyLogged(tx, request.ctx.userId, verdict, before(at, REFUSAL_ROW_MS)));
        if (!repeated) await append(tx, kek, request, at, verdict);
        return verdict;
      });
      if (result === 'reauth-required')
        throw new ServiceError('reauth-required', "Please confirm it's you to continue", { reason: 'REAUTH_REQUIRED' });
      if (result === 'rate-limited')
        throw new ServiceError('rate-limited', 'Too many keys were read. Please wait a minute.', { retryAfter: 60 });
    },

    async recordFailure(request) {
      await db.transaction(async (tx) => {
        await lockRevealLog(tx);
        await append(tx, kek, request, clock.now(), 'failed');
      });
    },
  };
}
