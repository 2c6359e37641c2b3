import type { History } from '#operations/ledger-contract';
import type { Api } from '../api/api';

/** One page of the ledger: `search` is a filter as the server reads it, `before` the last operation of the page before. */
export function readHistory(
  api: Api,
  search: string,
  { before, limit, signal }: { readonly before: string | null; readonly limit: number; readonly signal?: AbortSignal },
): Promise<History> {
  const query = new URLSearchParams(search);
  query.set('limit', String(limit));
  if (before !== null) query.set('before', before);
  return api.get('/operations/history', { query, ...(signal === undefined ? {} : { signal }) });
}
