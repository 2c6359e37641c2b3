import type { TransactionError } from '../codec/errors';
import type { Outcome } from './types';

/** A transaction that did not land: nothing of it is in the chain, no fee was taken. */
export class Rejected extends Error {
  readonly outcome: Outcome;
  readonly reason: TransactionError;

  constructor(reason: TransactionError, outcome?: Omit<Outcome, 'err'>) {
    super(typeof reason === 'string' ? reason : JSON.stringify(reason));
    this.reason = reason;
    this.outcome = { logs: [], inner: [], units: 0, returnData: null, ...outcome, err: reason };
  }
}

/** Bytes that are no transaction. */
export class Malformed extends Error {}
