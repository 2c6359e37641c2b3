import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../api/api';
import { useServices } from '../services-context';
import { accountsQuery } from './feed-queries';

/** How sources of posts are, read again every 10 s for as long as somebody looks. */
export const sourcesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sources'],
    queryFn: ({ signal }) => api.get('/tracker/sources', { signal }),
    staleTime: 0,
    refetchInterval: 10_000,
    // The next look is a try of its own.
    retry: false,
  });

export const useAccounts = () => useQuery(accountsQuery(useServices().api));
export const useSources = () => useQuery(sourcesQuery(useServices().api));
