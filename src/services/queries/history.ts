import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useServices } from '../services-context';
import { KEYS } from './queries';
import { readHistory } from './read-history';

const PAGE = 50;
const FIRST: string | null = null;

/** The ledger as far as it was scrolled, newest first; the pages of the filter before stay until the next are there. */
export function useHistory(search: string) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...KEYS.operations, 'history', search],
    queryFn: ({ pageParam, signal }) => readHistory(api, search, { before: pageParam, limit: PAGE, signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One operation by its id, for a row that no page shows yet; nothing is asked without one. */
export function useOperation(id: string | null) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...KEYS.operations, 'one', id],
    queryFn: ({ signal }) => api.get('/operations/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** What was traded, gained and paid by day (UTC), with the sums of all time. */
export function useDays(days: number) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...KEYS.operations, 'days', days],
    queryFn: ({ signal }) => api.get('/operations/days', { query: { days: String(days) }, signal }),
    staleTime: 0,
  });
}

/** The newest operations, at most `limit` of them. */
export function useLatest(limit: number) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...KEYS.operations, 'latest', limit],
    queryFn: ({ signal }) => readHistory(api, 'show=all', { before: null, limit, signal }),
    staleTime: 0,
  });
}
