import { ServiceError } from '../base/errors';

/** Picks one of the user's own rows; 404 alike for absent and for another's. */
export function pick<T extends { readonly id: string }>(rows: readonly T[], id: string, missing: string): T {
  const row = rows.find((item) => item.id === id);
  if (row === undefined) throw new ServiceError('not-found', missing);
  return row;
}
