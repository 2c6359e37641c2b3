import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../base/context';
import { idempotencyKey } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { inTurns } from '../base/gather';
import { isKeyName } from '../base/logging';
import type { AppEnv } from './env';

const KEY = /^[A-Za-z0-9_-]{8,128}$/;
/** How long a call may be repeated with its key. */
export const KEPT_MS = 24 * 3600 * 1000;
const PASSING = new Set([401, 403, 429]);
const ANSWER_MAX = 64 * 1024;
const holdsSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, item]) => isKeyName(name) || holdsSecret(item));

async function hashBody(c: Context): Promise<string> {
  const hash = createHash('sha256');
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/')) return hash.update(new Uint8Array(await c.req.arrayBuffer())).digest('base64url');
  for (const [name, item] of await c.req.formData()) {
    const bytes = typeof item === 'string' ? Buffer.from(item) : Buffer.from(await item.arrayBuffer());
    hash.update(`${JSON.stringify(name)}:${bytes.length}:`).update(bytes);
  }
  return hash.digest('base64url');
}

/** The text to keep of an answer; null when it must not or need not be kept. */
async function answerToKeep(response: Response): Promise<string | null> {
  if (response.status >= 500 || PASSING.has(response.status)) return null;
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return null;
  const text = await response.clone().text();
  return text.length > ANSWER_MAX || holdsSecret(JSON.parse(text)) ? null : text;
}

/** The id of what a call makes: the same when the call runs again, unlike that of any other call. */
const callIdOf = (id: string, claimedAt: Date): string =>
  createHash('sha256').update(`${id}\n${claimedAt.toISOString()}`).digest().subarray(0, 16).toString('base64url');

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly route: string;
  readonly bodyHash: string;
}

type First = typeof idempotencyKey.$inferSelect;
type Claim = Asked & { readonly createdAt: Date };

/** Takes the keys that nobody took before; those of one moment together. The first of several claims to one key has it. */
async function claimKeys(
  db: Deps['db'],
  claims: readonly Claim[],
): Promise<readonly { readonly first: First | null }[]> {
  const rows = await db
    .insert(idempotencyKey)
    .values([...claims])
    .onConflictDoNothing()
    .returning();
  const taken = new Map(rows.map((row) => [row.id, row]));
  return claims.map(({ id }) => {
    const first = taken.get(id) ?? null;
    taken.delete(id);
    return { first };
  });
}

/** What is kept of the first call with this key; 422 when that one asked for something else. */
async function firstCall(db: Deps['db'], asked: Asked): Promise<First | undefined> {
  const mine = and(eq(idempotencyKey.id, asked.id), eq(idempotencyKey.userId, asked.userId));
  const [first] = await db.select().from(idempotencyKey).where(mine).limit(1);
  if (first !== undefined && (first.route !== asked.route || first.bodyHash !== asked.bodyHash))
    throw new ServiceError('unprocessable', 'This Idempotency-Key was used for another request.');
  return first;
}

const unsettled = (): ServiceError =>
  new ServiceError('conflict', 'This request is still running or was cut off. Look before you repeat it.', {
    reason: 'in-progress',
    retryAfter: 1,
  });

/**
 * A changing call with an `Idempotency-Key` happens once: the same key and body get the first answer again, another
 * body 422, a call still running 409. A call that a crash cut off runs again under the same `callId` where its verb finds
 * what was committed (`replay` of its record), elsewhere it is refused with 409. Answers that carry a secret key are never stored,
 * and after a refusal that may pass (401, 403, 429, 5xx) the same call runs again.
 */
export function idempotency({ db, clock }: Pick<Deps, 'db' | 'clock'>): MiddlewareHandler<AppEnv> {
  const running = new Set<string>();
  const claim = inTurns((claims: readonly Claim[]) => claimKeys(db, claims));
  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    const { endpoint } = c.var;
    if (key === undefined || endpoint === null || !('replay' in endpoint) || endpoint.replay === 'unkeyed')
      return next();
    if (!KEY.test(key))
      throw new ServiceError('invalid', 'The Idempotency-Key must be 8 to 128 letters, digits, - or _.');
    const { ctx } = c.var;
    const id = createHash('sha256').update(`${ctx.userId}\n${key}`).digest('base64url');
    const route = `${c.req.method} ${c.req.path}`;
    const mayRunAgain = endpoint.replay === 'again';
    const asked: Asked = { id, userId: ctx.userId, route, bodyHash: await hashBody(c) };
    const alone = !running.has(id);
    running.add(id);
    try {
      const { first: claimed } = await claim({ ...asked, createdAt: clock.now() });
      const first = claimed ?? (await firstCall(db, asked));
      if (claimed === null) {
        if (typeof first?.status === 'number' && first.answer !== null) return replay(first.status, first.answer);
        if (!alone || !mayRunAgain) throw unsettled();
      }
      if (first === undefined) throw unsettled();
      const repeat = claimed === null ? { cutOffAt: first.createdAt } : {};
      c.set('ctx', { ...ctx, callId: callIdOf(id, first.createdAt), ...repeat });
      await next();
      const answer = await answerToKeep(c.res);
      if (answer !== null)
        await db.update(idempotencyKey).set({ status: c.res.status, answer }).where(eq(idempotencyKey.id, id));
      else if (!mayRunAgain) await db.delete(idempotencyKey).where(eq(idempotencyKey.id, id));
    } finally {
      if (alone) running.delete(id);
    }
  };
}

const replay = (status: number, answer: string): Response =>
  new Response(answer, {
    status,
    headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
  });

/** Forgets keys older than a day. */
export async function pruneIdempotency({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(clock.now().getTime() - KEPT_MS)));
}
