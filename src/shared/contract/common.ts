import { z } from 'zod';
import { LAUNCHPAD_IDS } from '../launchpads';

const BASE58_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** A base58 account address; that it decodes to 32 bytes is checked where it is used. */
export const Address = z.string().regex(BASE58_ADDRESS);
/** A u64 as decimal digits. */
export const Units = z.string().regex(/^\d{1,20}$/);
/** A signed amount as decimal digits. */
export const Delta = z.string().regex(/^-?\d{1,20}$/);
/** The token program a mint belongs to. */
export const TokenProgram = z.enum(['token', 'token-2022']);
export type TokenProgram = z.infer<typeof TokenProgram>;
/** A platform whose program coins are launched and traded with. */
export const Launchpad = z.enum(LAUNCHPAD_IDS);
export const Id = z.string().min(1).max(64);
export const Ulid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
/** ISO 8601, UTC. */
export const Time = z.string();
export const Chain = z.enum(['sol', 'bnb']);

/** The form of every good answer. */
export const ok = <T extends z.ZodType>(data: T) => z.object({ ok: z.literal(true), data });
/** What a change answers that leaves nothing to show. */
export const IdAnswer = ok(z.object({ id: Id }));
/** The form of every refusal; `error` and `message` are the words to show, `code` is stable. */
export const Failure = z.object({ ok: z.literal(false), error: z.string(), message: z.string(), code: z.string() });
export type Failure = z.infer<typeof Failure>;

/** Why a call is refused; each has one status. */
export type RefusalCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'setup-required'
  | 'reauth-required'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'rate-limited'
  | 'internal'
  | 'unavailable';

/**
 * The newest slot of what a plan's shares were taken of, or of what it is built on: who compares or builds must know the chain at
 * least as well. Absent in plans of before, and where every amount was typed, which spends no share of anything.
 */
export const ReadSlot = z.number().int().nonnegative();
