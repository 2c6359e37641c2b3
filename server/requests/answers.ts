import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { DISK_FULL, isDiskFull } from '../base/disk-full';
import { ServiceError, STATUS_OF } from '../base/errors';
import type { AppEnv } from './env';

export const success = <T>(data: T): { ok: true; data: T } => ({ ok: true, data });
export const failure = (
  code: string,
  message: string,
): { ok: false; error: string; message: string; code: string } => ({
  ok: false,
  error: message,
  message,
  code,
});

const UNEXPECTED = 'Something went wrong on the server. Please try again.';

/** Every throw becomes one shape; what was not thrown on purpose is logged and answered without its message. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (isDiskFull(error)) {
    c.var.log.error({ err: error }, 'request failed');
    return c.json(failure('disk-full', DISK_FULL), 500);
  }
  if (error instanceof ServiceError) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    if (error.code === 'too-large') c.header('Connection', 'close');
    if (error.code === 'internal' || error.code === 'unavailable') c.var.log.warn({ err: error }, 'refused');
    return c.json(failure(error.reason, error.message), STATUS_OF[error.code]);
  }
  if (error instanceof HTTPException && error.status < 500)
    return c.json(failure('invalid', 'The request could not be read.'), error.status);
  c.var.log.error({ err: error }, 'request failed');
  return c.json(failure('internal', UNEXPECTED), 500);
};

/** The JSON body as `schema` reads it; 400 with the first rule that is broken. */
export async function readJson<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const text = await c.req.text();
  return check(schema, parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('invalid', 'The request is not valid JSON.', { cause });
  }
}

/** `value` as `schema` reads it; 400 with the first rule that is broken. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `;
  throw new ServiceError('invalid', `${where}${issue?.message ?? 'Invalid input'}`);
}
