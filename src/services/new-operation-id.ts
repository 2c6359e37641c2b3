import { ulid } from '#shared/ids';

const RANDOM_BYTES = 10;

/** A fresh id for an operation, sortable by time; `now` in ms since 1970. */
export const newOperationId = ({ now }: { readonly now: () => number }): string =>
  ulid(now(), crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
