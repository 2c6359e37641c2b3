import type { Context } from 'hono';

export const cookieOf = (c: Context): string => c.req.header('cookie') ?? '';

/** Hands on every cookie the sign-in library sets. */
export function passCookies(from: Response, c: Context): void {
  for (const cookie of from.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
