import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LIMITS } from '#shared/limits';
import { ServiceError } from '../errors';
import type { AppEnv } from './env';

const KIB = 1024;
const JSON_BYTES = 256 * KIB;
const FORM_OVERHEAD = 64 * KIB;
const READS = new Set(['GET', 'HEAD']);

interface FormRoute {
  readonly method: string;
  readonly path: string;
  readonly bytes: number;
  readonly tooLarge: string;
  readonly reason: string;
}

/** The only routes that take a form. */
const FORM_ROUTES: readonly FormRoute[] = [
  {
    method: 'POST',
    path: '/users/setup',
    bytes: LIMITS.avatarBytes + FORM_OVERHEAD,
    tooLarge: 'Image must be less than 2MB',
    reason: 'avatar/too-large',
  },
  {
    method: 'PATCH',
    path: '/users/me',
    bytes: LIMITS.avatarBytes + FORM_OVERHEAD,
    tooLarge: 'Image must be less than 2MB',
    reason: 'avatar/too-large',
  },
  {
    method: 'POST',
    path: '/uploads/image',
    bytes: LIMITS.imageBytes + FORM_OVERHEAD,
    tooLarge: 'Image size must be less than 10MB',
    reason: 'too-large',
  },
];

/** Whether this is the media type exactly, parameters aside; duplicated or malformed values are not. */
const isType = (header: string, type: string): boolean =>
  !header.includes(',') && header.split(';', 1)[0]?.trim().toLowerCase() === type;

const hasBody = (c: Context): boolean =>
  c.req.header('transfer-encoding') !== undefined || (c.req.header('content-length') ?? '0') !== '0';

const formRouteOf = (c: Context): FormRoute | undefined => {
  const path = c.req.path.replace(/(?<=.)\/$/, '');
  return FORM_ROUTES.find((route) => route.method === c.req.method && route.path === path);
};

function limitTo(bytes: number, message: string, reason: string): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ServiceError('too-large', message, { reason });
    },
  });
}

/** JSON alone, except where a form is expected; nothing larger than the route can use is read. */
export function bodyRules(): MiddlewareHandler<AppEnv> {
  const json = limitTo(JSON_BYTES, 'The request is too large.', 'too-large');
  const forms = new Map(FORM_ROUTES.map((route) => [route, limitTo(route.bytes, route.tooLarge, route.reason)]));
  return async (c, next) => {
    if (READS.has(c.req.method)) return next();
    const header = c.req.header('content-type');
    const route = formRouteOf(c);
    if (header === undefined ? hasBody(c) : !accepts(header, route, c.req.path))
      throw new ServiceError('unsupported', 'This route does not take that content type.');
    const limit = (route === undefined ? undefined : forms.get(route)) ?? json;
    return limit(c, next);
  };
}

function accepts(header: string, route: FormRoute | undefined, path: string): boolean {
  if (isType(header, 'application/json')) return true;
  if (path === '/api/csp-report') return isType(header, 'application/reports+json');
  return (
    route !== undefined &&
    (isType(header, 'multipart/form-data') || isType(header, 'application/x-www-form-urlencoded'))
  );
}
