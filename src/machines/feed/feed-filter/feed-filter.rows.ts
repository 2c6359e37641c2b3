import type { TrackedAccount } from '#shared/contract/feed';
import type { Removal } from './feed-filter.types';

/** One's own accounts, each in the place it had when the dialog was opened; those that were removed since keep theirs. */
export function ownRows(accounts: readonly TrackedAccount[], removed: readonly Removal[]): readonly TrackedAccount[] {
  const gone = new Set(removed.map(({ account }) => account.id));
  const rows = accounts.filter(({ id, isCustom }) => isCustom && !gone.has(id));
  for (const { account, at } of removed.toSorted((one, other) => one.at - other.at)) rows.splice(at, 0, account);
  return rows;
}

/** Those whose name or handle holds what is searched for, in whatever case and with or without an @. */
export function found(accounts: readonly TrackedAccount[], search: string): readonly TrackedAccount[] {
  const wanted = search.trim().replace(/^@/, '').toLowerCase();
  if (wanted === '') return accounts;
  return accounts.filter(({ name, handle }) => [name, handle].some((text) => text.toLowerCase().includes(wanted)));
}
