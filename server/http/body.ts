import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Endpoint } from '../../src/endpoints';
import type { FormBody } from '../../src/endpoints/endpoint';
import { ServiceError } from '../base/errors';
import type { AppEnv } from '../requests/env';

const KIB = 1024;
const JSON_BYTES = 256 * KIB;
const FORM_OVERHEAD = 64 * KIB;
const READS = new Set(['GET', 'HEAD']);

/** The form an endpoint takes; undefined where it takes none. */
const formOf = (endpoint: Endpoint | null): FormBody | undefined =>
  endpoint !== null && 'form' in endpoint ? endpoint.form : undefined;

/** Whether this is the media type exactly, parameters aside; duplicated or malformed values are not. */
const isType = (header: string, type: string): boolean =>
  !header.includes(',') && header.split(';', 1)[0]?.trim().toLowerCase() === type;

const hasBody = (c: Context): boolean =>
  c.req.header('transfer-encoding') !== undefined || (c.req.header('content-length') ?? '0') !== '0';

function limitTo(bytes: number, message: string, reason: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ServiceError('too-large', message, { reason });
    },
  });
}

/** JSON alone, except where a form is expected; nothing larger than the endpoint can use is read. */
export function bodyRules(endpoints: readonly Endpoint[]): MiddlewareHandler<AppEnv> {
  const json = limitTo(JSON_BYTES, 'The request is too large.', 'too-large');
  const forms = new Map<FormBody, MiddlewareHandler>(
    endpoints.flatMap((endpoint) => {
      const form = formOf(endpoint);
      return form === undefined ? [] : [[form, limitTo(form.bytes + FORM_OVERHEAD, form.tooLarge, form.reason)]];
    }),
  );
  return async (c, next) => {
    if (READS.has(c.req.method)) return next();
    const header = c.req.header('content-type');
    const { endpoint } = c.var;
    if (header === undefined ? hasBody(c) : !accepts(header, endpoint))
      throw new ServiceError('unsupported', 'This route does not take that content type.');
    const form = formOf(endpoint);
    const limit = (form === undefined ? undefined : forms.get(form)) ?? json;
    return limit(c, next);
  };
}

function accepts(header: string, endpoint: Endpoint | null): boolean {
  if (isType(header, 'application/json')) return true;
  if (endpoint !== null && 'bodyMedia' in endpoint && endpoint.bodyMedia !== undefined)
    return isType(header, endpoint.bodyMedia);
  return (
    formOf(endpoint) !== undefined &&
    (isType(header, 'multipart/form-data') || isType(header, 'application/x-www-form-urlencoded'))
  );
}
