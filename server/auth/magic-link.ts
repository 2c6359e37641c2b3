import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../base/context';
import type { Db } from '../db/db';
import { verification } from '../db/schema/auth';

const Device = z.object({ device: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
const Stored = z.object({ type: z.literal('magic-link'), email: z.string() });
const TOKEN = /^([A-Za-z]{32})\.([A-Za-z0-9_-]{43})$/;
const NONCE = /^[A-Za-z0-9_-]{43}$/;
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A cookie value this server could have set, else a new one. */
export const deviceNonce = (cookie: string | undefined): string =>
  cookie !== undefined && NONCE.test(cookie) ? cookie : randomBytes(32).toString('base64url');

/** What the link carries of the device that asked for it. */
export const deviceMark = digest;

/** The page that opens the link. Reading it consumes nothing: the page posts the token. */
export function linkFor(baseUrl: string, token: string, metadata: unknown): string {
  const { device } = Device.parse(metadata);
  return `${baseUrl}/auth/callback?token=${token}.${device}`;
}

/** The parts of a token from a link; null when it is not one of ours. */
export function splitToken(text: string): { readonly token: string; readonly device: string } | null {
  const [, token, device] = TOKEN.exec(text) ?? [];
  return token === undefined || device === undefined ? null : { token, device };
}

/** Whether the browser that opens the link is the one that asked for it. */
export function isSameDevice(device: string, cookie: string | undefined): boolean {
  if (cookie === undefined || !NONCE.test(cookie)) return false;
  return timingSafeEqual(Buffer.from(deviceMark(cookie)), Buffer.from(device));
}

/** Whom a link would sign in, without consuming it; null when it is spent, expired or made up. */
export async function peekLink(
  deps: { readonly db: Db; readonly clock: Clock },
  token: string,
): Promise<string | null> {
  const [row] = await deps.db
    .select({ value: verification.value, expiresAt: verification.expiresAt })
    .from(verification)
    .where(eq(verification.identifier, `magic-link:${digest(token)}`))
    .limit(1);
  if (row === undefined || row.expiresAt <= deps.clock.now()) return null;
  const stored = Stored.safeParse(JSON.parse(row.value));
  return stored.success ? stored.data.email : null;
}
