import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../context';
import { idempotencyKey } from '../db/schema/auth';
import { ServiceError } from '../errors';
import { isKeyName } from '../logging';
import type { AppEnv } from './env';

const KEY = /^[A-Za-z0-9_-]{8,128}$/;
const READS = new Set(['GET', 'HEAD']);
const KEPT_MS = 24 * 3600 * 1000;
const PASSING = new Set([401, 403, 429]);
const ANSWER_MAX = 64 * 1024;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const holdsSecret = (value: unknown): boolean =>
  isRecord(value) && Object.entries(value).some(([name, item]) => isKeyName(name) || holdsSecret(item));

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

/**
 * A changing call with an `Idempotency-Key` happens once: the same key and body get the first answer again, another
 * body 422, a call still running (or cut off by a crash) 409. Answers that carry a secret key are never stored, and a
 * refusal that may pass (401, 403, 429, 5xx) leaves the idempotency key free.
 */
export function idempotency({ db, clock }: Pick<Deps, 'db' | 'clock'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (key === undefined || READS.has(c.req.method)) return next();
    if (!KEY.test(key))
      throw new ServiceError('invalid', 'The Idempotency-Key must be 8 to 128 letters, digits, - or _.');
    const { userId } = c.var.ctx;
    const id = createHash('sha256').update(`${userId}\n${key}`).digest('base64url');
    const route = `${c.req.method} ${c.req.path}`;
    const bodyHash = await hashBody(c);
    const row = { id, userId, route, bodyHash, createdAt: clock.now() };
    const [claimed] = await db.insert(idempotencyKey).values(row).onConflictDoNothing().returning();
    if (claimed === undefined) return replay(db, row);
    try {
      await next();
    } catch (error) {
      await db.delete(idempotencyKey).where(eq(idempotencyKey.id, id));
      throw error;
    }
    const answer = await answerToKeep(c.res);
    if (answer === null) await db.delete(idempotencyKey).where(eq(idempotencyKey.id, id));
    else await db.update(idempotencyKey).set({ status: c.res.status, answer }).where(eq(idempotencyKey.id, id));
  };
}

async function replay(
  db: Deps['db'],
  asked: { readonly id: string; readonly userId: string; readonly route: string; readonly bodyHash: string },
): Promise<Response> {
  const mine = and(eq(idempotencyKey.id, asked.id), eq(idempotencyKey.userId, asked.userId));
  const [first] = await db.select().from(idempotencyKey).where(mine).limit(1);
  if (first !== undefined && (first.route !== asked.route || first.bodyHash !== asked.bodyHash))
    throw new ServiceError('unprocessable', 'This Idempotency-Key was used for another request.');
  if (typeof first?.status !== 'number' || first.answer === null)
    throw new ServiceError('conflict', 'This request is still running or was cut off. Look before you repeat it.', {
      reason: 'in-progress',
      retryAfter: 1,
    });
  return new Response(first.answer, {
    status: first.status,
    headers: { 'content-type': 'application/json', 'idempotency-replayed': 'true' },
  });
}

/** Forgets keys older than a day. */
export async function pruneIdempotency({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(clock.now().getTime() - KEPT_MS)));
}
