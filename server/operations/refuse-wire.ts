import { ServiceError } from '../base/errors';

/** Refuses bytes that are not what the plan says; the words are for the log of a mistaken client. */
export const refuseWire = (message: string, cause?: unknown): never => {
  throw new ServiceError('unprocessable', `The signed transaction does not match the plan: ${message}.`, {
    reason: 'wire-mismatch',
    ...(cause === undefined ? {} : { cause }),
  });
};
