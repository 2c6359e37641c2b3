import { z } from 'zod';
import { parseJson } from '#shared/json';
import { withDeadline } from './deadline';

/** Its message names neither the token, which stands in every address of this API, nor what was answered. */
export class TelegramError extends Error {
  override readonly name = 'TelegramError';
  /** Null: nobody answered. */
  readonly status: number | null;
  /** Seconds Telegram asks to wait. */
  readonly retryAfter: number | null;
  constructor(status: number | null, retryAfter: number | null) {
    super(`Telegram did not answer${status === null ? '' : `: ${status}`}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
  /** Whether it may be answered soon. 400 is also said of a file that Telegram does not have at hand just now. */
  get isPassing(): boolean {
    return this.status === null || this.status === 400 || this.status === 429 || this.status >= 500;
  }
}

export interface TelegramApi {
  /** Answers what is right by the schema; TelegramError otherwise. `waitMs` is how long Telegram may take. */
  call<Schema extends z.ZodType>(
    method: 'getMe' | 'getUpdates' | 'getChatMember' | 'getFile',
    parameters: object,
    schema: Schema,
    signal: AbortSignal,
    waitMs?: number,
  ): Promise<z.output<Schema>>;
}

const CALL_MS = 10_000;
const Answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  parameters: z.object({ retry_after: z.number().int().min(0).optional() }).optional(),
});

/** The Bot API (https://core.telegram.org/bots/api) at an address with a slash at its end. */
export const createTelegramApi = ({ url, token }: { readonly url: string; readonly token: string }): TelegramApi => ({
  async call(method, parameters, schema, signal, waitMs = 0) {
    // Without the dot the token's colon would make it an address of its own. What fetch throws may hold the address, so nothing of it goes on.
    const { status, text } = await withDeadline(signal, CALL_MS + waitMs, async (call) => {
      const answer = await fetch(new URL(`./bot${token}/${method}`, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Gantry' },
        body: JSON.stringify(parameters),
        redirect: 'error',
        signal: call,
      });
      return { status: answer.status, text: await answer.text() };
    }).catch(() => {
      throw new TelegramError(null, null);
    });
    const answer = Answer.safeParse(parseJson(text));
    if (!answer.success) throw new TelegramError(status, null);
    const { ok, result, error_code: code = status, parameters: said } = answer.data;
    if (!ok) throw new TelegramError(code, said?.retry_after ?? null);
    const read = schema.safeParse(result);
    if (!read.success) throw new TelegramError(status, null);
    return read.data;
  },
});
