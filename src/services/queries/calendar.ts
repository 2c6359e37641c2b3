import { once } from '#shared/once';

const DAY_MS = 86_400_000;

/** Midnight at which a day (`YYYY-MM-DD`) of the reader's calendar begins, ISO 8601. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The midnight behind it; by way of noon, for a day may have 23 or 25 hours. */
export function dayEnd(day: string): string {
  const next = new Date(new Date(`${day}T12:00:00`).getTime() + DAY_MS);
  next.setHours(0, 0, 0, 0);
  return next.toISOString();
}

const date = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** A day of the ledger (`YYYY-MM-DD`, UTC) for the eye: 21 Nov. */
export const utcDayText = (day: string): string => date().format(Date.parse(`${day}T00:00:00Z`));
