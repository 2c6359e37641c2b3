import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RefusalCode } from '#shared/contract/common';

export const STATUS_OF: Readonly<Record<RefusalCode, ContentfulStatusCode>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'setup-required': 403,
  'reauth-required': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
};

export interface ServiceErrorOptions {
  readonly cause?: unknown;
  /** Seconds, sent as Retry-After. */
  readonly retryAfter?: number;
  /** Answered as `code` where the page needs to tell refusals of one status apart. */
  readonly reason?: string;
}

/** A refusal on purpose. `message` is shown to the person as it stands; the code chooses the status. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: RefusalCode;
  readonly retryAfter: number | undefined;
  readonly reason: string;
  constructor(code: RefusalCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.reason = options.reason ?? code;
  }
}
