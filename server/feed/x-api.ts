import { z } from 'zod';
import { parseJson } from '#shared/json';
import { chunksOf } from './chunks-of';
import { withDeadline } from './deadline';
import type { XFailure } from './x-waits';

/** A rule of the filtered stream. */
export interface XRule {
  readonly id: string;
  readonly value: string;
}

/** Its message names neither the token nor the address. */
export class XError extends Error {
  override readonly name = 'XError';
  readonly failure: XFailure;
  constructor(failure: XFailure) {
    super(`X did not answer: ${failure.kind}${failure.status === null ? '' : ` ${failure.status}`}`);
    this.failure = failure;
  }
}

export interface XApi {
  /** Rules that bear our tag; those of other programs of the same token are left alone. */
  rules(signal: AbortSignal): Promise<readonly XRule[]>;
  /** Those that were made; one that X refuses is not among them. */
  addRules(values: readonly string[], signal: AbortSignal): Promise<readonly XRule[]>;
  deleteRules(ids: readonly string[], signal: AbortSignal): Promise<void>;
  /** The open stream. It ends by the signal alone, or when X ends it. */
  open(signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}

export interface XApiParts {
  /** Like https://api.x.com/, with the slash. */
  readonly url: string;
  readonly bearer: string;
  /** 1-5: what was missed so long before is sent again; it takes a plan that has it. */
  readonly backfillMinutes: number | null;
}

const TAG = 'gantry';
const CALL_MS = 10_000;
const TOO_MANY = 429;
const BAD = 400;
const RULES = '2/tweets/search/stream/rules';
const STREAM = '2/tweets/search/stream';
/** What a post is told with (https://docs.x.com, data dictionary). */
const FIELDS = {
  'tweet.fields':
    'attachments,author_id,created_at,edit_history_tweet_ids,entities,in_reply_to_user_id,note_tweet,referenced_tweets',
  'user.fields': 'name,profile_image_url,username',
  'media.fields': 'media_key,preview_image_url,type,url',
  expansions:
    'attachments.media_keys,author_id,in_reply_to_user_id,referenced_tweets.id,referenced_tweets.id.attachments.media_keys,referenced_tweets.id.author_id',
} as const;

const Rule = z.object({ id: z.string(), value: z.string(), tag: z.string().optional() });
const Rules = z.object({ data: z.array(Rule).optional() });

function failureOf({ status, headers }: Response): XFailure {
  const reset = /^\d{1,12}$/.exec(headers.get('x-rate-limit-reset') ?? '')?.[0];
  return {
    kind: status === TOO_MANY ? 'limit' : 'http',
    status,
    resetMs: reset === undefined ? null : Number(reset) * 1_000,
  };
}
const LOST: XFailure = { kind: 'network', status: null, resetMs: null };

/** The part of the X API v2 that the feed needs, with an app's bearer token (https://docs.x.com, filtered stream). Throws XError alone. */
export function createXApi({ url, bearer, backfillMinutes }: XApiParts): XApi {
  async function ask(target: URL, signal: AbortSignal, body: object | null = null): Promise<Response> {
    try {
      return await fetch(target, {
        headers: {
          authorization: `Bearer ${bearer}`,
          'user-agent': 'Gantry',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal,
        ...(body === null ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    } catch {
      throw new XError(LOST);
    }
  }
  async function tell(signal: AbortSignal, body: object | null): Promise<readonly XRule[]> {
    const { answer, text } = await withDeadline(signal, CALL_MS, async (call) => {
      const answered = await ask(new URL(RULES, url), call, body);
      return { answer: answered, text: await answered.text() };
    }).catch((error: unknown) => {
      throw error instanceof XError ? error : new XError(LOST);
    });
    // A call of which no rule was taken.
    if (answer.status === BAD && body !== null) return [];
    if (!answer.ok) throw new XError(failureOf(answer));
    const read = Rules.safeParse(parseJson(text));
    if (!read.success) throw new XError({ kind: 'http', status: answer.status, resetMs: null });
    return (read.data.data ?? []).filter(({ tag }) => tag === TAG);
  }
  return {
    rules: (signal) => tell(signal, null),
    addRules: (values, signal) => tell(signal, { add: values.map((value) => ({ value, tag: TAG })) }),
    async deleteRules(ids, signal) {
      await tell(signal, { delete: { ids } });
    },
    async open(signal) {
      const target = new URL(STREAM, url);
      for (const [name, value] of Object.entries(FIELDS)) target.searchParams.set(name, value);
      if (backfillMinutes !== null) target.searchParams.set('backfill_minutes', String(backfillMinutes));
      const answer = await ask(target, signal);
      if (!answer.ok || answer.body === null) {
        await answer.body?.cancel();
        throw new XError(failureOf(answer));
      }
      return chunksOf(answer.body, signal);
    },
  };
}
