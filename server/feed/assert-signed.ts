import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../base/errors';

const WINDOW_S = 300;
const SECONDS = /^\d{1,12}$/;
const HEX = /^[0-9a-f]{64}$/i;

/** A body and what came along to prove it. */
export interface SignedBody {
  /** Seconds since 1970, as text. */
  readonly timestamp: string | undefined;
  /** HMAC-SHA-256 of the timestamp, a full stop and the body, in hex. */
  readonly signature: string | undefined;
  readonly body: Uint8Array;
}

const refuse = (message: string, reason: string): ServiceError => new ServiceError('unauthorized', message, { reason });

/** ServiceError `unauthorized` unless the secret signed this body within 300 s of `now`, which is in ms. */
export function assertSigned({ timestamp, signature, body }: SignedBody, secret: string, now: number): void {
  if (timestamp === undefined || signature === undefined || !SECONDS.test(timestamp) || !HEX.test(signature))
    throw refuse('Gantry-Timestamp or Gantry-Signature is missing or malformed.', 'unsigned');
  if (Math.abs(now / 1_000 - Number(timestamp)) > WINDOW_S)
    throw refuse('Gantry-Timestamp is more than 300 seconds away from the time of this server.', 'stale');
  const made = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  if (!timingSafeEqual(made, Buffer.from(signature, 'hex')))
    throw refuse('Gantry-Signature does not fit the body.', 'bad-signature');
}
