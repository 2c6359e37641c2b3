import type { OperationKind } from '#operations/contract';
import { dayEnd, dayStart } from '../../../services/queries/calendar';
import { KINDS } from './operation-words';

export const SHOWN = ['all', 'running', 'needs-you', 'done', 'failed'] as const;
export type Shown = (typeof SHOWN)[number];

/** What of the ledger is shown, as the page's address has it; empty texts stand for everything. */
export interface LedgerFilter {
  readonly show: Shown;
  readonly kind: OperationKind | '';
  readonly group: string;
  /** An operation, a signature or an address. */
  readonly find: string;
  /** First and last day, `YYYY-MM-DD` on the reader's calendar. */
  readonly since: string;
  readonly until: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIND = /^[0-9A-Za-z]{20,100}$/;

export { KINDS };
export { kindName } from './operation-words';

/** The filter of an address; what cannot be read is left out. */
export function filterOf(search: URLSearchParams): LedgerFilter {
  const text = (name: string): string => search.get(name) ?? '';
  const day = (name: string): string => (DAY.test(text(name)) ? text(name) : '');
  return {
    show: SHOWN.find((one) => one === text('show')) ?? 'all',
    kind: KINDS.find((one) => one === text('kind')) ?? '',
    group: text('group'),
    find: text('find').trim(),
    since: day('since'),
    until: day('until'),
  };
}

/** The part of an address that says this filter, and which row is open. */
export function addressOf(filter: LedgerFilter, openId: string | null = null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== '' && value !== 'all') search.set(name, value);
  if (openId !== null) search.set('open', openId);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether anything beside the state narrows the ledger. */
export const isNarrowed = ({ kind, group, find, since, until }: LedgerFilter): boolean =>
  [kind, group, find, since, until].some((value) => value !== '');

/** What is typed into the search box is looked for once it can be an id, a signature or an address. */
export const isFindable = (find: string): boolean => find === '' || FIND.test(find);

/** The filter as the server reads it. */
export function queryOf({ show, kind, group, find, since, until }: LedgerFilter): string {
  const query = new URLSearchParams({ show });
  if (kind !== '') query.set('kind', kind);
  if (group !== '') query.set('group', group);
  if (find !== '' && isFindable(find)) query.set('find', find);
  if (since !== '') query.set('from', dayStart(since));
  if (until !== '') query.set('to', dayEnd(until));
  return query.toString();
}
