import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { LIMITS } from '#shared/limits';
import type { Clock } from '../base/context';
import type { Db } from '../db/db';
import { verification } from '../db/schema/auth';

/** What a token is good for; one kind never opens another. */
export type TokenKind = 'link-email' | 'step-up' | 'passkey-create' | 'passkey-sign-in' | 'passkey-step-up';
type Store = { readonly db: Db; readonly clock: Clock };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const identifierOf = (kind: TokenKind, token: string): string =>
  `${kind}:${createHash('sha256').update(token).digest('base64url')}`;
const live = ({ clock }: Store, kind: TokenKind, token: string) =>
  and(eq(verification.identifier, identifierOf(kind, token)), gt(verification.expiresAt, clock.now()));

/** A new token that stands for `value`; the store keeps its hash alone. Good for ten minutes and once. */
export async function issueToken(store: Store, kind: TokenKind, value: unknown): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = store.clock.now();
  const expiresAt = new Date(now.getTime() + LIMITS.magicLinkSeconds * 1000);
  await store.db.insert(verification).values({
    id: randomUUID(),
    identifier: identifierOf(kind, token),
    value: JSON.stringify(value),
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** What a token stands for, without spending it; null when it is spent, too old or made up. */
export async function peekToken(store: Store, kind: TokenKind, token: string): Promise<unknown> {
  if (!TOKEN.test(token)) return null;
  const [row] = await store.db
    .select({ value: verification.value })
    .from(verification)
    .where(live(store, kind, token));
  return row === undefined ? null : JSON.parse(row.value);
}

/** Spends a token and answers what it stood for; of several at once exactly one gets it, the others null. */
export async function takeToken(store: Store, kind: TokenKind, token: string): Promise<unknown> {
  if (!TOKEN.test(token)) return null;
  const [row] = await store.db
    .delete(verification)
    .where(live(store, kind, token))
    .returning();
  return row === undefined ? null : JSON.parse(row.value);
}
