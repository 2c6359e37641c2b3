import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SocialId } from './providers';

const ASKED_MS = 600_000;
const CODE_MS = 60_000;
const TOKEN_MS = 7_200_000;
export const TOKEN_SECONDS = TOKEN_MS / 1000;
const HELD_MAX = 1_000;

/** What a client asked for at the authorize address. */
export interface Asked {
  readonly provider: SocialId;
  readonly redirectUri: string;
  readonly state: string;
  /** S256 of the verifier; null where the provider does not insist on one. */
  readonly challenge: string | null;
  readonly scope: string;
}

export interface Granted {
  readonly provider: SocialId;
  readonly accountId: string;
  readonly scope: string;
}

export interface Redeemed {
  readonly token: string;
  readonly scope: string;
}

export interface Grants {
  ask(asked: Asked): string;
  peek(id: string): Asked | null;
  /** Ends a question; null when it is unknown, answered or too old. */
  settle(id: string): Asked | null;
  issueCode(asked: Asked, accountId: string): string;
  /** A token for a code, once: a code that was tried is spent, whether or not the rest of the request was right. */
  redeem(code: string, by: Pick<Asked, 'provider' | 'redirectUri'> & { readonly verifier: string }): Redeemed | null;
  holder(token: string): Granted | null;
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** Values that are forgotten after `ms`, at most `HELD_MAX` of them. */
function createShelf<T>(ms: number, now: () => number) {
  const held = new Map<string, { readonly value: T; readonly until: number }>();
  const read = (key: string): T | null => {
    const one = held.get(key);
    return one === undefined || one.until <= now() ? null : one.value;
  };
  return {
    put(value: T): string {
      for (const [key, { until }] of held) if (until <= now() || held.size >= HELD_MAX) held.delete(key);
      const key = newToken();
      held.set(key, { value, until: now() + ms });
      return key;
    },
    read,
    take(key: string): T | null {
      const value = read(key);
      held.delete(key);
      return value;
    },
  };
}

/** RFC 7636, S256. */
function provesChallenge(challenge: string | null, verifier: string): boolean {
  if (challenge === null) return verifier === '';
  const made = createHash('sha256').update(verifier).digest();
  const wanted = Buffer.from(challenge, 'base64url');
  return /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) && made.length === wanted.length && timingSafeEqual(made, wanted);
}

/** Questions, codes and tokens of the embedded identity server; they live in memory and end with the process. */
export function createGrants(now: () => number): Grants {
  const questions = createShelf<Asked>(ASKED_MS, now);
  const codes = createShelf<{ readonly asked: Asked; readonly accountId: string }>(CODE_MS, now);
  const tokens = createShelf<Granted>(TOKEN_MS, now);
  return {
    ask: questions.put,
    peek: questions.read,
    settle: questions.take,
    issueCode: (asked, accountId) => codes.put({ asked, accountId }),
    redeem(code, { provider, redirectUri, verifier }) {
      const grant = codes.take(code);
      if (grant === null) return null;
      const { asked, accountId } = grant;
      const fits =
        asked.provider === provider && asked.redirectUri === redirectUri && provesChallenge(asked.challenge, verifier);
      if (!fits) return null;
      return { token: tokens.put({ provider, accountId, scope: asked.scope }), scope: asked.scope };
    },
    holder: tokens.read,
  };
}
