import type { DisputeReason, Surprise } from '#operations/contract';

const SURPRISES: Readonly<Record<Surprise, string>> = {
  'paid-twice':
    'Paid twice: a transaction that was taken for expired landed after all, beside the one signed in its place. Both are in the ledger below; what went to somebody else has to be asked back.',
  'landed-late': 'A transaction of this operation landed after it was given up. What it moved is in the ledger below.',
};
const DISPUTES: Readonly<Record<DisputeReason, string>> = {
  'second-endpoint-disagrees':
    'The two endpoints of the network do not say the same of this transaction. Nothing is freed and nothing can be signed again until they agree.',
  'second-endpoint-silent':
    'The second endpoint of the network does not answer. Nothing is freed and nothing can be signed again until it confirms what the first one says.',
};
const SHORT: Readonly<Record<Surprise, string>> = { 'paid-twice': 'Paid twice', 'landed-late': 'Given up, but landed' };

const isIn = <Key extends string>(table: Readonly<Record<Key, string>>, error: string): error is Key =>
  Object.hasOwn(table, error);

/** What an operation's error says; a chain's own error as it stands. */
export function errorText(error: string): string {
  if (isIn(SURPRISES, error)) return SURPRISES[error];
  return isIn(DISPUTES, error) ? DISPUTES[error] : error;
}

/** In two or three words, that bytes landed which were taken for lost; null when none did. */
export const surpriseText = (error: string | null): string | null =>
  error !== null && isIn(SHORT, error) ? SHORT[error] : null;
