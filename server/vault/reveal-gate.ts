import { and, eq } from 'drizzle-orm';
import type { KeyActivity } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import type { Db, Tx } from '../db/db';
import { session, user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import type { Kek } from './kek';
import { alreadyLogged, appendReveal, grantedSince, lockRevealLog, type RevealResult } from './reveal-log';
import type { KeptKey } from './secrets';

/** Why a key leaves the vault; recorded with every reveal. */
export type Purpose = KeyActivity['purpose'];

/** Reveals go on this long (ms) after sign-in or step-up; `sessionTimeout` of the person, in minutes. */
export const unlockedMs = (sessionTimeout: number): number => sessionTimeout * 60_000;
/** A key a person will see or keep asks for a sign-in or step-up this fresh (ms). */
export const FRESH_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface KeyBudget {
  readonly purposes: readonly Purpose[];
  readonly windowMs: number;
  /** `read`: a key counts each time it is read. `different`: once in the window. */
  readonly counts: 'read' | 'different';
  readonly keys: number;
}
/**
 * Keys given to one user in a window. The signer forgets keys and asks for the same again, so those of plans count once: a full
 * desk is 160 wallets, its masters and mints. Without a plan nothing of the page asks to sign.
 */
export const KEY_BUDGETS: readonly KeyBudget[] = [
  { purposes: ['plan'], windowMs: HOUR_MS, counts: 'different', keys: 240 },
  { purposes: ['sign'], windowMs: HOUR_MS, counts: 'read', keys: 40 },
  { purposes: ['copy', 'export'], windowMs: MINUTE_MS, counts: 'read', keys: 200 },
  { purposes: ['copy', 'export'], windowMs: HOUR_MS, counts: 'read', keys: 960 },
];
/** Refusals of one kind are written once in this time (ms), so that a flood of them is one row. */
const REFUSAL_ROW_MS = 60_000;

export type RevealContext = Pick<UserContext, 'userId' | 'sessionId' | 'client'>;

/** What is asked of the vault: keys of one user. */
export interface RevealRequest {
  readonly ctx: RevealContext;
  readonly kept: readonly KeptKey[];
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

const TOO_MANY_THIS_MINUTE = 'Too many keys were read. Please wait a minute.';
const TOO_MANY_THIS_HOUR = 'Too many keys were read this hour. Please try again later.';

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** Whether these keys are more than the budget has left. */
async function exceeds(tx: Tx, { ctx, kept }: RevealRequest, budget: KeyBudget, at: Date): Promise<boolean> {
  const asked = kept.map(({ publicKey }) => publicKey);
  const { read, different } = await grantedSince(tx, ctx.userId, budget.purposes, before(at, budget.windowMs));
  const all = budget.counts === 'read' ? read + asked.length : new Set([...different, ...asked]).size;
  return all > budget.keys;
}

/** What is answered, and after how long (ms) at the latest it may be another. */
interface Verdict {
  readonly result: RevealResult;
  readonly waitMs: number;
}

async function verdictOf(tx: Tx, request: RevealRequest, at: Date): Promise<Verdict> {
  const { ctx, purpose } = request;
  const locked: Verdict = { result: 'reauth-required', waitMs: 0 };
  const [mine] = await tx
    .select({ unlockedAt: session.unlockedAt, expiresAt: session.expiresAt, sessionTimeout: user.sessionTimeout })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.id, ctx.sessionId), eq(session.userId, ctx.userId)));
  if (mine === undefined || mine.expiresAt <= at) return locked;
  const open = unlockedMs(mine.sessionTimeout);
  const span = purpose === 'sign' || purpose === 'plan' ? open : Math.min(open, FRESH_MS);
  if (mine.unlockedAt <= before(at, span)) return locked;
  for (const budget of KEY_BUDGETS)
    if (budget.purposes.includes(purpose) && (await exceeds(tx, request, budget, at)))
      return { result: 'rate-limited', waitMs: budget.windowMs };
  return { result: 'granted', waitMs: 0 };
}

async function append(tx: Tx, kek: Kek, request: RevealRequest, at: Date, result: RevealResult): Promise<void> {
  const { ctx, kept, purpose } = request;
  await appendReveal(tx, kek, {
    at,
    userId: ctx.userId,
    sessionId: ctx.sessionId,
    publicKeys: kept
      .map(({ publicKey }) => publicKey)
      .toSorted()
      .join(','),
    purpose,
    ipHash: await kek.fingerprint(`ip ${ctx.client.address}`),
    userAgentHash: await kek.fingerprint(`agent ${ctx.client.userAgent}`),
    result,
  });
}

export function createRevealGate({ db, kek, clock }: GateDeps): RevealGate {
  return {
    async admit(request) {
      const { result, waitMs } = await db.transaction(async (tx) => {
        await lockRevealLog(tx);
        const at = clock.now();
        const verdict = await verdictOf(tx, request, at);
        const repeated =
          verdict.result !== 'granted' &&
          (await alreadyLogged(tx, request.ctx.userId, verdict.result, before(at, REFUSAL_ROW_MS)));
        if (!repeated) await append(tx, kek, request, at, verdict.result);
        return verdict;
      });
      if (result === 'reauth-required')
        throw new ServiceError('reauth-required', "Please confirm it's you to continue", { reason: 'REAUTH_REQUIRED' });
      if (result === 'rate-limited')
        throw new ServiceError('rate-limited', waitMs > MINUTE_MS ? TOO_MANY_THIS_HOUR : TOO_MANY_THIS_MINUTE, {
          retryAfter: waitMs / 1_000,
        });
    },

    async recordFailure(request) {
      await db.transaction(async (tx) => {
        await lockRevealLog(tx);
        await append(tx, kek, request, clock.now(), 'failed');
      });
    },
  };
}
